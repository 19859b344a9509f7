-- Waypoint penalties: which points a crew must pass, which it passed, and what the others cost.

create or replace view timing.points_to_pass with (security_invoker = true) as
select w.stage_id, w.id as point_id, null::uuid as control_id, w.id as waypoint_id, w.kind, w.price_ms, w.distance_m,
  coalesce(w.distance_m, w.ordinal) as place
from public.waypoints w where w.kind not in ('split', 'dss', 'ass')
union all
select c.stage_id, c.id, c.id, null, 'cp', null, c.distance_m, coalesce(c.distance_m, c.ordinal)
from public.controls c where c.kind = 'passage' and c.stage_id is not null;

create or replace function timing.has_points_to_pass(p_race uuid, p_legs integer[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.stage_axes x join timing.points_to_pass p on p.stage_id = x.stage_id
    where x.race_id = p_race and (p_legs is null or x.leg_number = any(p_legs)));
end $$;

-- Crews that account for the points of a stage, where something can be found yet; their track was read where a receiver told of them.
create or replace function timing.accountable_runs(p_race uuid, p_crews uuid[], p_legs integer[])
returns setof timing.accountable_run
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select x.stage_id, r.crew_id, x.finish_axis, g.rules, coalesce(r.start_at, r.due_at, '-infinity'), coalesce(r.finish_at, 'infinity'),
    d.is_closed, k.is_tracked
  from timing.stage_axes x
  join timing.tariffs g on g.race_id = x.race_id and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
  join timing.stage_states t on t.stage_id = x.stage_id
  cross join lateral (select timing.is_closed(t.status) as is_closed) d
  join timing.stage_results r on r.stage_id = x.stage_id and r.crew_id = any(p_crews)
  cross join lateral (select exists (
    select from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id
    where s.crew_id = r.crew_id and s.stage_id = x.stage_id and s.kind = 'chrono' and c.source = 'gps' and timing.proves_passage(s))
    as is_tracked) k
  left join timing.out_for_good(p_crews) o on o.crew_id = r.crew_id
  where x.race_id = p_race and (p_legs is null or x.leg_number = any(p_legs))
    and exists (select from timing.points_to_pass p where p.stage_id = x.stage_id)
    and (k.is_tracked or d.is_closed or g.rules ->> 'wp.out_of_order' <> '0')
    and timing.accounts_for_points(g.rules ->> 'not_finished', r.status, r.marks, r.start_at is not null or k.is_tracked,
      r.finish_at, d.is_closed)
    and timing.owes_points(o.axis, x.finish_axis, r.status);
end $$;

create or replace function timing.proves_passage(p_state timing.fact_states) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_state.counted or (p_state.standing and not p_state.hidden and p_state.flags <> '{}'
    and p_state.flags <@ array['out_of_order', 'duplicate', 'conflict'] and timing.is_open(p_state.fact_id));
end $$;

-- Stretches of a course on which nothing is missed, nothing opened: behind the end of a shortened stage, inside a segment
-- taken out afterwards (open at both ends, in metres or, where those are unknown, ordinals).
create or replace function timing.cut_stretches(p_race uuid)
returns table (stage_id uuid, crew_id uuid, from_place integer, to_place integer)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select e.stage_id, null::uuid, e.place, 2147483647
  from timing.stage_axes x join timing.stage_ends e on e.stage_id = x.stage_id where x.race_id = p_race
  union all
  select n.stage_id, n.crew_id, n.from_distance_m, n.to_distance_m
  from timing.stage_axes x join timing.neutralised_segments n on n.stage_id = x.stage_id where x.race_id = p_race;
end $$;

-- Waypoint penalties: missed, or passed out of order; together no more than the maximum of the stage.
-- Source: docs/sport/waypoints.md 6.2, 6.3, 6.4, 6.6 and docs/sport/scenarios.md 11.8, 11.9, 11.26. Manned controls are missed when the
-- stage is over, as the last phone may still speak; the others as soon as the track of the crew was read.
create or replace function timing.waypoint_penalties(p_race uuid, p_crews uuid[], p_legs integer[]) returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
declare
  v_runs timing.accountable_run[];
begin
  if not timing.has_points_to_pass(p_race, p_legs) then return; end if;
  v_runs := array(select r from timing.accountable_runs(p_race, p_crews, p_legs) r);
  if v_runs = '{}' then return; end if;
  return query
  with runs as materialized (select * from unnest(v_runs)),
  cuts as materialized (select * from timing.cut_stretches(p_race)),
  points as materialized (
    select p.*, r.crew_id, r.finish_axis, r.rules, r.start_at, r.finish_at,
      case when p.kind = 'cp' then r.is_closed else r.is_tracked end as is_established
    from runs r join timing.points_to_pass p on p.stage_id = r.stage_id
    where not exists (
      select from cuts c where c.stage_id = p.stage_id and (c.crew_id is null or c.crew_id = r.crew_id)
        and p.place > c.from_place and p.place < c.to_place)
  ),
  passages as materialized (
    select p.crew_id, p.stage_id, p.point_id, p.place, c.at, s.fact_id
    from points p
    join timing.fact_states s on s.crew_id = p.crew_id and s.stage_id = p.stage_id and s.point_id = p.point_id and s.kind = 'chrono'
    join public.chronos c on c.fact_id = s.fact_id
    -- Before the start a crew queues within the radius of a point; that is no passage.
    where c.at >= p.start_at and c.at <= p.finish_at and timing.proves_passage(s)
  ),
  passed as (
    select crew_id, point_id, (array_agg(fact_id order by at, fact_id))[1] as fact_id from passages group by crew_id, point_id
  ),
  runs_in_order as (
    select a.crew_id, a.stage_id, timing.in_order(array_agg(a.place::bigint order by a.at, a.fact_id)) as places
    from passages a join runs r on r.crew_id = a.crew_id and r.stage_id = a.stage_id and r.rules ->> 'wp.out_of_order' <> '0'
    group by a.crew_id, a.stage_id
  ),
  found as (
    select p.*, d.fact_id,
      case when d.fact_id is not null then 'wp.out_of_order' when p.kind = 'cp' then 'cp.missed' else 'wp.missed' end as rule,
      case when d.fact_id is null then timing.price_of_point(p.rules, p.kind, p.price_ms)
        else (p.rules ->> 'wp.out_of_order')::bigint end as price
    from points p
    left join passed d on d.crew_id = p.crew_id and d.point_id = p.point_id
    left join runs_in_order o on o.crew_id = p.crew_id and o.stage_id = p.stage_id
    where case when d.fact_id is null then p.is_established else not p.place = any(o.places) end
  ),
  priced as materialized (
    select f.*, timing.penalty_id(f.crew_id, f.rule, f.point_id::text) as id, (f.rules ->> 'wp.cap_per_stage')::bigint as cap,
      sum(f.price) over (partition by f.crew_id, f.stage_id) as sum
    from found f where f.price > 0
  ),
  -- What officials annulled uses up nothing of the maximum; asked only where it is reached.
  annulled as materialized (
    select timing.dismissed(p_race, array(
      select (p.id, p.crew_id, null, null, p.rule, null, null, false, null, p.stage_id, p.control_id, p.waypoint_id, null,
        null)::timing.detected_penalty
      from priced p where sum > cap)) as id
  ),
  counted as (
    select p.*, case when p.id in (select a.id from annulled a) then 0 else price end as used from priced p
  ),
  clipped as (
    select c.*, timing.capped(price, coalesce(sum(used) over before, 0)::bigint, cap) as ms
    from counted c
    window before as (partition by crew_id, stage_id order by place, point_id rows between unbounded preceding and 1 preceding)
  )
  select c.id, c.crew_id, c.finish_axis, null::text, c.rule, 'time', c.ms, false, c.fact_id, c.stage_id, c.control_id,
    c.waypoint_id, null::uuid[],
    jsonb_strip_nulls(jsonb_build_object('kind', c.kind, 'price_ms', c.price, 'distance_m', c.distance_m,
      'capped_ms', case when c.ms < c.price then c.ms end))
  from clipped c;
end $$;
