-- The book of a post, and who passed there already.

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
  where p.id = p_post and (timing.serves_post(p.id) or timing.officiates(r.id))
$$;

create or replace function public.post_book(post uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.post_book(post) $$;
comment on function public.post_book(uuid) is
  'What a phone at this post needs without a network: {post, rally, duties, crews, starts, passed}; null for whoever does not serve it.';
grant execute on function timing.post_book(uuid), public.post_book(uuid) to authenticated;

-- Who passed at each duty of a post already, whoever saw it, who is not to come any more, and whether times there count by themselves.
-- Numbers alone: of what others saw, a phone learns no time and no place; of its own times, which were set aside for another.

create or replace function timing.points_behind(p_post uuid)
returns table (duty_id uuid, race_id uuid, leg_number integer, axis bigint, behind uuid[])
language sql stable set search_path = '' as $$
  select k.id, k.race_id, l.number, timing.axis(l.number, k.ordinal),
    array(select b.id from public.controls b where b.leg_id = k.leg_id and b.ordinal > k.ordinal order by b.ordinal limit 2)
  from public.controls k join public.legs l on l.id = k.leg_id where k.post_id = p_post
  union all
  select w.id, s.race_id, l.number, timing.axis_of(null, s.id),
    array(select b.id from public.waypoints b where b.stage_id = s.id and b.ordinal > w.ordinal order by b.ordinal limit 2)
      || array(select k.id from public.controls k where k.stage_id = s.id and k.kind in ('flying_finish', 'stop'))
  from public.waypoints w join public.stages s on s.id = w.stage_id join public.legs l on l.id = s.leg_id where w.post_id = p_post
$$;

create or replace function timing.held_at(p_duty uuid, p_race uuid) returns text
language sql stable set search_path = '' as $$
  with at as (
    select k.id as control, timing.stage_touched(p_race, k.stage_id, k.id) as stage from public.controls k where k.id = p_duty
    union all
    select null, w.stage_id from public.waypoints w where w.id = p_duty
  )
  select case when timing.is_official_at(stage, control) then 'official' when timing.is_checked(stage) then 'checked' end from at
$$;

-- What says the same as the other does is left out: nothing was decided against it.
create or replace function timing.set_aside_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(f.id order by f.position), '[]')
  from timing.points_behind(p_post) d
  join timing.fact_states s on s.point_id = d.duty_id and s.kind = 'chrono' and not s.counted and s.crew_id is not null
    and not 'duplicate' = any(s.flags)
  join public.facts f on f.id = s.fact_id and f.author = (select auth.uid())
  join public.chronos c on c.fact_id = s.fact_id
  where exists (
    select from timing.fact_states o join public.chronos x on x.fact_id = o.fact_id join public.facts g on g.id = o.fact_id
    where o.point_id = s.point_id and o.kind = 'chrono' and o.crew_id = s.crew_id and o.counted and g.author is distinct from f.author
      and (x.passage = 'given', x.passage = 'out') is not distinct from (c.passage = 'given', c.passage = 'out'))
$$;

-- Times the caller took at a post that count although they were doubted once: somebody chose them, or another time of the crew there gave
-- way. What counts has no doubt left, whatever the phone was told when it sent it.
create or replace function timing.chosen_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(f.id order by f.position), '[]')
  from timing.points_behind(p_post) d
  join timing.fact_states s on s.point_id = d.duty_id and s.kind = 'chrono' and s.counted and s.crew_id is not null
  join public.facts f on f.id = s.fact_id and f.author = (select auth.uid())
  join public.chronos c on c.fact_id = s.fact_id
  where (exists (select from public.releases r where r.target = f.id) and timing.is_released(f.id)) or exists (
    select from timing.fact_states o join public.chronos x on x.fact_id = o.fact_id
    where o.point_id = s.point_id and o.kind = 'chrono' and o.crew_id = s.crew_id and not o.counted
      and (x.passage = 'given', x.passage = 'out') is not distinct from (c.passage = 'given', c.passage = 'out'))
$$;

-- version: what a phone has that says the same one needs nothing.
create or replace function timing.passed_at_post_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  with duties as materialized (select * from timing.points_behind(p_post)),
  crews as materialized (
    select d.race_id, array_agg(k.id) as ids from (select distinct race_id from duties) d
    join public.crews k on k.race_id = d.race_id group by d.race_id
  ),
  seen as (
    select d.duty_id, s.crew_id, s.point_id = d.duty_id as is_here, c.passage = 'out' as is_out
    from duties d
    cross join lateral unnest(d.duty_id || d.behind) as p(id)
    join timing.fact_states s on s.point_id = p.id and s.kind = 'chrono' and s.standing and s.crew_id is not null
    join public.facts f on f.id = s.fact_id and (f.gate = 'counted' or timing.is_released(f.id))
    join public.chronos c on c.fact_id = s.fact_id
  ),
  out_of_it as (
    select d.duty_id, o.crew_id
    from crews r
    cross join lateral (
      select x.crew_id, x.axis, x.until_leg from timing.spells_of(r.ids) x
      union all
      select x.crew_id, x.axis, null from timing.out_for_good(r.ids) x) o
    join duties d on d.race_id = r.race_id and o.axis <= d.axis and (o.until_leg is null or o.until_leg > d.leg_number)
  ),
  known as (
    select duty_id, crew_id, bool_or(is_here) as is_seen, bool_or(is_here and is_out) as is_out
    from (select * from seen union all select duty_id, crew_id, false, false from out_of_it) k
    group by duty_id, crew_id
  ),
  lists as (
    select d.duty_id,
      coalesce(jsonb_agg(n.number order by n.digits, n.number) filter (where k.is_seen), '[]') as seen,
      coalesce(jsonb_agg(n.number order by n.digits, n.number) filter (where k.is_out), '[]') as is_out,
      coalesce(jsonb_agg(n.number order by n.digits, n.number) filter (where not k.is_seen), '[]') as gone
    from duties d
    left join (known k join timing.crew_plates n on n.crew_id = k.crew_id) on k.duty_id = d.duty_id
    group by d.duty_id
  ),
  told as (
    select coalesce(jsonb_agg(jsonb_build_object('duty', l.duty_id, 'seen', l.seen, 'out', l.is_out, 'gone', l.gone,
      'held', timing.held_at(l.duty_id, d.race_id))
      order by l.duty_id), '[]') as duties, timing.set_aside_json(p_post) as aside,
      timing.chosen_json(p_post) as chosen
    from lists l join duties d on d.duty_id = l.duty_id
  )
  select jsonb_build_object('version', md5(duties::text || aside || chosen), 'duties', duties, 'aside', aside,
    'chosen', chosen) from told
$$;
