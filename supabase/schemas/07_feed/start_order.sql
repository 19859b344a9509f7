-- The start order of a date: one block per race and stage, both times with the delays decided since, why a crew was
-- repositioned, and what earlier versions said.
-- Source: docs/sport/starts.md 4.3 (published with its reason, also in the first version).
create or replace function timing.start_order_rows_json(p_order uuid, p_stage uuid) returns text
language sql stable set search_path = '' as $$
  with earlier as (
    -- What the version before it said of each number; of two lists of one version the later, as for the one in force.
    select l.number_typed, l.position, l.stage_due_at from public.start_slots l
    where l.fact_id = (
      select o.fact_id from public.start_orders o join timing.fact_states s on s.fact_id = o.fact_id and s.counted
      where o.stage_id = p_stage and o.version < (select version from public.start_orders where fact_id = p_order)
      order by o.version desc, o.fact_id desc limit 1)
  ),
  slots as (
    select l.*, d.delayed_ms, l.stage_due_at + d.late as starts_at, l.due_at + d.late as leaves_at,
      lag(l.stage_due_at + d.late) over (order by l.position) as before_at, e.position as from_position, e.stage_due_at as from_at
    from public.start_slots l
    left join earlier e on e.number_typed = l.number_typed
    left join timing.assigned_starts a on a.stage_id = p_stage and a.position = l.position
    cross join lateral (select coalesce(a.delayed_ms, 0) as delayed_ms, coalesce(a.delayed_ms, 0) * interval '1 millisecond' as late) d
    where l.fact_id = p_order
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by s.position), '') || ']'
  from slots s
  cross join lateral (
    select case when s.from_at is not null and (s.from_at <> s.stage_due_at or s.from_position <> s.position) then (
        select row_to_json(c) from (select timing.instant(s.from_at) as from_at, s.from_position, s.reason) c) end as change,
      s.delayed_ms, timing.instant(s.leaves_at) as due_at,
      (extract(epoch from s.starts_at - s.before_at) * 1000)::bigint as interval_ms,
      s.number_typed as number, s.position, s.reason, timing.instant(s.starts_at) as stage_due_at) x
$$;

create or replace function timing.start_order_body(p_rally uuid, p_race uuid, p_date text) returns text
language sql stable set search_path = '' as $$
  with lists as (
    select race.code::text as race, s.code::text as stage, s.ordinal, race.ordinal as race_ordinal, o.*, f.received_at,
      coalesce(d.time_zone, r.time_zone) as time_zone
    from timing.orders_in_force o
    join public.facts f on f.id = o.fact_id
    join public.stages s on s.id = o.stage_id
    join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
    join public.races race on race.id = s.race_id
    join public.rallies r on r.id = race.rally_id
    where r.id = p_rally and (p_race is null or race.id = p_race) and d.date::text = p_date
  )
  select case when count(*) > 0 then format('{"blocks":[%s],"date":%s,"key":%s,"state":%s,"time_zone":%s}',
    string_agg(row_to_json(x)::text, ',' order by b.race_ordinal, b.race, b.ordinal), to_json(p_date), to_json('start-order/' || p_date),
    case when bool_and(b.status = 'published') then '"official"' else '"provisional"' end, to_json(min(b.time_zone))) end
  from lists b
  cross join lateral (
    select b.basis, timing.instant(b.received_at) as published_at, b.race,
      timing.start_order_rows_json(b.fact_id, b.stage_id)::json as rows, b.stage, b.status, b.version) x
$$;
