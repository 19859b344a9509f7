-- Steps of a rally and of a race: their status column changes along its state machine only. A step back needs a reason that
-- is given with it, in status_reason; so does a rally that is finished or official over what is unusual, and what cannot be is refused
-- (04_record/matters.sql). How far a race is driven and published follows from its stages (05_derive/race_states.sql).

create or replace function timing.race_step_refusal(p_race public.races, p_from text, p_to text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_called text := 'Race ' || p_race.code;
  v_rally public.rallies;
  v_open text;
begin
  select * into v_rally from public.rallies where id = p_race.rally_id;
  -- Cancelled as well: its results would leave pages that were signed. The same list is offered (09_administration/readiness.sql).
  if v_rally.status in ('official', 'archived') then
    return format('Rally %s is %s, and what is official holds all its races: undo that first, then %s can be made %s.',
      v_rally.code, v_rally.status,
      v_called, replace(p_to, '_', ' '));
  end if;
  if p_to in ('provisional', 'official') then
    select r.sentence into v_open
    from timing.matters_refusal((
      select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count, 'names', to_jsonb(m.names),
        'stage', k.code)), '[]')
      from timing.race_matters(p_race.id, p_to) m left join public.stages k on k.id = m.stage_id where m.blocks),
        v_rally.time_zone, v_called, p_to, null, null) r;
    return coalesce(v_open, format('%s becomes %s with its page: publish the whole race on the page of the race.', v_called, p_to));
  elsif p_to = 'running' then
    select r.sentence into v_open
    from timing.matters_refusal((
      select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'blocks', m.blocks, 'count', m.count, 'names', to_jsonb(m.names))), '[]')
      from timing.race_lacks_matters(p_race.id, true) m), v_rally.time_zone, v_called,
        'started', null, null) r;
    return v_open;
  elsif p_to in ('draft', 'entries_open', 'entries_closed') and timing.is_begun(p_race.id) then
    return format('%s has a stage that was opened: set the stage back first.', v_called);
  end if;
  return null;
end $$;

create or replace function timing.check_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A reason given for an earlier step is none for this one.
  v_reason text := case when new.status_reason is distinct from old.status_reason and timing.is_reason(new.status_reason)
    then new.status_reason end;
  v_called text := format('%s %s', initcap(tg_argv[0]), old.code);
  v_from text := old.status;
  v_sentence text;
begin
  if tg_argv[0] = 'race' then
    v_from := timing.race_status(old.id);
    v_sentence := timing.race_step_refusal(old, v_from, new.status);
  end if;
  v_sentence := coalesce(v_sentence, timing.transition_refusal(tg_argv[0], v_called, v_from, new.status, v_reason));
  if v_sentence is null and tg_argv[0] = 'rally' then
    select r.sentence into v_sentence
    from timing.matters_refusal(timing.rally_matters_json(old.id, old.status, new.status), new.time_zone, v_called, new.status, v_reason,
      null) r;
  end if;
  if v_sentence is not null then
    raise check_violation using detail = 'step_refused', message = v_sentence;
  end if;
  new.status_reason := v_reason;
  return new;
end $$;

-- A row that begins with a later status takes that step from a draft; what it cannot have met yet, an empty one cannot be. A running rally
-- with nothing in it tells nobody anything: it may be entered while it runs.
create or replace function timing.check_first_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_called text := format('%s %s', initcap(tg_argv[0]), new.code);
  v_sentence text;
begin
  if (select auth.uid()) is null then return new; end if;
  v_sentence := timing.transition_refusal(tg_argv[0], v_called, 'draft', new.status, new.status_reason);
  if v_sentence is null and new.status = 'cancelled' then
    v_sentence := format('%s is new: what is cancelled was there before.', v_called);
  elsif v_sentence is null and tg_argv[0] = 'rally' and new.status <> 'running' then
    select r.sentence into v_sentence
    from timing.matters_refusal(timing.rally_matters_json(new.id, 'draft', new.status), new.time_zone, v_called, new.status, null, null) r;
  elsif v_sentence is null and tg_argv[0] = 'race' and new.status = 'running' then
    v_sentence := timing.race_step_refusal(new, 'draft', new.status);
  end if;
  if v_sentence is not null then
    raise check_violation using detail = 'step_refused', message = v_sentence;
  end if;
  return new;
end $$;

create or replace trigger first_step_checked before insert on public.rallies
  for each row when (new.status <> 'draft') execute function timing.check_first_step('rally');
create or replace trigger first_step_checked before insert on public.races
  for each row when (new.status <> 'draft') execute function timing.check_first_step('race');
create or replace trigger step_checked before update on public.rallies
  for each row when (old.status is distinct from new.status) execute function timing.check_step('rally');
create or replace trigger step_checked before update on public.races
  for each row when (old.status is distinct from new.status) execute function timing.check_step('race');
