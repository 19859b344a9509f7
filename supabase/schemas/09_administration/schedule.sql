-- The schedule of a race: its stages and controls, as ordered events, and as bars of days.

-- Of a cancelled stage: the fact that cancelled it, and where the stage is once that is taken back; null: it is not cancelled.
create or replace function timing.cancellation_json(p_stage uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_said jsonb := timing.status_said(jsonb_build_object('stage_id', p_stage));
begin
  if v_said ->> 'status' <> 'cancelled' then return null; end if;
  return jsonb_build_object('fact', v_said ->> 'fact', 'back_to', coalesce((
    select x.status from public.stage_statuses x join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    join public.facts f on f.id = x.fact_id
    where x.stage_id = p_stage and x.fact_id <> (v_said ->> 'fact')::uuid order by f.position desc limit 1), 'to_run'));
end $$;

create or replace function timing.scheduled_stages_json(p_leg uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'kind', s.kind, 'ordinal', s.ordinal,
      'distance_m', s.distance_m, 'precision_ms', s.precision_ms, 'first_start_at', timing.instant(s.first_start_at),
      'delayed_ms', d.delayed_ms,
      'max_time_ms', s.max_time_ms, 'min_time_ms', s.min_time_ms, 'result_group', s.result_group, 'result_factor', s.result_factor,
      'counts_in_general', s.counts_in_general, 'status', t.status, 'state', t.state, 'version', t.version, 'clerk', t.clerk,
      'reason', t.reason, 'checked', timing.check_json(s.id),
      'cancellation', case when t.status = 'cancelled' then timing.cancellation_json(s.id) end,
      'published_at', timing.instant(t.published_at), 'protest_until', timing.instant(t.protest_until),
      'next', timing.next_steps_json('stage', t.status), 'progress', (
        select jsonb_build_object('listed', (select count(*) from timing.assigned_starts where stage_id = s.id),
          'started', c.started, 'finished', c.done, 'on_stage', c.on_it) from timing.stage_counts(s.id) c),
      'waypoints', array(select jsonb_build_object('code', w.code, 'name', w.name, 'kind', w.kind, 'distance_m', w.distance_m)
        from public.waypoints w where w.stage_id = s.id order by w.ordinal)) order by s.ordinal), '[]')
  from public.stages s
  join timing.stage_states t on t.stage_id = s.id
  cross join lateral timing.stage_delay(s.id) d
  where s.leg_id = p_leg
$$;

create or replace function timing.schedule(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'time_zone', coalesce(d.time_zone, r.time_zone), 'legs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'name', l.name, 'status', timing.leg_status(l.id),
          'stages', timing.scheduled_stages_json(l.id), 'controls', array(
            select to_jsonb(k) - array['race_id', 'leg_id', 'post_id', 'opens_at', 'closes_at', 'source_priority']
              || jsonb_build_object('first_due_at', timing.instant(k.first_due_at),
                'kept_by', timing.official_over_row(k.race_id, to_jsonb(k)))
            from public.controls k where k.leg_id = l.id order by k.ordinal)) order by l.number), '[]')
        from public.legs l where l.day_id = d.id)) order by d.date), '[]')
    from public.days d join public.rallies r on r.id = v_rally where d.race_id = p_race);
end $$;

comment on function timing.schedule(uuid) is
  'For officials: days, legs, stages with status, progress and the steps open to each, and controls.';

create or replace function timing.said_of_fact(p_body jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_body - array['id', 'rally', 'race', 'kind', 'number', 'slots', 'stage', 'device', 'device_at', 'offset_ms', 'uncertainty_ms',
    'reason', 'gps', 'track']
$$;

-- p_before: place in the ledger, for older ones; null: the newest. 100 at most, the last one first.
create or replace function timing.timeline(p_race uuid, p_kind text default null, p_crew text default null, p_stage text default null,
  p_by text default null, p_before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rally uuid := timing.rally_for_officials(p_race);
  v_stage uuid := (select id from public.stages where race_id = p_race and code = p_stage);
  v_crew uuid := (
    select c.id from timing.crew_plates n join public.crews c on c.id = n.crew_id
      where c.race_id = p_race and n.number = upper(btrim(p_crew)));
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'position', f.position,
        'received_at', timing.instant(f.received_at), 'at', coalesce(timing.instant(c.at), f.body ->> 'at'),
        'number', coalesce(n.number, f.body ->> 'number'), 'stage', s.code, 'stage_id', s.id, 'day_id', l.day_id,
        'point', coalesce(k.code, w.code)::text, 'by', f.author_title, 'device', f.device, 'reason', f.reason, 'gate', f.gate,
        'counted', f.counted, 'standing', f.standing, 'flags', f.flags, 'supersedes', f.supersedes,
        'of', (select jsonb_build_object('kind', o.kind, 'number', o.body ->> 'number') from public.facts o
          where o.id = timing.acts_on(f.body)),
        'said', timing.said_of_fact(f.body)) order by f.position desc), '[]')
    from (
      select f.*, t.crew_id, t.stage_id, t.point_id, coalesce(t.counted, false) as counted, coalesce(t.standing, true) as standing,
        coalesce(t.flags, '{}') as flags
      from public.facts f
      left join timing.fact_states t on t.fact_id = f.id
      where f.rally_id = v_rally and (p_before is null or f.position < p_before)
        and (coalesce(t.race_id, f.race_id) = p_race or coalesce(t.race_id, f.race_id) is null)
        and (p_kind is null or f.kind = p_kind)
        and (nullif(btrim(p_crew), '') is null or t.crew_id = v_crew or f.body ->> 'number' = upper(btrim(p_crew)))
        and (p_stage is null or t.stage_id = v_stage)
        and (nullif(btrim(p_by), '') is null or f.author_title ilike '%' || replace(btrim(p_by), '%', '\%') || '%')
      order by f.position desc limit 100) f
    left join public.chronos c on c.fact_id = f.id
    left join timing.crew_plates n on n.crew_id = f.crew_id
    left join public.stages s on s.id = f.stage_id
    left join public.legs l on l.id = s.leg_id
    left join public.controls k on k.id = f.point_id
    left join public.waypoints w on w.id = f.point_id);
end $$;

-- Planned: as the schedule and the start order said before any delay; real: as they were seen.
create or replace function timing.day_bars(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_for_officials(p_race);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'date', d.date,
      'time_zone', coalesce(d.time_zone, r.time_zone),
        'status', coalesce(t.status, 'to_run'),
        'planned', jsonb_build_object('first_start', timing.instant(least(s.first_start_at, a.first_start)),
          'last_start', timing.instant(a.last_start),
          'last_finish', timing.instant(coalesce(a.last_start, s.first_start_at) + s.max_time_ms * interval '1 millisecond')),
        'real', jsonb_build_object('first_start', timing.instant(x.first_start), 'last_start', timing.instant(x.last_start),
          'first_finish', timing.instant(x.first_finish), 'last_finish', timing.instant(x.last_finish), 'out', o.out))
            order by d.date, l.number, s.ordinal), '[]')
    from public.stages s
    join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    join public.rallies r on r.id = v_rally
    left join timing.stage_states t on t.stage_id = s.id
    cross join lateral (
      select min(y.stage_due_at - y.delayed_ms * interval '1 millisecond') as first_start,
        max(y.stage_due_at - y.delayed_ms * interval '1 millisecond') as last_start
      from timing.assigned_starts y where y.stage_id = s.id) a
    cross join lateral (
      select min(c.at) filter (where k.kind = 'stage_start') as first_start, max(c.at) filter (where k.kind = 'stage_start') as last_start,
        min(c.at) filter (where k.kind = 'flying_finish') as first_finish, max(c.at) filter (where k.kind = 'flying_finish') as last_finish
      from public.controls k
      join timing.fact_states f on f.point_id = k.id and f.kind = 'chrono' and f.counted
      join public.chronos c on c.fact_id = f.fact_id
      where k.stage_id = s.id and k.kind in ('stage_start', 'flying_finish')) x
    cross join lateral (select count(*) as out from timing.stage_results y where y.stage_id = s.id and y.status = 'on_stage') o
    where s.race_id = p_race);
end $$;

comment on function timing.timeline(uuid, text, text, text, text, bigint) is
  'For officials: what was recorded of a race, the last one first, 100 at most.';
comment on function timing.day_bars(uuid) is 'For officials: the stages of a race on the clock, planned and real.';
