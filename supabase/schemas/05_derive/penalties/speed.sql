-- Infractions of speed limits, and what they cost.
-- Infractions: the excesses of a crew, zone by zone; several in one zone are one infraction with the highest.
-- Source: docs/sport/waypoints.md 6.8, 6.11 and docs/sport/scenarios.md 11.25, 11.27. A zone is the one of its entry (dz), whatever the
-- route and wherever the crew left it;
-- an excess that names no zone lies in the one entered before it that had no end (fz) before it, else it is a zone of its own.

-- Excesses that may cost something: not tolerated, not braking, and, in a zone, of a crew that is in the stage and not behind its end.
create or replace function timing.excesses(p_race uuid, p_crews uuid[])
returns table (fact_id uuid, crew_id uuid, stage_id uuid, scope text, zone text, dz_id uuid, limit_kmh integer,
  max_kmh integer, impulses integer,
  gained_ms bigint, at timestamptz)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select o.fact_id, s.crew_id, o.stage_id, o.scope, coalesce(d.code, o.zone, o.fact_id::text), d.id, o.limit_kmh, o.max_kmh,
    timing.impulses(g.rules, o.impulses, o.duration_ms, o.to_m - o.from_m),
    timing.time_gained(o.to_m - o.from_m, o.limit_kmh, o.duration_ms), o.at
  from timing.fact_states s
  join public.overspeeds o on o.fact_id = s.fact_id
  join timing.stage_axes x on x.stage_id = o.stage_id and x.race_id = p_race
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
  join timing.stage_results r on r.stage_id = o.stage_id and r.crew_id = s.crew_id
  left join timing.stage_ends e on e.stage_id = o.stage_id
  left join lateral (
    select w.id, w.code::text as code, w.distance_m from public.waypoints w
    where w.stage_id = o.stage_id and w.kind = 'dz' and o.scope = 'zone'
      and case when o.zone is not null then w.code = o.zone
        else w.distance_m <= o.from_m and not exists (
          select from public.waypoints z
            where z.stage_id = w.stage_id and z.kind = 'fz' and z.distance_m > w.distance_m and z.distance_m <= o.from_m) end
    order by w.distance_m desc limit 1) d on true
  where s.crew_id = any(p_crews) and s.kind = 'overspeed' and s.counted
    and o.max_kmh - o.limit_kmh > (g.rules ->> 'sc.tolerance')::integer
    and (o.scope <> 'zone' or not (timing.is_out_of_stage(r.status, r.marks)
      or timing.is_braking(o.to_m, d.distance_m, (g.rules ->> 'sc.braking')::integer)))
    and (o.scope = 'road' or e.stage_id is null or coalesce(coalesce(o.from_m, d.distance_m) < e.distance_m, o.at <= r.finish_at, true));
end $$;

create or replace function timing.infractions(p_race uuid, p_crews uuid[])
returns table (crew_id uuid, stage_id uuid, scope text, zone text, waypoint_id uuid, fact_id uuid, limit_kmh integer, max_kmh integer,
  impulses integer, gained_ms bigint, is_gain_known boolean, at timestamptz, overspeeds uuid[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select crew_id, stage_id, scope, zone, dz_id, (array_agg(fact_id order by max_kmh - limit_kmh desc, at, fact_id))[1],
    (array_agg(limit_kmh order by max_kmh - limit_kmh desc, at, fact_id))[1],
    (array_agg(max_kmh order by max_kmh - limit_kmh desc, at, fact_id))[1],
    sum(impulses)::integer, coalesce(sum(gained_ms), 0)::bigint, bool_and(gained_ms is not null), min(at),
    array_agg(fact_id order by fact_id)
  from timing.excesses(p_race, p_crews)
  group by crew_id, stage_id, scope, zone, dz_id;
end $$;

-- Speed penalties: each infraction priced by its highest excess, its impulses or the time gained, the more the more often.
-- Source: docs/sport/waypoints.md 6.10, 6.12, 6.13, 6.14 and docs/sport/scenarios.md 11.25, 11.27. Offences are counted over the rally, in
-- the order of stages, then of instants;
-- a dismissed one is none.
create or replace function timing.speed_penalties(p_race uuid, p_crews uuid[]) returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
begin
  if not exists (select from timing.fact_states s where s.crew_id = any(p_crews) and s.kind = 'overspeed') then
    return;
  end if;
  return query
  with priced as (
    select i.*, x.ordinal, x.finish_axis, g.rules, g.rules ->> 'sc.mode' as mode, i.max_kmh - i.limit_kmh as excess,
      timing.band_ms(g.rules, i.max_kmh - i.limit_kmh) as band_ms,
      timing.penalty_id(i.crew_id, 'sc.' || i.scope, i.stage_id || ' ' || i.zone) as id
    from timing.infractions(p_race, p_crews) i
    join timing.stage_axes x on x.stage_id = i.stage_id
    join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
  ),
  offences as materialized (
    select *, timing.price_of_infraction(mode, band_ms, impulses, gained_ms) as price,
      mode = 'time_gained' and not is_gain_known as is_incomplete,
      case when scope = 'road' then (rules ->> 'sc.road_section')::numeric else 1 end as section
    from priced
  ),
  dismissed as materialized (
    select timing.dismissed(p_race, array(
      select (o.id, o.crew_id, null, null, 'sc.' || o.scope, null, null, false, null, o.stage_id, null, o.waypoint_id, null,
        null)::timing.detected_penalty
      from offences o)) as id
  ),
  counted as (
    select *, 1 + count(*) filter (where id not in (select d.id from dismissed d)) over before as nth
    from offences where price > 0 or is_incomplete
    window before as (partition by crew_id order by ordinal, at, overspeeds rows between unbounded preceding and 1 preceding)
  ),
  multiplied as (
    select *, timing.repeat_multiplier(rules ->> 'sc.repeat_multiplier', nth) as multiplier from counted
  )
  select id, crew_id, finish_axis, null::text, 'sc.' || scope, 'time', floor(price * multiplier * section)::bigint,
    is_incomplete, fact_id, stage_id,
    null::uuid, waypoint_id, overspeeds,
    jsonb_strip_nulls(jsonb_build_object('limit_kmh', limit_kmh, 'max_kmh', max_kmh, 'excess_kmh', excess, 'mode', mode, 'nth', nth,
      'zone', nullif(zone, fact_id::text), 'price_ms', case when mode <> 'time_gained' then band_ms end,
      'impulses', case when mode = 'per_impulse' then impulses end,
      'gained_ms', case when mode = 'time_gained' and is_gain_known then gained_ms end,
      'multiplier', timing.factor_json(multiplier), 'section', case when section <> 1 then timing.factor_json(section) end))
  from multiplied;
end $$;
