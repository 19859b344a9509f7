-- How many crews started a stage, are through it, are out on it, and wait for a decision.
create or replace function timing.stage_progress_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('listed', (select count(*) from timing.assigned_starts where stage_id = p_stage),
    'started', count(*) filter (where start_at is not null), 'finished', count(*) filter (where finish_at is not null),
    'on_stage', count(*) filter (where status = 'on_stage'))
  from timing.stage_results where stage_id = p_stage
$$;

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
      'next', timing.next_steps_json('stage', t.status), 'progress', timing.stage_progress_json(s.id),
      'waypoints', (select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'name', w.name, 'kind', w.kind, 'distance_m', w.distance_m)
        order by w.ordinal), '[]')
        from public.waypoints w where w.stage_id = s.id)) order by s.ordinal), '[]')
  from public.stages s
  join timing.stage_states t on t.stage_id = s.id
  cross join lateral timing.stage_delay(s.id) d
  where s.leg_id = p_leg
$$;

create or replace function timing.scheduled_controls_json(p_leg uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'kind', k.kind,
    'ordinal', k.ordinal, 'stage_id', k.stage_id,
      'distance_m', k.distance_m, 'target_ms', k.target_ms, 'first_due_at', timing.instant(k.first_due_at), 'precision_ms', k.precision_ms,
      'rounding', k.rounding, 'penalties', k.penalties, 'due_base', k.due_base, 'max_late_ms', k.max_late_ms,
      'kept_by', timing.official_over_control(to_jsonb(k))) order by k.ordinal), '[]')
  from public.controls k where k.leg_id = p_leg
$$;

create or replace function timing.schedule(p_race uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  if v_rally is null or not coalesce(timing.organizes(v_rally, p_race), false) then
    raise insufficient_privilege using message = 'Only officials of the race see its schedule.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'time_zone', coalesce(d.time_zone, r.time_zone), 'legs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'name', l.name, 'status', timing.leg_status(l.id),
          'stages', timing.scheduled_stages_json(l.id), 'controls', timing.scheduled_controls_json(l.id)) order by l.number), '[]')
        from public.legs l where l.day_id = d.id)) order by d.date), '[]')
    from public.days d join public.rallies r on r.id = v_rally where d.race_id = p_race);
end $$;

create or replace function public.schedule(race uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.schedule(race) $$;
comment on function public.schedule(uuid) is
  'For officials: days, legs, stages with status, progress and the steps open to each, controls: [{id, date, time_zone, legs: [{stages, '
  'controls}]}].';
grant execute on function timing.schedule(uuid), public.schedule(uuid) to authenticated;
