/** Where something is to be seen in the demo right now: the stage that runs, and the post at its finish. */
import type { Sql } from 'postgres';

export type DemoScene = {
  rally: string;
  rally_code: string;
  race: string;
  day: string;
  leg: string;
  stage: string;
  stage_code: string;
  post: string | null;
};

export async function findDemoScene(sql: Sql, demoRally: string): Promise<DemoScene | null> {
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
