-- Runs: one crew on one stage as it was seen, before anything is made of it. Every crew of the race has a run on every stage
-- from the beginning: absence is data.

create or replace function timing.runs_asked(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, ordinal integer, leg_number integer, finish_axis bigint, precision_ms integer,
  factor numeric, min_time_ms bigint, max_time_ms bigint, max_time_kmh integer, stage_status text, end_m integer)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select s.id, c.id, s.ordinal, x.leg_number, x.finish_axis, s.precision_ms::integer,
    timing.result_factor(s.result_factor, s.kind, g.rules),
    s.min_time_ms::bigint, case when e.point_id is null then s.max_time_ms::bigint else e.max_time_ms end,
    (g.rules ->> 'ss.max_time_kmh')::integer,
    t.status, e.distance_m
  from public.stages s
  join timing.stage_axes x on x.stage_id = s.id
  join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
  join public.crews c on c.race_id = p_race and c.id = any(p_crews)
  left join timing.stage_states t on t.stage_id = s.id
  left join timing.ends_of(p_stages) e on e.stage_id = s.id
  where s.race_id = p_race and s.id = any(p_stages);
end $$;

create or replace function timing.runs_seen(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, given_at timestamptz, taken_at timestamptz, taken_by text,
  taken_fact uuid, finish_at timestamptz,
  splits jsonb, corrected boolean)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with scope as (
    select s.id as stage_id, e.point_id as end_id, e.place as end_place
    from public.stages s
    left join timing.ends_of(p_stages) e on e.stage_id = s.id
    where s.race_id = p_race and s.id = any(p_stages)
  ),
  placed as materialized (
    select f.crew_id, f.stage_id, f.fact_id, f.counted, f.standing, f.hidden, p.code, p.place, p.is_public, p.precision_ms,
      timing.role_now(p.role, p.place, p.point_id, s.end_id, s.end_place) as role
    from timing.fact_states f
    join scope s on s.stage_id = f.stage_id
    join timing.stage_points p on p.point_id = f.point_id
    where f.kind = 'chrono' and f.crew_id = any(p_crews) and f.stage_id = any(p_stages)
  )
  select f.stage_id, f.crew_id,
    min(c.at) filter (where f.role = 'start' and c.passage = 'given' and f.counted) as given_at,
    min(c.at) filter (where f.role = 'start' and c.passage <> 'given' and f.counted) as taken_at,
    min(c.source) filter (where f.role = 'start' and c.passage <> 'given' and f.counted) as taken_by,
    (array_agg(f.fact_id) filter (where f.role = 'start' and c.passage <> 'given' and f.counted))[1] as taken_fact,
    min(c.at) filter (where f.role = 'finish' and f.counted) as finish_at,
    jsonb_agg(jsonb_build_object('code', f.code, 'at', timing.instant(c.at), 'instant', c.at, 'place', f.place) order by f.place, f.code)
      filter (where f.counted and f.role = 'split' and f.is_public) as splits,
    -- Read again, as itself or as another crew's; what was taken back as if it had never been leaves no mark.
    bool_or(case when f.hidden then false when f.standing then g.supersedes is not null and timing.is_open(f.fact_id)
      else timing.is_corrected(f.fact_id) end) as corrected
  from placed f
  join public.chronos z on z.fact_id = f.fact_id
  cross join lateral (select timing.seen_at(z.at, z.source, f.precision_ms) as at, z.source, z.passage) c
  join public.facts g on g.id = f.fact_id
  group by f.crew_id, f.stage_id;
end $$;

create or replace function timing.stage_runs(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, ordinal integer, leg_number integer, finish_axis bigint, precision_ms integer,
  factor numeric, min_time_ms bigint, max_time_ms bigint, stage_status text, rules jsonb, start_position integer, assigned_at timestamptz,
  given_at timestamptz, taken_at timestamptz, taken_by text, taken_fact uuid, start_at timestamptz, finish_at timestamptz, splits jsonb,
  corrected boolean)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with runs as materialized (
    select p.*, s.given_at, s.taken_at, s.taken_by, s.taken_fact, s.finish_at, s.splits, s.corrected
    from timing.runs_asked(p_race, p_crews, p_stages) p
    left join timing.runs_seen(p_race, p_crews, p_stages) s on s.crew_id = p.crew_id and s.stage_id = p.stage_id
  )
  select p.stage_id, p.crew_id, p.ordinal, p.leg_number, p.finish_axis, p.precision_ms, p.factor, p.min_time_ms,
    timing.maximum_time(p.max_time_ms, coalesce(p.end_m, d.distance_m), p.max_time_kmh), p.stage_status, g.rules,
    a.position, a.stage_due_at, p.given_at, p.taken_at, p.taken_by, p.taken_fact,
    timing.official_start(g.rules ->> 'start_late.clock', a.stage_due_at, p.given_at, p.taken_at,
      (g.rules ->> 'start.leave_within')::bigint,
      coalesce(p.given_at, p.taken_at, p.finish_at) is not null),
    p.finish_at, p.splits, coalesce(p.corrected, false)
  from runs p
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= p.ordinal and g.until_ordinal > p.ordinal
  -- One look each: joined, they would be read for all crews.
  left join lateral (select * from timing.assigned_starts x where x.crew_id = p.crew_id and x.stage_id = p.stage_id limit 1) a on true
  left join lateral (
    select * from timing.crew_distances x
    where p.max_time_ms is null and p.max_time_kmh is not null and x.crew_id = p.crew_id and x.stage_id = p.stage_id limit 1) d on true;
end $$;

-- Seen behind: a crew that is counted at a control or a stage behind the finish of one, so that it must have left it.
-- Source: docs/sport/stage-time.md 5.10 and docs/sport/scenarios.md 11.22 (no finish but the next control present).
create or replace function timing.was_seen_behind(p_crew uuid, p_stage uuid, p_ordinal integer, p_finish_axis bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.fact_states f
    left join timing.stage_axes x on x.stage_id = f.stage_id
    left join public.controls k on k.id = f.point_id
    left join public.legs l on l.id = k.leg_id
    where f.crew_id = p_crew and f.kind = 'chrono' and f.counted
      and (x.ordinal > p_ordinal or timing.axis(l.number, k.ordinal) > p_finish_axis
        or (f.stage_id = p_stage and k.kind = 'flying_finish')));
end $$;

-- Stages which these crews started, whenever that was, and did not finish as far as we know: what they do elsewhere may say that they left
-- them. Of crews on hold, those they have not come to as well (timing.held_on).
create or replace function timing.stages_left_open(p_crews uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct r.stage_id from timing.stage_results r
    where r.crew_id = any(p_crews) and r.finish_at is null and ((r.time_ms is null and (r.start_at is not null or r.status = 'on_stage'))
      or r.crew_id in (select h.crew_id from timing.held_crews h where h.crew_id = any(p_crews))));
end $$;
