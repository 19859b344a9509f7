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
    where race.rally_id = p_rally
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
