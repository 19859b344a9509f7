-- Stage results: one row per crew and stage, from start, finish, given time, waypoints and retirement.
-- Every crew of the race has a row on every stage from the beginning: absence is data.

create or replace function timing.stage_result_rows(p_race uuid, p_crews uuid[], p_stages uuid[])
returns setof timing.stage_results
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with pairs as (
    select s.id as stage_id, s.ordinal, s.precision_ms, s.max_time_ms, c.id as crew_id, t.status as stage_status, x.finish_axis
    from public.stages s
    join timing.stage_axes x on x.stage_id = s.id
    join public.crews c on c.race_id = s.race_id
    left join timing.stage_states t on t.stage_id = s.id
    where s.race_id = p_race and s.id = any(p_stages) and c.id = any(p_crews)
  ),
  seen as (
    select f.crew_id, f.stage_id,
      min(c.at) filter (where p.role = 'start' and f.counted) as start_at,
      min(c.at) filter (where p.role = 'finish' and f.counted) as finish_at,
      jsonb_agg(jsonb_build_object('code', p.code, 'at', timing.instant(c.at), 'instant', c.at) order by p.place, p.code)
        filter (where f.counted and p.role = 'split' and p.is_public) as splits,
      bool_or(not f.standing or g.supersedes is not null) as corrected
    from timing.fact_states f
    join public.chronos c on c.fact_id = f.fact_id
    join public.facts g on g.id = f.fact_id
    join timing.stage_points p on p.point_id = f.point_id
    where f.kind = 'chrono' and f.crew_id = any(p_crews) and f.stage_id = any(p_stages)
    group by f.crew_id, f.stage_id
  ),
  given as (
    select distinct on (f.crew_id, f.stage_id) f.crew_id, f.stage_id, n.ms
    from timing.fact_states f join public.notional_times n on n.fact_id = f.fact_id
    where f.kind = 'notional' and f.counted and f.crew_id = any(p_crews) and f.stage_id = any(p_stages)
    order by f.crew_id, f.stage_id, f.fact_id desc
  ),
  timed as (
    select p.*, a.position, a.stage_due_at, seen.finish_at, seen.splits, coalesce(seen.corrected, false) as corrected,
      seen.start_at as taken_at,
      timing.official_start(seen.start_at, a.stage_due_at, seen.finish_at) as start_at,
      given.ms as notional_ms,
      spell.cause as retired_for
    from pairs p
    left join seen on seen.crew_id = p.crew_id and seen.stage_id = p.stage_id
    left join given on given.crew_id = p.crew_id and given.stage_id = p.stage_id
    left join timing.assigned_starts a on a.crew_id = p.crew_id and a.stage_id = p.stage_id
    left join lateral (
      select r.cause from timing.retirement_spells r
      where r.crew_id = p.crew_id and r.axis <= p.finish_axis and (r.until_ordinal is null or r.until_ordinal > p.ordinal)
      order by r.axis desc limit 1) spell on true
  ),
  measured as (
    select *, case
      when stage_status = 'cancelled' then null
      else coalesce(notional_ms, timing.stage_time(start_at, finish_at, precision_ms)) end as time_ms
    from timed
  )
  select stage_id, crew_id, position, stage_due_at, start_at, finish_at,
    timing.expected_by(coalesce(start_at, stage_due_at), max_time_ms),
    time_ms,
    case
      when stage_status = 'cancelled' then 'cancelled'
      when time_ms is not null then 'finished'
      when retired_for is not null then case when retired_for = 'not_started' then 'not_started' else 'retired' end
      when start_at is not null then 'on_stage'
      -- Officials said that the stage is over: who did not start it by then did not start it.
      when stage_status in ('completed', 'provisional', 'official') then 'not_started'
      else 'to_start' end,
    array_remove(array[
      case when taken_at is null and start_at is not null then 'assigned_start' end,
      case when corrected then 'corrected' end,
      case when notional_ms is not null and stage_status is distinct from 'cancelled' then 'notional' end], null),
    coalesce((
      select jsonb_agg(jsonb_build_object('at', x ->> 'at', 'code', x ->> 'code',
        'time_ms', timing.stage_time(start_at, (x ->> 'instant')::timestamptz, precision_ms)) order by place)
      from jsonb_array_elements(splits) with ordinality as e (x, place) where start_at is not null), '[]')
  from measured;
end $$;

-- Writes what changed and answers the crews and stages it wrote.
create or replace function timing.derive_stage_results(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  insert into timing.stage_results as r
  select n.* from timing.stage_result_rows(p_race, p_crews, p_stages) n
  left join timing.stage_results o on o.stage_id = n.stage_id and o.crew_id = n.crew_id
  where o is distinct from n
  on conflict (stage_id, crew_id) do update
  set (start_position, due_at, start_at, finish_at, expected_by, time_ms, status, marks, splits) =
    (excluded.start_position, excluded.due_at, excluded.start_at, excluded.finish_at, excluded.expected_by,
     excluded.time_ms, excluded.status, excluded.marks, excluded.splits)
  returning r.stage_id, r.crew_id;
end $$;
