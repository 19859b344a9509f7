-- The crews of a rally: their list, retirements, and one crew's whole story.

create or replace function timing.crew_status(p_crew uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  select case
    when exists (select from timing.penalty_rows p
      where p.crew_id = p_crew and p.unit = 'disqualification' and p.status = 'confirmed') then 'disqualified'
    when exists (select from timing.retirement_spells r where r.crew_id = p_crew and r.status = 'permanent') then 'retired'
    when exists (select from timing.retirement_spells r where r.crew_id = p_crew and r.until_ordinal is null) then 'retired_temporary'
    when exists (select from timing.retirement_spells r where r.crew_id = p_crew) then 'rejoined'
    when exists (select from timing.stage_results r
      where r.crew_id = p_crew and (r.start_at is not null or r.time_ms is not null)) then 'started'
    else 'entered' end);
end $$;

create or replace function timing.crew_list_json(p_rally uuid, p_race uuid, p_crew uuid) returns text
language sql stable set search_path = '' as $$
  with rows as (
    select c.id as crew_id, c.vehicle, c.entrant, n.number, n.digits, race.code::text as race, e.*, f.class_from,
      timing.crew_status(c.id) as status,
      (select timing.entered_from(l.crew_id) ->> 'in_from' from timing.late_entries l where l.crew_id = c.id limit 1) as in_from
    from public.crews c
    join public.races race on race.id = c.race_id
    join timing.crew_plates n on n.crew_id = c.id
    left join lateral (
      select x.category, x."group", x.class, x.team, x.flags from timing.enrolments x
      where x.crew_id = c.id order by x.effective_from_ordinal desc limit 1) e on true
    -- The stage from which that class holds: the first after the last one run in another.
    left join lateral (
      select s.code::text as class_from from public.stages s
      where s.race_id = c.race_id and s.ordinal = (select max(o.until_ordinal) from timing.enrolments o
        where o.crew_id = c.id and o.class is distinct from e.class)) f on true
    where c.rally_id = p_rally and (p_race is null or c.race_id = p_race) and (p_crew is null or c.id = p_crew)
  ),
  people as (
    select m.crew_id, '[' || string_agg(row_to_json(x)::text, ',' order by m.ordinal, m.role, m.id) || ']' as members
    from public.crew_members m join rows r on r.crew_id = m.crew_id
    cross join lateral (select m.family_name::text as family_name, m.given_name::text as given_name, m.name::text as name,
      m.nationality, m.role) x
    group by m.crew_id
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by r.digits, r.number), '') || ']'
  from rows r left join people p using (crew_id)
  cross join lateral (
    select r.category, r.class, r.class_from, r.crew_id, r.entrant, coalesce(r.flags, '{}') as flags, r."group", r.in_from,
      coalesce(p.members, '[]')::json as members, r.number, r.race, r.status, r.team, r.vehicle) x
$$;

create or replace function timing.retirement_list_json(p_rally uuid, p_race uuid, p_crew uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  with rows as (
    select r.fact_id as id, race.code::text as race, n.number, coalesce(lk.number, l.number) as leg, st.code::text as stage,
      k.code::text as control,
      r.status, r.cause as reason, coalesce(r.at, f.received_at) as at, race.id as race_id, s.crew_id
    from public.retirements r
    join timing.fact_states s on s.fact_id = r.fact_id and s.counted
    join public.facts f on f.id = r.fact_id
    join public.races race on race.id = s.race_id
    join timing.crew_plates n on n.crew_id = s.crew_id
    left join public.controls k on k.id = r.control_id
    left join public.legs lk on lk.id = k.leg_id
    -- The stage a crew was on its way to is told within a leg: who stops at a control in the evening is not on the stage of the morning.
    left join public.stages st on st.id = s.stage_id and (k.id is null or st.leg_id = k.leg_id)
    left join public.legs l on l.id = st.leg_id
    -- One stop that two officials recorded is listed once; after a restart it is another one.
    where race.rally_id = p_rally and not exists (
      select from public.retirements e
      join timing.fact_states t on t.fact_id = e.fact_id and t.counted
      join public.facts g on g.id = e.fact_id and g.position < f.position
      where t.crew_id = s.crew_id and t.race_id = s.race_id and e.status = r.status
        and (e.stage_id, e.control_id) is not distinct from (r.stage_id, r.control_id)
        and not exists (
          select from public.restarts b join timing.fact_states u on u.fact_id = b.fact_id and u.counted
          join public.facts h on h.id = b.fact_id
          where u.crew_id = s.crew_id and h.position between g.position and f.position))
    union all
    select p.id, race.code::text, n.number, timing.leg_of_axis(p.axis), st.code::text, k.code::text, y.status, y.cause,
      coalesce(f.received_at, to_timestamp(0)), race.id, p.crew_id
    from timing.penalty_rows p
    join timing.retirement_spells y on y.fact_id = p.id
    join public.races race on race.id = p.race_id
    join timing.crew_plates n on n.crew_id = p.crew_id
    left join public.facts f on f.id = p.fact_id
    left join public.stages st on st.id = p.stage_id
    left join public.controls k on k.id = p.control_id
    where race.rally_id = p_rally and p.unit = 'retirement' and p.status = 'confirmed'
    union all
    select b.fact_id, race.code::text, n.number, l.number, st.code::text, null, 'rejoined', null,
      coalesce(b.at, f.received_at), race.id, s.crew_id
    from public.restarts b
    join timing.fact_states s on s.fact_id = b.fact_id and s.counted
    join public.facts f on f.id = b.fact_id
    join public.races race on race.id = s.race_id
    join timing.crew_plates n on n.crew_id = s.crew_id
    join public.stages st on st.id = b.stage_id
    join public.legs l on l.id = st.leg_id
    where race.rally_id = p_rally
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by r.at desc, r.id), '') || ']'
  from rows r
  cross join lateral (select timing.instant(r.at) as at, r.control, r.id, r.leg, r.number, r.race, r.reason, r.stage, r.status) x
  where (p_race is null or r.race_id = p_race) and (p_crew is null or r.crew_id = p_crew));
end $$;

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
