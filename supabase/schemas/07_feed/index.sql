-- The index: structure and status of a rally, which pages exist; no revisions, so that it changes rarely.
create or replace function timing.groupings_json(p_table regclass, p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_list jsonb;
begin
  execute
    format('select coalesce(jsonb_agg(jsonb_build_object(''code'', code, ''label'', label, ''name'', name, ''colour'', colour)'
      ' order by ordinal, code), ''[]'')
    from %s where race_id = $1', p_table) into v_list using p_race;
  return v_list;
end $$;

create or replace function timing.stages_json(p_leg uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'kind', s.kind, 'status', t.status,
      'state', t.state, 'version', t.version, 'distance_m', s.distance_m, 'precision_ms', s.precision_ms,
      'first_start_at', timing.instant(d.first_start_at), 'delayed_ms', d.delayed_ms, 'result_group', s.result_group,
      'split_points', timing.split_points_json(s.id)::jsonb) order by s.ordinal), '[]')
    from public.stages s join timing.stage_states t on t.stage_id = s.id cross join lateral timing.stage_delay(s.id) d
    where s.leg_id = p_leg);
end $$;

create or replace function timing.controls_json(p_leg uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind, 'stage', s.code,
      'distance_m', c.distance_m, 'target_ms', c.target_ms, 'first_due_at', timing.instant(c.first_due_at)) order by c.ordinal), '[]')
    from public.controls c left join public.stages s on s.id = c.stage_id where c.leg_id = p_leg);
end $$;

create or replace function timing.days_json(p_race uuid, p_zone text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'time_zone', coalesce(d.time_zone, p_zone), 'legs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'name', l.name, 'status', timing.leg_status(l.id),
          'state', coalesce(p.state, 'live'), 'version', coalesce(p.version, 0),
          'published_at', timing.instant(coalesce(k.published_at, p.published_at)),
          'stages', timing.stages_json(l.id), 'controls', timing.controls_json(l.id)) order by l.number), '[]')
        from public.legs l left join timing.leg_pages p on p.leg_id = l.id
        -- As its list of versions says it: the page itself says when an official posted it last, whatever amended it since.
        left join timing.snapshots k on k.race_id = p_race and k.key = 'leg/' || l.number and k.version = p.version and k.state = p.state
        where l.day_id = d.id)) order by d.date), '[]')
    from public.days d where d.race_id = p_race);
end $$;

create or replace function timing.pages_of_race(p_race uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(key order by key), '[]') from (
      select key from timing.spans where race_id = p_race
      union all
      select key from timing.now_keys(p_race) as n (key)
      union all
      select 'teams/' || key from timing.spans where race_id = p_race and kind = 'after' and timing.has_teams(p_race)) k);
end $$;

create or replace function timing.pages_of_rally(p_rally uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select to_jsonb(array['index', 'crews', 'penalties', 'penalties/cp', 'penalties/misc', 'penalties/sc', 'penalties/tc',
      'retirements', 'pdfs', 'notices', 'corrections']) || coalesce((
        select jsonb_agg(distinct 'start-order/' || d.date order by 'start-order/' || d.date)
        from timing.orders_in_force o join public.stages s on s.id = o.stage_id
        join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id join public.races r on r.id = s.race_id
        where r.rally_id = p_rally), '[]'));
end $$;

create or replace function timing.index_body(p_rally uuid) returns text
language sql stable set search_path = '' as $$
  select timing.canonical(jsonb_build_object('key', 'index', 'state', 'live', 'id', r.id, 'code', r.code, 'name', r.name, 'place', r.place,
    'starts_on', r.starts_on, 'ends_on', r.ends_on, 'time_zone', r.time_zone, 'status', r.status, 'banner', r.banner,
    'pages', timing.pages_of_rally(r.id),
    'races', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'discipline', c.discipline,
        'status', timing.race_status(c.id),
        'precision_ms', c.precision_ms, 'stale_since', timing.instant(timing.lags_since(t)), 'days', timing.days_json(c.id, r.time_zone),
        'categories', timing.groupings_json('public.categories', c.id), 'groups', timing.groupings_json('public.groups', c.id),
        'classes', timing.groupings_json('public.classes', c.id), 'teams', timing.groupings_json('public.teams', c.id),
        'pages', timing.pages_of_race(c.id)) || timing.names_of_race(c) order by c.ordinal, c.code), '[]')
      from public.races c left join timing.race_states t on t.race_id = c.id where c.rally_id = r.id)))
  from public.rallies r where r.id = p_rally
$$;
