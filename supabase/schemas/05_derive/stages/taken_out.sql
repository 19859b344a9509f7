-- What is taken out of a stage: its shortened end, neutralised segments, stops, and the stretches of each crew.

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

-- Those of some stages. Most were never shortened: starting the view would cost each of its readers more than the rest of its join.
create or replace function timing.ends_of(p_stages uuid[])
returns table (stage_id uuid, point_id uuid, distance_m integer, place integer, max_time_ms bigint)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from public.stage_statuses where stage_id = any(p_stages) and status = 'shortened') then return; end if;
  return query select * from timing.stage_ends e where e.stage_id = any(p_stages);
end $$;

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

-- Taken out: the stretches of time of each crew on a stage that do not count, and the place behind which that is not known.

create or replace function timing.points_seen(p_crews uuid[], p_stages uuid[]) returns table (crew_id uuid, point_id uuid, at timestamptz)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select f.crew_id, f.point_id, min(timing.seen_at(c.at, c.source, k.precision_ms::integer))
  from timing.fact_states f join public.chronos c on c.fact_id = f.fact_id
  left join public.controls k on k.id = f.point_id
  where f.kind = 'chrono' and f.counted and f.crew_id = any(p_crews) and f.stage_id = any(p_stages)
  group by f.crew_id, f.point_id;
end $$;

create or replace function timing.neutral_stretches(p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, is_stop boolean, from_place integer, to_place integer, stretch tstzrange, unknown_from integer)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with segments as (
    select n.stage_id, n.crew_id, n.from_waypoint_id,
      case when e.place <= n.to_distance_m then null else n.to_waypoint_id end as to_waypoint_id,
      n.from_distance_m, n.to_distance_m
    from timing.neutralised_segments n
    left join timing.stage_ends e on e.stage_id = n.stage_id
    where n.stage_id = any(p_stages) and (e.place is null or n.from_distance_m < e.place)
  ),
  stops as (
    select t.* from timing.neutral_stops t
    left join timing.stage_ends e on e.stage_id = t.stage_id
    where t.stage_id = any(p_stages) and (e.place is null or t.to_place <= e.place)
  ),
  seen as materialized (select * from timing.points_seen(p_crews, p_stages)),
  between_points as (
    select n.stage_id, c.id as crew_id, false as is_stop, n.from_distance_m, n.to_distance_m, a.at as from_at, b.at as to_at,
      (n.from_waypoint_id is not null and a.at is null) as no_from, (n.to_waypoint_id is not null and b.at is null) as no_to,
      null::bigint as required_ms
    from segments n
    join unnest(p_crews) as c (id) on n.crew_id is null or n.crew_id = c.id
    left join seen a on a.crew_id = c.id and a.point_id = n.from_waypoint_id
    left join seen b on b.crew_id = c.id and b.point_id = n.to_waypoint_id
    union all
    select t.stage_id, c.id, true, t.from_place, t.to_place, timing.read_at(a.at, t.in_precision_ms, 'none', null),
      timing.read_at(b.at, t.out_precision_ms, 'none', null),
      a.at is null, b.at is null, t.required_ms
    from stops t
    cross join unnest(p_crews) as c (id)
    left join seen a on a.crew_id = c.id and a.point_id = t.in_id
    left join seen b on b.crew_id = c.id and b.point_id = t.out_id
    -- A stop inside a neutralised segment is taken out with it.
    where not exists (
      select from segments n where n.stage_id = t.stage_id and (n.crew_id is null or n.crew_id = c.id)
        and n.from_distance_m <= t.from_place and n.to_distance_m >= t.to_place)
  )
  select b.stage_id, b.crew_id, b.is_stop, b.from_distance_m, b.to_distance_m,
    case when b.no_from or b.to_at < b.from_at then null
      when b.is_stop then timing.neutral_stop(b.from_at, coalesce(b.to_at, 'infinity'), b.required_ms)
      else tstzrange(b.from_at, b.to_at) end,
    case when b.no_from or b.to_at < b.from_at then b.from_distance_m when b.no_to then b.to_distance_m end
  from between_points b;
end $$;

create or replace function timing.taken_out(p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, stretches tstzmultirange, segments tstzmultirange, unknown_from integer)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from public.neutralisations where stage_id = any(p_stages))
    and not exists (select from public.controls where stage_id = any(p_stages) and kind = 'neutralisation_out') then
    return;
  end if;
  return query
  select n.stage_id, n.crew_id, range_agg(n.stretch), range_agg(n.stretch) filter (where not n.is_stop), min(n.unknown_from)
  from timing.neutral_stretches(p_crews, p_stages) n
  group by n.stage_id, n.crew_id;
end $$;
