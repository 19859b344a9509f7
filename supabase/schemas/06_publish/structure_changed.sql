-- A change of the structure derives what it reaches (timing.structure_reach) and turns the pages that show it; on published ones it is a
-- new version. Why: docs/decisions/0005-structure-changes.md.

-- While a command is carried out: its reason as JSON, `null` where nobody gave one. Otherwise empty.
create or replace function timing.reason_of_change() returns text
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('bivouac.reason', true), '')::jsonb #>> '{}';
end $$;

create or replace function timing.derive_structure(p_race uuid, p_reaches text[], p_crews uuid[], p_stages uuid[], p_legs uuid[],
  p_ahead uuid[] default '{}')
returns timing.changed_row[]
language plpgsql set search_path = '' as $$
declare
  v_reaches text[] := array(select r from unnest(p_reaches) r where r in ('plates', 'crew', 'stage', 'leg', 'tariff', 'race'));
  v_spans bigint[];
begin
  v_spans := case
    when v_reaches = '{}' then '{}'
    when v_reaches <@ array['plates', 'crew'] then
      array(select distinct d.span_id from timing.derive_crews(p_race, p_crews, 'crew' = any(v_reaches), p_ahead) d)
    when v_reaches <@ array['stage', 'leg'] then
      array(select distinct d.span_id from timing.derive_stages(p_race, p_stages, p_legs) d)
    when v_reaches = array['tariff'] then
      array(select distinct d.span_id from timing.derive_regulations(p_race) d where d.span_id is not null)
    else
      array(select distinct d.span_id from timing.derive_all(p_race) d where d.span_id is not null) end;
  return array(select (p_race, s, null)::timing.changed_row from unnest(v_spans) s);
end $$;

create or replace function timing.pages_reached(p_rally uuid, p_race uuid, p_reaches text[], p_changed timing.changed_row[])
returns timing.turned_page[]
language plpgsql stable set search_path = '' as $$
begin
  if p_reaches && array['pages', 'crew', 'stage', 'leg', 'tariff', 'race'] then
    return array(
      select (p_race, k.key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_race(p_race)) as k (key)
      -- A published page that has no new version is as it was, and so is its time.
      where not exists (
        select from timing.spans s join timing.publications u on u.span_id = s.id
        where s.race_id = p_race and s.key = timing.span_key(k.key) and u.state <> 'live' and u.versioned_at is distinct from now())
      union all
      select (null, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_rally(p_rally)) as k (key));
  end if;
  return array(
    select (p_race, k.key, null)::timing.turned_page
    from timing.spans s
    cross join lateral (select s.key union all select 'teams/' || s.key where s.kind = 'after' and timing.has_teams(p_race)) k
    where s.race_id = p_race and exists (select from unnest(p_changed) c where c.span_id in (s.id, s.previous_id))
    union all
    select (p_race, k.key, null)::timing.turned_page from timing.now_keys(p_race) as k (key) where 'plates' = any(p_reaches)
    union all
    select (null, k.key, null)::timing.turned_page
    from (values ('index', array['index']), ('crews', array['crews', 'plates'])) as k (key, reaches) where k.reaches && p_reaches);
end $$;

-- p_changes: the rows of this race that changed; null: whatever they are, everything is derived. p_reason: of the versions it makes.
create or replace function timing.restructure(p_race uuid, p_changes timing.row_change[] default null, p_reason text default null,
  p_ahead uuid[] default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_mode text := current_setting('plan_cache_mode');
  v_changed timing.changed_row[] := '{}';
  v_reached record;
  v_where text;
  v_official jsonb;
  v_may_move boolean;
  v_as_kept bigint[];
  v_added uuid[];
  v_open timing.entry_window;
begin
  if v_rally is null or p_changes = '{}' then return; end if;
  select * into v_reached from timing.reached(p_changes);
  if v_reached.reaches <@ array['nothing'] and p_changes is not null then return; end if;
  v_may_move := p_changes is null or not v_reached.reaches <@ array['nothing', 'index', 'crews'];
  -- Whoever pressed has it already (04_record/take_turn.sql), but for an import that left recordings their turn until now.
  perform timing.lock_rally(v_rally);
  -- Never derived, or behind its facts, it does not know all of them.
  if p_changes is null or exists (select from timing.race_states
    where race_id = p_race and stale_since is not null and rules_changed_at is null)
    or not exists (select from timing.race_states where race_id = p_race) then
    v_reached.reaches := array['race'];
  elsif v_reached.reaches && array['plates', 'crew', 'stage', 'leg', 'tariff'] then
    perform timing.derive_and_publish(v_rally, '{}');
  end if;
  v_added := array(select c.id from public.crews c where c.id in (
    select (h.after ->> 'id')::uuid from unnest(p_changes) h where h.of_table = 'crews' and h.before is null));
  if v_added <> '{}' then
    v_open := timing.open_to_entry(p_race);
    perform timing.enter_late(p_race, c, v_open) from unnest(v_added) c;
  end if;
  if (select auth.uid()) is not null then
    perform timing.refuse_official_rows(p_race, p_changes), timing.refuse_official_crews(p_race, p_changes);
    v_official := timing.official_pages(p_race);
  end if;
  begin
    v_changed := timing.derive_structure(p_race, v_reached.reaches, v_reached.crews, v_reached.stages, v_reached.legs, p_ahead);
    if not v_reached.reaches <@ array['nothing', 'index', 'crews', 'plates'] then
      v_changed := v_changed || array(
        select (p_race, u.id, null)::timing.changed_row
        from unnest(timing.pages_unlike_kept(p_race, array(select c.span_id from unnest(v_changed) c))) as u (id));
    end if;
    -- What was derived anew is not always another: a page that says what it said is not amended, whatever reached it.
    v_as_kept := timing.pages_as_kept(p_race, array(select c.span_id from unnest(v_changed) c));
    v_changed := array(
      select c from unnest(v_changed) c where c.span_id <> all(v_as_kept)
      union
      -- The head of its page shows the distance, which its rows do not hold.
      select (p_race, s.id, null)::timing.changed_row
      from unnest(p_changes) c join timing.spans s on s.stage_id = (c.after ->> 'id')::uuid and s.kind = 'stage'
      where c.of_table = 'stages' and c.before -> 'distance_m' <> c.after -> 'distance_m');
    perform timing.amend_pages(v_changed, '{}', p_reason);
    update timing.race_states set stale_since = null, error = null
    where race_id = p_race and stale_since is not null and rules_changed_at is null;
  exception when others then
    if v_official <> '{}' and v_may_move then
      -- A deadlock is over when it is tried again.
      if sqlstate like '40%' then raise; end if;
      raise log 'race % is not derived: %', p_race, sqlerrm;
      perform timing.reject('not_derived.race', jsonb_build_object('race', (select code from public.races where id = p_race)));
    end if;
    get stacked diagnostics v_where = pg_exception_context;
    v_reached.reaches := array['race'];
    perform timing.mark_races(array[p_race], now(), sqlerrm || e'\n' || v_where);
  end;
  perform timing.refuse_official_change(p_race, v_official);
  perform timing.turn_pages(v_rally, timing.pages_reached(v_rally, p_race, v_reached.reaches, v_changed));
  perform timing.take_snapshots(v_rally, p_reason, '{}', timing.current_press());
  perform set_config('plan_cache_mode', v_mode, true);
end $$;

-- The rows of a race that this transaction changed, as its history has them, and that reach something. p_from: those after it; by their
-- ids, as each of a thousand rows of a list would look through all of its press.
create or replace function timing.rows_changed(p_race uuid, p_from bigint default null) returns timing.row_change[]
language plpgsql set search_path = '' as $$
declare
  v_press uuid := timing.current_press();
  v_from bigint := coalesce(p_from, (select min(id) - 1 from timing.structure_changes where press = v_press));
begin
  return array(
    select (h.of_table, h.before, h.after)::timing.row_change
    from (select * from timing.structure_changes where id > v_from offset 0) h
    where h.press = v_press and h.made_at = now() and h.race_id = p_race
      and h.of_table in (select r.of_table from timing.structure_reach() r)
    order by h.id);
end $$;

-- Derives what this transaction changed, once, after the last of its rows. p_ahead: see timing.derive_crews.
create or replace function timing.restructure_now(p_reason text default timing.reason_of_change(), p_ahead uuid[] default '{}')
returns void
language plpgsql set search_path = '' as $$
declare
  v_press uuid := timing.current_press();
  v_race uuid;
begin
  for v_race in
    select distinct h.race_id from timing.structure_changes h
    where h.press = v_press and h.made_at = now() and h.race_id is not null order by h.race_id
  loop
    perform timing.restructure(v_race, timing.rows_changed(v_race), p_reason, p_ahead);
  end loop;
end $$;

-- Rows that were written past a command, by whoever holds the database: derived after each statement, with what it takes along.
create or replace function timing.structure_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and coalesce(current_setting('bivouac.reason', true), '') = '' then
    perform timing.restructure_now();
  end if;
  return null;
end $$;

do $$
declare
  v_table text;
begin
  for v_table in select distinct of_table from timing.structure_reach() loop
    execute format('create or replace trigger structure_changed after insert or update or delete on public.%I
      for each statement execute function timing.structure_changed()', v_table);
  end loop;
end $$;

create or replace function timing.race_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_rally uuid;
begin
  for v_rally in
    select distinct r.rally_id from was r
    -- Not where the rally goes as a whole.
    where r.rally_id in (select id from public.rallies) and pg_trigger_depth() = 1
  loop
    perform timing.turn_pages(v_rally, array(
      select (null, key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_rally(v_rally)) as k (key)));
  end loop;
  return null;
end $$;

create or replace trigger removed after delete on public.races referencing old table as was
for each statement execute function timing.race_removed();

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
  perform timing.turn_pages(new.id, array(
    select (null, k.key, null)::timing.turned_page from jsonb_array_elements_text(timing.pages_of_rally(new.id)) as k (key)
    where k.key = 'index' or (tg_op = 'UPDATE' and new.time_zone <> old.time_zone and k.key like 'start-order/%')));
  return null;
end $$;

-- Whether this is the name of a time zone, exactly as spelled. Listing all zones reads some 600 files, a fifth of the time of a small
-- golden case. So a name that only a file can mean is set as the time zone, for this call alone, and comes back as its file is spelled.
-- Names with digits or signs, or without a region, may also mean an offset: those are looked up in the list.
create or replace function timing.is_time_zone(p_name text) returns boolean
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  if p_name = 'UTC' then return true; end if;
  if p_name !~ '^[A-Za-z_]+(/[A-Za-z_]+)+$' then
    return exists (select from pg_catalog.pg_timezone_names where name = p_name);
  end if;
  return set_config('timezone', p_name, true) = p_name;
exception when invalid_parameter_value then
  return false;
end $$;

create or replace function timing.check_rally() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.reject('unknown_time_zone.name', jsonb_build_object('name', new.time_zone))
  where (tg_op = 'INSERT' or new.time_zone <> old.time_zone) and not timing.is_time_zone(new.time_zone);
  perform timing.reject('code_announced') where tg_op = 'UPDATE' and new.code <> old.code and timing.is_announced(old.status);
  return new;
end $$;

create or replace trigger rally_checked before insert or update on public.rallies for each row execute function timing.check_rally();
create or replace trigger rally_changed after insert or update on public.rallies for each row execute function timing.rally_changed();
