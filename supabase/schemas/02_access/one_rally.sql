-- What belongs together lies in one rally, one race and one leg. Where both rows carry the race, foreign keys say so; here is the rest.

create or replace function timing.check_one_rally() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'controls' then
      if exists (select from touched t join public.posts p on p.id = t.post_id
          where p.rally_id <> timing.rally_of_race(t.race_id)) then
        perform timing.reject('of_another_rally.post', '{}', '23503');
      end if;
    when 'waypoints' then
      if exists (select from touched t join public.posts p on p.id = t.post_id
          where p.rally_id <> timing.rally_of_race(timing.race_of_stage(t.stage_id))) then
        perform timing.reject('of_another_rally.post', '{}', '23503');
      end if;
    when 'stage_distances' then
      if exists (select from touched t join public.groups g on g.id = t.group_id
          where g.race_id <> timing.race_of_stage(t.stage_id)) then
        perform timing.reject('of_another_rally.group', '{}', '23503');
      end if;
    when 'crew_enrolments' then
      if exists (
          select from touched t
          left join public.categories y on y.id = t.category_id
          left join public.groups g on g.id = t.group_id
          left join public.classes c on c.id = t.class_id
          left join public.teams m on m.id = t.team_id
          left join public.stages s on s.id = t.effective_from_stage
          cross join lateral timing.race_of_crew(t.crew_id) as own (race_id)
          where y.race_id <> own.race_id or g.race_id <> own.race_id or c.race_id <> own.race_id or m.race_id <> own.race_id
            or s.race_id <> own.race_id) then
        perform timing.reject('of_another_rally.crew', '{}', '23503');
      end if;
  end case;
  return null;
end $$;

-- A row of the structure stays where it was made: its pages, its facts and its rights are those of that place.
create or replace function timing.refuse_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform timing.reject('row_stays');
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['controls', 'waypoints', 'stage_distances', 'crew_enrolments'] loop
    execute format('create or replace trigger one_rally_added after insert on public.%I referencing new table as touched
      for each statement execute function timing.check_one_rally()', v_table);
    execute format('create or replace trigger one_rally_changed after update on public.%I referencing new table as touched
      for each statement execute function timing.check_one_rally()', v_table);
  end loop;
end $$;

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('races', 'rally_id'), ('posts', 'rally_id'), ('crews', 'race_id'), ('regulations', 'race_id'), ('days', 'race_id'),
      ('legs', 'race_id'), ('stages', 'race_id'), ('controls', 'race_id'), ('waypoints', 'stage_id'), ('stage_distances', 'stage_id'),
      ('categories', 'race_id'), ('groups', 'race_id'), ('classes', 'race_id'), ('teams', 'race_id'), ('crew_numbers', 'crew_id'),
      ('crew_enrolments', 'crew_id'), ('crew_members', 'crew_id'), ('memberships', 'rally_id'), ('devices', 'rally_id')
    ) as v (name, place)
  loop
    execute format('create or replace trigger stays before update of %2$I on public.%1$I
      for each row when (old.%2$I is distinct from new.%2$I) execute function timing.refuse_move(%2$L)', t.name, t.place);
  end loop;
end $$;

-- A rally or a race goes with everything it has: first what holds on to its other rows. Facts are no race's to take along.
create or replace function timing.empty_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'rallies' then
      delete from public.facts where rally_id = old.id;
      delete from public.races where rally_id = old.id;
    when 'races' then
      delete from public.crews where race_id = old.id;
  end case;
  return old;
end $$;

create or replace trigger empty_first before delete on public.rallies for each row execute function timing.empty_first();
create or replace trigger empty_first before delete on public.races for each row execute function timing.empty_first();

-- Behind all else that is asked of a race that goes, as its foreign key would be.
create or replace function timing.keep_race_with_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.facts where race_id = old.id) then
    perform timing.reject('race_has_facts.race', jsonb_build_object('race', old.code), '23503');
  end if;
  return old;
end $$;

create or replace trigger with_facts_kept before delete on public.races for each row execute function timing.keep_race_with_facts();

-- A stage likewise, also where its leg or its day would take it along.
create or replace function timing.keep_stage_with_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_number text;
begin
  if exists (select from timing.fact_states where race_id = old.race_id and stage_id = old.id) then
    perform timing.reject('stage_has_facts.stage', jsonb_build_object('stage', old.code), '23503');
  end if;
  -- Versions of regulations stay. They go with their race.
  if exists (select from public.regulations where effective_from_stage = old.id)
    and exists (select from public.races where id = old.race_id) then
    perform timing.reject('stage_has_regulations.stage', jsonb_build_object('stage', old.code), '23503');
  end if;
  select n.number into v_number from public.crew_enrolments e join public.crew_numbers n using (crew_id)
  where e.effective_from_stage = old.id and upper_inf(n.valid) order by n.number limit 1;
  if found then
    perform timing.reject('stage_has_classes.crew', jsonb_build_object('number', v_number, 'stage', old.code), '23503');
  end if;
  return old;
end $$;

create or replace trigger with_facts_kept before delete on public.stages for each row execute function timing.keep_stage_with_facts();

-- Does a fact name a row, whatever became of the fact? By every foreign key of a fact's table that does not go with it.
create or replace function timing.is_named_by_facts(p_table text, p_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v record;
  v_found boolean;
begin
  for v in
    select k.conrelid::regclass::text as name, a.attname
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_table)::regclass and k.confdeltype = 'a'
      and exists (select from pg_catalog.pg_attribute f where f.attrelid = k.conrelid and f.attname = 'fact_id')
  loop
    execute format('select exists (select from %s where %I = $1)', v.name, v.attname) into v_found using p_id;
    if v_found then return true; end if;
  end loop;
  return false;
end $$;

-- A control of the road likewise, also where its leg would take it along; one of a stage goes with that.
create or replace function timing.keep_control_with_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if timing.is_named_by_facts('controls', old.id) then
    perform timing.reject('control_has_facts.control', jsonb_build_object('control', old.code), '23503');
  end if;
  return old;
end $$;

create or replace trigger with_facts_kept before delete on public.controls for each row execute function timing.keep_control_with_facts();

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
    perform timing.reject('of_another_leg.control',
      jsonb_build_object('control', new.code, 'stage', v_stage.code, 'leg', v_stage.number));
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
    perform timing.reject('of_another_leg.between',
      jsonb_build_object('stage', new.code, 'leg', v_leg, 'first', v_first, 'last', v_last));
  end if;
  return new;
end $$;

create or replace trigger leg_of_stage before insert or update of leg_id, stage_id on public.controls
  for each row when (new.stage_id is not null) execute function timing.check_leg_of_control();
create or replace trigger leg_checked before update of leg_id on public.stages
  for each row when (old.leg_id is distinct from new.leg_id) execute function timing.check_leg_of_stage();
