-- People of one role, as an entry list prints them; null: there is none.
create or replace function timing.members_told(p_members jsonb, p_role text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(coalesce(m ->> 'family_name' || ', ' || (m ->> 'given_name'), m ->> 'name')
    || coalesce(' (' || (m ->> 'nationality') || ')', ''), ' · ' order by place)
  from jsonb_array_elements(p_members) with ordinality as x (m, place) where m ->> 'role' = p_role
$$;

create or replace function timing.driver_changes(p_crew uuid, p_members jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.crew_members k where k.crew_id = p_crew and k.role = 'driver')
    and exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_members) = 'array' then p_members else '[]' end) m
      where m ->> 'role' = 'driver' and not exists (
        select from public.crew_members k
        where k.crew_id = p_crew and k.role = 'driver' and upper(k.name) = upper((timing.member_said(m)).name)))
$$;

create or replace function timing.members_unnamed(p_crew uuid, p_members jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('role', k.role, 'name', k.name, 'given_name', k.given_name,
    'family_name', k.family_name, 'nationality', k.nationality) order by k.ordinal, k.id), '[]')
  from public.crew_members k
  where k.crew_id = p_crew and not exists (
    select from jsonb_array_elements(case when jsonb_typeof(p_members) = 'array' then p_members else '[]' end) m
    where m ->> 'role' = k.role)
$$;

-- Who stays in the car of another driver unnamed, told beside what changes: [{field, before, after}], the same twice.
create or replace function timing.members_staying(p_crew uuid, p_row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_row -> 'asked') is distinct from 'object' then return '[]'; end if;
  return (
  with unnamed as (select timing.members_unnamed(p_crew, p_row -> 'members') as people)
  select coalesce(jsonb_agg(jsonb_build_object('field', r.role, 'before', x.told, 'after', x.told) order by r.place), '[]')
  from unnamed u
  cross join unnest(array['driver', 'codriver', 'mechanic']) with ordinality as r (role, place)
  cross join lateral (select timing.members_told(u.people, r.role) as told) x
  where x.told is not null and p_row #>> '{asked,others}' is distinct from 'go'
    and timing.driver_changes(p_crew, p_row -> 'members'));
end $$;

-- The people of a crew as a file leaves them: of each role whom it names, else who is entered already; with another driver, only where
-- somebody said that they stay. Whoever is called as before keeps the nationality the file does not say. Source: docs/sport/course.md 1.8.
create or replace function timing.members_kept(p_crew uuid, p_members jsonb, p_others_stay boolean) returns jsonb
language sql stable set search_path = '' as $$
  with known as (
    select k.role, k.ordinal, k.id, jsonb_build_object('role', k.role, 'name', k.name, 'given_name', k.given_name,
      'family_name', k.family_name, 'nationality', k.nationality) as says
    from public.crew_members k where k.crew_id = p_crew),
  named as (
    select m ->> 'role' as role, x.place, m || jsonb_build_object('nationality', coalesce(m ->> 'nationality', (
      select k.says ->> 'nationality' from known k
      where k.role = m ->> 'role' and k.says ->> 'name' = (timing.member_said(m)).name limit 1))) as says
    from jsonb_array_elements(p_members) with ordinality as x (m, place)),
  people as (
    select n.role, n.place, null::uuid as id, n.says from named n
    union all
    select k.role, k.ordinal, k.id, k.says from known k
    where not exists (select from named n where n.role = k.role)
      and (p_others_stay or not timing.driver_changes(p_crew, p_members)))
  select coalesce(jsonb_agg(p.says order by (select min(k.ordinal) from known k where k.role = p.role) nulls last,
    array_position(array['driver', 'codriver', 'mechanic'], p.role), p.place, p.id), '[]')
  from people p
$$;

create or replace function timing.entry_told(p_entry jsonb, p_from integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('driver', timing.members_told(p_entry -> 'members', 'driver'),
    'codriver', timing.members_told(p_entry -> 'members', 'codriver'),
    'mechanic', timing.members_told(p_entry -> 'members', 'mechanic'),
    'vehicle', p_entry #> '{crew,vehicle}', 'entrant', p_entry #> '{crew,entrant}',
    'class', (select g.label from public.classes g where g.id = e.class_id),
    'group', (select g.label from public.groups g where g.id = e.group_id),
    'category', (select g.label from public.categories g where g.id = e.category_id),
    'team', (select g.label from public.teams g where g.id = e.team_id),
    'flags', nullif(array_to_string(e.flags, ', '), ''))
  from (select 1) one
  left join lateral (
    select * from jsonb_populate_recordset(null::public.crew_enrolments, p_entry -> 'enrolments') x
    where x.effective_from_ordinal <= p_from order by x.effective_from_ordinal desc limit 1) e on true
$$;

-- What differs between two states of a crew: [{field, before, after}].
create or replace function timing.entry_changes(p_was jsonb, p_is jsonb, p_from integer) returns jsonb
language sql stable set search_path = '' as $$
  with told as materialized (select timing.entry_told(p_was, p_from) as was, timing.entry_told(p_is, p_from) as now)
  select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'before', t.was -> f.field, 'after', t.now -> f.field) order by f.n), '[]')
  from told t
  cross join unnest(array['driver', 'codriver', 'mechanic', 'vehicle', 'entrant', 'class', 'group', 'category', 'team', 'flags'])
    with ordinality as f (field, n)
  where t.was ->> f.field is distinct from t.now ->> f.field
$$;
