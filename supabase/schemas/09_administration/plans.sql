-- A plan says what forbids a change, what has to be answered and whom it moves on published pages. Applied, it does exactly that, or
-- returns another plan. Why: docs/decisions/0005-structure-changes.md.

-- The rights that a change of a row asks for; p_change: its changed columns. A rally or a race is published by its status.
create or replace function timing.rights_of_row(p_table text, p_change jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_table in ('crews', 'crew_numbers', 'crew_enrolments', 'crew_members') then '{manage_entries}'
    when p_table not in ('rallies', 'races') or p_change ? 'status' is not true then '{set_up}'
    when p_change - array['status', 'status_reason'] = '{}' then '{publish}' else '{publish,set_up}' end;
end $$;

-- The rights that a command asks for in its rallies, all of them.
create or replace function timing.rights_of_command(p_command jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return case p_command ->> 'kind'
    when 'enter_crews' then '{manage_entries}'
    when 'undo_entry_import' then '{manage_entries}'
    when 'write_row' then timing.rights_of_row(p_command ->> 'table', p_command -> 'change')
    when 'write_rows' then array(
      select distinct unnest(timing.rights_of_row(r ->> 'table', r -> 'change')) from jsonb_array_elements(p_command -> 'rows') r)
    when 'add_rows' then timing.rights_of_row(p_command ->> 'table', null)
    when 'undo_changes' then array(
      select distinct unnest(timing.rights_of_row(c.of_table, (
        select jsonb_object_agg(a.key, a.value) from jsonb_each(c.after) a
        where c.before is not null and a.value is distinct from c.before -> a.key)))
      from timing.structure_changes c where c.press = (p_command ->> 'id')::uuid)
    else '{set_up}' end;
end $$;

-- The rallies of a command, where the caller may do it in all of them: a press may be of several (timing.current_press).
create or replace function timing.rallies_of_command(p_command jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid;
  v_rallies uuid[];
begin
  if p_command ->> 'kind' = 'record' then return array[timing.rally_of_facts(p_command -> 'facts')]; end if;
  if p_command ->> 'kind' not like 'write_row%' then v_id := (p_command ->> 'id')::uuid; end if;
  v_rallies := case p_command ->> 'kind'
    when 'write_row' then timing.rallies_of_row(p_command)
    when 'write_rows' then array(select distinct y.id from jsonb_array_elements(p_command -> 'rows') r
      cross join lateral unnest(timing.rallies_of_row(r)) as y (id) order by y.id)
    when 'add_rows' then array(select r.id from public.rallies r where r.id = v_id)
    when 'undo_changes' then array(select distinct c.rally_id from timing.structure_changes c where c.press = v_id order by c.rally_id)
    when 'undo_entry_import' then array(select i.rally_id from public.entry_imports i where i.id = v_id)
    when 'undo_schedule_import' then array(select i.rally_id from public.schedule_imports i where i.id = v_id)
    when 'undo_marshall_import' then array(select i.rally_id from public.marshall_imports i where i.id = v_id)
    when 'undo_roadbook_change' then array(select c.rally_id from public.roadbook_changes c where c.id = v_id)
    when 'enter_marshalls' then array(select r.id from public.rallies r where r.id = v_id)
    when 'keep_roadbook' then array(select c.rally_id from public.stages s join public.races c on c.id = s.race_id where s.id = v_id)
    else case when p_command ->> 'kind' in ('add_stage', 'give_posts', 'enter_crews', 'enter_schedule')
      then array(select c.rally_id from public.races c where c.id = v_id) end end;
  perform timing.reject('unknown_kind', '{}', '22023') where v_rallies is null;
  if (
    select bool_and(r.id is not null and timing.my_rights(r.id) @> timing.rights_of_command(p_command)) from unnest(v_rallies) as r (id)
  ) then return v_rallies; end if;
  perform timing.forbid('not_allowed.right', jsonb_build_object('right', coalesce((timing.rights_of_command(p_command))[1], 'set_up')));
end $$;

-- What it returns beside its effects: {} of an undo and of rows; of a list {rows, import} and what else its kind returns, {blockers,
-- questions} of a list that is not taken in parts. p_derives: false where it is tried and no page is published, so that nothing else is
-- to be seen of it.
create or replace function timing.carry_out(p_command jsonb, p_derives boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_id uuid := case when p_command ->> 'kind' not like 'write_row%' then (p_command ->> 'id')::uuid end;
  v_did jsonb := '{}';
begin
  case p_command ->> 'kind'
    when 'undo_changes' then perform timing.take_back(v_id);
    when 'undo_entry_import', 'undo_schedule_import', 'undo_marshall_import' then
      perform timing.undo_import(p_command ->> 'kind', v_id);
    when 'undo_roadbook_change' then perform timing.undo_roadbook_change(v_id);
    when 'write_row' then perform timing.write_row(p_command);
    when 'write_rows' then perform timing.write_row(r) from jsonb_array_elements(p_command -> 'rows') r;
    when 'add_rows' then perform timing.add_rows(v_id, p_command);
    when 'add_stage' then perform timing.add_stage(v_id, p_command -> 'change');
    when 'give_posts' then perform timing.give_posts(array(select id from public.controls where race_id = v_id));
    when 'enter_marshalls' then v_did := timing.enter_marshalls(v_id, p_command, p_derives);
    when 'keep_roadbook' then v_did := timing.keep_roadbook(v_id, p_command, p_derives);
    when 'enter_crews' then return timing.enter_crews(v_id, p_command, p_derives);
    when 'enter_schedule' then return timing.enter_schedule(v_id, p_command, p_derives);
  end case;
  if p_command ->> 'kind' in ('write_row', 'write_rows', 'add_stage') then perform timing.posts_follow_controls(); end if;
  if p_derives then perform timing.restructure_now(); end if;
  return v_did;
end $$;

-- Carries a command out in its turn and adds what it moves: {effects} and what it returns, or {blockers} with nothing done. p_is_tried: a
-- list is not derived where no page is published; then its turn is with other changes of the structure only, and recordings go on.
create or replace function timing.do_change(p_rallies uuid[], p_command jsonb, p_reason text, p_is_tried boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_derives boolean;
  v_races uuid[];
  v_conflict jsonb;
  v_before jsonb;
  v_did jsonb;
begin
  perform timing.lock_structure(r) from unnest(p_rallies) r;
  v_derives := not p_is_tried or not p_command ? 'rows' or exists (
    select from timing.publications u join timing.spans s on s.id = u.span_id join public.races c on c.id = s.race_id
    where c.rally_id = any(p_rallies) and u.state <> 'live');
  -- Crews are derived before they take it, unless the race is behind its rules or its facts: what those change is no effect of a command.
  if v_derives and (p_command ->> 'kind' <> 'enter_crews' or exists (
    select from timing.race_states t join public.races c on c.id = t.race_id
    where c.rally_id = any(p_rallies) and (t.rules_changed_at is not null or t.stale_since is not null))) then
    perform timing.take_turn(r) from unnest(p_rallies) r;
  end if;
  v_conflict := case p_command ->> 'kind' when 'write_row' then timing.row_conflict(p_command)
    when 'write_rows' then (
      select c from jsonb_array_elements(p_command -> 'rows') r cross join lateral timing.row_conflict(r) c
      where c is not null limit 1) end;
  if v_conflict is not null then return jsonb_build_object('effects', '[]'::jsonb, 'blockers', jsonb_build_array(v_conflict)); end if;
  -- A thousand crews on fifty pages take a second to compare.
  v_races := coalesce(case p_command ->> 'kind'
      when 'write_row' then timing.races_of_row(p_command)
      when 'write_rows' then (
        select case when bool_and(x.races is not null) then array(
          select distinct c from jsonb_array_elements(p_command -> 'rows') o cross join lateral unnest(timing.races_of_row(o)) c) end
        from jsonb_array_elements(p_command -> 'rows') r cross join lateral timing.races_of_row(r) as x (races))
      when 'add_rows' then '{}'
      when 'add_stage' then array[(p_command ->> 'id')::uuid] end,
    array(select id from public.races where rally_id = any(p_rallies)));
  v_before := timing.published_in(v_races);
  perform set_config('bivouac.reason', coalesce(to_jsonb(p_reason), 'null')::text, true);
  v_did := timing.carry_out(p_command, v_derives);
  perform set_config('bivouac.reason', '', true);
  return v_did || jsonb_build_object('effects', timing.published_effects(v_before, timing.published_in(v_races)));
end $$;

-- Decides whether a change needs a reason: where a row, the precision or the distance of a published page changes. Effects on a crew of a
-- list whose row names the published pages it comes to do not count: that row has a reason of its own.
create or replace function timing.questions_of(p_did jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_said text[] := array(
    select r ->> 'number' from jsonb_array_elements(p_did -> 'rows') r where r ? 'pages' and r ->> 'outcome' in ('new', 'changed'));
begin
  return coalesce(nullif(p_did -> 'questions', 'null'), '[]') || case
    when exists (select from jsonb_array_elements(p_did -> 'effects') e where coalesce(e ->> 'number' <> all(v_said), true))
    then '[{"code": "reason"}]'::jsonb else '[]' end;
end $$;

-- What a command would do, tried and undone: {blockers: [{code, params}], questions: [{code}], effects}, and of a list its rows.
create or replace function timing.foresee_change(p_rallies uuid[], p_command jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_did jsonb := '{"effects": []}';
  v_state text;
  v_detail text;
  v_hint text;
  v_table text;
  v_constraint text;
  v_column text;
begin
  begin
    -- With any reason nothing is refused for want of one: whether one is needed is found by the effects (timing.questions_of).
    v_did := timing.do_change(p_rallies, p_command, '–', true);
    raise sqlstate 'BV000';
  exception
    when sqlstate 'BV000' then null;
    when integrity_constraint_violation or data_exception then
      get stacked diagnostics v_state = returned_sqlstate, v_detail = pg_exception_detail, v_hint = pg_exception_hint,
        v_table = table_name, v_constraint = constraint_name, v_column = column_name;
      v_did := v_did || jsonb_build_object('blockers', jsonb_build_array(coalesce(timing.refusal_raised(v_detail, v_hint), case v_state
        when '23505' then timing.taken_refusal(v_detail) when '23503' then timing.refusal('still_used')
        else timing.row_refusal(v_state, v_table, v_constraint, v_column, p_command) end)));
  end;
  return '{"blockers": []}'::jsonb || (v_did - 'import') || jsonb_build_object('questions', timing.questions_of(v_did));
end $$;

-- The reason that answers a plan, on one line. A decision that is asked for alone may be its number, as where it is recorded.
create or replace function timing.reason_answered(p_command jsonb, p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(case when timing.is_reason(t.line) then left(t.line, 500) end, case
    when p_command @? '$.facts[*] ? (@.decision == "")' and not p_command @? '$.facts[*] ? (@.reason == "")'
      and timing.seen_of(p_text) ~ '[[:alnum:]]' then left(t.line, 500) end)
  from (select timing.one_line(p_text) as line) t
$$;

create or replace function timing.plan_change(p_command jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rallies uuid[];
  v_foreseen jsonb;
  v_plan timing.plans;
  v_code text;
  v_constraint text;
begin
  begin
    v_rallies := timing.rallies_of_command(p_command);
  exception when data_exception or integrity_constraint_violation then
    get stacked diagnostics v_code = pg_exception_detail, v_constraint = constraint_name;
    if v_code ~ '^[a-z_]+$' then raise; end if;
    perform timing.raise_refusal(timing.row_refusal('', '', v_constraint, '', p_command), '22023');
  end;
  perform timing.reject('too_many_rows') where p_command ->> 'kind' ~ '^(enter|keep)_|_rows$'
    and (jsonb_typeof(p_command -> 'rows') is distinct from 'array' or jsonb_array_length(p_command -> 'rows') > 2000);
  v_foreseen := case p_command ->> 'kind' when 'record' then timing.foresee_facts(v_rallies[1], p_command -> 'facts')
    else timing.foresee_change(v_rallies, p_command) end;
  delete from timing.plans where rally_id = v_rallies[1] and made_at < now() - interval '1 day';
  insert into timing.plans (rally_id, made_by, command, foreseen, digest)
  values (v_rallies[1], (select auth.uid()), p_command, v_foreseen,
    md5((v_foreseen - array['open', 'spans'])::text)) returning * into v_plan;
  return v_foreseen - array['open', 'spans'] || jsonb_build_object('plan_id', v_plan.id, 'digest', v_plan.digest);
end $$;

-- {outcome: applied} and what the command returns | {outcome: asked, questions} | {outcome: changed, plan}. Applied again, it is applied
-- already.
create or replace function timing.apply_change(p_plan_id uuid, p_answers jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v timing.plans;
  v_reason text;
  v_did jsonb;
begin
  -- The rally comes before the plan, as where a plan is made or removed: in the other order two requests could wait for each other.
  perform timing.lock_structure(rally_id) from timing.plans where id = p_plan_id and made_by = (select auth.uid());
  select * into v from timing.plans where id = p_plan_id and made_by = (select auth.uid()) for update;
  perform timing.forbid('plan_unknown') where not found;
  v_reason := timing.reason_answered(v.command, p_answers ->> 'reason');
  if v.applied_at is not null then return jsonb_build_object('outcome', 'applied') || v.foreseen; end if;
  if exists (select from jsonb_array_elements(v.foreseen -> 'questions') q where case q ->> 'code'
      when 'reason' then v_reason is null else p_answers -> (q ->> 'code') is distinct from q -> 'count' end) then
    return jsonb_build_object('outcome', 'asked', 'questions', v.foreseen -> 'questions');
  end if;
  begin
    v_did := case v.command ->> 'kind' when 'record' then timing.apply_facts(v.command -> 'facts', v_reason, v.foreseen)
      else timing.do_change(timing.rallies_of_command(v.command), v.command, v_reason, false) end;
    if v_did ? 'blockers' or v_did - array['import', 'open', 'questions']
      <> v.foreseen - array['blockers', 'open', 'questions', 'spans'] then
      perform timing.reject('changed_meanwhile');
    end if;
    v_did := v_did - array['effects', 'lost', 'moves', 'open', 'penalties', 'questions'];
    update timing.plans set applied_at = now(), foreseen = v_did, command = command - array['rows', 'seen', 'change', 'facts']
    where id = v.id;
    return jsonb_build_object('outcome', 'applied') || v_did;
  exception when integrity_constraint_violation or data_exception or serialization_failure then
    return jsonb_build_object('outcome', 'changed', 'plan', timing.plan_change(v.command));
  end;
end $$;

comment on function timing.plan_change(jsonb) is
  'What a change would do, for administrators; nothing is changed. command: {kind: record, facts}: 1 to 200 facts of one rally, for its '
  'officials; a reason or decision that is "" is the answer to come; or {kind: undo_changes | undo_entry_import | '
  'undo_schedule_import | undo_marshall_import | undo_roadbook_change, id}; or {kind: write_row, table, id, seen, change}: a row of the '
  'structure, added where id is null, removed where change is null; seen: its columns as they were read; '
  '{kind: write_rows, rows: [{table, id, seen, change}]}; {kind: add_stage, id, change}: a stage of a race with its start and finish, at '
  'an order number that is taken before the stage that has it; {kind: give_posts, id}: each control of a race without a post gets the '
  'one that its code means, added where there is none; {kind: add_rows, id, table, rows}: rows of a draft; '
  'or a list: {kind: enter_crews | enter_schedule | enter_marshalls | keep_roadbook, id, rows, file: {name, sha256}}; '
  'enter_marshalls has sets_hours, keep_roadbook the mark that was seen. '
  'Returns {plan_id, digest, blockers: [{code, params, now}], questions: [{code: reason | removes, count}], '
  'effects: [{race, key, number, team, before, after}]}: what forbids it, what has to be answered, and the rows of published pages that '
  'move; now: the columns of seen, where somebody changed them in the meantime; '
  'of a list also rows: [{row, number | code | name, outcome: new | changed | same | left | removed | refused | asked, message}]; '
  'of facts also answers, as record gives them, and on all pages that are open, also if what waits for a release were let in: '
  'moves: [{race, key, number, before, after}], penalties: [{id, before, after}], lost: [{race, stage, number}].';
comment on function timing.apply_change(uuid, jsonb) is
  'Does what its own plan foresaw. answers: {reason, removes}. Returns {outcome: applied, rows | answers}; or, with nothing done, '
  '{outcome: asked, questions} or {outcome: changed, plan} where it would do something else by now. Applied again, it answers the same '
  'and does nothing.';
