-- Schedules from a file: a line of one, an import and its undo.

-- Enters a line and returns {outcome, renamed}. p_last: what the line before it did.
create or replace function timing.enter_line(p_race uuid, p_row jsonb, p_rows jsonb, p_last jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_table text := case when timing.is_stage_kind(p_row ->> 'kind') then 'stages' else 'controls' end;
  v_renamed text := case when p_row #>> '{asked,renamed}' is distinct from 'new'
    then timing.renamed_since(p_race, v_table, p_row ->> 'code') end;
  v_leg record;
  v record;
  v_after integer;
  v_is_whole boolean;
begin
  if v_renamed is not null and jsonb_typeof(p_row -> 'asked') = 'object' then
    return jsonb_build_object('outcome', 'asked', 'renamed', v_renamed);
  elsif v_renamed is not null then
    perform timing.reject('stage_renamed.code', jsonb_build_object('code', p_row ->> 'code', 'other', v_renamed));
  end if;
  select * into v_leg from timing.enter_leg(p_race, p_row);
  v_after := case when v_leg.leg = (p_last ->> 'leg')::uuid then (
    select max(k.ordinal) from public.controls k where k.leg_id = v_leg.leg and (p_last ->> 'id')::uuid in (k.id, k.stage_id)) end;
  v_is_whole := timing.has_whole_leg(v_leg.leg, p_rows);
  if v_table = 'stages' then
    select * into v from timing.enter_stage(p_race, v_leg.leg, p_row, v_after, v_is_whole);
  else
    select * into v from timing.enter_control(p_race, v_leg.leg, p_row, v_after, v_is_whole);
  end if;
  return jsonb_build_object('outcome', case when v.was is null then 'new' when v.was = v.now then 'same' else 'changed' end,
    'did', jsonb_build_object('table', v_table, 'id', v.id, 'leg', v_leg.leg, 'added', v_leg.added,
      'was', jsonb_build_object('table', v_table, 'row', v.was,
        'moved', v_table = 'stages' and v.was -> 'ordinal' <> v.now -> 'ordinal')));
end $$;

-- Enters the rows of a schedule and derives the race once. p_left: why rows are left out, by place in the list. Where the others alter an
-- official page, or make one, nothing is entered: refusal; `answers` are those of the rows all the same. p_is_tried: undone.
create or replace function timing.enter_lines(p_race uuid, p_rows jsonb, p_derives boolean, p_left jsonb, p_is_tried boolean,
  out answers jsonb, out entered jsonb, out refusal jsonb)
language plpgsql set search_path = '' as $$
declare
  v_detail text;
  v_hint text;
begin
  select e.answers, e.entered into answers, entered from timing.enter_rows('enter_schedule', p_race, p_rows, p_left) e;
  if p_derives then perform timing.restructure_now(); end if;
  if p_is_tried then raise sqlstate 'BV000'; end if;
exception
  when sqlstate 'BV000' then null;
  when check_violation then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    if coalesce(v_detail, '') not in ('result_official', 'signed_by_removal') then raise; end if;
    refusal := timing.refusal_raised(v_detail, v_hint);
end $$;

-- The rows that alter an official page, each with its refusal, by place. Only the derived race shows it, so rows are tried in halves until
-- one is alone. p_changing: places of the rows that change something, in order.
create or replace function timing.lines_over_official(p_race uuid, p_rows jsonb, p_changing text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_left jsonb := (select coalesce(jsonb_object_agg(p, '{}'::jsonb), '{}') from unnest(p_changing) p);
  v_tried int4range[] := array[int4range(1, cardinality(p_changing) + 1)];
  v_first integer;
  v_end integer;
  v_refusal jsonb;
begin
  while cardinality(v_tried) > 0 loop
    v_first := lower(v_tried[1]);
    v_end := upper(v_tried[1]);
    v_tried := v_tried[2:];
    v_refusal := (timing.enter_lines(p_race, p_rows, true, v_left - p_changing[v_first:v_end - 1], true)).refusal;
    if v_refusal is null then
      v_left := v_left - p_changing[v_first:v_end - 1];
    elsif v_end - v_first = 1 then
      v_left := v_left || jsonb_build_object(p_changing[v_first], v_refusal);
    else
      v_tried := array[int4range(v_first, (v_first + v_end) / 2), int4range((v_first + v_end) / 2, v_end)] || v_tried;
    end if;
  end loop;
  return v_left;
end $$;

create or replace function timing.enter_schedule(p_race uuid, p_command jsonb, p_derives boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_rows jsonb := p_command -> 'rows';
  v record;
  v_before jsonb;
  v_import uuid;
begin
  select * into v from timing.enter_lines(p_race, v_rows, p_derives, '{}', false);
  if v.refusal is not null then
    select * into v from timing.enter_lines(p_race, v_rows, p_derives, timing.lines_over_official(p_race, v_rows, array(
      select x.place::text from jsonb_array_elements(v.answers) with ordinality as x (answer, place)
      where x.answer ->> 'outcome' in ('new', 'changed') order by x.place)), false);
    if v.refusal is not null then perform timing.raise_refusal(v.refusal, '23514'); end if;
  end if;
  v_before := timing.rows_before(v.entered);
  if p_command ? 'file' then
    insert into public.schedule_imports (rally_id, race_id, file_name, sha256, made_by, added, changed, added_rows, before)
    values (timing.rally_of_race(p_race), p_race, p_command #>> '{file,name}', p_command #>> '{file,sha256}', (select auth.uid()),
      cardinality(timing.ids_added(v.entered)), jsonb_array_length(v_before), jsonb_build_object(
        'days', jsonb_path_query_array(v.entered, '$[*].did.added.days[*]'),
        'legs', jsonb_path_query_array(v.entered, '$[*].did.added.legs[*]'),
        'stages', jsonb_path_query_array(v.entered, '$[*] ? (@.outcome == "new").did ? (@.table == "stages").id'),
        'controls', jsonb_path_query_array(v.entered, '$[*] ? (@.outcome == "new").did ? (@.table == "controls").id')), v_before)
    returning id into v_import;
  end if;
  return jsonb_build_object('import', v_import, 'rows', v.answers);
end $$;

create or replace function timing.ids_in(p_ids jsonb) returns uuid[]
language sql immutable set search_path = '' as $$ select array(select value::uuid from jsonb_array_elements_text(p_ids)) $$;

-- Days, legs, stages and controls of an import that are not as it left them, by their names: changed, removed, or something stands on
-- them that came later and would go with them. Where a stage is named, its controls are not; its place among the others is no matter.
create or replace function timing.changed_since_import(p_import public.schedule_imports) returns text
language sql stable set search_path = '' as $$
  with left_so as (
    select c.of_table, c.row_id, (array_agg(c.before order by c.id))[1] is null as is_added,
      (array_agg(c.after order by c.id desc))[1] as row
    from timing.structure_changes c
    where c.rally_id = p_import.rally_id and c.race_id = p_import.race_id and c.made_at = p_import.made_at
      and c.made_by is not distinct from p_import.made_by and c.of_table in ('days', 'legs', 'stages', 'controls')
    group by c.of_table, c.row_id
  ),
  now_so as (
    select 'days' as of_table, d.id, to_jsonb(d) as row from public.days d where d.race_id = p_import.race_id
    union all select 'legs', l.id, to_jsonb(l) from public.legs l where l.race_id = p_import.race_id
    union all select 'stages', s.id, to_jsonb(s) from public.stages s where s.race_id = p_import.race_id
    union all select 'controls', k.id, to_jsonb(k) from public.controls k where k.race_id = p_import.race_id
  ),
  other as (
    select i.* from left_so i left join now_so n on n.of_table = i.of_table and n.id = i.row_id
    where n.row - 'ordinal' is distinct from i.row - 'ordinal'
      or (i.is_added and i.of_table = 'stages' and (
        exists (select from public.waypoints where stage_id = i.row_id)
        or exists (select from public.roadbook_notes where stage_id = i.row_id)
        or exists (select from public.stage_distances where stage_id = i.row_id)
        or exists (select from public.tracker_evaluations where stage_id = i.row_id)
        or exists (select from public.controls k where k.stage_id = i.row_id and not exists (
          select from left_so o where o.of_table = 'controls' and o.row_id = k.id))))
  )
  select string_agg(x.name, ', ' order by x.name collate "C")
  from other o
  cross join lateral (select case when o.of_table = 'legs' then 'leg ' || (o.row ->> 'number')
    else timing.row_name(o.of_table, o.row) end as name) x
  where o.of_table <> 'controls' or not exists (
    select from other k where k.of_table = 'stages' and k.row_id = (o.row ->> 'stage_id')::uuid)
$$;

-- Controls that an import moved get their order numbers back, unless another one has such a number since.
create or replace function timing.put_controls_back(p_import public.schedule_imports) returns void
language plpgsql set search_path = '' as $$
declare v_were jsonb;
begin
  select jsonb_object_agg(m.row_id, m.was) into v_were
  from (
    select c.row_id, (array_agg(c.before -> 'ordinal' order by c.id))[1] as was,
      (array_agg(c.after -> 'ordinal' order by c.id desc))[1] as last
    from timing.structure_changes c
    where c.of_table = 'controls' and c.before is not null and c.race_id = p_import.race_id and c.made_at = p_import.made_at
      and c.made_by is not distinct from p_import.made_by
    group by c.row_id) m
  where m.was <> m.last;
  if v_were is null or exists (
    select from public.controls k join public.controls o on o.leg_id = k.leg_id and o.ordinal = (v_were ->> k.id::text)::integer
    where not v_were ? o.id::text and k.id in (select key::uuid from jsonb_object_keys(v_were) key)) then
    return;
  end if;
  update public.controls k set ordinal = (v_were ->> k.id::text)::integer
  where k.race_id = p_import.race_id and v_were ? k.id::text and k.ordinal <> (v_were ->> k.id::text)::integer;
end $$;

-- The order of stages before an import, asked once what it added is gone: it moved them line by line, so that the number one had before its
-- line is none from before the import. Those that somebody moved since and no line did are where they are.
create or replace function timing.places_before_import(p_import public.schedule_imports) returns table (id uuid, place bigint)
language sql stable set search_path = '' as $$
  with net as (
    select c.row_id, (array_agg(c.before -> 'ordinal' order by c.id))[1]::integer as was,
      (array_agg(c.after -> 'ordinal' order by c.id desc))[1]::integer as last
    from timing.structure_changes c
    where c.of_table = 'stages' and c.race_id = p_import.race_id and c.made_at = p_import.made_at
      and c.made_by is not distinct from p_import.made_by
    group by c.row_id)
  select s.id, row_number() over (order by coalesce(n.was, s.ordinal), n.row_id is null)
  from public.stages s
  left join net n on n.row_id = s.id and (n.last = s.ordinal or exists (
    select from jsonb_array_elements(p_import.before) e
    where (e ->> 'moved')::boolean and e #>> '{row,id}' = s.id::text))
  where s.race_id = p_import.race_id
$$;

create or replace function timing.undo_schedule_import(p_import uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v public.schedule_imports;
  v_changed text;
begin
  select * into v from public.schedule_imports where id = p_import;
  perform timing.take_turn(v.rally_id);
  select * into v from public.schedule_imports where id = p_import for update;
  if v.undone_at is not null then
    perform timing.reject('undone_already');
  end if;
  if exists (select from timing.fact_states where race_id = v.race_id and stage_id = any(timing.ids_in(v.added_rows -> 'stages')))
    or exists (select from timing.fact_states where race_id = v.race_id and point_id = any(timing.ids_in(v.added_rows -> 'controls'))) then
    perform timing.reject('has_facts.import');
  end if;
  v_changed := timing.changed_since_import(v);
  if v_changed is not null then
    perform timing.reject('changed_since.schedule', jsonb_build_object('codes', v_changed));
  end if;
  delete from public.controls where id = any(timing.ids_in(v.added_rows -> 'controls'));
  delete from public.stages where id = any(timing.ids_in(v.added_rows -> 'stages'));
  delete from public.legs l where l.id = any(timing.ids_in(v.added_rows -> 'legs'))
    and not exists (select from public.stages where leg_id = l.id) and not exists (select from public.controls where leg_id = l.id);
  delete from public.days d where d.id = any(timing.ids_in(v.added_rows -> 'days'))
    and not exists (select from public.legs where day_id = d.id);
  update public.stages s set (name, kind, distance_m, precision_ms, first_start_at, max_time_ms, min_time_ms)
    = (o.name, o.kind, o.distance_m, o.precision_ms, o.first_start_at, o.max_time_ms, o.min_time_ms)
  from jsonb_array_elements(v.before) e cross join lateral jsonb_populate_record(null::public.stages, e -> 'row') o
  where e ->> 'table' = 'stages' and s.id = o.id;
  -- Finishes followed their stages.
  update public.controls k set precision_ms = o.was
  from (
    select c.row_id as id, (array_agg(c.before -> 'precision_ms' order by c.id))[1]::integer as was from timing.structure_changes c
    where c.of_table = 'controls' and c.before is not null and c.race_id = v.race_id and c.made_at = v.made_at
      and c.made_by is not distinct from v.made_by
    group by c.row_id) o
  where k.id = o.id and k.precision_ms <> o.was;
  update public.controls k set (name, kind, stage_id, distance_m, target_ms, first_due_at)
    = (o.name, o.kind, o.stage_id, o.distance_m, o.target_ms, o.first_due_at)
  from jsonb_array_elements(v.before) e cross join lateral jsonb_populate_record(null::public.controls, e -> 'row') o
  where e ->> 'table' = 'controls' and k.id = o.id;
  -- What the import moved goes back: controls first, since a stage takes along those that are on the wrong side.
  perform timing.put_controls_back(v);
  if jsonb_path_exists(v.before, '$[*] ? (@.moved == true)') then
    update public.stages s set ordinal = p.place from timing.places_before_import(v) p where s.id = p.id and s.ordinal <> p.place;
  end if;
  perform timing.refuse_other_entry(v.race_id);
  update public.schedule_imports set undone_at = now() where id = p_import;
  perform timing.mark_import_undone(v.rally_id, v.made_at);
end $$;

create policy "administrators see the imports of schedules of their rally" on public.schedule_imports for select to authenticated
  using (rally_id in (select timing.rallies_administered()));
grant select on public.schedule_imports to authenticated;
