-- A rally of last year as the draft of the next one: its structure without its facts.

-- What something is called in a copy: the same each time it is asked, so that references need no list.
create or replace function timing.id_in_copy(p_copy uuid, p_id uuid) returns uuid
language sql immutable set search_path = '' as $$ select md5(p_copy::text || p_id::text)::uuid $$;

create or replace function timing.days_later(p_at timestamptz, p_days integer, p_zone text) returns timestamptz
language sql stable set search_path = '' as $$ select (p_at at time zone p_zone + make_interval(days => p_days)) at time zone p_zone $$;

create or replace function timing.copy_rows(p_table text, p_rows text, p_from uuid, p_copy uuid, p_days integer, p_zone text) returns void
language plpgsql set search_path = '' as $$
declare v_columns text; v_values text;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum), string_agg(
    case
      when a.attname = 'rally_id' then '$2'
      when p_table = 'races' and a.attname = 'status' then '''draft'''
      when p_table = 'races' and a.attname = 'status_reason' then 'null'
      when a.attname = 'made_at' then 'now()'
      when a.atttypid = 'uuid'::regtype then format('timing.id_in_copy($2, t.%I)', a.attname)
      when a.atttypid = 'timestamptz'::regtype then format('timing.days_later(t.%I, $3, $4)', a.attname)
      when a.atttypid = 'date'::regtype then format('t.%I + $3', a.attname)
      else format('t.%I', a.attname) end, ', ' order by a.attnum)
  into v_columns, v_values
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  execute format('insert into public.%I (%s) select %s from public.%I t where %s', p_table, v_columns, v_values, p_table, p_rows)
    using p_from, p_copy, p_days, p_zone;
end $$;

create or replace function timing.copy_rally(p_rally uuid, p_code text, p_name text, p_starts_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_from public.rallies;
  v_copy uuid := gen_random_uuid();
  v_days integer;
  t record;
begin
  perform timing.only_inviters(null);
  select * into v_from from public.rallies where id = p_rally;
  perform timing.reject('unknown_rally', '{}', 'PT404') where not found;
  v_days := p_starts_on - v_from.starts_on;
  insert into public.rallies (id, code, name, place, time_zone, starts_on, ends_on, languages)
  values (v_copy, p_code, p_name, v_from.place, v_from.time_zone, p_starts_on, v_from.ends_on + v_days, v_from.languages);
  for t in
    select h.name, case
        when h.named_by = 'race' then 't.race_id in (select id from public.races where rally_id = $1)'
        when h.named_by = 'stage' then 't.stage_id in (select s.id from public.stages s join public.races c on c.id = s.race_id '
          'where c.rally_id = $1)'
        when h.named_by = 'waypoint' then 't.waypoint_id in (select w.id from public.waypoints w join public.stages s on s.id = w.stage_id '
          'join public.races c on c.id = s.race_id where c.rally_id = $1)'
        else 't.rally_id = $1' end as rows
    from timing.tables_with_history() h
    where h.name not in ('rallies', 'crews', 'marshalls') and h.named_by <> 'crew' order by h.place
  loop
    perform timing.copy_rows(t.name, t.rows, p_rally, v_copy, v_days, v_from.time_zone);
  end loop;
  perform timing.copy_rows('roles', 't.rally_id = $1', p_rally, v_copy, v_days, v_from.time_zone);
  return v_copy;
end $$;

comment on function timing.copy_rally(uuid, text, text, date) is
  'A new draft with the structure of a rally (races, schedule, controls, roadbooks, regulations, posts, classes, roles), without crews, '
  'people and facts; days shifted. Its id. 404: no such rally.';
