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
