-- Histories of chronos: of one cell of the grid, and of one device.

-- The history of a cell: every fact that ever spoke about a crew at a point, with those it corrected and those that acted on it.
create or replace function timing.spoken_of(p_point uuid, p_crew uuid, p_number text) returns setof uuid
language sql stable rows 10 set search_path = '' as $$
  with recursive spoken (id) as (
    select x.id from (
      select s.fact_id from timing.fact_states s where s.point_id = p_point and s.crew_id = p_crew
      union
      -- Typed with this number, whoever it was given to since.
      select s.fact_id from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id
      where s.point_id = p_point and s.kind = 'chrono'
        and timing.number_read(c.number_typed) = p_number) x (id)
    union
    select other.id from spoken
    cross join lateral (
      select f.id from public.facts f where f.supersedes = spoken.id
      union all select f.supersedes from public.facts f where f.id = spoken.id and f.supersedes is not null
      union all select v.fact_id from public.voids v where v.target = spoken.id
      union all select r.fact_id from public.releases r where r.target = spoken.id) other (id)
    join public.facts a on a.id = spoken.id
    join public.facts b on b.id = other.id and b.rally_id = a.rally_id
  )
  select id from spoken
$$;

create or replace function timing.point_history(p_stage uuid, p_point uuid, p_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
  v_rally uuid := timing.rally_of_race(v_race);
  v_number text := upper(btrim(p_number));
  v_crew uuid := (
    select k.id from timing.crew_plates n join public.crews k on k.id = n.crew_id where k.race_id = v_race and n.number = v_number);
begin
  -- A point of another race is none of theirs.
  if not exists (select from timing.grid_points(p_stage) g where g.point_id = p_point)
    and not exists (select from timing.road_points p where p.control_id = p_point and p.race_id = v_race) then
    perform timing.reject('unknown_control.not_on_stage', '{}', '22023');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'number_typed', c.number_typed, 'number', n.number,
      'at', timing.instant(c.at),
        'passage', c.passage, 'source', c.source, 'counted', coalesce(s.counted, false),
        'standing', timing.stands(f.id, f.supersedes),
        'flags', coalesce(s.flags, '{}') || array_remove(array[d.code], null), 'gate', f.gate, 'device', f.device,
        'device_at', timing.instant(f.device_at),
        'offset_ms', f.offset_ms,
        'by', f.author_title, 'received_at', timing.instant(f.received_at), 'supersedes', f.supersedes,
        'target', coalesce(v.target, r.target),
        'reason', f.reason, 'position', f.position) order by f.position), '[]')
    from timing.spoken_of(p_point, v_crew, v_number) as o (id)
    join public.facts f on f.id = o.id and f.rally_id = v_rally
    left join timing.fact_states s on s.fact_id = f.id
    left join public.chronos c on c.fact_id = f.id
    left join public.voids v on v.fact_id = f.id
    left join public.releases r on r.fact_id = f.id
    left join timing.crew_plates n on n.crew_id = s.crew_id
    left join timing.counting_doubts(p_stage) d on d.fact_id = f.id);
end $$;

create or replace function public.point_history(stage uuid, point uuid, number text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.point_history(stage, point, number) $$;
comment on function public.point_history(uuid, uuid, text) is
  'Every fact that spoke about a number at a point, oldest first, for officials of the race: chronos, what they corrected, '
  'voids and releases, each with who, when, device, source and reason.';
grant execute on function timing.point_history(uuid, uuid, text), public.point_history(uuid, uuid, text) to authenticated;

-- What one device saw within a range of time, for the correction of its clock: the chronos that stand, of one race.
-- The range is of the instants as they stand now. Source: docs/sport/clocks.md 2.8 and docs/sport/scenarios.md 11.15.
create or replace function timing.device_chronos(p_stage uuid, p_device text, p_from timestamptz, p_until timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
  v_ids uuid[];
begin
  v_ids := array(
    select s.fact_id from timing.fact_states s
    join public.facts f on f.id = s.fact_id
    join public.chronos c on c.fact_id = s.fact_id
    where f.rally_id = timing.rally_of_race(v_race) and f.device = p_device and s.kind = 'chrono' and s.standing and s.point_id is not null
      and (s.race_id = v_race or s.crew_id is null and f.race_id is not distinct from v_race) and c.at between p_from and p_until);
  return jsonb_build_object('chronos', timing.chronos_told(v_ids), 'points', (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code, 'name', x.name, 'kind', x.kind, 'role', x.role, 'post', null,
      'stage', x.stage) order by x.code), '[]')
    from (
      select k.id, k.code::text, k.name::text, k.kind, 'control' as role, st.code::text as stage from public.controls k
      left join public.stages st on st.id = k.stage_id
      union all
      select w.id, w.code, w.name, w.kind, 'waypoint', st.code from public.waypoints w join public.stages st on st.id = w.stage_id) x
    where x.id in (select s.point_id from timing.fact_states s where s.fact_id = any(v_ids))));
end $$;

create or replace function public.device_chronos(stage uuid, device text, from_at timestamptz, until_at timestamptz) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.device_chronos(stage, device, from_at, until_at) $$;
comment on function public.device_chronos(uuid, text, timestamptz, timestamptz) is
  'Chronos of one device that stand, between two instants, in the race of a stage, for its officials: {chronos, points}.';
grant execute on function timing.device_chronos(uuid, text, timestamptz, timestamptz),
  public.device_chronos(uuid, text, timestamptz, timestamptz) to authenticated;
