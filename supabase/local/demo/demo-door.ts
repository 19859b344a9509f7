/**
 * "See it as": whoever visits a demo takes the part of the timing team or of a marshall, without a password. It opens in the
 * folder of a demo only, and shuts as soon as a rally of somebody else is there too; then there is nothing at its address.
 */
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { type AccountPlace, keepAccount } from '../accounts.ts';
import type { AuthService } from '../auth/index.ts';
import { hasOtherRally } from './demo-mark.ts';
import { type DemoScene, findDemoScene } from './demo-scene.ts';

export const demoPath = '/demo/v1';

export type DemoDoorParts = {
  sql: Sql;
  auth: AuthService;
  dataDir: string;
  demoRally: string;
  people: Readonly<Record<string, string>>;
};

const refusal = (message: string) => ({ message });

/**
 * `GET /`: where something is to be seen now. `POST /session` `{as: 'organizer' | 'marshall'}`: a session of one who may work
 * there, as `/auth/v1/token` answers it. 404: nothing is played yet, or nobody plays this part.
 */
export function createDemoDoor(parts: DemoDoorParts): Hono {
  const door = new Hono();
  const { sql, demoRally } = parts;
  const scene = async () => ((await hasOtherRally(sql, demoRally)) ? null : findDemoScene(sql, demoRally));

  door.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  door.get('/', async (c) => {
    const found = await scene();
    return found
      ? c.json(found)
      : c.json(refusal('The demo rally is not set up yet: try again in a moment.'), 404);
  });
  door.post('/session', async (c) => {
    // Only this site's own pages send JSON here without being asked first.
    const isJson = (c.req.header('content-type') ?? '').startsWith('application/json');
    const wanted = isJson ? ((await c.req.json().catch(() => null)) as { as?: unknown } | null)?.as : null;
    if (wanted !== 'organizer' && wanted !== 'marshall') {
      return c.json(refusal('Say as whom: {"as":"organizer"} or {"as":"marshall"}.'), 400);
    }
    const found = await scene();
    const name = found && (await nameOf(wanted, found, parts));
    if (!name) return c.json(refusal('Nobody plays this part in the demo at the moment.'), 404);
    const { email, password } = await keepAccount(parts as AccountPlace, name, parts.people[name] ?? '');
    return parts.auth.routes.request(
      '/token?grant_type=password',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': c.req.header('user-agent') ?? '' },
        body: JSON.stringify({ email, password }),
      },
      c.env,
    );
  });
  return door;
}

async function nameOf(
  wanted: 'organizer' | 'marshall',
  { rally, post }: DemoScene,
  { sql, people }: DemoDoorParts,
): Promise<string | null> {
  const emails =
    wanted === 'organizer'
      ? await sql<{ email: string }[]>`
          select u.email from public.memberships m join auth.users u on u.id = m.user_id
          where m.rally_id = ${rally} and m.role = 'organizer'`
      : await sql<{ email: string }[]>`
          select u.email from public.devices d join auth.users u on u.id = d.user_id
          where d.post_id = ${post} and d.revoked_at is null and u.email is not null`;
  const known = new Set(emails.map(({ email }) => email));
  return Object.keys(people).find((name) => known.has(people[name] ?? '')) ?? null;
}
