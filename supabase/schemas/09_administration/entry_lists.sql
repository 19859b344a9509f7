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
  if p_row #>> '{asked,others}' is null and timing.members_staying(p_crew, p_row) <> '[]' then
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
  perform timing.reject('changed_meanwhile.crew')
  where exists (select from timing.structure_changes h where h.row_id = v_crew and h.id > (p_row ->> 'mark')::bigint);
  select l.asks || timing.entry_asks(p_race, v_crew, p_row), l.pages into v_asks, v_pages
  from timing.late_asks(p_race, v_crew, p_row, p_open) l;
  -- Kept in its history, and of no other row's.
  v_reason := case when v_pages <> '{}' then timing.one_line(p_row ->> 'reason') end;
  v_crew := timing.enter_crew(v_rally, p_race, p_row, p_open);
  v_now := timing.entry_json(v_crew);
  if v_was <> v_now then
    perform timing.refuse_official_crews(p_race, timing.rows_changed(p_race, p_from), p_open.spans);
  end if;
  if v_was -> 'numbers' <> v_now -> 'numbers' then
    perform timing.reject('number_has_facts.later', jsonb_build_object('number', p_row ->> 'number'))
    where timing.loses_facts(array[v_crew]);
    v_lists := timing.lists_naming(array[v_crew], true);
    perform timing.reject('number_has_facts.start_list',
        jsonb_build_object('stages', v_lists, 'number', p_row ->> 'number'))
    where v_lists <> '{}';
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

create or replace function timing.entry_list(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return jsonb_build_object('crews', array(
    with kept as materialized (
      select * from timing.crews_kept_by(p_race, array(select id from public.crews where race_id = p_race)))
    select jsonb_build_object('id', c.id, 'number', n.number, 'vehicle', c.vehicle, 'entrant', c.entrant,
        'category', g.label, 'group', h.label, 'class', k.label, 'team', t.label, 'flags', coalesce(e.flags, '{}'),
        'effective_from_ordinal', coalesce(e.effective_from_ordinal, 0), 'kept_by', coalesce(o.pages, '{}'),
        'mark', (select coalesce(max(x.id), 0) from timing.structure_changes x where x.row_id = c.id),
        'members', array(select timing.member_json(m) from public.crew_members m where m.crew_id = c.id order by m.ordinal, m.id))
      || timing.entered_from(c.id)
    from public.crews c
    left join kept o on o.crew_id = c.id
    left join public.crew_numbers n on n.crew_id = c.id and upper_inf(n.valid)
    left join lateral (select * from public.crew_enrolments x where x.crew_id = c.id
      order by x.effective_from_ordinal desc limit 1) e on true
    left join public.categories g on g.id = e.category_id
    left join public.groups h on h.id = e.group_id
    left join public.classes k on k.id = e.class_id
    left join public.teams t on t.id = e.team_id
    where c.race_id = p_race order by length(regexp_replace(n.number, '\D', '', 'g')), n.number),
  'imports', array(
    select jsonb_build_object('id', i.id, 'file_name', i.file_name, 'sha256', i.sha256, 'made_at', timing.instant(i.made_at),
      'added', i.added, 'changed', i.changed, 'undone_at', timing.instant(i.undone_at))
    from public.entry_imports i where i.race_id = p_race order by i.made_at desc));
end $$;

comment on function timing.entry_list(uuid) is 'For officials: the crews of a race, and the imports they came with.';

-- Read through entry_list only.
create policy "administrators see the imports of their rally" on public.entry_imports for select to authenticated
  using (rally_id in (select timing.rallies_with('manage_entries')));
grant select on public.entry_imports to authenticated;
