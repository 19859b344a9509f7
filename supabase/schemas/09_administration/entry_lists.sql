-- Entry lists: a row of one, an import undone, and the list as it is.

-- What is unusual about a row of a file and not answered yet: a crew without a driver, one whose driver changes while nobody says who else
-- is in the car, a grouping nobody knows. Rows that say `asked` are asked about unless they change nothing, as
-- {driver: none, others: stay | go, class: create, timed: change} answers; others are taken at their word.
create or replace function timing.entry_asks(p_race uuid, p_crew uuid, p_row jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare v_asks text[] := '{}';
begin
  if jsonb_typeof(p_row -> 'asked') is distinct from 'object' then return v_asks; end if;
  if p_row #>> '{asked,driver}' is null and not coalesce(p_row -> 'members' @> '[{"role": "driver"}]', false)
    and not exists (select from public.crew_members where crew_id = p_crew and role = 'driver') then
    v_asks := v_asks || 'driver'::text;
  end if;
  if p_row #>> '{asked,others}' is null and timing.driver_changes(p_crew, p_row -> 'members')
    and timing.members_unnamed(p_crew, p_row -> 'members') <> '[]' then
    v_asks := v_asks || 'others'::text;
  end if;
  return v_asks || array(
    select k.field from timing.groupings k
    where timing.tidy_label(p_row ->> k.field) is not null and p_row -> 'asked' ->> k.field is null
      and timing.grouping_meant(k.of_table, p_race, p_row ->> k.field, true) is null);
end $$;

-- Enters a row of a list and returns {outcome, asks, stages, pages, changes}. p_from: the last change of the structure before it.
create or replace function timing.enter_entry(p_race uuid, p_row jsonb, p_open timing.entry_window, p_from bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_crew uuid := timing.crew_meant(v_rally, p_row);
  v_was jsonb := timing.entry_json(v_crew);
  v_was_from text := timing.first_stage_of(p_race, v_crew);
  v_stay jsonb := timing.members_staying(v_crew, p_row);
  v_now jsonb;
  v_asks text[];
  v_pages text[];
  v_reason text;
  v_changes jsonb := '[]';
  v_lists text[];
  v_outcome text;
begin
  -- Whoever says up to which change he saw the crew does not write over a later one.
  if exists (select from timing.structure_changes h where h.row_id = v_crew and h.id > (p_row ->> 'mark')::bigint) then
    perform timing.reject('changed_meanwhile.crew');
  end if;
  select l.asks || timing.entry_asks(p_race, v_crew, p_row), l.pages into v_asks, v_pages
  from timing.late_asks(p_race, v_crew, p_row, p_open) l;
  -- Kept in its history, and of no other row's.
  v_reason := case when v_pages <> '{}' then btrim(p_row ->> 'reason') end;
  v_crew := timing.enter_crew(v_rally, p_race, p_row, p_open);
  v_now := timing.entry_json(v_crew);
  if v_was <> v_now then
    perform timing.refuse_official_crews(p_race, timing.rows_changed(p_race, p_from), p_open.spans);
  end if;
  if v_was -> 'numbers' <> v_now -> 'numbers' then
    if timing.loses_facts(array[v_crew]) then
      perform timing.reject('number_has_facts.later', jsonb_build_object('number', p_row ->> 'number'));
    end if;
    v_lists := timing.lists_lost(array[v_crew]);
    if v_lists <> '{}' then
      perform timing.reject('number_has_facts.start_list',
        jsonb_build_object('stages', v_lists, 'number', p_row ->> 'number'));
    end if;
  end if;
  if v_was is not null then
    v_changes := timing.entry_changes(v_was, v_now, coalesce((p_row ->> 'effective_from_ordinal')::integer, 0));
    v_changes := case when v_changes = '[]' then v_changes else v_stay || v_changes end;
  end if;
  if jsonb_typeof(p_row -> 'asked') = 'object' and v_changes <> '[]' and p_row #>> '{asked,timed}' is null
    and exists (select from timing.fact_states s where s.crew_id = v_crew and s.kind = 'chrono' and s.standing) then
    v_asks := v_asks || 'timed'::text;
  end if;
  v_outcome := case when v_was is null then 'new'
    when timing.entry_said(v_was) = timing.entry_said(v_now)
      and v_was_from is not distinct from timing.first_stage_of(p_race, v_crew) then 'same'
    else 'changed' end;
  if v_asks <> '{}' and v_outcome <> 'same' then v_outcome := 'asked'; end if;
  return jsonb_build_object('outcome', v_outcome, 'did', jsonb_build_object('id', v_crew, 'was', v_was, 'reason', v_reason),
    'asks', case when v_outcome = 'asked' then to_jsonb(v_asks) end,
    'stages', case when v_outcome = 'asked' and 'in_from' = any(v_asks) then to_jsonb(p_open.codes) end,
    'pages', case when v_outcome <> 'same' then to_jsonb(v_pages) end,
    'changes', case when v_outcome in ('changed', 'asked') then nullif(v_changes, '[]') end);
end $$;

create or replace function timing.why_import_stays(p_import public.entry_imports) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_numbers text[];
  v_lists text[];
begin
  if p_import.undone_at is not null then
    return timing.refusal('not_undone.undone_already');
  end if;
  if exists (select from timing.fact_states where crew_id = any(p_import.added_crews) and standing) then
    return timing.refusal('not_undone.crew_facts');
  end if;
  v_lists := timing.lists_naming(p_import.added_crews);
  if v_lists <> '{}' then
    return timing.refusal('not_undone.start_list', jsonb_build_object('stages', v_lists));
  end if;
  if p_import.after is null then
    return timing.refusal('not_undone.unknown');
  end if;
  select array_agg(x.number order by length(x.number), x.number) into v_numbers
  from jsonb_array_elements(p_import.after) e
  cross join lateral (select coalesce(
    (select n ->> 'number' from jsonb_array_elements(e -> 'numbers') n order by upper_inf((n ->> 'valid')::tstzrange) desc
      limit 1), '–') as number) x
  cross join lateral (select coalesce(jsonb_agg(timing.at_its_stage(m)), '[]') as today from jsonb_array_elements(e -> 'enrolments') m) y
  where timing.entry_said(e || jsonb_build_object('enrolments', y.today))
    is distinct from timing.entry_said(timing.entry_json((e #>> '{crew,id}')::uuid));
  if v_numbers is not null then
    return timing.refusal('not_undone.crews_changed', jsonb_build_object('numbers', v_numbers));
  end if;
  select array_agg(distinct n.number) into v_numbers
  from jsonb_array_elements(p_import.before) e
  cross join lateral jsonb_populate_recordset(null::public.crew_numbers, e -> 'numbers') w
  join public.crew_numbers n on n.rally_id = p_import.rally_id and n.number = w.number and n.valid && w.valid
  where n.crew_id <> all(p_import.added_crews)
    and not exists (select from jsonb_array_elements(p_import.before) o where (o #>> '{crew,id}')::uuid = n.crew_id);
  return case when v_numbers is not null then
    timing.refusal('not_undone.number_carried', jsonb_build_object('numbers', v_numbers)) end;
end $$;

-- Removes the classes and other groupings an import made, but not those that were changed since or that a crew or stage uses.
create or replace function timing.remove_groupings_of(p_import public.entry_imports) returns void
language plpgsql set search_path = '' as $$
declare
  k record;
begin
  for k in
    select c.of_table, g.member, c.after
    from timing.structure_changes c
    join timing.groupings g on g.of_table = c.of_table
    where c.rally_id = p_import.rally_id and c.race_id = p_import.race_id and c.made_at = p_import.made_at and c.before is null
  loop
    execute format('delete from public.%I t where to_jsonb(t) = $1 and not exists (select from public.crew_enrolments e where e.%I = t.id)
      and not exists (select from public.stage_distances d where d.group_id = t.id)', k.of_table, k.member) using k.after;
  end loop;
end $$;

create or replace function timing.undo_entry_import(p_import uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v public.entry_imports;
  v_why jsonb;
  v_crews uuid[];
begin
  select * into v from public.entry_imports where id = p_import;
  perform timing.take_turn(v.rally_id);
  select * into v from public.entry_imports where id = p_import for update;
  v_why := timing.why_import_stays(v);
  if v_why is not null then perform timing.raise_refusal(v_why, '23514'); end if;
  v_crews := array(select (e #>> '{crew,id}')::uuid from jsonb_array_elements(v.before) e);
  delete from public.crews where id = any(v.added_crews);
  delete from public.crew_members where crew_id = any(v_crews);
  delete from public.crew_enrolments where crew_id = any(v_crews);
  delete from public.crew_numbers where crew_id = any(v_crews);
  update public.crews c set vehicle = e #>> '{crew,vehicle}', entrant = e #>> '{crew,entrant}'
  from jsonb_array_elements(v.before) e where c.id = (e #>> '{crew,id}')::uuid;
  insert into public.crew_numbers
  select n.* from jsonb_array_elements(v.before) e, jsonb_populate_recordset(null::public.crew_numbers, e -> 'numbers') n;
  insert into public.crew_enrolments
  select n.* from jsonb_array_elements(v.before) e, jsonb_populate_recordset(null::public.crew_enrolments, e -> 'enrolments') n;
  insert into public.crew_members
  select n.* from jsonb_array_elements(v.before) e, jsonb_populate_recordset(null::public.crew_members, e -> 'members') n;
  perform timing.remove_groupings_of(v);
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    perform timing.reject('number_has_facts.void');
  end if;
  update public.entry_imports set undone_at = now() where id = p_import;
  perform timing.mark_import_undone(v.rally_id, v.made_at);
exception when foreign_key_violation then
  perform timing.reject('not_undone.grouping');
end $$;

create or replace function timing.entry_list(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return jsonb_build_object('crews', coalesce((
    with kept as materialized (
      select * from timing.crews_kept_by(p_race, array(select id from public.crews where race_id = p_race)))
    select jsonb_agg(jsonb_build_object('id', c.id, 'number', n.number, 'vehicle', c.vehicle, 'entrant', c.entrant,
        'category', g.label, 'group', h.label, 'class', k.label, 'team', t.label, 'flags', coalesce(e.flags, '{}'),
        'effective_from_ordinal', coalesce(e.effective_from_ordinal, 0),
        'kept_by', coalesce(o.pages, '{}'),
        'mark', (select coalesce(max(x.id), 0) from timing.structure_changes x where x.row_id = c.id),
        'members', (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'name', m.name, 'given_name', m.given_name,
            'family_name', m.family_name, 'nationality', m.nationality) order by m.ordinal, m.id), '[]')
          from public.crew_members m where m.crew_id = c.id)) || timing.entered_from(c.id)
      order by length(regexp_replace(n.number, '\D', '', 'g')), n.number)
    from public.crews c
    left join kept o on o.crew_id = c.id
    left join public.crew_numbers n on n.crew_id = c.id and upper_inf(n.valid)
    left join lateral (select * from public.crew_enrolments x where x.crew_id = c.id
      order by x.effective_from_ordinal desc limit 1) e on true
    left join public.categories g on g.id = e.category_id
    left join public.groups h on h.id = e.group_id
    left join public.classes k on k.id = e.class_id
    left join public.teams t on t.id = e.team_id
    where c.race_id = p_race), '[]'),
  'imports', coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'sha256', i.sha256,
      'made_at', timing.instant(i.made_at), 'added', i.added,
      'changed', i.changed, 'undone_at', timing.instant(i.undone_at)) order by i.made_at desc) from public.entry_imports i
        where i.race_id = p_race), '[]'));
end $$;

create or replace function public.entry_list(race uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.entry_list(race) $$;
comment on function public.entry_list(uuid)
  is 'For officials: {crews: [{id, number, members, vehicle, entrant, category, group, class, team, flags, kept_by}], imports}.';
grant execute on function timing.entry_list(uuid), public.entry_list(uuid) to authenticated;

-- Read through entry_list only.
create policy "administrators see the imports of their rally" on public.entry_imports for select to authenticated
  using (rally_id in (select timing.rallies_administered()));
grant select on public.entry_imports to authenticated;
