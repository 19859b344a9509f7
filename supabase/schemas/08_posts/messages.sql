-- What posts and officials are told.
-- What posts are told: notices to posts that stand, and that a stage was stopped or goes on, which follows from what officials
-- said of the stage. Nothing is kept of it but who has it (receipts) and who said that it was understood (acknowledgements).

-- A stop that was taken back or corrected was heard all the same: what took it back says that the stage goes on.
create or replace function timing.stage_message(p_stage uuid) returns table (id uuid, what text)
language sql stable set search_path = '' as $$
  with said as (
    select x.fact_id, x.status, f.position, f.supersedes, lag(x.status) over w as before, lag(x.fact_id) over w as before_id
    from public.stage_statuses x
    join public.facts f on f.id = x.fact_id
    join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    where x.stage_id = p_stage
    window w as (order by f.position)
  ),
  last as (select * from said order by position desc limit 1),
  taken_back as (
    select v.fact_id
    from public.stage_statuses x
    join public.voids v on v.target = x.fact_id
    join public.facts g on g.id = v.fact_id
    where x.stage_id = p_stage and x.status = 'interrupted' and timing.is_voided(x.fact_id) and g.position > (select position from last)
    order by g.position desc limit 1
  )
  select case when l.status = 'interrupted_final' then l.before_id when l.status = 'interrupted' then l.fact_id
      else coalesce((select fact_id from taken_back), l.fact_id) end,
    case when l.status in ('interrupted', 'interrupted_final') then 'stage_stopped' else 'stage_reopened' end
  from last l
  where l.status = 'interrupted' or (l.status = 'interrupted_final' and l.before = 'interrupted')
    or (l.status in ('running', 'shortened') and (l.before = 'interrupted' or exists (select from taken_back)
      or exists (select from public.stage_statuses o where o.fact_id = l.supersedes and o.status = 'interrupted')))
$$;

create or replace function timing.messages(p_rally uuid)
returns table (id uuid, what text, level text, race_id uuid, stage_id uuid, post_ids uuid[], texts jsonb, at timestamptz, until timestamptz,
  by text, needs_acknowledgement boolean)
language sql stable set search_path = '' as $$
  select n.fact_id, 'notice', n.level, f.race_id, n.stage_id, n.post_ids, n.texts, f.received_at, n.until,
    f.author_title, n.needs_acknowledgement
  from public.notices n
  join public.facts f on f.id = n.fact_id and f.rally_id = p_rally
  join timing.fact_states s on s.fact_id = f.id and s.counted
  where n.audience = 'posts' and (n.until is null or n.until > now())
  union all
  select f.id, m.what, 'urgent', k.race_id, k.id, null, null, f.received_at, null, f.author_title, m.what = 'stage_stopped'
  from public.races c
  join public.stages k on k.race_id = c.id
  join timing.stage_states t on t.stage_id = k.id and t.status in ('running', 'shortened', 'interrupted', 'interrupted_final')
  cross join lateral timing.stage_message(k.id) m
  join public.facts f on f.id = m.id
  where c.rally_id = p_rally
$$;

-- The time control crews come from to the start of a stage: whoever serves it sends nobody to a stage that was stopped.
create or replace function timing.control_before(p_stage uuid) returns uuid
language sql stable set search_path = '' as $$
  select k.id
  from public.stages s
  join public.controls k on k.leg_id = s.leg_id and k.stage_id is null
  where s.id = p_stage and k.ordinal < (select min(ordinal) from public.controls where stage_id = s.id)
  order by k.ordinal desc limit 1
$$;

-- Those chosen, those of the stage, or those of the race; a post that serves nothing yet hears what its rally hears.
create or replace function timing.is_told(p_post uuid, p_race uuid, p_stage uuid, p_posts uuid[]) returns boolean
language sql stable set search_path = '' as $$
  with served as (
    select k.race_id, k.stage_id from public.controls k where k.post_id = p_post
    union
    select s.race_id, s.id from public.waypoints w join public.stages s on s.id = w.stage_id where w.post_id = p_post
  )
  select case
    when p_posts is not null then p_post = any(p_posts)
    when p_stage is not null then exists (select from served v where v.stage_id = p_stage)
      or exists (select from public.controls k where k.id = timing.control_before(p_stage) and k.post_id = p_post)
    when p_race is not null then exists (select from served v where v.race_id = p_race) or not exists (select from served)
    else true end
$$;

create or replace function timing.messages_of_post_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'what', m.what, 'level', m.level, 'race', c.code,
    'stage', k.code, 'texts', m.texts,
      'at', timing.instant(m.at), 'until', timing.instant(m.until), 'needs_acknowledgement', m.needs_acknowledgement,
      'acknowledged_at', (
        select timing.instant(min(a.at)) from public.acknowledgements a join public.facts g on g.id = a.fact_id
        join timing.fact_states s on s.fact_id = a.fact_id and s.counted
        where a.message = m.id and a.post_id = p_post and g.author = (select auth.uid()))) order by m.at, m.id), '[]')
  from public.posts p
  cross join lateral timing.messages(p.rally_id) m
  left join public.races c on c.id = m.race_id
  left join public.stages k on k.id = m.stage_id
  where p.id = p_post and timing.is_told(p.id, m.race_id, m.stage_id, m.post_ids)
$$;

-- Once is enough: the first instant stays.
create or replace function timing.keep_receipts(p_device public.devices, p_heard jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(p_heard), '') <> 'array' or p_heard = '[]' then return; end if;
  insert into public.receipts (device_id, message, rally_id)
  select p_device.id, m.id, p_device.rally_id
  from timing.messages(p_device.rally_id) m
  where p_heard ? m.id::text and timing.is_told(p_device.post_id, m.race_id, m.stage_id, m.post_ids)
  on conflict do nothing;
end $$;

create or replace function timing.tell_posts(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  if exists (
    select from public.facts f
    left join public.voids v on v.fact_id = f.id
    left join public.releases r on r.fact_id = f.id
    left join public.facts t on t.id = coalesce(v.target, r.target)
    where f.id = any(p_facts) and coalesce(t.kind, f.kind) in ('notice', 'stage_status')) then
    perform realtime.send('{}', 'messages', 'posts:' || (select code from public.rallies where id = p_rally), true);
  end if;
end $$;

-- What officials hear at once: which facts came in, on a topic of their own. The facts themselves they read by their rights.
create or replace function timing.tell_officials(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform realtime.send(
    (select jsonb_build_object('facts', jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'race', s.race_id, 'stage', s.stage_id,
        'point', s.point_id, 'crew', s.crew_id) order by f.position))
     from public.facts f left join timing.fact_states s on s.fact_id = f.id where f.id = any(p_facts)),
    'facts', 'officials:' || (select code from public.rallies where id = p_rally), true);
end $$;
