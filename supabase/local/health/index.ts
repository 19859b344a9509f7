/**
 * `GET /health/v1`: how the machine is, without asking its database. For people who are signed in with an account; a hosted
 * project has nothing at this address.
 */
import { Hono } from 'hono';
import type { Claims } from '../auth/index.ts';
import type { Outages } from './outages.ts';
import type { Room } from './room.ts';

export { createOutages } from './outages.ts';
export { type Pulse, watchPulse } from './pulse.ts';
export { type Room, watchRoom } from './room.ts';

export const healthPath = '/health/v1';

export type HealthParts = {
  outages: Outages;
  room: Room;
  verify(token: string): Promise<Claims>;
};

export function createHealth({ outages, room, verify }: HealthParts): Hono {
  return new Hono().get('/', async (c) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const claims = token ? await verify(token).catch(() => null) : null;
    c.header('cache-control', 'no-store');
    if (claims?.role !== 'authenticated' || claims.is_anonymous)
      return c.json({ message: 'Sign in to see how this machine is.' }, 401);
    return c.json({ database: outages.last(), disk_full_since: room.fullSince() });
  });
}
