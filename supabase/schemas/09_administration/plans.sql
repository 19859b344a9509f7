-- Changes of what others rely on, in two steps: a plan says what forbids the change, what has to be answered and whom it moves on published
-- pages. Applied, it does exactly that, or returns another plan where it would do something else by now.
-- Why: docs/decisions/0005-structure-changes.md.

-- The rallies of a command, where the caller administers all of them: a press may be of several (timing.current_press).
create or replace function timing.rallies_of_command(p_command jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_id uuid;
  v_rallies uuid[];
begin
  if p_command ->> 'kind' <> 'write_row' then v_id := (p_command ->> 'id')::uuid; end if;
  v_rallies := case p_command ->> 'kind'
    when 'write_row' then timing.rallies_of_row(p_command)
    when 'undo_changes' then array(select distinct c.rally_id from timing.structure_changes c where c.press = v_id order by c.rally_id)
    when 'undo_entry_import' then array(select i.rally_id from public.entry_imports i where i.id = v_id)
    when 'undo_schedule_import' then array(select i.rally_id from public.schedule_imports i where i.id = v_id)
    when 'undo_marshall_import' then array(select i.rally_id from public.marshall_imports i where i.id = v_id)
    when 'undo_roadbook_change' then array(select c.rally_id from public.roadbook_changes c where c.id = v_id) end;
  if (select bool_and(r.id is not null and timing.administers(r.id)) from unnest(v_rallies) as r (id)) then return v_rallies; end if;
  raise insufficient_privilege using message = 'Only administrators of the rally change it.';
exception when invalid_text_representation then
  raise invalid_parameter_value using message = 'A command is {kind, id} or {kind, table, id, seen, change}, and ids are UUIDs.';
end $$;

create or replace function timing.carry_out(p_command jsonb, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('bivouac.reason', coalesce(p_reason, ''), true);
  case p_command ->> 'kind'
    when 'write_row' then perform timing.write_row(p_command);
    when 'undo_changes' then perform timing.take_back((p_command ->> 'id')::uuid);
    when 'undo_entry_import' then perform timing.undo_entry_import((p_command ->> 'id')::uuid);
    when 'undo_schedule_import' then perform timing.undo_schedule_import((p_command ->> 'id')::uuid);
    when 'undo_marshall_import' then perform timing.undo_marshall_import((p_command ->> 'id')::uuid);
    when 'undo_roadbook_change' then perform timing.undo_roadbook_change((p_command ->> 'id')::uuid);
  end case;
  perform set_config('bivouac.reason', '', true);
end $$;

-- What published pages of a race say, by page and crew: overall place, totals, what the crew is entered in, its places there; the
-- precision of each page; and place and total of each team.
create or replace function timing.published_rows(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with said as materialized (select * from jsonb_each(timing.published_standings(p_race))),
    rows as (
      select r.key, split_part(r.key, ' ', 1) as page, r.value as standing, (r.value ->> 'position')::bigint as position, e.value as entered
      from said r left join said e on e.key = r.key || ' in' where r.key not like '% in'),
    placed as (
      select key, standing, entered, jsonb_strip_nulls(jsonb_build_object(
        'category', case when position is not null and entered ->> 1 is not null then
          rank() over (partition by page, entered ->> 1, position is null order by position) end,
        'class', case when position is not null and entered ->> 2 is not null then
          rank() over (partition by page, entered ->> 2, position is null order by position) end,
        'group', case when position is not null and entered ->> 3 is not null then
          rank() over (partition by page, entered ->> 3, position is null order by position) end)) as places
      from rows)
    select coalesce(jsonb_object_agg(key, standing || jsonb_build_object('number', entered -> 0, 'category', entered -> 1,
        'class', entered -> 2, 'group', entered -> 3, 'flags', entered -> 4, 'team', entered -> 5, 'places', places)), '{}')
      || coalesce((
        select jsonb_object_agg(s.id || ' page', jsonb_build_object('precision_ms', s.precision_ms))
        from timing.spans s join timing.publications u on u.span_id = s.id where s.race_id = p_race and u.state <> 'live'), '{}')
      || coalesce((
        select jsonb_object_agg(s.id || ' team ' || (r ->> 'team'), r - 'crews' - 'gap_ms' - 'gap_previous_ms' - 'order')
        from timing.spans s join timing.publications u on u.span_id = s.id
        cross join lateral jsonb_array_elements(timing.teams_body(s.id)::jsonb -> 'rows') r
        where s.race_id = p_race and s.kind = 'after' and u.state <> 'live' and timing.has_teams(p_race)), '{}')
    from placed);
end $$;

create or replace function timing.published_in(p_races uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_race uuid;
  v_all jsonb := '{}';
begin
  foreach v_race in array p_races loop
    v_all := v_all || timing.published_rows(v_race);
  end loop;
  return v_all;
end $$;

-- Those whose published pages are compared: a thousand crews on fifty pages take a second.
create or replace function timing.races_compared(p_rallies uuid[], p_command jsonb) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(case p_command ->> 'kind' when 'write_row' then timing.races_of_row(p_command) end,
    array(select id from public.races where rally_id = any(p_rallies)))
$$;

-- What another state of published pages changes: [{race, key, number, team, before, after}], page by page: a row of a crew or of a team,
-- or of neither the page itself, of {precision_ms}. `before` or `after` null: the crew is not on the page then.
create or replace function timing.published_effects(p_before jsonb, p_after jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('race', c.code, 'key', case when x.team is null then s.key else 'teams/' || s.key end,
      'number', x.number, 'team', x.team, 'before', b.value - 'number', 'after', a.value - 'number')
      order by c.ordinal, s.last_ordinal, s.key, x.team nulls first, x.number is not null, (a.value ->> 'position')::bigint nulls last,
        x.number), '[]')
    from jsonb_each(p_before) as b (name, value)
    full join jsonb_each(p_after) as a (name, value) using (name)
    cross join lateral (select coalesce(b.value ->> 'number', a.value ->> 'number') as number,
      case when split_part(name, ' ', 2) = 'team' then coalesce(b.value, a.value) ->> 'team' end as team) x
    join timing.spans s on s.id = split_part(name, ' ', 1)::bigint
    join public.races c on c.id = s.race_id
    where a.value is distinct from b.value);
end $$;

-- What forbids a command before it is tried: {code, message}, of a row with what it is `now`.
create or replace function timing.conflict_of(p_command jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case p_command ->> 'kind' when 'write_row' then timing.row_conflict(p_command) end
$$;

-- What a command would do, tried and undone: {blockers: [{code, message}], questions: [{code}], effects}.
create or replace function timing.foresee_change(p_rallies uuid[], p_command jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_races uuid[];
  v_before jsonb;
  v_effects jsonb := '[]';
  v_blocker jsonb;
  v_code text;
  v_detail text;
  v_message text;
begin
  perform timing.take_turn(r) from unnest(p_rallies) r;
  v_races := timing.races_compared(p_rallies, p_command);
  v_blocker := timing.conflict_of(p_command);
  v_before := timing.published_in(v_races);
  if v_blocker is null then begin
    -- Any reason: what is asked for is found by the effects.
    perform timing.carry_out(p_command, '–');
    v_effects := timing.published_effects(v_before, timing.published_in(v_races));
    raise sqlstate 'BV000';
  exception
    when sqlstate 'BV000' then null;
    when integrity_constraint_violation then
      get stacked diagnostics v_code = returned_sqlstate, v_detail = pg_exception_detail, v_message = message_text;
      v_blocker := case when v_detail ~ '^[a-z_]+$' then jsonb_build_object('code', v_detail, 'message', v_message)
        when v_code = '23505' then jsonb_build_object('code', 'taken',
          'message', 'There is one like it already: choose another code, number or date.')
        else jsonb_build_object('code', case v_code when '23503' then 'still_used' else 'invalid_value' end, 'message', v_message) end;
  end; end if;
  return jsonb_build_object('effects', v_effects,
    'blockers', case when v_blocker is null then '[]'::jsonb else jsonb_build_array(v_blocker) end,
    'questions', case when v_effects = '[]' then '[]'::jsonb else '[{"code": "reason"}]' end);
end $$;

create or replace function timing.plan_change(p_command jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rallies uuid[] := timing.rallies_of_command(p_command);
  v_foreseen jsonb := timing.foresee_change(v_rallies, p_command);
  v_plan timing.plans;
begin
  delete from timing.plans where rally_id = v_rallies[1] and made_at < now() - interval '1 day';
  insert into timing.plans (rally_id, made_by, command, foreseen, digest)
  values (v_rallies[1], (select auth.uid()), p_command, v_foreseen, md5(v_foreseen::text)) returning * into v_plan;
  return v_foreseen || jsonb_build_object('plan_id', v_plan.id, 'digest', v_plan.digest);
end $$;

-- {outcome: applied} | {outcome: asked, questions} | {outcome: changed, plan}. Applied again, it is applied already.
create or replace function timing.apply_change(p_plan uuid, p_answers jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v timing.plans;
  v_reason text := timing.reason_typed(p_answers ->> 'reason');
  v_rallies uuid[];
  v_races uuid[];
  v_before jsonb;
begin
  select * into v from timing.plans where id = p_plan and made_by = (select auth.uid()) for update;
  if not found then
    raise insufficient_privilege using detail = 'plan_unknown', message =
      'This change was prepared too long ago, or by somebody else: start it again.';
  end if;
  if v.applied_at is not null then return '{"outcome": "applied"}'; end if;
  if v.foreseen -> 'questions' <> '[]' and v_reason is null then
    return jsonb_build_object('outcome', 'asked', 'questions', v.foreseen -> 'questions');
  end if;
  v_rallies := timing.rallies_of_command(v.command);
  perform timing.take_turn(r) from unnest(v_rallies) r;
  v_races := timing.races_compared(v_rallies, v.command);
  v_before := timing.published_in(v_races);
  begin
    if timing.conflict_of(v.command) is not null then raise sqlstate 'BV000'; end if;
    perform timing.carry_out(v.command, v_reason);
    if timing.published_effects(v_before, timing.published_in(v_races)) <> v.foreseen -> 'effects' then raise sqlstate 'BV000'; end if;
    update timing.plans set applied_at = now() where id = v.id;
    return '{"outcome": "applied"}';
  exception when sqlstate 'BV000' or integrity_constraint_violation then
    return jsonb_build_object('outcome', 'changed', 'plan', timing.plan_change(v.command));
  end;
end $$;

create or replace function public.plan_change(command jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select timing.plan_change(command) $$;
comment on function public.plan_change(jsonb) is
  'What a change would do, for administrators; nothing is changed. command: {kind: undo_changes | undo_entry_import | '
  'undo_schedule_import | undo_marshall_import | undo_roadbook_change, id} or {kind: write_row, table, id, seen, change}: a row of the '
  'structure, added where id is null, removed where change is null; seen: its columns as they were read. '
  'Returns {plan_id, digest, blockers: [{code, message, now}], questions: [{code: reason}], '
  'effects: [{race, key, number, team, before, after}]}: what forbids it, what has to be answered, and the rows of published pages that '
  'move. now: the columns of seen, where somebody changed them in the meantime.';
create or replace function public.apply_change(plan_id uuid, answers jsonb default '{}') returns jsonb
language sql security invoker set search_path = '' as $$ select timing.apply_change(plan_id, answers) $$;
comment on function public.apply_change(uuid, jsonb) is
  'Does what its own plan foresaw. answers: {reason}. Returns {outcome: applied}; or, with nothing done, {outcome: asked, questions} or '
  '{outcome: changed, plan} where it would do something else by now. Applied again, it answers the same and does nothing.';
grant execute on function timing.plan_change(jsonb), public.plan_change(jsonb), timing.apply_change(uuid, jsonb),
  public.apply_change(uuid, jsonb) to authenticated;
