-- Commands of a plan: {kind: write_row, table, id, seen, change}. `id`: the key of the row, two columns with a space between; null: it is
-- added. `seen`: its columns as the form read them. `change`: null removes it. {kind: write_rows, rows: [{table, id, seen, change}]}. Crews
-- are removed so; lists enter and change them, their numbers and their people.

create or replace function timing.planned_row(p_command jsonb, out of_table text, out named_by text, out keys text[], out key jsonb,
  out is jsonb, out seen jsonb, out change jsonb)
language plpgsql stable set search_path = '' as $$
declare
  v_table regclass;
  v_sent jsonb;
  v_other text;
begin
  select t.name, t.named_by, t.keys, format('public.%I', t.name) into of_table, named_by, keys, v_table
  from timing.tables_with_history() t
  where t.name = p_command ->> 'table'
    and t.name not in ('crew_numbers', 'crew_members', 'waypoint_places', 'roadbook_notes')
    and (t.name <> 'crews' or p_command -> 'change' = 'null')
    and (t.name <> 'rallies' or p_command ->> 'id' is not null and p_command -> 'change' <> 'null');
  seen := nullif(p_command -> 'seen', 'null');
  change := nullif(p_command -> 'change', 'null');
  v_sent := coalesce(seen, '{}') || coalesce(change, '{}');
  perform timing.reject('unknown_kind', '{}', '22023')
  where of_table is null or not p_command ? 'change' or jsonb_typeof(v_sent) <> 'object';
  select k into v_other from jsonb_object_keys(v_sent) k
  where not exists (select from pg_catalog.pg_attribute a where a.attrelid = v_table and a.attname = k and a.attnum > 0
    and not a.attisdropped and a.attgenerated = '');
  perform timing.reject('foreign_field', '{}', '22023') where found;
  key := (
    select jsonb_object_agg(k.name, case when p_command ->> 'id' is null then change ->> k.name
      else split_part(p_command ->> 'id', ' ', k.place::integer) end)
    from unnest(keys) with ordinality as k (name, place));
  seen := timing.typed_columns(of_table, seen);
  change := timing.typed_columns(of_table, change);
  execute format('select to_jsonb(t) from %s t where %s', v_table, timing.named_by_key(of_table, keys)) into is using key;
end $$;

create or replace function timing.named_by_key(p_table text, p_keys text[]) returns text
language sql immutable set search_path = '' as $$
  select format('(%s) = (select %s from jsonb_populate_record(null::public.%I, $1) k)',
    string_agg(format('t.%I', k), ', '), string_agg(format('k.%I', k), ', '), p_table) from unnest(p_keys) k
$$;

-- Values as the table writes them: an instant has one spelling then.
create or replace function timing.typed_columns(p_table text, p_row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_typed jsonb;
begin
  if p_row is null then return null; end if;
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', p_table) into v_typed using p_row;
  return coalesce((select jsonb_object_agg(k, v_typed -> k) from jsonb_object_keys(p_row) k), '{}');
end $$;

create or replace function timing.is_as(p_row jsonb, p_columns jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from jsonb_each(p_columns) c where p_row -> c.key is distinct from c.value)
$$;

-- Those of the row as it is and as it would be; of a row that somebody removed, the one its history is of.
create or replace function timing.rallies_of_row(p_command jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare v record;
begin
  select * into v from timing.planned_row(p_command);
  if v.is is null and p_command ->> 'id' is not null then
    return array(select c.rally_id from timing.structure_changes c
      where c.of_table = v.of_table and c.row_key = p_command ->> 'id' order by c.id desc limit 1);
  end if;
  return array(
    select distinct y.id
    from (values (v.is), (coalesce(v.is, '{}') || v.change)) as r (row)
    cross join lateral (
      select p.rally_id as id from timing.place_of_row(v.named_by, r.row) p
      union all
      select (r.row ->> 'rally_id')::uuid where r.row ->> 'rally_id' is not null) y
    where r.row is not null order by y.id);
end $$;

-- The races whose pages may move by it: none by a name. null: all of the rally.
create or replace function timing.races_of_row(p_command jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v record;
  v_after jsonb;
begin
  select * into v from timing.planned_row(p_command);
  v_after := coalesce(v.is, '{}') || v.change;
  if v.is is not null and v_after is not null and (
    (timing.reached(array[(v.of_table, v.is, v_after)::timing.row_change])).reaches <@ array['nothing', 'index', 'crews', 'pages']
    or not exists (select from timing.structure_reach() r where r.of_table = v.of_table)) then return '{}'; end if;
  return (
    select case when bool_and(p.race_id is not null) then array_agg(distinct p.race_id) end
    from (values (v.is), (v_after)) as r (row) cross join lateral timing.place_of_row(v.named_by, r.row) p where r.row is not null);
end $$;

-- Why a row is not written: somebody removed it, added another in its place, or changed what the form shows, which is returned. null: it is
-- as it was seen, or as it was sent before without an answer. An id of the caller names the row that the caller added.
create or replace function timing.row_conflict(p_command jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v record;
begin
  select * into v from timing.planned_row(p_command);
  if v.is is null and p_command ->> 'id' is not null then
    return timing.refusal('removed_meanwhile');
  elsif v.is is not null and p_command ->> 'id' is null and v.keys <> array['id'] and not timing.is_as(v.is, v.change) then
    return timing.refusal('taken.change_it');
  elsif v.seen is null or timing.is_as(v.is, v.seen) or timing.is_as(v.is, v.change) then
    return null;
  end if;
  return timing.refusal('changed_meanwhile.read_again') || jsonb_build_object('now', (
    select jsonb_object_agg(k, v.is -> k) from jsonb_object_keys(v.seen) k));
end $$;

-- The day of a local time in a leg: a leg of the rally's last day may run past midnight, and its starts until noon belong to that day.
-- Source: docs/sport/course.md 1.2.
create or replace function timing.day_in_leg(p_local timestamp, p_leg_day date, p_ends_on date) returns date
language sql immutable set search_path = '' as $$
  select case when p_leg_day = p_ends_on and p_local >= p_ends_on + 1 and p_local < p_ends_on + 1 + time '12:00' then p_leg_day
    else p_local::date end
$$;

-- Refuses a day, a first start or a first due time that a change sets to a day outside the dates of its rally. Undos bring back what was
-- there and are not checked; days that are outside already stay, and the readiness of the rally counts them.
create or replace function timing.refuse_outside_rally(p_table text, p_was jsonb, p_now jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_field text := case p_table when 'days' then 'date' when 'stages' then 'first_start_at' when 'controls' then 'first_due_at' end;
  v record;
begin
  if p_now ->> v_field is null or p_now ->> v_field = p_was ->> v_field then return; end if;
  select r.starts_on, r.ends_on, case p_table when 'days' then (p_now ->> v_field)::date
    else timing.day_in_leg((p_now ->> v_field)::timestamptz at time zone coalesce(d.time_zone, r.time_zone), d.date, r.ends_on)
    end as date into v
  from public.races c join public.rallies r on r.id = c.rally_id
  left join public.legs l on l.id = (p_now ->> 'leg_id')::uuid left join public.days d on d.id = l.day_id
  where c.id = (p_now ->> 'race_id')::uuid;
  perform timing.reject('outside_rally.date', jsonb_build_object('date', v.date, 'first_date', v.starts_on, 'last_date', v.ends_on))
  where v.date not between v.starts_on and v.ends_on;
end $$;

-- Adds a row (p_is null), removes it (p_change null) or gives it other values.
create or replace function timing.put_row(p_table text, p_keys text[], p_key jsonb, p_is jsonb, p_change jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  -- A row of the history may have other columns than its table has by now.
  v_columns text := (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and p_change ? a.attname);
begin
  if p_change is null then
    execute format('delete from public.%I t where %s', p_table, timing.named_by_key(p_table, p_keys)) using p_key;
  elsif p_is is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', p_table, v_columns)
    using p_change;
  else
    execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where %3$s',
      p_table, v_columns, timing.named_by_key(p_table, p_keys)) using p_key, p_change;
  end if;
end $$;

create or replace function timing.write_row(p_command jsonb) returns void
language plpgsql set search_path = '' as $$
declare v record;
begin
  select * into v from timing.planned_row(p_command);
  if v.is is null or v.change is null or not timing.is_as(v.is, v.change) then
    perform timing.put_row(v.of_table, v.keys, v.key, v.is, v.change);
  end if;
  set constraints all immediate;
  perform timing.refuse_outside_rally(v.of_table, v.is, coalesce(v.is, '{}') || v.change);
  if v.of_table = 'stages' then
    perform timing.finish_follows_stage((v.is ->> 'id')::uuid, (v.is ->> 'precision_ms')::integer);
    perform timing.refuse_other_entry((coalesce(v.is, v.change) ->> 'race_id')::uuid);
  end if;
end $$;

-- {kind: add_rows, id, table, rows}: rows of one table of a rally that is a draft, as programs set rallies up. A row whose key is there
-- already stays as it is.
create or replace function timing.add_rows(p_rally uuid, p_command jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_table record;
  v record;
  v_is_own boolean;
  v_added jsonb;
begin
  select t.name, t.named_by, array_to_string(t.keys, ', ') as keys into v_table from timing.tables_with_history() t
  where t.name = p_command ->> 'table' and t.name not in ('rallies', 'waypoint_places', 'roadbook_notes');
  perform timing.reject('unknown_kind.draft', '{}', '22023')
  where v_table.name is null or not exists (select from public.rallies where id = p_rally and status = 'draft');
  for v in
    select k.columns, jsonb_agg(r.row order by r.place) as rows
    from jsonb_array_elements(p_command -> 'rows') with ordinality as r (row, place)
    cross join lateral (select string_agg(quote_ident(c), ', ' order by c) as columns from jsonb_object_keys(r.row) c) k
    group by k.columns
  loop
    execute format('with added as (insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)
        on conflict (%3$s) do nothing returning to_jsonb(t) as row)
      select bool_and(p.rally_id is not distinct from $2), jsonb_agg(row) from added cross join lateral timing.place_of_row(%4$L, row) p',
      v_table.name, v.columns, v_table.keys, v_table.named_by) into v_is_own, v_added using v.rows, p_rally;
    if not v_is_own then perform timing.forbid('not_allowed.right', jsonb_build_object('right', 'set_up')); end if;
    perform timing.refuse_outside_rally(v_table.name, null, r) from jsonb_array_elements(v_added) r;
  end loop;
end $$;
