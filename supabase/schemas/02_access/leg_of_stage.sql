-- Controls follow their stage: a foreign key keeps them in its leg and takes them along when it moves. Here are the sentences where they
-- cannot be there, before the key says it in its own words.

create or replace function timing.check_leg_of_control() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_stage record;
begin
  select s.code, s.leg_id, s.race_id, l.number into v_stage from public.stages s join public.legs l on l.id = s.leg_id
  where s.id = new.stage_id;
  -- A stage or a leg of another race is refused by the keys alone.
  if v_stage.race_id = new.race_id and v_stage.leg_id <> new.leg_id
    and exists (select from public.legs where id = new.leg_id and race_id = new.race_id) then
    raise check_violation using detail = 'of_another_leg', message
      =
      format('%s belongs to stage %s, which is in leg %s: a control stays in the leg of its stage. '
        'Move the stage, or take the control off it.',
      new.code, v_stage.code, v_stage.number);
  end if;
  return new;
end $$;

-- In its new leg the controls of a stage keep their order numbers: they must be free there and lie in driving order.
create or replace function timing.check_leg_of_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_leg integer := (select number from public.legs where id = new.leg_id);
  v_first integer;
  v_last integer;
begin
  select min(ordinal), max(ordinal) into v_first, v_last from public.controls where stage_id = new.id;
  if exists (
      select from public.controls c left join public.stages s on s.id = c.stage_id
      where c.leg_id = new.leg_id and c.stage_id is distinct from new.id
        and (c.ordinal between v_first and v_last or (s.ordinal < new.ordinal and c.ordinal > v_last)
          or (s.ordinal > new.ordinal and c.ordinal < v_first))) then
    raise check_violation using detail = 'of_another_leg', message = format(
      'Stage %s cannot move to leg %s: its controls have the order numbers %s to %s, '
      'and in that leg others are in between or on the wrong side. Give its controls other order numbers first.',
      new.code, v_leg, v_first, v_last);
  end if;
  return new;
end $$;

create or replace trigger leg_of_stage before insert or update of leg_id, stage_id on public.controls
  for each row when (new.stage_id is not null) execute function timing.check_leg_of_control();
create or replace trigger leg_checked before update of leg_id on public.stages
  for each row when (old.leg_id is distinct from new.leg_id) execute function timing.check_leg_of_stage();
