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
