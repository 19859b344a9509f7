-- A press on the structure, or a change of a roadbook, taken back.

-- The file that a press imported, or whose import it undid.
create or replace function timing.file_of_press(p_rally uuid, p_press uuid) returns text
language sql stable set search_path = '' as $$
  select f.file_name
  from (
    select rally_id, file_name, made_at, undone_at from public.entry_imports
    union all
    select rally_id, file_name, made_at, undone_at from public.schedule_imports
    union all
    select rally_id, file_name, made_at, undone_at from public.marshall_imports) f
  join timing.structure_changes c on c.made_at in (f.made_at, f.undone_at)
  where f.rally_id = p_rally and c.press = p_press
  limit 1
$$;

-- Did a press remove this race as a whole? No fact speaks of it then, so everything it had is in its history.
create or replace function timing.removes_race(p_press uuid, p_race uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from timing.net_changes(p_press) n where n.of_table = 'races' and n.row_id = p_race and n.after is null)
$$;

-- Why a press cannot be taken back, as a refusal; null: it can. p_with_file: it is undone as an import, past what only moved on since.
create or replace function timing.why_not_back(p_rally uuid, p_press uuid, p_with_file boolean default false) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_name jsonb;
  v_by text;
  v_file text := case when not p_with_file then timing.file_of_press(p_rally, p_press) end;
  v_refusal jsonb;
begin
  v_refusal := case
    when exists (select from timing.structure_changes c
      where c.press = p_press and timing.may_all('set_up', c.rally_id) is not true and c.rally_id <> p_rally) then
      timing.refusal('not_undone.two_rallies')
    when timing.is_undone(p_press) then timing.refusal('not_undone.undone_already')
    when v_file is not null then
      timing.refusal(case when exists (select from timing.structure_changes c where c.press = p_press and c.takes_back is not null)
        then 'not_undone.undid_import' else 'not_undone.with_file' end, jsonb_build_object('file', v_file))
    when exists (select from timing.structure_changes c where c.press = p_press and c.of_table = 'regulations'
      and not (c.after is null and timing.removes_race(p_press, c.race_id))) then timing.refusal('not_undone.regulations')
    when exists (select from timing.structure_changes c where c.press = p_press and c.of_table in ('rallies', 'races')
      and not timing.removes_race(p_press, c.row_id)
      and (c.before is null or c.after is null or c.before ->> 'status' is distinct from c.after ->> 'status')) then
      timing.refusal('not_undone.step') end;
  if v_refusal is not null then return v_refusal; end if;
  -- Somebody went on from what this press left behind: another value, or rows that stand on one it added.
  select timing.named_row(n.of_table, coalesce(n.after, n.before)), timing.name_of_person(l.made_by, l.made_title)
  into v_name, v_by
  from timing.net_changes(p_press) n
  join timing.structure_changes l on l.id > n.last_id and l.press <> p_press and l.rally_id = p_rally
    and ((l.of_table = n.of_table and l.row_key = n.row_key)
      or (n.before is null and l.before is null
        and (n.row_id::text in (l.after ->> 'stage_id', l.after ->> 'crew_id')
          or (not p_with_file and n.row_id::text in (l.after ->> 'leg_id', l.after ->> 'day_id', l.after ->> 'post_id')))
        and not exists (select from timing.structure_changes g
          where g.id > l.id and g.of_table = l.of_table and g.row_key = l.row_key and g.after is null)))
  where l.takes_back is null and not timing.is_undone(l.press)
    and not (p_with_file and l.before is not null and l.before - 'ordinal' is not distinct from l.after - 'ordinal'
      -- A control that the import moved has no place to go back to.
      and not (n.of_table = 'controls'
        and (n.before -> 'ordinal' <> n.after -> 'ordinal' or n.before -> 'leg_id' <> n.after -> 'leg_id')))
  order by l.id desc limit 1;
  return case when found then timing.refusal('not_undone.changed_since', jsonb_build_object('name', v_name, 'by', v_by)) end;
end $$;

-- By the ids of the stages of each race in which a press moved or removed some: the places from 1 on in the order from before it. Where
-- another one has the place since, the one that comes back is before it.
create or replace function timing.places_before(p_press uuid) returns jsonb
language sql stable set search_path = '' as $$
  with net as (
    select row_id as id, coalesce(before, after) ->> 'race_id' as race_id, (before ->> 'ordinal')::integer as ordinal
    from timing.net_changes(p_press)
    where of_table = 'stages' and before -> 'ordinal' is distinct from after -> 'ordinal')
  select coalesce(jsonb_object_agg(x.id, x.place), '{}')
  from (
    select o.id, row_number() over (partition by o.race_id order by o.ordinal, o.is_kept) as place
    from (
      select n.id, n.race_id, n.ordinal, false as is_kept from net n where n.ordinal is not null
      union all
      select s.id, s.race_id::text, s.ordinal, true from public.stages s
      where s.race_id::text in (select n.race_id from net n) and s.id not in (select n.id from net n)) o) x
$$;

create or replace function timing.put_row_back(p_table text, p_keys text[], p_before jsonb, p_after jsonb) returns void
language plpgsql set search_path = '' as $$
declare v_is jsonb;
begin
  if p_table = 'crew_enrolments' then
    p_before := timing.at_its_stage(p_before);
    p_after := timing.at_its_stage(p_after);
  end if;
  if p_after is not null then
    execute format('select to_jsonb(t) from public.%I t where %s', p_table, timing.named_by_key(p_table, p_keys)) into v_is using p_after;
    -- A stage or control that others came before has another place, and is as it was left. Stages get their places at once
    -- (timing.places_before).
    if p_table = 'stages' or (p_table = 'controls' and v_is -> 'ordinal' <> p_after -> 'ordinal') then
      p_before := p_before || jsonb_build_object('ordinal', v_is -> 'ordinal');
      p_after := p_after || jsonb_build_object('ordinal', v_is -> 'ordinal');
    end if;
    -- It is as the press left it, or nothing is done to it.
    if not timing.is_as(v_is, p_after) then
      if p_before is not null and timing.is_as(v_is, p_before) then return; end if;
      perform timing.reject('changed_meanwhile.row', jsonb_build_object('name', timing.named_row(p_table, p_after)));
    end if;
  end if;
  perform timing.put_row(p_table, p_keys, p_after, v_is, p_before);
end $$;

-- From which stage on crews are in: no column, so it is set as their form sets it, with what that refuses.
create or replace function timing.put_first_stages_back(p_press uuid) returns void
language plpgsql set search_path = '' as $$
declare v_crew record;
begin
  for v_crew in
    select x.row_id as id, c.race_id, (array_agg(x.before ->> 'in_from' order by x.id))[1] as was,
      (array_agg(x.after ->> 'in_from' order by x.id desc))[1] as is_left, to_jsonb(c) as told
    from timing.structure_changes x join public.crews c on c.id = x.row_id
    where x.press = p_press and x.of_table = 'crews' and x.before ? 'in_from'
    group by x.row_id, c.id
  loop
    perform timing.reject('changed_meanwhile.row', jsonb_build_object('name', timing.named_row('crews', v_crew.told)))
    where timing.first_stage_of(v_crew.race_id, v_crew.id) is distinct from v_crew.is_left;
    perform timing.enter_from(v_crew.race_id, v_crew.id, timing.entered_behind(v_crew.race_id, v_crew.id, jsonb_build_object(
      'crew', v_crew.id, 'in_from', v_crew.was, 'number',
        (select p.number from timing.plates p where p.crew_id = v_crew.id order by p.from_ordinal desc limit 1)),
      timing.open_to_entry(v_crew.race_id)));
  end loop;
end $$;

-- Does anything belong to what an import made for its rows: a class, a post, a leg? Then it stays.
create or replace function timing.is_in_use(p_table text, p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_table
    when 'days' then exists (select from public.legs where day_id = p_id)
    when 'legs' then exists (select from public.stages where leg_id = p_id) or exists (select from public.controls where leg_id = p_id)
    when 'posts' then exists (select from public.controls where post_id = p_id)
      or exists (select from public.waypoints where post_id = p_id) or timing.is_staffed(p_id)
    when 'groups' then exists (select from public.stage_distances where group_id = p_id) end
    or p_table in ('categories', 'groups', 'classes', 'teams')
      and exists (select from public.crew_enrolments where p_id in (category_id, group_id, class_id, team_id))
$$;

create or replace function timing.take_back(p_press uuid, p_with_file boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  v_rallies uuid[];
  v_races uuid[];
  v_crews uuid[];
  v_places jsonb;
  v_code text;
  n record;
begin
  -- A request that undoes the press it is called by would be part of it.
  perform timing.reject('not_undone.unknown') where p_press = timing.current_press();
  -- A press is called as its author likes, and may so speak of several rallies: each of them is its own to judge.
  select array_agg(distinct c.rally_id order by c.rally_id), array_agg(distinct c.race_id) filter (where c.race_id is not null)
  into v_rallies, v_races
  from timing.structure_changes c where c.press = p_press;
  perform timing.raise_refusal(w.why)
  from unnest(v_rallies) r cross join lateral (select timing.why_not_back(r, p_press, p_with_file) as why) w where w.why is not null;
  v_places := timing.places_before(p_press);
  set constraints all deferred;
  -- First what is missing, those before that others point to; then what changed; then what was added, the other way round.
  for n in
    with net as materialized (select * from timing.net_changes(p_press))
    select c.of_table, c.row_id, t.keys, c.before, c.after
    from net c join timing.tables_with_history() t on t.name = c.of_table
    -- An added crew goes with what belongs to it.
    where not (c.before is null and c.of_table like 'crew\_%'
      and c.after ->> 'crew_id' in (select a.row_key from net a where a.of_table = 'crews' and a.before is null))
    order by case when c.after is null then 1 when c.before is null then 3 else 2 end,
      case when c.before is null then - t.place else t.place end, (c.before ->> 'ordinal')::integer
  loop
    continue when (p_with_file or n.of_table = 'posts') and n.before is null and timing.is_in_use(n.of_table, n.row_id);
    perform timing.put_row_back(n.of_table, n.keys, n.before - 'in_from', n.after - 'in_from');
  end loop;
  perform timing.put_first_stages_back(p_press);
  update public.stages s set ordinal = (v_places ->> s.id::text)::integer
  where s.race_id = any(v_races) and s.ordinal <> (v_places ->> s.id::text)::integer;
  v_crews := array(
    select distinct (coalesce(c.after, c.before) ->> 'crew_id')::uuid from timing.net_changes(p_press) c where c.of_table = 'crew_numbers');
  perform timing.refuse_other_entry(r) from unnest(v_races) r;
  perform timing.reject('number_has_facts.void') where timing.loses_facts(v_crews) or timing.lists_naming(v_crews, true) <> '{}';
  update timing.structure_changes set takes_back = p_press where press = timing.current_press() and rally_id = any(v_rallies);
  set constraints all immediate;
exception when unique_violation or exclusion_violation then
  perform timing.reject('taken_meanwhile');
when foreign_key_violation then
  get stacked diagnostics v_code = pg_exception_detail;
  if v_code ~ '^[a-z_]+$' then raise; end if;
  perform timing.reject(case when n.after is null then 'removed_meanwhile.parent' else 'has_facts.since' end,
    jsonb_build_object('name', timing.named_row(n.of_table, coalesce(n.before, n.after))));
end $$;

-- An import is undone as the press it was. What it added goes, whatever the history knows; who was changed comes back by their names.
create or replace function timing.undo_import(p_kind text, p_import uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_table text := replace(p_kind, 'undo_', '') || 's';
  v record;
  v_press uuid;
begin
  execute format('select rally_id, made_at, undone_at, added + changed as count, changed from public.%I where id = $1 for update', v_table)
  into v using p_import;
  perform timing.reject('not_undone.undone_already') where v.undone_at is not null;
  -- The history loses names of people by their age, after a day at the earliest (timing.erase_due): where it has older ones, it has these.
  perform timing.reject('not_undone.unknown')
  where v_table <> 'schedule_imports' and (v.changed > 0 or v_table = 'marshall_imports') and v.made_at < now() - interval '1 day'
    and not exists (select from timing.structure_changes where of_table in ('crew_members', 'marshalls') and made_at <= v.made_at);
  select press into v_press from timing.structure_changes where rally_id = v.rally_id and made_at = v.made_at limit 1;
  perform timing.reject('not_undone.two_rallies')
  where exists (select from timing.structure_changes where press = v_press and rally_id <> v.rally_id);
  if v_press is not null then
    perform timing.take_back(v_press, true);
  elsif v.count > 0 then
    perform timing.reject('not_undone.unknown');
  end if;
  execute format('update public.%I set undone_at = now() where id = $1', v_table) using p_import;
end $$;

create or replace function timing.undo_roadbook_change(p_change uuid) returns void
language plpgsql set search_path = '' as $$
declare v public.roadbook_changes;
begin
  select * into v from public.roadbook_changes where id = p_change for update;
  perform timing.reject('undone_already') where timing.roadbook_undone_at(v) is not null;
  perform timing.reject('not_undone.unknown') where v.press is null;
  perform timing.reject('changed_since')
  where exists (select from public.roadbook_changes c
      where c.stage_id = v.stage_id and c.made_at > v.made_at and timing.roadbook_undone_at(c) is null);
  perform timing.take_back(v.press);
end $$;
