-- One crew's whole story: stages, general classification after each, every fact about it, oldest first.
create or replace function timing.crew_story_body(p_rally uuid, p_number text) returns text
language plpgsql stable set search_path = '' as $$
declare v_crew uuid; v_race uuid;
begin
  select n.crew_id, c.race_id into v_crew, v_race from timing.crew_plates n join public.crews c on c.id = n.crew_id
  where c.rally_id = p_rally and n.number = upper(p_number);
  if v_crew is null then return null; end if;
  return
    format('{"after":%s,"corrections":%s,"crew":%s,"key":%s,"overspeeds":%s,'
      '"penalties":%s,"retirements":%s,"stages":%s,"state":"live","timeline":%s}',
    timing.crew_after_json(v_race, v_crew), timing.correction_list_json(p_rally, null, v_crew),
    (timing.crew_list_json(p_rally, null, v_crew)::json -> 0)::text, to_json('crew/' || upper(p_number)),
    timing.overspeeds_json('{}', v_crew), timing.penalty_list_json(p_rally, null, null, v_crew),
    timing.retirement_list_json(p_rally, null, v_crew), timing.crew_stages_json(v_race, v_crew), timing.crew_timeline_json(v_crew));
end $$;

create or replace function timing.place_in(p_span bigint, p_order bigint[]) returns bigint
language sql stable set search_path = '' as $$
  select case when p_order[1] = 0 then 1 + count(*) end from timing.standings where span_id = p_span and order_key < p_order
$$;

create or replace function timing.crew_after_json(p_race uuid, p_crew uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by s.last_ordinal), '') || ']'
  from timing.spans s
  join timing.stage_states t on t.stage_id = s.stage_id and t.status <> 'to_run'
  join timing.standings r on r.span_id = s.id and r.crew_id = p_crew
  cross join lateral (
    select case when r.order_key[1] = 0 then r.total_ms - (
        select min(o.total_ms) from timing.standings o where o.span_id = s.id and o.order_key[1] = 0) end as gap_ms,
      timing.place_in(s.id, r.order_key) as position, substring(s.key from 7) as stage, r.total_ms) x
  where s.race_id = p_race and s.kind = 'after'
$$;

create or replace function timing.crew_stages_json(p_race uuid, p_crew uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by k.ordinal), '') || ']'
  from timing.ranked_stages k
  join timing.stage_results r on r.stage_id = k.stage_id and r.crew_id = p_crew
  join timing.spans s on s.race_id = k.race_id and s.key = 'stage/' || k.code
  join timing.standings o on o.span_id = s.id and o.crew_id = p_crew
  cross join lateral (
    select o.bonus_ms, r.marks, o.penalty_ms, timing.place_in(s.id, o.order_key) as position, k.code as stage, r.status, r.time_ms) x
  where k.race_id = p_race
$$;

create or replace function timing.crew_timeline_json(p_crew uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by e.at, e.fact_id), '') || ']'
  from (
    select s.fact_id, s.kind, s.flags, s.counted, s.stage_id, s.point_id, c.at, c.source, c.passage as what
    from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id where s.crew_id = p_crew and s.kind = 'chrono' and not s.hidden
    union all
    select s.fact_id, s.kind, s.flags, s.counted, s.stage_id, s.point_id, f.received_at, null, s.kind
    from timing.fact_states s join public.facts f on f.id = s.fact_id
    where s.crew_id = p_crew and not s.hidden and s.kind in ('notional', 'penalty', 'retirement', 'restart', 'overspeed')
  ) e
  left join public.stages st on st.id = e.stage_id
  left join public.controls k on k.id = e.point_id
  left join public.waypoints w on w.id = e.point_id
  cross join lateral (
    select timing.instant(timing.seen_at(e.at, e.source, k.precision_ms::integer)) as at, k.code::text as control, e.counted, e.flags,
      e.source, st.code::text as stage,
      w.code::text as waypoint, e.what) x
  -- Points that are not public stay so here too.
  where w.id is null or not exists (select from timing.secret_waypoints x where x.waypoint_id = w.id)
$$;
