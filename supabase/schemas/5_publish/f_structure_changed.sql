-- A change of the structure (schedule, crews, numbers, groupings, regulations) derives the race again and turns all its pages.
-- What it changes on a page that is published, another class or a crew that is gone, is a new version like any other change.

-- p_loaded: so much was loaded in one statement that the planner's picture of the tables is another. p_regulations: nothing but those changed.
create or replace function timing.restructure(p_race uuid, p_resolve boolean, p_loaded boolean, p_regulations boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_changed timing.changed_row[];
  v_is_stale boolean;
  v_where text;
begin
  if v_rally is null then return; end if;
  perform timing.lock_rally(v_rally);
  -- The planner must know a field that was loaded a moment ago, not wait for the next automatic look. A look makes every
  -- session plan anew, so a few rows are not worth it.
  if p_loaded then
    analyze public.legs, public.stages, public.controls, public.waypoints, public.crews, public.crew_numbers, public.crew_enrolments,
      timing.stage_states, timing.stage_results, timing.spans, timing.standings;
  end if;
  if p_regulations then
    -- A part of what is derived is derived again: the rest must stand on all facts.
    perform timing.derive_and_publish(v_rally, '{}');
  end if;
  begin
    -- Behind its facts, it does not know all of them.
    v_is_stale := exists (select from timing.race_states where race_id = p_race and stale_since is not null);
    if p_regulations and not v_is_stale then
      v_changed := array(
        select (p_race, d.span_id, d.crew_id)::timing.changed_row from timing.derive_regulations(p_race) d where d.span_id is not null);
    else
      v_changed := array(
        select (p_race, d.span_id, d.crew_id)::timing.changed_row from timing.derive_all(p_race, p_resolve or v_is_stale) d where d.span_id is not null);
    end if;
    v_changed := v_changed || array(
      select (p_race, u.id, null)::timing.changed_row
      from unnest(timing.pages_unlike_kept(p_race, array(select c.span_id from unnest(v_changed) c))) as u (id));
    perform timing.amend_pages(v_changed, '{}', null);
    update timing.race_states set stale_since = null, error = null where race_id = p_race and stale_since is not null;
  exception when others then
    get stacked diagnostics v_where = pg_exception_context;
    insert into timing.race_states as t (race_id, stale_since, error)
    values (p_race, clock_timestamp(), sqlerrm || e'\n' || v_where)
    on conflict (race_id) do update set stale_since = coalesce(t.stale_since, excluded.stale_since), error = excluded.error;
  end;
  perform timing.turn_pages(v_rally, array(
    select (p_race, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_race(p_race)) as k (key)
    union all
    select (null, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_rally(v_rally)) as k (key)));
  perform timing.take_snapshots(v_rally);
end $$;

-- Many rows one by one, with their answers, are derived once behind the last of them: until then triggers leave it.
create or replace function timing.restructure_later() returns void
language sql set search_path = '' as $$ select set_config('bivouac.restructured_later', 'on', true) $$;

create or replace function timing.restructure_now(p_race uuid, p_loaded boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('bivouac.restructured_later', '', true), timing.restructure(p_race, true, p_loaded);
end $$;

-- The races of the rows a statement touched; one function for every table of the structure.
create or replace function timing.structure_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_race uuid;
  v_loaded boolean;
begin
  if current_setting('bivouac.restructured_later', true) = 'on' then return null; end if;
  execute 'select count(*) >= 50 from touched' into v_loaded;
  for v_race in execute format(
    case tg_argv[0]
      when 'race' then 'select distinct race_id from touched'
      when 'self' then 'select distinct id from touched'
      when 'stage' then 'select distinct timing.race_of_stage(stage_id) from touched'
      when 'crew' then 'select distinct timing.race_of_crew(crew_id) from touched'
    end)
  loop
    perform timing.restructure(v_race, tg_table_name in ('races', 'legs', 'stages', 'controls', 'waypoints', 'crews', 'crew_numbers'), v_loaded,
      tg_table_name = 'regulations');
  end loop;
  return null;
end $$;

do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('races', 'self'), ('regulations', 'race'), ('days', 'race'), ('legs', 'race'), ('stages', 'race'), ('controls', 'race'),
      ('waypoints', 'stage'), ('stage_distances', 'stage'), ('categories', 'race'), ('groups', 'race'), ('classes', 'race'),
      ('teams', 'race'), ('crews', 'race'), ('crew_numbers', 'crew'), ('crew_enrolments', 'crew'), ('crew_members', 'crew')
    ) as v (name, named_by)
  loop
    execute format('create or replace trigger structure_added after insert on public.%I referencing new table as touched
      for each statement execute function timing.structure_changed(%L)', t.name, t.named_by);
    execute format('create or replace trigger structure_changed after update on public.%I referencing new table as touched
      for each statement execute function timing.structure_changed(%L)', t.name, t.named_by);
    execute format('create or replace trigger structure_removed after delete on public.%I referencing old table as touched
      for each statement execute function timing.structure_changed(%L)', t.name, t.named_by);
  end loop;
end $$;

-- A rally's own row: its clock begins with it, its code stays once announced, its creator administers it.
create or replace function timing.rally_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into timing.clocks (rally_id) values (new.id) on conflict do nothing;
    if new.created_by is not null then
      insert into public.memberships (user_id, rally_id, role) values (new.created_by, new.id, 'admin') on conflict do nothing;
    end if;
  end if;
  perform timing.turn_pages(new.id, array[(null, 'index', null)::timing.turned_page]);
  return null;
end $$;

create or replace function timing.check_rally() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Asked only where it may be another: the list of zones is read from files.
  if (tg_op = 'INSERT' or new.time_zone <> old.time_zone) and not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
    raise check_violation using message = format('%s is no time zone: expected a name like Africa/Casablanca.', new.time_zone);
  end if;
  if tg_op = 'UPDATE' and new.code <> old.code and timing.is_announced(old.status) then
    raise check_violation using message = 'The code of an announced rally stays as it is: links and topics are made of it.';
  end if;
  return new;
end $$;

create or replace trigger rally_checked before insert or update on public.rallies for each row execute function timing.check_rally();
create or replace trigger rally_changed after insert or update on public.rallies for each row execute function timing.rally_changed();
