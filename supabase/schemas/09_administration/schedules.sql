-- Schedules from a file: tried before they are kept, and taken back as a whole.

create or replace function timing.enter_lines(p_race uuid, p_rows jsonb, out answers jsonb, out added jsonb, out before jsonb)
language plpgsql set search_path = '' as $$
declare
  r record;
  v_leg record;
  v record;
  v_table text;
  v_outcome text;
  v_sentence text;
  v_code text;
  v_renamed text;
  v_key text;
  v_state text;
  v_constraint text;
  v_column text;
  v_after integer;
  v_is_whole boolean;
  v_last uuid;
  v_last_leg uuid;
begin
  answers := '[]';
  added := '{"days": [], "legs": [], "stages": [], "controls": []}';
  before := '[]';
  for r in
    select x.item, x.place::integer, count(*) over (partition by upper(x.item ->> 'code')) as same
    from jsonb_array_elements(p_rows) with ordinality as x (item, place) order by x.place
  loop
    v_sentence := case when r.same > 1 then format('%s stands in %s rows: keep one of them.', r.item ->> 'code', r.same)
      else timing.schedule_refusal(r.item) end;
    v_outcome := 'refused';
    v_code := null;
    v_table := case when timing.is_stage_kind(r.item ->> 'kind') then 'stages' else 'controls' end;
    v_renamed := case when v_sentence is null and r.item #>> '{asked,renamed}' is distinct from 'new'
      then timing.renamed_since(p_race, v_table, r.item ->> 'code') end;
    if v_renamed is not null and jsonb_typeof(r.item -> 'asked') is distinct from 'object' then
      v_sentence := format('%s is called %s by now: write %s in this row, or rename it back first.',
        r.item ->> 'code', v_renamed, v_renamed);
      v_renamed := null;
    elsif v_renamed is not null then
      v_outcome := 'asked';
    elsif v_sentence is null then
      begin
        select * into v_leg from timing.enter_leg(p_race, r.item);
        v_after := case when v_leg.leg = v_last_leg then (
          select max(k.ordinal) from public.controls k where k.leg_id = v_leg.leg and v_last in (k.id, k.stage_id)) end;
        v_is_whole := timing.has_whole_leg(v_leg.leg, p_rows);
        if v_table = 'stages' then
          select * into v from timing.enter_stage(p_race, v_leg.leg, r.item, v_after, v_is_whole);
        else
          select * into v from timing.enter_control(p_race, v_leg.leg, r.item, v_after, v_is_whole);
        end if;
        v_last := v.id;
        v_last_leg := v_leg.leg;
        v_outcome := case when v.was is null then 'new' when v.was = v.now then 'same' else 'changed' end;
        for v_key in select jsonb_object_keys(v_leg.added) loop
          added := jsonb_set(added, array[v_key], (added -> v_key) || (v_leg.added -> v_key));
        end loop;
        if v_outcome = 'new' then
          added := jsonb_set(added, array[v_table], (added -> v_table) || to_jsonb(v.id));
        elsif v_outcome = 'changed' then
          before := before || jsonb_build_array(jsonb_build_object('table', v_table, 'row', v.was,
            'moved', v_table = 'stages' and v.was -> 'ordinal' <> v.now -> 'ordinal'));
        end if;
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_sentence = message_text, v_state = returned_sqlstate,
          v_constraint = constraint_name, v_column = column_name, v_code = pg_exception_detail;
        v_sentence := timing.row_refusal(v_sentence, v_state, v_constraint, v_column);
      end;
    end if;
    answers := answers || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('row', r.place, 'code', r.item ->> 'code',
      'outcome', v_outcome, 'message', v_sentence, 'refusal', substring(v_code from '^[a-z_]+$'), 'renamed', v_renamed)));
  end loop;
end $$;

-- p_file null: only tried; else kept as an import that can be taken back.
create or replace function timing.enter_schedule(p_race uuid, p_rows jsonb, p_file text, p_sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v record;
  v_import uuid;
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally change its schedule.';
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 2000 then
    raise check_violation using detail = 'too_many_rows',
      message = 'A schedule is at most 2,000 rows: cut the file and import it in parts.';
  end if;
  if p_file is null then
    perform timing.lock_structure(v_rally);
  else
    perform timing.take_turn(v_rally);
  end if;
  begin
    perform timing.restructure_later();
    select * into v from timing.enter_lines(p_race, p_rows);
    if p_file is null then raise exception using errcode = 'BV001'; end if;
    perform timing.restructure_now(array[p_race]);
    insert into public.schedule_imports (rally_id, race_id, file_name, sha256, made_by, added, changed, added_rows, before)
    values (v_rally, p_race, p_file, p_sha256, (select auth.uid()),
      jsonb_array_length(v.added -> 'stages') + jsonb_array_length(v.added -> 'controls'),
      jsonb_array_length(v.before), v.added, v.before)
    returning id into v_import;
  exception when sqlstate 'BV001' then null;
  end;
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

-- The precision of finishes by their ids, as it is once an import is undone: what the import changed is as before, and one that a finish
-- has of its own stays. Without this it would follow its stage back (timing.finish_follows_stage).
create or replace function timing.finishes_before_import(p_import public.schedule_imports) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(k.id, coalesce((
    select c.before -> 'precision_ms' from timing.structure_changes c
    where c.of_table = 'controls' and c.row_id = k.id and c.before is not null and c.race_id = p_import.race_id
      and c.made_at = p_import.made_at and c.made_by is not distinct from p_import.made_by
    order by c.id limit 1), to_jsonb(k.precision_ms)))
  from public.controls k where k.race_id = p_import.race_id and k.kind = 'flying_finish'
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
  v_finishes jsonb;
begin
  select * into v from public.schedule_imports where id = p_import;
  perform timing.take_turn(v.rally_id);
  select * into v from public.schedule_imports where id = p_import for update;
  if v.undone_at is not null then
    raise check_violation using detail = 'undone_already', message = 'This import was taken back already.';
  end if;
  if exists (select from timing.fact_states where race_id = v.race_id and stage_id = any(timing.ids_in(v.added_rows -> 'stages')))
    or exists (select from timing.fact_states where race_id = v.race_id and point_id = any(timing.ids_in(v.added_rows -> 'controls'))) then
    raise check_violation using detail = 'has_facts',
      message = 'Times or decisions speak of stages or controls of this import: change them by hand.';
  end if;
  v_changed := timing.changed_since_import(v);
  if v_changed is not null then
    raise check_violation using detail = 'changed_since',
      message = format('Changed since this import: %s. Nothing was taken back: take those changes back first, '
      'or change this schedule by hand.', v_changed);
  end if;
  perform timing.restructure_later();
  delete from public.controls where id = any(timing.ids_in(v.added_rows -> 'controls'));
  delete from public.stages where id = any(timing.ids_in(v.added_rows -> 'stages'));
  delete from public.legs l where l.id = any(timing.ids_in(v.added_rows -> 'legs'))
    and not exists (select from public.stages where leg_id = l.id) and not exists (select from public.controls where leg_id = l.id);
  delete from public.days d where d.id = any(timing.ids_in(v.added_rows -> 'days'))
    and not exists (select from public.legs where day_id = d.id);
  v_finishes := timing.finishes_before_import(v);
  update public.stages s set (name, kind, distance_m, precision_ms, first_start_at, max_time_ms, min_time_ms)
    = (o.name, o.kind, o.distance_m, o.precision_ms, o.first_start_at, o.max_time_ms, o.min_time_ms)
  from jsonb_array_elements(v.before) e cross join lateral jsonb_populate_record(null::public.stages, e -> 'row') o
  where e ->> 'table' = 'stages' and s.id = o.id;
  update public.controls k set precision_ms = (v_finishes ->> k.id::text)::integer
  where k.race_id = v.race_id and k.precision_ms <> (v_finishes ->> k.id::text)::integer;
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
  perform timing.restructure_now(array[v.race_id]);
  update public.schedule_imports set undone_at = now() where id = p_import;
end $$;

create or replace function public.enter_schedule(race uuid, lines jsonb, file_name text default null,
  sha256 text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select timing.enter_schedule(race, lines, file_name, sha256) $$;
comment on function public.enter_schedule(uuid, jsonb, text, text) is
  'Enters stages and controls by their codes, or tries it where no file is named: {import, rows: [{row, code, '
  'outcome: new | changed | same | refused | asked, message, renamed}]}.';
grant execute on function timing.enter_schedule(uuid, jsonb, text, text), public.enter_schedule(uuid, jsonb, text, text)
  to authenticated;

create policy "administrators see the imports of schedules of their rally" on public.schedule_imports for select to authenticated
  using (rally_id in (select timing.rallies_administered()));
grant select on public.schedule_imports to authenticated;
