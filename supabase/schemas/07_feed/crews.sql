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
    select c.id as crew_id, c.vehicle, c.entrant, n.number, n.digits, race.code::text as race, e.*,
      timing.crew_status(c.id) as status
    from public.crews c
    join public.races race on race.id = c.race_id
    join timing.crew_plates n on n.crew_id = c.id
    left join lateral (
      select x.category, x."group", x.class, x.team, x.flags from timing.enrolments x
      where x.crew_id = c.id order by x.effective_from_ordinal desc limit 1) e on true
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
    select r.category, r.class, r.crew_id, r.entrant, coalesce(r.flags, '{}') as flags, r."group",
      coalesce(p.members, '[]')::json as members, r.number, r.race, r.status, r.team, r.vehicle) x
$$;
