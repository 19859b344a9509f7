-- Entry lists: many crews at once, tried before they are kept, and taken back as a whole.

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
    select k.field from (values ('category', 'categories'), ('group', 'groups'), ('class', 'classes'),
      ('team', 'teams')) as k (field, of_table)
    where timing.tidy_label(p_row ->> k.field) is not null and p_row -> 'asked' ->> k.field is null
      and timing.grouping_meant(k.of_table, p_race, p_row ->> k.field, true) is null);
end $$;

-- The row as its file counts it, else its place in the list.
create or replace function timing.row_said(p_row jsonb, p_place bigint) returns integer
language sql immutable set search_path = '' as $$
  select case when p_row ->> 'row' ~ '^[0-9]{1,7}$' then p_row ->> 'row' else p_place::text end::integer
$$;

create or replace function timing.enter_rows(p_rally uuid, p_race uuid, p_rows jsonb, out answers jsonb, out added uuid[], out before jsonb)
language plpgsql set search_path = '' as $$
declare
  r record;
  v_crew uuid;
  v_was jsonb;
  v_was_from text;
  v_outcome text;
  v_sentence text;
  v_code text;
  v_is_overtaken boolean;
  v_asks text[];
  v_pages text[];
  v_reason text;
  v_reasons text[] := '{}';
  v_late uuid[] := '{}';
  v_changes jsonb;
  v_stay jsonb;
  -- Asked once for all rows: crews that were seen anywhere on the course.
  v_timed uuid[] := array(
    select distinct s.crew_id from timing.fact_states s
    where s.race_id = p_race and s.kind = 'chrono' and s.standing and s.crew_id is not null);
  v_state text;
  v_constraint text;
  v_column text;
  v_answers jsonb[] := '{}';
  v_before jsonb[] := '{}';
begin
  added := '{}';
  perform timing.ask_signed_once(p_race);
  for r in
    select x.item, timing.row_said(x.item, x.place) as place, e.outcome, e.sentence, count(*) over same as same,
      string_agg(timing.row_said(x.item, x.place)::text, ', ') over same as rows
    from jsonb_array_elements(p_rows) with ordinality as x (item, place)
    cross join lateral timing.row_elsewhere(p_rally, p_race, x.item ->> 'race') e
    window same as (partition by e.outcome, x.item ->> 'number'
      order by x.place rows between unbounded preceding and unbounded following) order by x.place
  loop
    v_sentence := coalesce(r.sentence,
      case when r.same > 1 then format('Number %s is in rows %s: keep one of them.', r.item ->> 'number', r.rows) end,
      timing.entry_refusal(r.item));
    v_outcome := coalesce(r.outcome, 'refused');
    v_code := null;
    v_is_overtaken := null;
    v_asks := '{}';
    v_pages := null;
    v_changes := '[]';
    if v_sentence is null then
      begin
        v_crew := timing.crew_meant(p_rally, r.item);
        v_was := timing.entry_json(v_crew);
        v_was_from := timing.first_stage_of(p_race, v_crew);
        -- Whoever says up to which change he saw the crew does not write over a later one.
        v_is_overtaken := exists (select from timing.structure_changes h where h.row_id = v_crew and h.id > (r.item ->> 'mark')::bigint);
        if v_is_overtaken then
          raise check_violation using detail = 'changed_meanwhile',
            message = 'Somebody changed this crew meanwhile: look at it again before you save.';
        end if;
        select l.asks, l.pages into v_asks, v_pages from timing.late_asks(p_race, v_crew, r.item) l;
        v_asks := v_asks || timing.entry_asks(p_race, v_crew, r.item);
        v_stay := timing.members_staying(v_crew, r.item);
        -- Kept in its history, and of no other row's.
        v_reason := case when v_pages <> '{}' then btrim(r.item ->> 'reason') end;
        perform set_config('bivouac.entered_for', coalesce(v_reason, ''), true);
        v_crew := timing.enter_crew(p_rally, p_race, r.item);
        if v_was is not null then
          v_changes := timing.entry_changes(v_was, timing.entry_json(v_crew), coalesce((r.item ->> 'effective_from_ordinal')::integer, 0));
          v_changes := case when v_changes = '[]' then v_changes else v_stay || v_changes end;
        end if;
        if jsonb_typeof(r.item -> 'asked') = 'object' and v_changes <> '[]' and v_crew = any(v_timed)
            and r.item #>> '{asked,timed}' is null then
          v_asks := v_asks || 'timed'::text;
        end if;
        v_outcome := case when v_was is null then 'new'
          when timing.entry_said(v_was) = timing.entry_said(timing.entry_json(v_crew))
            and v_was_from is not distinct from timing.first_stage_of(p_race, v_crew) then 'same'
          else 'changed' end;
        if v_asks <> '{}' and v_outcome <> 'same' then
          raise exception using errcode = 'BV002';
        end if;
        if v_outcome = 'new' then
          added := added || v_crew;
        elsif v_outcome = 'changed' then
          v_before := v_before || v_was;
        end if;
        if v_reason is not null then
          v_late := v_late || v_crew;
          if v_reason <> all(v_reasons) then v_reasons := v_reasons || v_reason; end if;
        end if;
      exception when sqlstate 'BV002' then
        v_outcome := 'asked';
      when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_sentence = message_text, v_state = returned_sqlstate,
          v_constraint = constraint_name, v_column = column_name, v_code = pg_exception_detail;
        v_sentence := timing.row_refusal(v_sentence, v_state, v_constraint, v_column);
      end;
    end if;
    v_answers := v_answers || jsonb_strip_nulls(jsonb_build_object('row', r.place, 'number', r.item ->> 'number',
      'outcome', v_outcome, 'message', v_sentence, 'refusal', substring(v_code from '^[a-z_]+$'),
      'is_overtaken', nullif(v_is_overtaken, false), 'asks', case when v_outcome = 'asked' then to_jsonb(v_asks) end,
      'stages', case when v_outcome = 'asked' and 'in_from' = any(v_asks) then to_jsonb((timing.open_to_entry(p_race)).codes) end,
      'pages', case when v_outcome in ('asked', 'new', 'changed') then to_jsonb(v_pages) end,
      'changes', case when v_outcome in ('changed', 'asked') then nullif(v_changes, '[]') end));
  end loop;
  perform timing.ask_signed_again();
  -- Told with the versions that all of them make (06_publish/structure_changed.sql).
  perform set_config('bivouac.entered_for', left(array_to_string(v_reasons, '; '), 1000), true),
    set_config('bivouac.entered_late', v_late::text, true);
  answers := to_jsonb(v_answers);
  before := to_jsonb(v_before);
end $$;

create or replace function timing.why_import_stays(p_import public.entry_imports) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_numbers text;
  v_lists text[];
begin
  if p_import.undone_at is not null then
    return 'This import was taken back already.';
  end if;
  if exists (select from timing.fact_states where crew_id = any(p_import.added_crews) and standing) then
    return 'Times or decisions speak of crews of this import: void them first, or change these crews by hand.';
  end if;
  v_lists := timing.lists_naming(p_import.added_crews);
  if v_lists <> '{}' then
    return format('The published start list of %s names crews of this import: publish one without them, or take that list back first.',
      array_to_string(v_lists, ', '));
  end if;
  if p_import.after is null then
    return 'Nobody knows any more how this import left its crews: change them by hand.';
  end if;
  select string_agg(x.number, ', ' order by length(x.number), x.number) into v_numbers
  from jsonb_array_elements(p_import.after) e
  cross join lateral (select coalesce(
    (select n ->> 'number' from jsonb_array_elements(e -> 'numbers') n order by upper_inf((n ->> 'valid')::tstzrange) desc
      limit 1), '–') as number) x
  cross join lateral (select coalesce(jsonb_agg(timing.at_its_stage(m)), '[]') as today from jsonb_array_elements(e -> 'enrolments') m) y
  where timing.entry_said(e || jsonb_build_object('enrolments', y.today))
    is distinct from timing.entry_said(timing.entry_json((e #>> '{crew,id}')::uuid));
  if v_numbers is not null then
    return format('Changed since this import: %s. Nothing was taken back: take those changes back first, or change these crews by hand.',
      v_numbers);
  end if;
  select string_agg(distinct n.number, ', ') into v_numbers
  from jsonb_array_elements(p_import.before) e
  cross join lateral jsonb_populate_recordset(null::public.crew_numbers, e -> 'numbers') w
  join public.crew_numbers n on n.rally_id = p_import.rally_id and n.number = w.number and n.valid && w.valid
  where n.crew_id <> all(p_import.added_crews)
    and not exists (select from jsonb_array_elements(p_import.before) o where (o #>> '{crew,id}')::uuid = n.crew_id);
  return case when v_numbers is not null then
    format('Another crew carries number %s by now: give that one another number first, then take the import back.', v_numbers) end;
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
    join (values ('categories', 'category_id'), ('groups', 'group_id'), ('classes', 'class_id'), ('teams', 'team_id')) as g (name, member)
      on g.name = c.of_table
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
  v_why text;
  v_crews uuid[];
  v_were jsonb;
begin
  select * into v from public.entry_imports where id = p_import;
  perform timing.take_turn(v.rally_id);
  select * into v from public.entry_imports where id = p_import for update;
  v_why := timing.why_import_stays(v);
  if v_why is not null then raise check_violation using detail = 'not_undone', message = v_why; end if;
  perform timing.refuse_unsaid_removal(v.added_crews);
  v_crews := array(select (e #>> '{crew,id}')::uuid from jsonb_array_elements(v.before) e);
  v_were := timing.people_said(v_crews);
  perform timing.restructure_later();
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
  perform timing.remove_groupings_of(v), timing.refuse_official_grouping(v_crews), timing.refuse_official_people(v_were);
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using detail = 'number_has_facts', message =
      'A time or decision stands under the number this crew would lose: void it first, or give the crew its number by hand.';
  end if;
  perform timing.restructure_now(array[v.race_id]);
  update public.entry_imports set undone_at = now() where id = p_import;
exception when foreign_key_violation then
  raise check_violation using detail = 'not_undone', message =
    'A class, category, group or team these crews were in is gone: add it again, or change these crews by hand.';
end $$;

create or replace function timing.entry_list(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see its entry list.';
  end if;
  return jsonb_build_object('crews', coalesce((
    with kept as materialized (
      select * from timing.crews_kept_by(array(select id from public.crews where race_id = p_race)))
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

create or replace function public.enter_crews(race uuid, entries jsonb, dry_run boolean default false, file_name text default null,
  sha256 text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select timing.enter_crews(race, entries, dry_run, file_name, sha256) $$;
create or replace function public.entry_list(race uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.entry_list(race) $$;
comment on function public.enter_crews(uuid, jsonb, boolean, text, text) is
  'Enters or changes crews by their numbers, all or tried only; a row with crew null only adds: {import, rows: [{row, number, '
  'outcome: new | changed | same | left | refused | asked, message, is_overtaken, asks, stages, pages, '
  'changes: [{field, before, after}]}]}.';
comment on function public.entry_list(uuid)
  is 'For officials: {crews: [{id, number, members, vehicle, entrant, category, group, class, team, flags, kept_by}], imports}.';
grant execute on function timing.enter_crews(uuid, jsonb, boolean, text, text), public.enter_crews(uuid, jsonb, boolean, text, text),
  timing.entry_list(uuid), public.entry_list(uuid) to authenticated;

-- Read through entry_list only.
create policy "administrators see the imports of their rally" on public.entry_imports for select to authenticated
  using (rally_id in (select timing.rallies_administered()));
grant select on public.entry_imports to authenticated;
