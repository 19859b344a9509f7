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
