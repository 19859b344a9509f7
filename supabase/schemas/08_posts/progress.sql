-- How far each stage is, what needs somebody now, and backups as officials see them.
-- How far each stage and each point of it is, and what needs somebody now. Nothing here is in a result; rows carry instants, and
-- whoever shows them says "late" against rally time.

create or replace function timing.is_doubtful(p_state timing.fact_states) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return p_state.standing and not p_state.counted and not p_state.flags <@ array['duplicate'] and not (
    p_state.flags <@ array['conflict', 'duplicate'] and exists (
      select from timing.fact_states o
      where o.point_id = p_state.point_id and o.crew_id = p_state.crew_id and o.kind = 'chrono' and o.counted
        and timing.is_released(o.fact_id)));
end $$;

create or replace function timing.doubtful_times(p_race uuid, p_stage uuid) returns table (fact_id uuid, crew_id uuid)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select s.fact_id, s.crew_id from timing.fact_states s
  where s.race_id = p_race and s.stage_id is not distinct from p_stage and s.kind = 'chrono' and s.standing and not s.counted
    and timing.is_doubtful(s)
  union all
  select d.fact_id, d.crew_id from timing.counting_doubts(p_stage) d where p_stage is not null;
end $$;

create or replace function timing.held_facts(p_race uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.facts f join timing.fact_states s on s.fact_id = f.id
  where f.race_id = p_race and (f.gate = 'held' or f.supersedes is not null) and s.standing and timing.is_waiting(f.id)
$$;

create or replace function timing.point_progress(p_stage uuid)
returns table (point_id uuid, code text, kind text, role text, place bigint, post text, seen bigint, missing bigint,
  doubtful bigint, last_at timestamptz)
language sql stable set search_path = '' as $$
  with points as materialized (select * from timing.grid_points(p_stage)),
  in_doubt as materialized (select t.fact_id from timing.counting_doubts(p_stage) t),
  here as materialized (
    select p.place, s.point_id, s.crew_id, s.counted,
      case when s.counted then s.fact_id in (select t.fact_id from in_doubt t) else timing.is_doubtful(s) end as doubtful, f.received_at
    from points p
    join timing.fact_states s on s.point_id = p.point_id and s.kind = 'chrono'
    join public.facts f on f.id = s.fact_id),
  reached as (select crew_id, max(place) as place from here where counted group by crew_id),
  -- A crew that was given a time for the stage is not awaited at its points.
  given as materialized (select r.crew_id from timing.stage_results r where r.stage_id = p_stage and 'notional' = any(r.marks))
  select p.point_id, p.code, p.kind, p.role, p.place, p.post,
    (select count(distinct h.crew_id) from here h where h.point_id = p.point_id and h.counted),
    -- Where waypoints are read from trackers in the evening, nobody is missing until something was seen there.
    case when exists (select from here h where h.point_id = p.point_id and h.counted) or p.role = 'control' then (
      select count(*) from reached r where r.place > p.place and not exists (
        select from here h where h.point_id = p.point_id and h.crew_id = r.crew_id and h.counted)
        and not (r.crew_id in (select g.crew_id from given g) and (p.role = 'waypoint' or p.kind in ('stage_start', 'flying_finish'))))
      else 0 end,
    (select count(*) from here h where h.point_id = p.point_id and h.doubtful),
    (select max(h.received_at) from here h where h.point_id = p.point_id)
  from points p
$$;

-- How many crews of a stage start it, started it, are out on it, are through it, and stopped. A notional time stands for start and finish.
-- A time given for a stage that was missed is no finish: whoever starts again stopped there, or never came.
create or replace function timing.stage_counts(p_stage uuid)
returns table (starters bigint, started bigint, on_it bigint, done bigint, gone bigint)
language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query
  select count(*) filter (where r.status not in ('not_started', 'cancelled')
      and (g.has_begun or not (r.status = 'retired' or g.is_back))),
    count(*) filter (where g.has_begun), count(*) filter (where r.status = 'on_stage'),
    count(*) filter (where g.has_begun and r.time_ms is not null and not g.is_back),
    count(*) filter (where r.start_at is not null and (r.status in ('retired', 'not_finished') or g.is_back))
  from timing.stage_results r
  cross join lateral (
    select r.finish_at is null and 'restart' = any(r.marks) as is_back, r.start_at is not null or 'notional' = any(r.marks) as has_begun) g
  where r.stage_id = p_stage;
end $$;

create or replace function timing.race_progress_json(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'date', d.date,
    'status', coalesce(t.status, 'to_run'), 'state', coalesce(t.state, 'live'), 'checked', timing.is_checked(s.id),
      'starters', o.starters, 'started', o.started, 'out', o.on_it, 'done', o.done, 'gone', o.gone,
      'first_due_at', (select timing.instant(min(a.stage_due_at)) from timing.assigned_starts a where a.stage_id = s.id),
      'proposed', (select count(*) from timing.penalty_rows p where p.race_id = p_race and p.stage_id = s.id and p.status = 'proposed'),
      -- Of stages that are over or not begun, the counts are enough.
      'points', case when coalesce(t.status, 'to_run') in ('to_run', 'official', 'cancelled') then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('id', g.point_id, 'code', g.code, 'kind', g.kind, 'role', g.role,
          'post', g.post, 'in', g.seen,
          'missing', g.missing, 'doubtful', g.doubtful, 'last_at', timing.instant(g.last_at)) order by g.place), '[]')
            from timing.point_progress(s.id) g) end)
    order by d.date, l.number, s.ordinal), '[]')
  from public.stages s
  join public.legs l on l.id = s.leg_id
  join public.days d on d.id = l.day_id
  left join timing.stage_states t on t.stage_id = s.id
  cross join lateral timing.stage_counts(s.id) o
  where s.race_id = p_race and s.kind not in ('liaison', 'shakedown')
$$;

-- Times in doubt that are of no stage: at a control between stages, or at a post where the race of the crew has no control. They are at no
-- point of a stage: {elsewhere}, or nothing where there is none.
create or replace function timing.times_elsewhere_json(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case when count(*) = 0 then '{}' else jsonb_build_object('elsewhere', jsonb_agg(
    jsonb_build_object('id', h.fact_id, 'number', h.number_typed, 'code', coalesce(k.code, w.code, p.code),
      'at', timing.instant(h.at), 'flags', s.flags) order by h.at desc)) end
  from timing.doubtful_times(p_race, null) d
  join timing.fact_states s on s.fact_id = d.fact_id
  join public.chronos h on h.fact_id = d.fact_id
  left join public.controls k on k.id = h.control_id
  left join public.waypoints w on w.id = h.waypoint_id
  left join public.posts p on p.id = h.post_id
$$;

create or replace function timing.rally_progress(p_rally text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_named(p_rally);
begin
  perform timing.only_officials(v_rally);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'stages', timing.race_progress_json(c.id))
      || timing.times_elsewhere_json(c.id)
      || timing.names_of_race(c) order by c.ordinal, c.code), '[]')
    from public.races c where c.rally_id = v_rally and timing.officiates(v_rally, c.id));
end $$;

create or replace function public.rally_progress(rally text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.rally_progress(rally) $$;
comment on function public.rally_progress(text) is
  'For officials: the stages of each race they work on, with crews out, done and gone, and per point {in, missing, doubtful, last_at}; '
  'elsewhere: times in doubt that are of no stage.';

-- What needs attention now, per race the caller works on in rallies that are not over: doubtful times, missing finishes, what waits
-- for a decision, by when each crew on a stage is due, and from when each listed crew that was not seen is unknown;
-- per rally alarms that no one took, and posts that have not confirmed that they know of a stopped stage.
create or replace function timing.needs_now() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('rally', r.id, 'code', r.code,
        'alarms', (
          select count(*) from public.alarms a
          join public.facts f on f.id = a.fact_id and f.rally_id = r.id
          join timing.fact_states s on s.fact_id = a.fact_id and s.counted
          where not exists (select from public.alarm_takings t join timing.fact_states y on y.fact_id = t.fact_id and y.counted
            where t.target = a.fact_id)),
        'stopped', timing.stops_unacknowledged_json(r.id), 'races', n.races) order by r.starts_on desc, r.code), '[]')
    from public.rallies r
    -- Once per rally, not once per race.
    cross join lateral (select timing.unseen_rows_json(r.id) as rows offset 0) u
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code,
          'doubtful', (select count(*) from timing.fact_states s
              where s.race_id = c.id and s.kind = 'chrono' and s.standing and not s.counted and timing.is_doubtful(s))
            -- What is official was signed with a reason for them.
            + (select count(*) from timing.stage_states t cross join lateral timing.counting_doubts(t.stage_id)
              where t.race_id = c.id and t.status not in ('to_run', 'cancelled', 'official')),
          'missing', (select count(*) from timing.stage_results x join timing.stage_axes k on k.stage_id = x.stage_id
            where k.race_id = c.id and 'finish_missing' = any(x.marks)),
          'unseen', jsonb_path_query_array(u.rows, '$[*] ? (@.race == $race).unknown_from', jsonb_build_object('race', c.code)),
          'held', timing.held_facts(c.id),
          'proposed', (select count(*) from timing.penalty_rows p where p.race_id = c.id and p.status = 'proposed'),
          'running', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code) order by k.ordinal),
            '[]') from public.stages k
            join timing.stage_states t on t.stage_id = k.id and t.status in ('running', 'interrupted', 'shortened') where k.race_id = c.id),
          'due', (select coalesce(jsonb_agg(timing.instant(x.expected_by) order by x.expected_by), '[]') from timing.stage_results x
            join timing.stage_axes k on k.stage_id = x.stage_id
              where k.race_id = c.id and x.status = 'on_stage' and x.expected_by is not null)) order by c.ordinal, c.code) as races
      from public.races c where c.rally_id = r.id and timing.officiates(r.id, c.id)) n
    where n.races is not null and r.status in ('announced', 'open', 'running', 'finished', 'provisional') and timing.officiates(r.id));
end $$;

create or replace function public.needs_now() returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.needs_now() $$;
comment on function public.needs_now() is
  'What needs the caller now: per rally {alarms, stopped, races}, per race {doubtful, missing, unseen, held, proposed, running, due}; '
  'due: by when each crew on a stage is expected · unseen: from when each listed crew that was not seen is unknown.';

grant execute on function timing.rally_progress(text), public.rally_progress(text), timing.needs_now(), public.needs_now() to authenticated;

-- Backups as officials see them: the last one, since when none could be written, how often there is to be one, and whether it is late:
-- while a rally runs, two in a row were missed. Null: nobody writes any here.
create or replace function timing.backup_json() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', timing.instant(w.at), 'failing_since', timing.instant((
      select min(b.at) from timing.backups b where b.bytes is null and (w.at is null or b.at > w.at))),
    'every_s', l.every_s,
    'is_late', coalesce(w.at < now() - 2 * l.every_s * interval '1 second', false) and exists (select from public.rallies
      where status = 'running'))
  from (select max(b.at) filter (where b.bytes is not null) as at, count(*) as tries from timing.backups b) w
  left join lateral (select b.every_s from timing.backups b order by b.at desc limit 1) l on true
  where w.tries > 0
$$;
