-- Schedules from a file: a line of one, an import and its undo.

-- Enters a line and returns {outcome, renamed, changes}. p_last: what the line before it did.
-- p_official: the pages that stay (official_pages).
create or replace function timing.enter_line(p_race uuid, p_row jsonb, p_rows jsonb, p_last jsonb, p_official jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_table text := case when timing.is_stage_kind(p_row ->> 'kind') then 'stages' else 'controls' end;
  v_renamed text := timing.line_renamed(p_race, p_row);
  v_leg uuid;
  v record;
  v_after integer;
begin
  if v_renamed is not null and jsonb_typeof(p_row -> 'asked') = 'object' then
    return jsonb_build_object('outcome', 'asked', 'renamed', v_renamed);
  elsif v_renamed is not null then
    perform timing.reject('stage_renamed.code', jsonb_build_object('code', p_row ->> 'code', 'other', v_renamed));
  end if;
  v_leg := timing.enter_leg(p_race, p_row, p_rows);
  v_after := case when v_leg = (p_last ->> 'leg')::uuid then (
    select max(k.ordinal) from public.controls k where k.leg_id = v_leg and (p_last ->> 'id')::uuid in (k.id, k.stage_id)) end;
  select * into v from timing.enter_on_course(v_table, p_race, v_leg, p_row, v_after, p_rows, p_official);
  return jsonb_build_object('outcome', case when v.was is null then 'new' when v.was = v.now then 'same' else 'changed' end,
    'did', jsonb_build_object('id', v.id, 'leg', v_leg))
    || case when v.was <> v.now then jsonb_build_object('changes', timing.differing_values(v.was, v.now)) else '{}' end;
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
  perform timing.posts_follow_controls();
  if p_derives then perform timing.restructure_now(); end if;
  if p_is_tried then raise sqlstate 'BV000'; end if;
exception
  when sqlstate 'BV000' then null;
  when check_violation then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    if coalesce(v_detail, '') not in ('result_official', 'signed_by_removal') then raise; end if;
    refusal := timing.refusal_raised(v_detail, v_hint);
end $$;

-- The rows that alter an official page by what they derive, each with its refusal, by place: those that do by their place are refused
-- before (timing.refuse_official_order), so that few are left. They are tried in halves until one is alone. p_changing: places of rows, in
-- order, one of which at least does so. p_refusal: that of all of them together.
create or replace function timing.lines_over_official(p_race uuid, p_rows jsonb, p_changing text[], p_refusal jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_left jsonb := (select jsonb_object_agg(p, p_refusal) from unnest(p_changing) p);
  v_half integer := 1 + cardinality(p_changing) / 2;
  v_tried int4range[] := case when cardinality(p_changing) > 1
    then array[int4range(1, v_half), int4range(v_half, cardinality(p_changing) + 1)] else '{}' end;
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
  v_all jsonb;
  v_those jsonpath;
  v_changing text[];
  v_import uuid;
begin
  select * into v from timing.enter_lines(p_race, v_rows, p_derives, '{}', false);
  v_all := v.answers;
  -- Another kind of stage takes it out of its pages, which may leave official ones alone: those rows are tried before all that change
  -- something, as each try costs a derivation.
  foreach v_those in array array['$ ? (@.changes[*].column == "kind")', '$ ? (@.outcome == "new" || @.outcome == "changed")']::jsonpath[]
  loop
    v_changing := array(
      select x.place::text from jsonb_array_elements(v_all) with ordinality as x (answer, place)
      where x.answer @? v_those order by x.place);
    continue when v.refusal is null or v_changing = '{}';
    select * into v from timing.enter_lines(p_race, v_rows, p_derives,
      timing.lines_over_official(p_race, v_rows, v_changing, v.refusal), false);
  end loop;
  if v.refusal is not null then perform timing.raise_refusal(v.refusal, '23514'); end if;
  if p_command ? 'file' then
    insert into public.schedule_imports (rally_id, race_id, file_name, sha256, made_by, added, changed)
    values (timing.rally_of_race(p_race), p_race, p_command #>> '{file,name}', p_command #>> '{file,sha256}', (select auth.uid()),
      jsonb_array_length(jsonb_path_query_array(v.entered, '$[*] ? (@.outcome == "new")')),
      jsonb_array_length(jsonb_path_query_array(v.entered, '$[*] ? (@.outcome == "changed")')))
    returning id into v_import;
  end if;
  return jsonb_build_object('import', v_import, 'rows', v.answers);
end $$;

create policy "administrators see the imports of schedules of their rally" on public.schedule_imports for select to authenticated
  using (rally_id in (select timing.rallies_with('set_up')));
grant select on public.schedule_imports to authenticated;
