/** GET /health: answers when accounts can be read; the name is the one clients and probes expect of this API. */
import { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';

export function healthRoute({ sql }: AuthContext): Hono {
  return new Hono().get('/health', async (c) => {
    await sql`select 1 from auth.users limit 1`;
    return c.json({ name: 'GoTrue', version: 'v2', description: 'Accounts and sessions on one machine' });
  });
}
