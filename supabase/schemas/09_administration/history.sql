-- The history of the structure: each row as it was before and after, with who and when. Facts have their own.

-- The tables it is kept of: what names their place (a race, a stage, a crew, the rally, or themselves) and their keys, two at most.
-- In the order in which rows need each other: first what others point to.
create or replace function timing.tables_with_history() returns table (place integer, name text, named_by text, keys text[])
language sql immutable rows 21 set search_path = '' as $$
  values (1, 'rallies', 'self', array['id']), (2, 'races', 'itself', array['id']), (3, 'days', 'race', array['id']),
    (4, 'legs', 'race', array['id']),
    (5, 'stages', 'race', array['id']), (6, 'regulations', 'race', array['id']), (7, 'posts', 'rally', array['id']),
    (8, 'controls', 'race', array['id']),
    (9, 'waypoints', 'stage', array['id']), (10, 'categories', 'race', array['id']), (11, 'groups', 'race', array['id']),
    (12, 'classes', 'race', array['id']), (13, 'teams', 'race', array['id']),
    (14, 'stage_distances', 'stage', array['stage_id', 'group_id']),
    (15, 'crews', 'race', array['id']), (16, 'crew_numbers', 'crew', array['id']),
    (17, 'crew_enrolments', 'crew', array['crew_id', 'effective_from_ordinal']),
    (18, 'crew_members', 'crew', array['id']), (19, 'marshalls', 'rally', array['id']),
    (20, 'waypoint_places', 'waypoint', array['waypoint_id']),
    (21, 'roadbook_notes', 'stage', array['id'])
$$;

-- One press is what one transaction does, or several that the caller says belong together. Whoever says so names his own presses only.
create or replace function timing.current_press() returns uuid
language plpgsql set search_path = '' as $$
declare
  v_press text := nullif(current_setting('bivouac.press', true), '');
  v_named text := (nullif(current_setting('request.headers', true), '')::jsonb) ->> 'x-press';
begin
  if v_press is null then
    v_press := case when length(v_named) between 8 and 64 then md5(coalesce((select auth.uid())::text, '') || v_named)::uuid
      else gen_random_uuid() end;
    perform set_config('bivouac.press', v_press, true);
  end if;
  return v_press::uuid;
end $$;

create or replace function timing.place_of_row(p_named_by text, p_row jsonb, out rally_id uuid, out race_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  race_id := case p_named_by
    when 'itself' then (p_row ->> 'id')::uuid
    when 'race' then (p_row ->> 'race_id')::uuid
    when 'crew' then (select k.race_id from public.crews k where k.id = (p_row ->> 'crew_id')::uuid)
    when 'stage' then (select s.race_id from public.stages s where s.id = (p_row ->> 'stage_id')::uuid)
    when 'waypoint' then (
      select s.race_id from public.waypoints w join public.stages s on s.id = w.stage_id where w.id = (p_row ->> 'waypoint_id')::uuid) end;
  if p_named_by in ('self', 'rally', 'itself') then
    rally_id := (
      select y.id from public.rallies y where y.id = (p_row ->> case p_named_by when 'self' then 'id' else 'rally_id' end)::uuid);
  else
    select x.id, y.id into race_id, rally_id from public.races x left join public.rallies y on y.id = x.rally_id
    where x.id = place_of_row.race_id;
  end if;
end $$;

create or replace function timing.keep_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_press uuid := timing.current_press();
  v_by uuid := (select auth.uid());
  v_reason text := timing.reason_of_change();
  v_keys text[] := string_to_array(tg_argv[1], ',');
  v_changes timing.row_change[];
begin
  -- A statement that met no row; asked for here, because what follows looks through the whole press, which may be a thousand crews.
  if not exists (select from touched) then return null; end if;
  -- An import enters a thousand crews by statements of a row each: what names no column is planned once for each table, not once a row.
  if tg_op = 'INSERT' then
    v_changes := array(select (tg_table_name, null, to_jsonb(t))::timing.row_change from touched t);
  elsif tg_op = 'DELETE' then
    v_changes := array(select (tg_table_name, to_jsonb(t), null)::timing.row_change from touched t);
  else
    -- A row with another key went, and another came. A class that goes along with its stage is the same one.
    v_changes := array(
      select (tg_table_name, to_jsonb(w), to_jsonb(t))::timing.row_change
      from was w full join touched t on to_jsonb(w) ->> v_keys[1] = to_jsonb(t) ->> v_keys[1]
        and coalesce(to_jsonb(w) ->> v_keys[2], '') = coalesce(to_jsonb(t) ->> v_keys[2], '')
      where to_jsonb(w) is distinct from to_jsonb(t)
        and (pg_trigger_depth() = 1 or (to_jsonb(w) is not null and to_jsonb(t) is not null)));
  end if;
  insert into timing.structure_changes (rally_id, race_id, press, made_by, made_title, reason, of_table, row_id,
    row_key, before, after)
  select p.rally_id, p.race_id, v_press, v_by,
    case when v_by is not null then timing.caller_title(p.rally_id) end, v_reason, c.of_table, (r.row ->> v_keys[1])::uuid,
    concat_ws(' ', r.row ->> v_keys[1], r.row ->> v_keys[2]), c.before, c.after
  from unnest(v_changes) c
  cross join lateral (select coalesce(c.after, c.before) as row) r
  cross join lateral timing.place_of_row(tg_argv[0], r.row) p
  -- What goes with its rally leaves nothing.
  where p.rally_id is not null or tg_argv[0] not in ('self', 'rally');
  -- What goes along with a stage, a crew or a race may be told before it or behind it, when its place is not known any more.
  if tg_op = 'DELETE' then
    update timing.structure_changes c set rally_id = p.rally_id, race_id = p.race_id
    from timing.structure_changes p
    where p.press = v_press and p.after is null and p.rally_id is not null and c.press = v_press and c.rally_id is null
      and p.row_id::text in (c.before ->> 'stage_id', c.before ->> 'crew_id', c.before ->> 'race_id', c.before ->> 'waypoint_id');
  end if;
  return null;
end $$;

do $$
declare
  t record;
begin
  for t in select name, named_by, array_to_string(keys, ',') as keys from timing.tables_with_history() loop
    execute format('create or replace trigger history_added after insert on public.%I referencing new table as touched
      for each statement execute function timing.keep_history(%L, %L)', t.name, t.named_by, t.keys);
    execute format('create or replace trigger history_changed after update on public.%I referencing old table as was new table as touched
      for each statement execute function timing.keep_history(%L, %L)', t.name, t.named_by, t.keys);
    execute format('create or replace trigger history_removed after delete on public.%I referencing old table as touched
      for each statement execute function timing.keep_history(%L, %L)', t.name, t.named_by, t.keys);
  end loop;
end $$;

create or replace function timing.net_changes(p_press uuid, p_rally uuid default null)
returns table (of_table text, row_id uuid, row_key text, before jsonb, after jsonb, last_id bigint)
language sql stable rows 20 set search_path = '' as $$
  select n.* from (
    select c.of_table, (array_agg(c.row_id))[1], c.row_key,
      -- Of an upsert, the rows that were there are told first, and a stage that is added may be moved with them.
      case when bool_or(c.before is null) and not bool_or(c.after is null) then null
        else (array_agg(c.before order by c.id))[1] end as before,
      (array_agg(c.after order by c.id desc))[1] as after, max(c.id)
    from timing.structure_changes c
    where c.press = p_press and (p_rally is null or c.rally_id = p_rally)
    group by c.of_table, c.row_key) n
  where n.before is distinct from n.after
$$;

create or replace function timing.is_undone(p_press uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select distinct b.press from timing.structure_changes b where b.takes_back = p_press) b
    where not timing.is_undone(b.press))
$$;
