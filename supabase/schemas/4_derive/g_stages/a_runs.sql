-- Runs: one crew on one stage as it was seen, before anything is made of it. Every crew of the race has a run on every stage
-- from the beginning: absence is data.
create or replace function timing.stage_runs(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, ordinal integer, leg_number integer, finish_axis bigint, precision_ms integer,
  factor numeric, min_time_ms bigint, max_time_ms bigint, stage_status text, rules jsonb, start_position integer, assigned_at timestamptz,
  given_at timestamptz, taken_at timestamptz, taken_by text, taken_fact uuid, start_at timestamptz, finish_at timestamptz, splits jsonb,
  corrected boolean)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_shortened boolean := exists (select from public.stage_statuses where stage_id = any(p_stages) and status = 'shortened');
begin
  return query
  with scope as (
    select s.id as stage_id, s.ordinal, s.precision_ms::integer as precision_ms, s.min_time_ms::bigint as min_time_ms,
      case when e.point_id is null then s.max_time_ms::bigint else e.max_time_ms end as max_time_ms,
      (g.rules ->> 'ss.max_time_kmh')::integer as max_time_kmh, timing.result_factor(s.result_factor, s.kind, g.rules) as factor,
      t.status as stage_status, x.finish_axis, x.leg_number, g.rules, e.point_id as end_id, e.place as end_place, e.distance_m as end_m
    from public.stages s
    join timing.stage_axes x on x.stage_id = s.id
    join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
    left join timing.stage_states t on t.stage_id = s.id
    left join timing.stage_ends e on v_shortened and e.stage_id = s.id and e.stage_id = any(p_stages)
    where s.race_id = p_race and s.id = any(p_stages)
  ),
  pairs as (
    select s.*, c.id as crew_id from scope s join public.crews c on c.race_id = p_race where c.id = any(p_crews)
  ),
  placed as materialized (
    select f.crew_id, f.stage_id, f.fact_id, f.counted, f.standing, f.hidden, p.code, p.place, p.is_public, p.precision_ms,
      timing.role_now(p.role, p.place, p.point_id, s.end_id, s.end_place) as role
    from timing.fact_states f
    join scope s on s.stage_id = f.stage_id
    join timing.stage_points p on p.point_id = f.point_id
    where f.kind = 'chrono' and f.crew_id = any(p_crews) and f.stage_id = any(p_stages)
  ),
  seen as (
    select f.crew_id, f.stage_id,
      min(c.at) filter (where f.role = 'start' and c.passage = 'given' and f.counted) as given_at,
      min(c.at) filter (where f.role = 'start' and c.passage <> 'given' and f.counted) as taken_at,
      min(c.source) filter (where f.role = 'start' and c.passage <> 'given' and f.counted) as taken_by,
      (array_agg(f.fact_id) filter (where f.role = 'start' and c.passage <> 'given' and f.counted))[1] as taken_fact,
      min(c.at) filter (where f.role = 'finish' and f.counted) as finish_at,
      jsonb_agg(jsonb_build_object('code', f.code, 'at', timing.instant(c.at), 'instant', c.at, 'place', f.place) order by f.place, f.code)
        filter (where f.counted and f.role = 'split' and f.is_public) as splits,
      -- Read again, as itself or as another crew's; what was taken back as if it had never been leaves no mark.
      bool_or(case when f.hidden then false when f.standing then g.supersedes is not null and timing.is_open(f.fact_id) else timing.is_corrected(f.fact_id) end) as corrected
    from placed f
    join public.chronos z on z.fact_id = f.fact_id
    cross join lateral (select timing.seen_at(z.at, z.source, f.precision_ms) as at, z.source, z.passage) c
    join public.facts g on g.id = f.fact_id
    group by f.crew_id, f.stage_id
  )
  select p.stage_id, p.crew_id, p.ordinal, p.leg_number, p.finish_axis, p.precision_ms, p.factor, p.min_time_ms,
    timing.maximum_time(p.max_time_ms, coalesce(p.end_m, d.distance_m), p.max_time_kmh), p.stage_status, p.rules,
    a.position, a.stage_due_at, s.given_at, s.taken_at, s.taken_by, s.taken_fact,
    timing.official_start(p.rules ->> 'start_late.clock', a.stage_due_at, s.given_at, s.taken_at, (p.rules ->> 'start.leave_within')::bigint,
      coalesce(s.given_at, s.taken_at, s.finish_at) is not null),
    s.finish_at, s.splits, coalesce(s.corrected, false)
  from pairs p
  left join seen s on s.crew_id = p.crew_id and s.stage_id = p.stage_id
  -- One look each: joined, they would be read for all crews.
  left join lateral (select * from timing.assigned_starts x where x.crew_id = p.crew_id and x.stage_id = p.stage_id limit 1) a on true
  left join lateral (
    select * from timing.crew_distances x
    where p.max_time_ms is null and p.max_time_kmh is not null and x.crew_id = p.crew_id and x.stage_id = p.stage_id limit 1) d on true;
end $$;
