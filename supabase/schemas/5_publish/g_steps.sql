-- Steps of a rally and of a race: their status column changes along its state machine only. A step back needs a reason that
-- is given with it, in status_reason.
create or replace function timing.check_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A reason given for an earlier step is none for this one.
  v_reason text := case when new.status_reason is distinct from old.status_reason then new.status_reason end;
  v_sentence text := timing.transition_refusal(tg_argv[0], format('%s %s', initcap(tg_argv[0]), old.code), old.status, new.status, v_reason);
begin
  if v_sentence is not null then
    raise check_violation using message = v_sentence;
  end if;
  new.status_reason := v_reason;
  return new;
end $$;

create or replace trigger step_checked before update on public.rallies
  for each row when (old.status is distinct from new.status) execute function timing.check_step('rally');
create or replace trigger step_checked before update on public.races
  for each row when (old.status is distinct from new.status) execute function timing.check_step('race');
