-- What acts on a fact lies in its rally: held here, whoever writes. What was told before the fact it acts on passes, and is judged when
-- that comes (04_record/judge_ahead.sql): refused for it, the later fact would be kept out by whoever told its id first.
create or replace function timing.check_acts_within_rally() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_on uuid;
  v_rally uuid;
begin
  if tg_table_name = 'facts' then
    v_on := new.supersedes;
    v_rally := new.rally_id;
  else
    v_on := (to_jsonb(new) ->> tg_argv[0])::uuid;
    select rally_id into v_rally from public.facts where id = new.fact_id;
  end if;
  if exists (select from public.facts where id = v_on and rally_id <> v_rally)
    or (tg_table_name = 'penalty_verdicts'
      and exists (select from timing.penalty_rows where id = v_on and timing.rally_of_race(race_id) <> v_rally)) then
    perform timing.reject('of_another_rally.fact', '{}', '23503');
  end if;
  return null;
end $$;

create or replace trigger acts_within_rally after insert or update on public.facts
  for each row when (new.supersedes is not null) execute function timing.check_acts_within_rally('supersedes');

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('voids', 'target'), ('releases', 'target'), ('alarm_takings', 'target'), ('penalty_verdicts', 'penalty_id'),
      ('protest_answers', 'protest_id'), ('acknowledgements', 'message')
    ) as v (name, reference)
  loop
    execute format('create or replace trigger acts_within_rally after insert or update on public.%I
      for each row execute function timing.check_acts_within_rally(%L)', t.name, t.reference);
  end loop;
end $$;
