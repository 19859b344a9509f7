/**
 * "See it as": whoever visits a demo takes the part of the timing team or of a marshall, without a password. It opens in the
 * folder of a demo only, and shuts as soon as a rally of somebody else is there too; then there is nothing at its address.
 */
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { type AccountPlace, keepAccount } from '../accounts.ts';
import type { AuthService } from '../auth/index.ts';
import { hasOtherRally } from './demo-mark.ts';

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

/** Where something is to be seen in the demo right now: the stage that runs, and the post at its finish. */
type DemoScene = {
  rally: string;
  rally_code: string;
  race: string;
  day: string;
  leg: string;
  stage: string;
  stage_code: string;
  post: string | null;
};

async function findDemoScene(sql: Sql, demoRally: string): Promise<DemoScene | null> {
  const [scene] = await sql<DemoScene[]>`
    select r.id as rally, r.code as rally_code, c.id as race, d.id as day, l.id as leg, s.id as stage, s.code as stage_code, k.post_id as post
    from public.rallies r
    join public.races c on c.rally_id = r.id
    join public.stages s on s.race_id = c.id and s.kind not in ('liaison', 'shakedown')
    join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    left join timing.stage_states t on t.stage_id = s.id
    left join lateral (
      select post_id from public.controls where stage_id = s.id and kind = 'flying_finish' and post_id is not null
      order by ordinal limit 1) k on true
    cross join lateral (
      select min(start_at) as longest from timing.stage_results where stage_id = s.id and status = 'on_stage') o
    where (r.code = ${demoRally} or r.code like ${`${demoRally}-%`}) and r.status <> 'draft'
    order by r.created_at desc, k.post_id is null,
      case when t.status in ('running', 'interrupted', 'shortened') and o.longest is not null then 0
        when t.status in ('running', 'interrupted') then 1 when coalesce(t.status, 'to_run') = 'to_run' then 2 else 3 end,
      o.longest nulls last,
      case when coalesce(t.status, 'to_run') = 'to_run' then d.date end nulls last, case when coalesce(t.status, 'to_run') = 'to_run' then s.ordinal end nulls last,
      d.date desc, s.ordinal desc, c.ordinal
    limit 1`;
  return scene ?? null;
}
