-- Lists that are planned and applied: crews, a schedule and marshalls, each row entered or refused by itself, and the roadbook of a stage
-- as a whole. A command: {kind, id, rows, file: {name, sha256}}; its id is that of the race, the rally (enter_marshalls) or the stage
-- (keep_roadbook). A list that comes from a file is stored as an import, which is undone as a whole.

-- The row as its file counts it, else its place in the list.
create or replace function timing.row_said(p_row jsonb, p_place bigint) returns integer
language sql immutable set search_path = '' as $$
  select case when p_row ->> 'row' ~ '^[0-9]{1,7}$' then p_row ->> 'row' else p_place::text end::integer
$$;

-- Enters rows one by one: a row is entered whole, or nothing of it. answers: {row, number | code | name, outcome: new | changed | same |
-- left | refused | asked, refusal, params} and what else its kind returns; entered: what the kind returned for those that were, with
-- `did`, which is not for clients. p_left: refusals of rows that are left out, by place in the list.
create or replace function timing.enter_rows(p_kind text, p_id uuid, p_rows jsonb, p_left jsonb default '{}', out answers jsonb,
  out entered jsonb)
language plpgsql set search_path = '' as $$
declare
  r record;
  v_key text := case p_kind when 'enter_crews' then 'number' when 'enter_schedule' then 'code' else 'name' end;
  v_said jsonb;
  v_last jsonb;
  v_code text;
  v_refusal jsonb;
  v_hint text;
  v_state text;
  v_from bigint;
  v_changes timing.row_change[];
  v_official jsonb;
  v_table text;
  v_open timing.entry_window;
  v_constraint text;
  v_column text;
  v_answers jsonb[] := '{}';
  v_entered jsonb[] := '{}';
begin
  if p_kind = 'enter_crews' then v_open := timing.open_to_entry(p_id); end if;
  if p_kind = 'enter_schedule' then v_official := timing.official_pages(p_id); end if;
  for r in
    select x.item, timing.row_said(x.item, x.place) as place, e.outcome, coalesce(p_left -> x.place::text, e.refusal) as refusal,
      count(*) over same > 1 and p_kind <> 'enter_marshalls' as is_double,
      array_agg(timing.row_said(x.item, x.place)) over same as rows
    from jsonb_array_elements(p_rows) with ordinality as x (item, place)
    cross join lateral timing.row_elsewhere(p_id, case when p_kind = 'enter_crews' then x.item ->> 'race' end) e
    window same as (partition by e.outcome, upper(x.item ->> v_key)
      order by x.place rows between unbounded preceding and unbounded following) order by x.place
  loop
    v_said := jsonb_build_object('outcome', coalesce(r.outcome, 'refused'));
    v_refusal := null;
    v_from := (select coalesce(max(id), 0) from timing.structure_changes);
    begin
      v_refusal := case
        when r.refusal is not null then r.refusal
        when r.is_double and v_key = 'number' then
          timing.refusal('row_refused.number_twice', jsonb_build_object('number', r.item ->> 'number', 'rows', r.rows))
        when r.is_double then timing.refusal('row_refused.twice', jsonb_build_object('code', r.item ->> 'code', 'rows', r.rows))
        when p_kind = 'enter_crews' then timing.entry_refusal(r.item)
        when p_kind = 'enter_schedule' then timing.schedule_refusal(r.item)
        else timing.marshall_refusal(r.item) end;
      if v_refusal is null then
        v_said := case p_kind
          when 'enter_crews' then timing.enter_entry(p_id, r.item, v_open, v_from)
          when 'enter_schedule' then timing.enter_line(p_id, r.item, p_rows, v_last, v_official)
          else timing.enter_marshall(p_id, r.item) end;
        if p_kind = 'enter_schedule' then
          v_changes := timing.rows_changed(p_id, v_from);
          perform timing.refuse_official_rows(p_id, v_changes);
          if exists (select from unnest(v_changes) c where c.of_table = 'stages') then
            perform timing.refuse_official_order(p_id, v_official);
          end if;
        end if;
        if v_said ->> 'outcome' = 'asked' then raise sqlstate 'BV000'; end if;
        if v_said #>> '{did,reason}' is not null then
          update timing.structure_changes h
          set reason = concat_ws('; ', v_said #>> '{did,reason}', nullif(h.reason, v_said #>> '{did,reason}'))
          where h.id > v_from and h.press = timing.current_press();
        end if;
        v_last := v_said -> 'did';
        v_entered := v_entered || v_said;
      end if;
    exception
      when sqlstate 'BV000' then null;
      when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_state = returned_sqlstate, v_table = table_name, v_constraint = constraint_name,
          v_column = column_name, v_code = pg_exception_detail, v_hint = pg_exception_hint;
        v_said := '{"outcome": "refused"}';
        v_refusal := coalesce(timing.refusal_raised(v_code, v_hint), timing.row_refusal(v_state, v_table, v_constraint, v_column, r.item));
    end;
    -- A line that is left out or asked about is where it was: what the file has after it comes there.
    if p_kind = 'enter_schedule' and v_said ->> 'outcome' in ('refused', 'asked') then
      v_last := coalesce(timing.line_there(p_id, r.item), v_last);
    end if;
    v_answers := v_answers || (jsonb_strip_nulls(jsonb_build_object('row', r.place, v_key, r.item ->> v_key,
      'refusal', v_refusal -> 'code') || (v_said - 'did'))
      || case when v_refusal ? 'params' then jsonb_build_object('params', v_refusal -> 'params') else '{}' end);
  end loop;
  answers := to_jsonb(v_answers);
  entered := to_jsonb(v_entered);
end $$;

-- Ids of what was entered and was not there before.
create or replace function timing.ids_added(p_entered jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select (e #>> '{did,id}')::uuid from jsonb_array_elements(p_entered) e where e ->> 'outcome' = 'new')
$$;
