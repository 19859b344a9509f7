-- Steps of a rally and of a race: their status column changes along its state machine only. A step back needs a reason that
-- is given with it, in status_reason; so does a rally that is finished or official over what is unusual, and what cannot be is refused
-- (04_record/status_conditions.sql). How far a race is driven and published follows from its stages (05_derive/race_states.sql).

create or replace function timing.race_step_refusal(p_race public.races, p_to text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_called jsonb := jsonb_build_object('race', p_race.code);
  v_rally public.rallies;
  v_refusal jsonb;
begin
  select * into v_rally from public.rallies where id = p_race.rally_id;
  -- Cancelled as well: its results would leave pages that were signed. The same list is offered (09_administration/readiness.sql).
  if v_rally.status in ('official', 'archived') then
    return timing.refusal('rally_official.holds_races', jsonb_build_object('rally', v_rally.code, 'status', v_rally.status,
      'race', p_race.code, 'to', p_to));
  end if;
  if p_to in ('running', 'provisional', 'official') then
    v_refusal := timing.matters_refusal((
      select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count, 'names', to_jsonb(m.names),
        'stage', k.code)), '[]')
      from timing.race_matters(p_race.id, array[case p_to when 'running' then 'started' else p_to end], '{race where none can start}') m
      left join public.stages k on k.id = m.stage_id where m.blocks),
      v_rally.time_zone, v_called, case p_to when 'running' then 'started' else p_to end, null, null);
    return case when p_to = 'running' then v_refusal
      else coalesce(v_refusal, timing.refusal('step_refused.with_its_page', v_called || jsonb_build_object('to', p_to))) end;
  elsif p_to in ('draft', 'entries_open', 'entries_closed') and timing.is_begun(p_race.id) then
    return timing.refusal('step_refused.stage_opened', v_called);
  end if;
  return null;
end $$;

create or replace function timing.check_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A reason given for an earlier step is none for this one.
  v_reason text := case when new.status_reason is distinct from old.status_reason and timing.is_reason(new.status_reason)
    then new.status_reason end;
  v_called jsonb := jsonb_build_object(tg_argv[0], old.code);
  v_from text := old.status;
  v_refusal jsonb;
begin
  if tg_argv[0] = 'race' then
    v_from := timing.race_status(old.id);
    v_refusal := timing.race_step_refusal(old, new.status);
  end if;
  v_refusal := coalesce(v_refusal, timing.transition_refusal(tg_argv[0], v_called, v_from, new.status, v_reason));
  if v_refusal is null and tg_argv[0] = 'rally' then
    v_refusal := timing.matters_refusal(timing.matters_json(jsonb_build_object('rally_id', old.id), new.status, null,
      jsonb_build_object('status', old.status)), new.time_zone, v_called, new.status, v_reason, null);
  end if;
  if v_refusal is not null then perform timing.raise_refusal(v_refusal); end if;
  new.status_reason := v_reason;
  return new;
end $$;

-- A row that begins with a later status takes that step from a draft; what it cannot have met yet, an empty one cannot be. A running rally
-- with nothing in it tells nobody anything: it may be entered while it runs.
create or replace function timing.check_first_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_called jsonb := jsonb_build_object(tg_argv[0], new.code);
  v_refusal jsonb;
begin
  if (select auth.uid()) is null then return new; end if;
  v_refusal := timing.transition_refusal(tg_argv[0], v_called, 'draft', new.status, new.status_reason);
  if v_refusal is null and new.status = 'cancelled' then
    v_refusal := timing.refusal('step_refused.new', v_called);
  elsif v_refusal is null and tg_argv[0] = 'rally' and new.status <> 'running' then
    v_refusal := timing.matters_refusal(timing.matters_json(jsonb_build_object('rally_id', new.id), new.status, null,
      '{"status": "draft"}'), new.time_zone, v_called, new.status, null, null);
  elsif v_refusal is null and tg_argv[0] = 'race' and new.status = 'running' then
    v_refusal := timing.race_step_refusal(new, new.status);
  end if;
  if v_refusal is not null then perform timing.raise_refusal(v_refusal); end if;
  return new;
end $$;

create or replace trigger first_step_checked before insert on public.rallies
  for each row when (new.status not in ('draft', 'rehearsal')) execute function timing.check_first_step('rally');
create or replace trigger first_step_checked before insert on public.races
  for each row when (new.status <> 'draft') execute function timing.check_first_step('race');
create or replace trigger step_checked before update on public.rallies
  for each row when (old.status is distinct from new.status) execute function timing.check_step('rally');
create or replace trigger step_checked before update on public.races
  for each row when (old.status is distinct from new.status) execute function timing.check_step('race');
