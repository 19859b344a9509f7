-- Whose facts they are is said by their device: "tracker …".
create or replace function timing.is_of_tracker(p_device text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(p_device like 'tracker %', false) $$;

-- On a liaison, or before a timed stage where no liaison stands, and behind the last one of a leg:
-- from the finish of the timed stage before it to the start of the one behind it, else within the day; where one of those times is missing
-- nobody knows, and in doubt nothing was too fast. Source: docs/sport/waypoints.md 6.14 and docs/sport/scenarios.md 11.25.
create or replace function timing.road_stretches(p_stage uuid) returns table (crew_id uuid, from_at timestamptz, until_at timestamptz)
language sql stable set search_path = '' as $$
  with leg as (
    select s.id, s.ordinal, s.kind = 'liaison' as is_road, s.race_id, d.date::timestamp at time zone z.zone as begins,
      (d.date + 1)::timestamp at time zone z.zone as ends
    from public.stages m join public.stages s on s.leg_id = m.leg_id join public.legs l on l.id = s.leg_id
    join public.days d on d.id = l.day_id
    join public.races c on c.id = s.race_id join public.rallies r on r.id = c.rally_id
    cross join lateral (select coalesce(d.time_zone, r.time_zone) as zone) z
    where m.id = p_stage
  ),
  mine as (
    select g.*, (select x.id from leg x where not x.is_road and x.ordinal < g.ordinal order by x.ordinal desc limit 1) as before_id,
      (select x.id from leg x where not x.is_road and x.ordinal > g.ordinal order by x.ordinal limit 1) as behind_id
    from leg g where g.id = p_stage
  ),
  stretches as (
    -- Of two liaisons in a row the road is the first one's.
    select m.begins, m.ends, m.before_id, case when m.is_road then m.behind_id else m.id end as behind_id, m.race_id from mine m
    where not exists (select from leg x where x.is_road and x.ordinal < m.ordinal
      and x.ordinal > coalesce((select b.ordinal from leg b where b.id = m.before_id), 0))
    union all
    select m.begins, m.ends, m.id, null, m.race_id from mine m
    where not m.is_road and m.behind_id is null and not exists (select from leg x where x.is_road and x.ordinal > m.ordinal)
  )
  select c.id, coalesce(b.finish_at, s.begins), coalesce(a.start_at, s.ends)
  from stretches s join public.crews c on c.race_id = s.race_id
  left join timing.stage_results b on b.stage_id = s.before_id and b.crew_id = c.id
  left join timing.stage_results a on a.stage_id = s.behind_id and a.crew_id = c.id
  where (s.before_id is null or b.finish_at is not null) and (s.behind_id is null or a.start_at is not null)
    and coalesce(b.finish_at, s.begins) < coalesce(a.start_at, s.ends)
$$;

-- What of a crew's tracks may speak of a stage: from its start there until its finish. A crew that was not timed at both is looked for
-- from when it was to start, else from where it was seen last before on that day, until the maximum time, the end of the stage, or its
-- next start, whichever comes first; at most to the end of the day, or half a day. On a liaison: between the timed stages around it.
-- A later pass of the same track is another stage with a time of its own. Where nothing says when that began, a crew is looked for behind
-- its pass before: from its finish; where that is missing, from when it was over at the latest, by its maximum time, by its end, or by the
-- first start of anybody on this stage; and where nobody knows that either, nothing is found on this stage.
-- Source: docs/sport/waypoints.md 6.1 and docs/sport/scenarios.md 11.28.
create or replace function timing.tracker_windows(p_stage uuid)
returns table (crew_id uuid, from_at timestamptz, until_at timestamptz, is_timed boolean)
language sql stable set search_path = '' as $$
  with ended as (
    select t.stage_id, max(f.received_at) as ended_at from public.stage_statuses t
    join timing.fact_states k on k.fact_id = t.fact_id and k.counted join public.facts f on f.id = t.fact_id
    where k.race_id = timing.race_of_stage(p_stage) and t.status = 'completed' group by t.stage_id
  ),
  here as (
    select s.id, s.race_id, s.ordinal, s.kind = 'liaison' as is_road, h.first_start_at, e.ended_at,
      (select min(x.start_at) from timing.stage_results x where x.stage_id = s.id) as first_seen_at,
      d.date::timestamp at time zone z.zone as begins, (d.date + 1)::timestamp at time zone z.zone as ends
    from public.stages s join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = s.race_id join public.rallies r on r.id = c.rally_id
    cross join lateral (select coalesce(d.time_zone, r.time_zone) as zone) z
    cross join lateral timing.stage_delay(s.id) h
    left join ended e on e.stage_id = s.id
    where s.id = p_stage
  ),
  around as (
    select x.crew_id,
      max(coalesce(x.finish_at, x.start_at)) filter (where s.ordinal < here.ordinal) as seen_at,
      -- The last pass of that day, where it was seen to begin and not to end: when it was over at the latest.
      (array_agg(case when x.finish_at is null then coalesce(least(x.expected_by,
            case when e.ended_at > x.start_at then e.ended_at end,
            case when here.first_seen_at > x.start_at then here.first_seen_at end), 'infinity') end
        order by coalesce(x.start_at, x.finish_at) desc)
        filter (where s.ordinal < here.ordinal and coalesce(x.start_at, x.finish_at) >= here.begins))[1] as over_at,
      min(coalesce(x.start_at, x.due_at)) filter (where s.ordinal > here.ordinal) as next_at
    from here join public.stages s on s.race_id = here.race_id and s.kind not in ('liaison', 'shakedown')
    join timing.stage_results x on x.stage_id = s.id
    left join ended e on e.stage_id = s.id
    group by x.crew_id
  ),
  begun as (
    select c.id as crew, here.*, o.next_at, r.start_at, r.finish_at, r.expected_by,
      case when here.is_road then greatest(here.begins, o.seen_at)
        else coalesce(r.start_at, r.due_at, a.stage_due_at, greatest(here.begins, here.first_start_at, o.seen_at,
          case when here.first_start_at is null then o.over_at end)) end as from_at
    from here join public.crews c on c.race_id = here.race_id
    left join around o on o.crew_id = c.id
    left join timing.stage_results r on r.crew_id = c.id and r.stage_id = p_stage
    left join timing.assigned_starts a on a.crew_id = c.id and a.stage_id = p_stage
  )
  select b.crew, case when isfinite(b.from_at) then b.from_at else b.ends end, case when isfinite(b.from_at) then coalesce(
      case when b.finish_at > b.from_at then b.finish_at end,
      least(b.expected_by, case when b.ended_at > b.from_at then b.ended_at end, case when b.next_at > b.from_at then b.next_at end,
        greatest(b.ends, b.from_at + interval '12 hours'))) else b.ends end,
    coalesce(b.start_at < b.finish_at, false)
  from begun b
$$;

create or replace function timing.tracker_stage(p_stage uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_race uuid := timing.race_of_stage(p_stage);
begin
  perform timing.only_with('set_up', timing.rally_of_race(v_race));
  return (
    with road as materialized (select * from timing.road_stretches(p_stage))
    select jsonb_build_object('points', timing.roadbook_rows_json(p_stage), 'mark', timing.course_mark(p_stage),
      'course_at', timing.instant(timing.course_at(p_stage)),
      'tolerance_kmh', (g.rules ->> 'sc.tolerance')::integer, 'braking_m', (g.rules ->> 'sc.braking')::integer,
      'road_limit_kmh', nullif((g.rules ->> 'sc.road_limit')::integer, 0), 'vehicle_limits', g.rules -> 'sc.vehicle_limit',
      'crews', array(
        select jsonb_build_object('number', n.number, 'from_at', timing.instant(w.from_at), 'until_at', timing.instant(w.until_at),
          'is_timed', w.is_timed, 'limit_kmh', case when s.kind <> 'liaison' then
            coalesce(g.rules -> 'sc.vehicle_limit' -> p.class, g.rules -> 'sc.vehicle_limit' -> '*') end,
          'road', array(
            select jsonb_build_object('from_at', timing.instant(y.from_at), 'until_at', timing.instant(y.until_at))
            from road y where y.crew_id = c.id order by y.from_at),
          'names', array(select m.name from public.crew_members m where m.crew_id = c.id order by m.ordinal, m.id))
        from public.crews c join timing.crew_plates n on n.crew_id = c.id
        left join timing.plates p on p.crew_id = c.id and p.from_ordinal <= s.ordinal and p.until_ordinal > s.ordinal
        left join timing.tracker_windows(p_stage) w on w.crew_id = c.id where c.race_id = v_race and n.number is not null
        order by n.digits, n.number),
      'told', array(
        select jsonb_build_object('id', f.id) || x.said
        from (
          select c.fact_id, jsonb_build_object('number', c.number_typed, 'point', w.code, 'at', timing.instant(c.at)) as said
          from public.chronos c join public.waypoints w on w.id = c.waypoint_id where w.stage_id = p_stage
          union all
          select o.fact_id, jsonb_build_object('number', o.number_typed, 'scope', o.scope, 'zone', o.zone, 'at', timing.instant(o.at),
            'max_kmh', o.max_kmh, 'limit_kmh', o.limit_kmh, 'duration_ms', o.duration_ms)
          from public.overspeeds o where o.stage_id = p_stage) x
        join public.facts f on f.id = x.fact_id and timing.is_of_tracker(f.device)
        join timing.fact_states t on t.fact_id = f.id and t.standing order by f.position))
    from public.stages s
    join timing.tariffs g on g.race_id = v_race and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
    where s.id = p_stage);
end $$;

create or replace function timing.tracker_facts(p_batch uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := (select rally_id from public.tracker_batches where id = p_batch);
begin
  perform timing.only_with('set_up', v_rally);
  return (
    select coalesce(jsonb_agg(f.id order by f.position), '[]') from public.facts f
    join timing.fact_states s on s.fact_id = f.id and s.standing
    where f.rally_id = v_rally and f.kind in ('chrono', 'overspeed') and timing.is_of_tracker(f.device) and f.device like '% ' || p_batch);
end $$;

comment on function timing.tracker_stage(uuid) is 'For administrators: what the tracks of a stage are held against.';
comment on function timing.tracker_facts(uuid) is 'For administrators: ids of the facts a batch of tracker data told and that stand.';

-- Nothing is deleted: a batch is taken back, an assignment ends, an evaluation is followed by another one.
grant select, insert on public.tracker_batches, public.tracker_assignments, public.tracker_evaluations to authenticated;
grant update (undone_at) on public.tracker_batches to authenticated;
grant update (until_at, ended_at) on public.tracker_assignments to authenticated;
do $$
declare v_table text;
begin
  foreach v_table in array array['tracker_batches', 'tracker_assignments', 'tracker_evaluations'] loop
    execute
      format('create policy "administrators of the rally see its %1$s" on public.%1$I for select to authenticated using (rally_id in '
        '(select timing.rallies_with(''set_up'')))', v_table);
    execute
      format('create policy "administrators of the rally add its %1$s" on public.%1$I for insert to authenticated with check ((select '
        'timing.may_all(''set_up'', rally_id)))', v_table);
  end loop;
end $$;
create policy "administrators of the rally take batches back" on public.tracker_batches for update to authenticated
  using (rally_id in (select timing.rallies_with('set_up'))) with check ((select timing.may_all('set_up', rally_id)));
create policy "administrators of the rally end assignments" on public.tracker_assignments for update to authenticated
  using (rally_id in (select timing.rallies_with('set_up'))) with check ((select timing.may_all('set_up', rally_id)));
