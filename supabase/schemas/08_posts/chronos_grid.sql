-- The timing team's grid: chronos of a stage, given times, and what changed after a gap in the connection.

-- The timing team's grid: who was seen where on a stage and at the controls that count for it, every chrono with what became of it.
create or replace function timing.grid_points(p_stage uuid)
returns table (point_id uuid, code text, name text, kind text, role text, place bigint, post text)
language plpgsql stable rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select k.id, k.code::text, k.name::text, k.kind, 'control', k.ordinal::bigint * 100000, p.code::text
  from public.controls k
  left join public.posts p on p.id = k.post_id
  where k.stage_id = p_stage or exists (
    select from timing.road_points r where r.control_id = k.id and r.counts_for = p_stage and r.role in ('control', 'transfer'))
  union all
  select w.id, w.code, w.name, w.kind, 'waypoint', coalesce((
      select min(k.ordinal) from public.controls k where k.stage_id = p_stage and k.kind = 'stage_start'),
        0)::bigint * 100000 + 1 + w.ordinal, p.code
  from public.waypoints w left join public.posts p on p.id = w.post_id
  where w.stage_id = p_stage;
end $$;

create or replace function timing.sources_at(p_said text[], p_of_track boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(source order by timing.source_priority(source, p_said, p_of_track))
  from unnest(array['beam', 'clock', 'phone', 'gps', 'card', 'manual']) as s (source)
$$;

-- held: why a time taken there now would wait at the gate; null: it counts. Asked once for what lies on the stage.
create or replace function timing.grid_points_json(p_race uuid, p_stage uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_held text := case when timing.is_official_at(p_stage, null) then 'official' when timing.is_checked(p_stage) then 'checked' end;
  v_is_raid boolean := (select discipline = 'raid' from public.races where id = p_race);
begin
  return (
    select jsonb_agg(jsonb_build_object('id', g.point_id, 'code', g.code, 'name', g.name, 'kind', g.kind, 'role', g.role,
      'post', g.post, 'sources', timing.sources_at(k.source_priority,
        v_is_raid and (k.id is null or k.kind in ('stage_start', 'flying_finish'))),
      'held', case when k.id is null or k.stage_id = p_stage then v_held else timing.held_at(k.id, p_race) end) order by g.place)
    from timing.grid_points(p_stage) g left join public.controls k on k.id = g.point_id);
end $$;

-- Of a time that counts, flags say as well why it is in doubt.
create or replace function timing.chronos_told(p_facts uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'number', n.number, 'number_typed', c.number_typed, 'point', s.point_id,
    'at', timing.instant(c.at),
      'passage', c.passage, 'source', c.source, 'counted', s.counted, 'standing', s.standing,
      'flags', s.flags || array_remove(array[d.code], null), 'gate', f.gate,
      'waits', (f.gate = 'held' or f.supersedes is not null) and s.standing and timing.is_waiting(f.id),
      'chosen', exists (select from public.releases r where r.target = f.id) and timing.is_released(f.id), 'device', f.device,
      'device_at', timing.instant(f.device_at), 'offset_ms', f.offset_ms, 'uncertainty_ms', f.uncertainty_ms,
      'by', f.author_title, 'author', f.author,
      'received_at', timing.instant(f.received_at), 'supersedes', f.supersedes, 'reason', f.reason, 'position', f.position)
        order by f.position), '[]')
  from timing.fact_states s
  join public.facts f on f.id = s.fact_id
  join public.chronos c on c.fact_id = s.fact_id
  left join timing.crew_plates n on n.crew_id = s.crew_id
  left join (
    select t.fact_id, t.code from (
      select distinct k.stage_id from timing.fact_states o
      left join timing.road_points p on p.control_id = o.point_id
      cross join lateral unnest(array[o.stage_id, p.counts_for]) as k (stage_id)
      where o.fact_id = any(p_facts) and k.stage_id is not null) h
    cross join lateral timing.counting_doubts(h.stage_id) t group by t.fact_id, t.code) d on d.fact_id = s.fact_id
  where s.fact_id = any(p_facts)
$$;

-- p_numbers: of these crews only, and of numbers nobody has; null: of all.
create or replace function timing.grid_chronos_json(p_race uuid, p_stage uuid, p_numbers text[]) returns jsonb
language sql stable set search_path = '' as $$
  select timing.chronos_told(array(
    select s.fact_id
    from timing.grid_points(p_stage) g
    join timing.fact_states s on s.point_id = g.point_id and s.kind = 'chrono' and (s.race_id = p_race or s.crew_id is null)
    where p_numbers is null or s.crew_id is null
      or s.crew_id in (select n.crew_id from timing.crew_plates n where n.number = any(p_numbers))))
$$;

-- due: by control, when a crew is due there: as on its card and as its penalty is computed (05_derive/road.sql).
create or replace function timing.grid_crews_json(p_race uuid, p_stage uuid, p_numbers text[]) returns jsonb
language sql stable set search_path = '' as $$
  with due as materialized (
    select o.crew_id, jsonb_object_agg(o.control_id, timing.instant(o.due_at)) as at
    from timing.grid_points(p_stage) g join timing.control_results o on o.control_id = g.point_id and o.due_at is not null
    group by o.crew_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'number', n.number, 'formerly', (
        select coalesce(jsonb_agg(distinct o.number), '[]') from public.crew_numbers o
          where o.crew_id = k.id and o.number <> n.number), 'names', coalesce((
        select jsonb_agg(m.name order by m.ordinal, m.role, m.id) from public.crew_members m where m.crew_id = k.id), '[]'),
      'position', coalesce(a.position, r.start_position), 'due', coalesce(u.at, '{}'),
      'stage_due_at', timing.instant(a.stage_due_at), 'start_at', timing.instant(r.start_at),
      'finish_at', timing.instant(r.finish_at), 'expected_by', timing.instant(r.expected_by), 'time_ms', r.time_ms,
      'status', coalesce(r.status, 'to_start'), 'distance_m', coalesce(e.distance_m, d.distance_m),
      'marks', coalesce(r.marks, '{}'), 'out_here', exists (
        select from timing.fact_states o where o.crew_id = k.id and o.stage_id = p_stage and o.kind = 'retirement' and o.counted))
      order by a.position nulls last, n.digits, n.number), '[]')
  from public.crews k
  join timing.crew_plates n on n.crew_id = k.id
  left join timing.assigned_starts a on a.stage_id = p_stage and a.crew_id = k.id
  left join timing.stage_results r on r.stage_id = p_stage and r.crew_id = k.id
  left join due u on u.crew_id = k.id
  left join timing.stage_ends e on e.stage_id = p_stage
  left join timing.crew_distances d on d.stage_id = p_stage and d.crew_id = k.id
  where k.race_id = p_race and (p_numbers is null or n.number = any(p_numbers))
$$;

-- What waits at the gate of a stage and is no chrono: decisions, penalties, retirements, voids. By kind: read otherwise, all chronos
-- of the race would be looked at.
create or replace function timing.waiting_json(p_race uuid, p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'number', n.number,
    'may_let_in', timing.may_act_on(f.rally_id, f.id)) order by f.position), '[]')
  from timing.fact_states s
  join public.facts f on f.id = s.fact_id and (f.gate = 'held' or f.supersedes is not null)
  left join timing.crew_plates n on n.crew_id = s.crew_id
  where s.race_id = p_race and s.stage_id = p_stage and s.standing and timing.is_waiting(s.fact_id)
    and s.kind in ('void', 'start_slots', 'notional', 'retirement', 'restart', 'overspeed', 'penalty', 'penalty_decision', 'bulk_decision',
      'neutralisation', 'notional_range', 'delay', 'allowance', 'start_incident')
$$;

create or replace function timing.race_timed_by_caller(p_stage uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_rally uuid := timing.rally_for_officials(v_race);
begin
  return v_race;
end $$;

create or replace function timing.chronos_grid(p_stage uuid, p_numbers text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
begin
  return (
    select jsonb_build_object('rally', r.code, 'race', c.code, 'stage', s.code, 'name', s.name,
      'time_zone', coalesce(d.time_zone, r.time_zone),
      'date', d.date, 'first_start_at', (select timing.instant(y.first_start_at) from timing.stage_delay(s.id) y),
      'status', t.status, 'checked', timing.check_json(s.id), 'precision_ms', s.precision_ms,
      'position', (select max(position) from public.facts where rally_id = r.id),
      'points', timing.grid_points_json(v_race, p_stage),
      'finish', coalesce((select e.point_id from timing.stage_ends e where e.stage_id = s.id),
        (select k.id from public.controls k where k.stage_id = s.id and k.kind = 'flying_finish' order by k.ordinal limit 1)),
      'plausible_kmh', (timing.tariff(v_race, s.ordinal) ->> 'ss.plausible_min')::integer,
      'start_awaited_ms', timing.start_awaited_ms(timing.tariff(v_race, s.ordinal)),
      'waiting', timing.waiting_json(v_race, p_stage),
      'far', (select coalesce(jsonb_object_agg(t.fact_id, t.code), '{}') from timing.counting_doubts(p_stage) t),
      'never_started', to_jsonb(array(select timing.crews_never_started(p_stage))),
      'crews', timing.grid_crews_json(v_race, p_stage, p_numbers), 'chronos', timing.grid_chronos_json(v_race, p_stage, p_numbers))
    from public.stages s
    join public.races c on c.id = s.race_id
    join public.rallies r on r.id = c.rally_id
    join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    left join timing.stage_states t on t.stage_id = s.id
    where s.id = p_stage);
end $$;

create or replace function public.chronos_grid(stage uuid, numbers text[] default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.chronos_grid(stage, numbers) $$;
comment on function public.chronos_grid(uuid, text[]) is
  'A stage as the timing team sees it: {race, stage, points, crews, chronos, waiting, far, never_started}, each chrono with source, '
  'flags, device, author and place in the ledger; far: of all crews, whichever were asked for, the times that count and are in doubt, '
  'and why; never_started: of all crews as well, those that were not seen and of which nobody said a word.';
grant execute on function timing.chronos_grid(uuid, text[]), public.chronos_grid(uuid, text[]) to authenticated;

-- Times given to ranges of starters of a stage, as the timing team has decided them so far. Source: docs/sport/stage-time.md 5.8 and
-- docs/sport/scenarios.md 11.7.
create or replace function timing.given_ranges(p_stage uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.race_timed_by_caller(p_stage);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'from_position', n.from_position, 'to_position', n.to_position,
      'ms', n.ms, 'keep_own', n.keep_own,
        'standing', timing.stands(f.id, f.supersedes), 'by', f.author_title, 'received_at', timing.instant(f.received_at),
        'reason', f.reason) order by f.position), '[]')
    from public.notional_ranges n join public.facts f on f.id = n.fact_id where n.stage_id = p_stage);
end $$;

create or replace function public.given_ranges(stage uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.given_ranges(stage) $$;
comment on function public.given_ranges(uuid) is
  'Times given by start range on a stage, for officials of the race: [{id, from_position, to_position, ms, keep_own, standing, by, '
  'received_at, reason}].';
grant execute on function timing.given_ranges(uuid), public.given_ranges(uuid) to authenticated;

-- Null: anybody's, since something came in that is about more than one crew.
create or replace function timing.crews_spoken_of(p_race uuid, p_since bigint) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
begin
  if exists (
    select from public.facts f left join timing.fact_states s on s.fact_id = f.id
    where f.rally_id = v_rally and f.position > p_since and coalesce(s.race_id, f.race_id, p_race) = p_race
      and f.kind not in ('report', 'alarm', 'alarm_taken', 'acknowledgement', 'notice', 'document')
      and (f.kind not in ('chrono', 'void', 'release') or s.crew_id is null)) then
    return null;
  end if;
  return array(
    select distinct n.number::text from public.facts f
    join timing.fact_states s on s.fact_id = f.id and s.race_id = p_race
    join timing.crew_plates n on n.crew_id = s.crew_id
    where f.rally_id = v_rally and f.position > p_since);
end $$;

create or replace function timing.grid_changes(p_stage uuid, p_since bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
begin
  return jsonb_build_object('numbers', to_jsonb(timing.crews_spoken_of(v_race, p_since)));
end $$;

create or replace function public.grid_changes(stage uuid, since bigint) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.grid_changes(stage, since) $$;
comment on function public.grid_changes(uuid, bigint) is
  'Which crews were spoken of since a place in the ledger, for officials of the race of a stage: {numbers}; '
  'null: read the whole grid again.';
grant execute on function timing.grid_changes(uuid, bigint), public.grid_changes(uuid, bigint) to authenticated;
