-- The book of a post: all a phone takes along into the desert. Duties, who may come, and when each is due to start.

create or replace function timing.duties_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  with duties as (
    select k.id, k.race_id, k.stage_id, k.leg_id, 'control' as point, k.code::text as code, k.name::text as name, k.kind,
      k.opens_at, k.closes_at,
      k.ordinal, k.precision_ms::integer as precision_ms, k.target_ms::bigint as target_ms
    from public.controls k where k.post_id = p_post
    union all
    select w.id, s.race_id, s.id, s.leg_id, 'waypoint', w.code, w.name, 'passage', w.opens_at, w.closes_at, w.ordinal, 1, null
    from public.waypoints w join public.stages s on s.id = w.stage_id where w.post_id = p_post
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'point', d.point, 'code', d.code, 'name', d.name, 'kind', d.kind, 'race', c.code,
      'stage', s.code, 'leg', l.number, 'date', y.date, 'opens_at', timing.instant(d.opens_at), 'closes_at', timing.instant(d.closes_at),
      'precision_ms', case when d.kind in ('stage_start', 'flying_finish') then coalesce(s.precision_ms, 1000) else d.precision_ms end,
      'target_ms', d.target_ms,
      'minimum_interval_ms', case when d.kind = 'stage_start' then
        (timing.tariff(d.race_id, s.ordinal) ->> 'start.minimum_interval')::bigint end)
    order by y.date, d.opens_at nulls last, c.ordinal, c.code, d.ordinal), '[]')
  from duties d
  join public.races c on c.id = d.race_id
  join public.legs l on l.id = d.leg_id
  join public.days y on y.id = l.day_id
  left join public.stages s on s.id = d.stage_id
$$;

create or replace function timing.crews_at_post_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  with passing as (
    select race_id from public.controls where post_id = p_post
    union select s.race_id from public.waypoints w join public.stages s on s.id = w.stage_id where w.post_id = p_post
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', c.code, 'class', e.class_label,
    'vehicle', k.vehicle, 'names', coalesce((
      select jsonb_agg(m.name order by m.ordinal, m.role, m.id) from public.crew_members m where m.crew_id = k.id), '[]'))
    order by n.digits, n.number), '[]')
  from passing p
  join public.races c on c.id = p.race_id
  join public.crews k on k.race_id = p.race_id
  join timing.crew_plates n on n.crew_id = k.id
  left join lateral (
    select x.class_label from timing.enrolments x where x.crew_id = k.id order by x.effective_from_ordinal desc limit 1) e on true
$$;

create or replace function timing.starts_at_post_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  with stages as (
    select s.id from public.controls k join public.stages s on s.id = k.stage_id or (k.stage_id is null and s.leg_id = k.leg_id)
    where k.post_id = p_post
    union select w.stage_id from public.waypoints w where w.post_id = p_post
  )
  select coalesce(jsonb_agg(jsonb_build_object('race', c.code, 'stage', s.code, 'number', n.number, 'position', a.position,
      'due_at', timing.instant(a.due_at), 'stage_due_at', timing.instant(a.stage_due_at)) order by s.ordinal, a.position), '[]')
  from stages t
  join public.stages s on s.id = t.id
  join public.races c on c.id = s.race_id
  join timing.assigned_starts a on a.stage_id = s.id
  join timing.crew_plates n on n.crew_id = a.crew_id
$$;

create or replace function timing.post_book(p_post uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('post', jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name),
    'rally', jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name, 'time_zone', r.time_zone,
      'starts_on', r.starts_on, 'ends_on', r.ends_on),
    'duties', timing.duties_json(p.id), 'crews', timing.crews_at_post_json(p.id), 'starts', timing.starts_at_post_json(p.id),
    'passed', timing.passed_at_post_json(p.id))
  from public.posts p join public.rallies r on r.id = p.rally_id
  where p.id = p_post and (timing.serves_post(p.id) or timing.organizes(r.id))
$$;

create or replace function public.post_book(post uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.post_book(post) $$;
comment on function public.post_book(uuid) is
  'What a phone at this post needs without a network: {post, rally, duties, crews, starts, passed}; null for whoever does not serve it.';
grant execute on function timing.post_book(uuid), public.post_book(uuid) to authenticated;
