-- What rows of an entry list change. What a press rests on while they are written still holds when its turn comes, or it is planned again.

create or replace function timing.entered_on(p_race uuid) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select concat_ws(' ', s.key, timing.is_official_span(s.id)) from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and p.state <> 'live' order by s.id) || (timing.open_to_entry(p_race)).is_asked::text
$$;

-- Others record and sign while rows are written: was something published, signed or opened, or recorded or listed under a number that a
-- crew loses?
create or replace function timing.entered_over(p_race uuid, p_on text[], p_before jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_crews uuid[] := array(
    select (e #>> '{crew,id}')::uuid from jsonb_array_elements(p_before) e
    where e -> 'numbers' is distinct from timing.entry_json((e #>> '{crew,id}')::uuid) -> 'numbers');
begin
  return timing.entered_on(p_race) is distinct from p_on or timing.loses_facts(v_crews) or timing.lists_naming(v_crews, true) <> '{}';
end $$;

-- Caller has the structure for itself: no fact points to what is entered or changed here, so recordings go on until it is derived.
create or replace function timing.enter_crews(p_race uuid, p_command jsonb, p_derives boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_on text[] := timing.entered_on(p_race);
  v record;
  v_added uuid[];
  v_before jsonb;
  v_import uuid;
  v_reason text;
  v_position bigint;
  v_ahead uuid[] := '{}';
begin
  select * into v from timing.enter_rows('enter_crews', p_race, p_command -> 'rows');
  v_added := timing.ids_added(v.entered);
  v_before := jsonb_path_query_array(v.entered, '$[*] ? (@.outcome == "changed").did.was');
  -- Reasons of rows are told with the versions that all of them make, before that of the command.
  v_reason := left(timing.reasons_said(array(
    select e #>> '{did,reason}' from jsonb_array_elements(v.entered) with ordinality as x (e, place) order by place)), 1000);
  if p_command ? 'file' then
    insert into public.entry_imports (rally_id, race_id, file_name, sha256, made_by, added, changed)
    values (timing.rally_of_race(p_race), p_race, p_command #>> '{file,name}', p_command #>> '{file,sha256}', (select auth.uid()),
      cardinality(v_added), jsonb_array_length(v_before))
    returning id into v_import;
  end if;
  if p_derives then
    v_position := coalesce((select ledger_position from timing.clocks where rally_id = timing.rally_of_race(p_race)), 0);
    if timing.derive_ahead(p_race, v_added) then v_ahead := v_added; end if;
    perform timing.lock_rally(timing.rally_of_race(p_race));
    -- Whoever signed while rows were written would not have signed these crews.
    perform timing.reject('busy', '{}', '40001') where timing.entered_over(p_race, v_on, v_before);
    -- Times are of other crews. Anything else may change what was derived ahead.
    if exists (select from public.facts f where f.rally_id = timing.rally_of_race(p_race) and f.position > v_position
      and (f.kind <> 'chrono' or f.supersedes is not null)) then
      v_ahead := '{}';
    end if;
    perform timing.restructure_now(nullif(concat_ws('; ', v_reason, nullif(timing.reason_of_change(), v_reason)), ''), v_ahead);
  end if;
  return jsonb_build_object('import', v_import, 'rows', v.answers);
end $$;

-- A row may name its race, by code or by a name in any language. One of another race is left to the import of that race, with a refusal
-- that all its rows share; one of no race of the rally is refused. Nulls: the row is of this race.
create or replace function timing.row_elsewhere(p_race uuid, p_named text, out outcome text, out refusal jsonb)
language plpgsql stable set search_path = '' as $$
declare
  v_named text := lower(timing.tidy_label(p_named));
  v_race public.races;
begin
  if v_named is null then return; end if;
  select r.* into v_race from public.races r
  where r.rally_id = timing.rally_of_race(p_race) and v_named in (
    select lower(n.name) from (values (r.code::text), (r.name::text)) n (name)
    union all select lower(n.value) from jsonb_each_text(r.names) n)
  order by lower(r.code) = v_named desc, r.id = p_race desc, r.ordinal limit 1;
  if v_race.id is null then
    outcome := 'refused';
    refusal := timing.refusal('unknown_race.cell', jsonb_build_object('written', left(timing.tidy_label(p_named), 40)));
  elsif v_race.id <> p_race then
    outcome := 'left';
    refusal := timing.refusal('other_race.row', jsonb_build_object('race', v_race.name));
  end if;
end $$;

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

-- Who stays in the car of another driver unnamed, told beside what changes: [{field, before, after}], the same twice.
create or replace function timing.members_staying(p_crew uuid, p_row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_row -> 'asked') is distinct from 'object' or p_row #>> '{asked,others}' = 'go'
    or not timing.driver_changes(p_crew, p_row -> 'members') then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('field', r.role, 'before', x.told, 'after', x.told) order by r.place), '[]')
    from unnest(array['driver', 'codriver', 'mechanic']) with ordinality as r (role, place)
    cross join lateral (
      select timing.members_told(jsonb_agg(timing.member_json(k) order by k.ordinal, k.id), r.role) as told
      from public.crew_members k where k.crew_id = p_crew and k.role = r.role) x
    where x.told is not null and not p_row -> 'members' @> jsonb_build_array(jsonb_build_object('role', r.role)));
end $$;

-- The people of a crew as a file leaves them: of each role whom it names, else who is entered already; with another driver, only where
-- somebody said that they stay. Whoever is called as before keeps the nationality the file does not say. Source: docs/sport/course.md 1.8.
create or replace function timing.members_kept(p_crew uuid, p_members jsonb, p_others_stay boolean) returns jsonb
language sql stable set search_path = '' as $$
  with known as (
    select k.role, k.ordinal, k.id, timing.member_json(k) as says
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
