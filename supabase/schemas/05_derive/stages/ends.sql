-- Shortened stages: the last they said of its course; that it is completed or published does not lengthen it again.
create or replace view timing.stage_ends with (security_invoker = true) as
select said.stage_id, said.waypoint_id as point_id, w.distance_m, coalesce(w.distance_m, w.ordinal) as place,
  coalesce(said.max_time_ms::bigint, timing.shortened_maximum(k.max_time_ms::bigint, w.distance_m, k.distance_m)) as max_time_ms
from (
  select distinct on (x.stage_id) x.stage_id, x.status, x.waypoint_id, x.max_time_ms
  from public.stage_statuses x
  join timing.fact_states s on s.fact_id = x.fact_id and s.counted
  join public.facts f on f.id = x.fact_id
  where x.status in ('to_run', 'running', 'shortened')
  order by x.stage_id, f.position desc) said
join public.waypoints w on w.id = said.waypoint_id
join public.stages k on k.id = said.stage_id
where said.status = 'shortened';

create or replace view timing.neutralised_segments with (security_invoker = true) as
select n.stage_id, s.crew_id, n.from_waypoint_id, n.to_waypoint_id,
  case when n.from_waypoint_id is null then 0 else coalesce(a.distance_m, a.ordinal) end as from_distance_m,
  case when n.to_waypoint_id is null then 2147483647 else coalesce(b.distance_m, b.ordinal) end as to_distance_m
from public.neutralisations n
join timing.fact_states s on s.fact_id = n.fact_id and s.counted
left join public.waypoints a on a.id = n.from_waypoint_id
left join public.waypoints b on b.id = n.to_waypoint_id;

-- Controls between which a stop is obligatory: each way out with the way in before it. Without a required length nothing is neutral.
create or replace view timing.neutral_stops with (security_invoker = true) as
select o.stage_id, i.id as in_id, o.id as out_id, i.precision_ms::integer as in_precision_ms, o.precision_ms::integer as out_precision_ms,
  o.target_ms::bigint as required_ms, coalesce(i.distance_m, i.ordinal) as from_place, coalesce(o.distance_m, o.ordinal) as to_place
from public.controls o
cross join lateral (
  select c.id, c.precision_ms, c.distance_m, c.ordinal from public.controls c
  where c.stage_id = o.stage_id and c.kind = 'neutralisation_in' and c.ordinal < o.ordinal
  order by c.ordinal desc limit 1) i
where o.kind = 'neutralisation_out' and o.target_ms is not null;
