-- Entering crews, by a form or a file. What is entered twice is changed unless its row adds, what is not said stays. Source:
-- docs/sport/course.md 1.8. A row: {number, number_from_ordinal, category, group, class, team, entrant, vehicle, flags, members, race,
-- effective_from_ordinal, in_from, reason}. A member: {role, nationality} and its name, whole or in parts.

create or replace function timing.entry_refusal(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    timing.cell_refusal(p_row, '{"crew": "id", "number": "text", "category": "text", "group": "text", "class": "text", "team": "text",
      "entrant": "text", "vehicle": "text", "flags": "list", "members": "list", "asked": "object", "mark": "mark",
      "number_from_ordinal": "integer", "effective_from_ordinal": "integer", "in_from": "text", "reason": "text", "race": "text"}'), (
    select x.refusal from jsonb_array_elements(case jsonb_typeof(p_row -> 'members') when 'array' then p_row -> 'members' else '[]' end) m
    cross join lateral (select timing.cell_refusal(m,
      '{"role": "text", "name": "text", "given_name": "text", "family_name": "text", "nationality": "text"}') as refusal) x
    where x.refusal is not null limit 1), (
    select timing.refusal('invalid_value.lists')
    from jsonb_array_elements(case jsonb_typeof(p_row -> 'flags') when 'array' then p_row -> 'flags' else '[]' end) f
    having count(*) > 20 or bool_or(jsonb_typeof(f) <> 'string' or length(f #>> '{}') > 40 or f #>> '{}' ~ '[[:cntrl:]]'
      or not timing.is_seen(f #>> '{}'))), case
    when coalesce(p_row ->> 'number', '') !~ '^(0|[1-9][0-9]{0,4})[A-Z]?$' then
      timing.refusal('invalid_value.start_number', jsonb_build_object('written', left(coalesce(p_row ->> 'number', ''), 20)))
    when jsonb_typeof(p_row -> 'members') = 'array' then (
      select case
        when bool_or(not timing.is_seen(s.name)) then timing.refusal('invalid_value.member_name')
        when bool_or(concat(m ->> 'name', m ->> 'given_name', m ->> 'family_name') ~ '[[:cntrl:]]' or length(s.name) > 200) then
          timing.refusal('invalid_value.name')
        when bool_or(m ->> 'role' is null or m ->> 'role' not in ('driver', 'codriver', 'mechanic')) then
          timing.refusal('invalid_value.member_role')
        else timing.nationality_refusal(p_row -> 'members') end
      from jsonb_array_elements(p_row -> 'members') m cross join lateral timing.member_said(m) s) end, case
    when exists (select from jsonb_each_text(p_row) f where f.key in ('category', 'group', 'class', 'team', 'vehicle', 'entrant')
        and btrim(f.value) <> '' and not timing.is_seen(f.value)) then
      timing.refusal('invalid_value.unseen')
    when exists (select from jsonb_each_text(p_row) f where f.key in ('category', 'group', 'class', 'team')
        and (length(f.value) > 100 or btrim(f.value) ~ '[[:cntrl:]]')) then
      timing.refusal('invalid_value.grouping')
    when exists (select from jsonb_each_text(p_row) f
      where f.key in ('vehicle', 'entrant') and (length(f.value) > 200 or f.value ~ '[[:cntrl:]]')) then
      timing.refusal('invalid_value.vehicle')
    when length(p_row ->> 'reason') > 1000 or p_row ->> 'reason' ~ '[[:cntrl:]]' then
      timing.refusal('invalid_value.reason') end)
$$;

create or replace function timing.entry_json(p_crew uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
  select jsonb_build_object('crew', to_jsonb(c),
    'numbers', (select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from public.crew_numbers n where n.crew_id = c.id),
    'enrolments', (select coalesce(jsonb_agg(to_jsonb(e) order by e.effective_from_ordinal), '[]') from public.crew_enrolments e
      where e.crew_id = c.id),
    'members', (select coalesce(jsonb_agg(to_jsonb(m) order by m.ordinal, m.id), '[]') from public.crew_members m where m.crew_id = c.id))
  from public.crews c where c.id = p_crew);
end $$;

create or replace function timing.entry_said(p_entry jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('crew', p_entry -> 'crew', 'numbers', p_entry -> 'numbers', 'enrolments', (
      select coalesce(jsonb_agg(e - 'effective_from_stage'), '[]') from jsonb_array_elements(p_entry -> 'enrolments') e),
    'members', (select coalesce(jsonb_agg(m - 'id'), '[]') from jsonb_array_elements(p_entry -> 'members') m))
$$;

-- Class, team and the like from a stage on; what the row does not say is as it was before that stage.
create or replace function timing.enrol(p_race uuid, p_crew uuid, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  c_place constant text[] := array['crew_id', 'effective_from_ordinal', 'effective_from_stage'];
  v_from integer := coalesce((p_row ->> 'effective_from_ordinal')::integer, 0);
  v_was public.crew_enrolments;
  v_last public.crew_enrolments;
  v_said public.crew_enrolments;
  v_by_label boolean := coalesce(jsonb_typeof(p_row -> 'asked') = 'object', false);
begin
  select * into v_was from public.crew_enrolments where crew_id = p_crew and effective_from_ordinal <= v_from
  order by effective_from_ordinal desc limit 1;
  v_said := jsonb_populate_record(v_was, (
    select coalesce(jsonb_object_agg(g.member, timing.grouping_named(g.of_table, p_race, p_row ->> g.field, v_by_label)), '{}')
    from timing.groupings g where p_row ? g.field));
  v_said.flags := case when jsonb_typeof(p_row -> 'flags') = 'array' then array(select jsonb_array_elements_text(p_row -> 'flags'))
    else coalesce(v_was.flags, '{}') end;
  -- A list says what crews are in today: one that runs in it from a later stage on is not entered in it from the beginning.
  select * into v_last from public.crew_enrolments where crew_id = p_crew order by effective_from_ordinal desc limit 1;
  if not p_row ? 'effective_from_ordinal' and v_last.effective_from_ordinal > 0
    and to_jsonb(v_said) - c_place = to_jsonb(v_last) - c_place then
    return;
  elsif v_was.effective_from_ordinal = v_from then
    update public.crew_enrolments e set (category_id, group_id, class_id, team_id, flags)
      = (v_said.category_id, v_said.group_id, v_said.class_id, v_said.team_id, v_said.flags)
    where e.crew_id = p_crew and e.effective_from_ordinal = v_from and v_said is distinct from v_was;
  else
    insert into public.crew_enrolments (crew_id, effective_from_ordinal, category_id, group_id, class_id, team_id, flags)
    values (p_crew, v_from, v_said.category_id, v_said.group_id, v_said.class_id, v_said.team_id, v_said.flags);
  end if;
end $$;

-- From when a crew carries another number: null for now on, 0 from the beginning, else from the first start of the stage of that ordinal.
create or replace function timing.number_holds_from(p_race uuid, p_ordinal integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_stage public.stages;
  v_at timestamptz;
begin
  if p_ordinal is null then return now(); end if;
  if p_ordinal = 0 then return '-infinity'; end if;
  select * into v_stage from public.stages where race_id = p_race and ordinal = p_ordinal;
  select d.first_start_at into v_at from timing.stage_delay(v_stage.id) d;
  perform timing.reject('no_first_start.stage', jsonb_build_object('stage', coalesce(v_stage.code, p_ordinal::text))) where v_at is null;
  return v_at;
end $$;

-- Would these crews lose what was typed for them? Facts name numbers, and whose a number was then may be another by now.
create or replace function timing.loses_facts(p_crews uuid[]) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return exists (
    select from timing.fact_states s
    where s.crew_id = any(p_crews) and s.standing and s.kind not in ('void', 'release', 'penalty_decision')
      and not exists (select from timing.chrono_subjects x where s.kind = 'chrono' and x.fact_id = s.fact_id and x.crew_id = s.crew_id)
      and not exists (select from timing.fact_subjects x where s.kind <> 'chrono' and x.fact_id = s.fact_id and x.crew_id = s.crew_id));
end $$;

-- The stages whose published start list names one of these crews: without them it would name numbers that nobody carries. p_is_lost: those
-- that name them no more.
create or replace function timing.lists_naming(p_crews uuid[], p_is_lost boolean default false) returns text[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return array(
    select k.code from timing.assigned_starts a
    join timing.orders_in_force o on o.stage_id = a.stage_id and o.status = 'published'
    join public.stages k on k.id = a.stage_id
    where a.crew_id = any(p_crews)
      and p_is_lost <> exists (select from timing.listed_starts l where l.stage_id = a.stage_id and l.crew_id = a.crew_id)
    group by k.code, k.ordinal order by case when p_is_lost then k.ordinal end, k.code);
end $$;

create or replace function timing.member_json(p_member public.crew_members) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('role', p_member.role, 'name', p_member.name, 'given_name', p_member.given_name,
    'family_name', p_member.family_name, 'nationality', p_member.nationality)
$$;

-- The people of a crew. Who is called as before keeps the parts of the name that are known, and who has the same parts as before the way
-- they are written: "LUZ Ana" stays so.
create or replace function timing.enter_members(p_crew uuid, p_members jsonb) returns void
language plpgsql set search_path = '' as $$
declare v_members jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('role', m ->> 'role', 'name', coalesce(v.name, s.name),
    'given_name', coalesce(s.given_name, w.given_name),
    'family_name', coalesce(s.family_name, w.family_name), 'nationality', m ->> 'nationality') order by place), '[]') into v_members
  from jsonb_array_elements(p_members) with ordinality as x (m, place)
  cross join lateral timing.member_said(m) s
  left join lateral (
    select k.given_name, k.family_name from public.crew_members k
    where s.family_name is null and k.crew_id = p_crew and k.role = m ->> 'role' and k.name = s.name limit 1) w on true
  left join lateral (
    select k.name from public.crew_members k
    where k.crew_id = p_crew and k.role = m ->> 'role' and k.given_name = btrim(m ->> 'given_name')
      and k.family_name = btrim(m ->> 'family_name') limit 1) v on true;
  if v_members is distinct from (
      select coalesce(jsonb_agg(timing.member_json(k) order by k.ordinal, k.id), '[]') from public.crew_members k
      where k.crew_id = p_crew) then
    if exists (select from public.crew_members where crew_id = p_crew) then delete from public.crew_members where crew_id = p_crew; end if;
    insert into public.crew_members (crew_id, role, name, given_name, family_name, nationality, ordinal)
    select p_crew, m ->> 'role', m ->> 'name', m ->> 'given_name', m ->> 'family_name', m ->> 'nationality', place
    from jsonb_array_elements(v_members) with ordinality as x (m, place);
  end if;
end $$;

-- The crew a row is about: the one it names, else the one that carries the number now. A row whose crew is null adds one, and changes
-- no crew that has the number.
create or replace function timing.crew_meant(p_rally uuid, p_row jsonb) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if p_row -> 'crew' = 'null' then return null; end if;
  return coalesce((p_row ->> 'crew')::uuid, (
    select n.crew_id from public.crew_numbers n where n.rally_id = p_rally and n.number = p_row ->> 'number' and upper_inf(n.valid)));
end $$;

create or replace function timing.enter_crew(p_rally uuid, p_race uuid, p_row jsonb, p_open timing.entry_window) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_number text := p_row ->> 'number';
  v_crew uuid := timing.crew_meant(p_rally, p_row);
  v_is_new boolean := v_crew is null;
  v_valid tstzrange;
  v_behind uuid;
begin
  perform timing.reject('number_carried.other_race', jsonb_build_object('number', v_number))
  where v_crew is not null and timing.race_of_crew(v_crew) is distinct from p_race;
  v_behind := timing.entered_behind(p_race, v_crew, p_row, p_open);
  if v_is_new then
    insert into public.crews (rally_id, race_id, vehicle, entrant)
    values (p_rally, p_race, nullif(btrim(p_row ->> 'vehicle'), ''), nullif(btrim(p_row ->> 'entrant'), '')) returning id into v_crew;
  end if;
  perform timing.enter_late(p_race, v_crew, p_open, v_behind);
  if v_is_new then
    insert into public.crew_numbers (crew_id, rally_id, number, valid)
    select v_crew, p_rally, v_number, tstzrange(max(upper(n.valid)), null) from public.crew_numbers n
    where n.rally_id = p_rally and n.number = v_number;
  elsif not exists (select from public.crew_numbers where crew_id = v_crew and number = v_number and upper_inf(valid)) then
    -- What was taken under the old number before that instant stays its own, and nothing else is taken from it.
    v_valid := tstzrange(nullif(timing.number_holds_from(p_race, (p_row ->> 'number_from_ordinal')::integer), '-infinity'), null);
    delete from public.crew_numbers where crew_id = v_crew and valid <@ v_valid;
    update public.crew_numbers set valid = valid - v_valid where crew_id = v_crew and valid && v_valid;
    insert into public.crew_numbers (crew_id, rally_id, number, valid) values (v_crew, p_rally, v_number, v_valid);
  end if;
  if timing.first_stage_of(p_race, v_crew) <> upper(btrim(p_row ->> 'in_from')) then
    perform timing.enter_from(p_race, v_crew, v_behind);
  end if;
  if not v_is_new and p_row ?| array['vehicle', 'entrant'] then
    update public.crews c
    set vehicle = case when p_row ? 'vehicle' then nullif(btrim(p_row ->> 'vehicle'), '') else c.vehicle end,
      entrant = case when p_row ? 'entrant' then nullif(btrim(p_row ->> 'entrant'), '') else c.entrant end
    where c.id = v_crew;
  end if;
  if jsonb_typeof(p_row -> 'members') = 'array' then
    -- A form says all the people there are; a file says those it names.
    perform timing.enter_members(v_crew, case when jsonb_typeof(p_row -> 'asked') = 'object'
      then timing.members_kept(v_crew, p_row -> 'members', p_row #>> '{asked,others}' is distinct from 'go') else p_row -> 'members' end);
  end if;
  if p_row ?| array['category', 'group', 'class', 'team', 'flags'] then
    perform timing.enrol(p_race, v_crew, p_row);
  end if;
  return v_crew;
end $$;
