-- Tracker data: what a stage holds its tracks against, and what was recorded of them so far.

-- Whose facts they are is said by their device: "tracker …".
create or replace function timing.is_of_tracker(p_device text) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(p_device like 'tracker %', false) $$;

-- Roadbook, tariff, crews with the time they were on the stage, and the facts that trackers told and that stand.
create or replace function timing.tracker_stage(p_stage uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_rally uuid := timing.rally_of_race(v_race);
  v_points jsonb;
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally evaluate its trackers.';
  end if;
  v_points := timing.roadbook_rows_json(p_stage);
  return (
    select jsonb_build_object('points', v_points, 'mark', timing.roadbook_mark(v_points),
      'tolerance_kmh', (g.rules ->> 'sc.tolerance')::integer, 'braking_m', (g.rules ->> 'sc.braking')::integer,
      'crews', (select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'from_at', timing.instant(r.start_at), 'until_at', timing.instant(r.finish_at),
          'names', (select coalesce(jsonb_agg(m.name order by m.ordinal, m.id), '[]') from public.crew_members m where m.crew_id = c.id)) order by n.digits, n.number), '[]')
        from public.crews c join timing.crew_plates n on n.crew_id = c.id
        left join timing.stage_results r on r.crew_id = c.id and r.stage_id = p_stage where c.race_id = v_race and n.number is not null),
      'told', (select coalesce(jsonb_agg(x.said order by x.position), '[]') from (
          select f.position, jsonb_build_object('id', f.id, 'number', c.number_typed, 'point', w.code, 'at', timing.instant(c.at)) as said
          from public.chronos c join public.waypoints w on w.id = c.waypoint_id join public.facts f on f.id = c.fact_id
          join timing.fact_states s on s.fact_id = f.id and s.standing
          where w.stage_id = p_stage and timing.is_of_tracker(f.device)
          union all
          select f.position, jsonb_build_object('id', f.id, 'number', o.number_typed, 'zone', o.zone, 'at', timing.instant(o.at), 'max_kmh', o.max_kmh,
            'limit_kmh', o.limit_kmh, 'duration_ms', o.duration_ms)
          from public.overspeeds o join public.facts f on f.id = o.fact_id
          join timing.fact_states s on s.fact_id = f.id and s.standing
          where o.stage_id = p_stage and timing.is_of_tracker(f.device)) x))
    from public.stages s
    join timing.tariffs g on g.race_id = v_race and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
    where s.id = p_stage);
end $$;

-- The facts that still stand of those a batch told.
create or replace function timing.tracker_facts(p_batch uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_rally uuid := (select rally_id from public.tracker_batches where id = p_batch);
begin
  if v_rally is null or not coalesce(timing.administers(v_rally), false) then
    raise insufficient_privilege using message = 'Only administrators of the rally evaluate its trackers.';
  end if;
  return (
    select coalesce(jsonb_agg(f.id order by f.position), '[]') from public.facts f
    join timing.fact_states s on s.fact_id = f.id and s.standing
    where f.rally_id = v_rally and f.kind in ('chrono', 'overspeed') and timing.is_of_tracker(f.device) and f.device like '% ' || p_batch);
end $$;

create or replace function public.tracker_stage(stage uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.tracker_stage(stage) $$;
create or replace function public.tracker_facts(batch uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.tracker_facts(batch) $$;
comment on function public.tracker_stage(uuid) is
  'For administrators: what the tracks of a stage are held against: {points, mark, tolerance_kmh, braking_m, crews, told}.';
comment on function public.tracker_facts(uuid) is 'For administrators: ids of the facts a batch of tracker data told and that stand.';
grant execute on function timing.tracker_stage(uuid), public.tracker_stage(uuid), timing.tracker_facts(uuid), public.tracker_facts(uuid) to authenticated;

-- Nothing is deleted: a batch is taken back, an assignment ends, an evaluation is followed by another one.
grant select, insert on public.tracker_batches, public.tracker_assignments, public.tracker_evaluations to authenticated;
grant update (undone_at) on public.tracker_batches to authenticated;
grant update (until_at, ended_at) on public.tracker_assignments to authenticated;
do $$
declare v_table text;
begin
  foreach v_table in array array['tracker_batches', 'tracker_assignments', 'tracker_evaluations'] loop
    execute format('drop policy if exists "administrators of the rally see its %1$s" on public.%1$I', v_table);
    execute format('create policy "administrators of the rally see its %1$s" on public.%1$I for select to authenticated using ((select timing.administers(rally_id)))', v_table);
    execute format('drop policy if exists "administrators of the rally add its %1$s" on public.%1$I', v_table);
    execute format('create policy "administrators of the rally add its %1$s" on public.%1$I for insert to authenticated with check ((select timing.administers(rally_id)))', v_table);
  end loop;
end $$;
drop policy if exists "administrators of the rally take batches back" on public.tracker_batches;
create policy "administrators of the rally take batches back" on public.tracker_batches for update to authenticated
  using ((select timing.administers(rally_id))) with check ((select timing.administers(rally_id)));
drop policy if exists "administrators of the rally end assignments" on public.tracker_assignments;
create policy "administrators of the rally end assignments" on public.tracker_assignments for update to authenticated
  using ((select timing.administers(rally_id))) with check ((select timing.administers(rally_id)));

-- Files of trackers lie in their rally's folder; they are added and read by its administrators and never changed.
drop policy if exists "administrators of the rally read its tracks" on storage.objects;
create policy "administrators of the rally read its tracks" on storage.objects for select to authenticated
  using (bucket_id = 'tracks' and (select timing.administers(timing.rally_of_file(name))));
drop policy if exists "administrators of the rally add tracks" on storage.objects;
create policy "administrators of the rally add tracks" on storage.objects for insert to authenticated
  with check (bucket_id = 'tracks' and (select timing.administers(timing.rally_of_file(name))));
