-- One crew's card of a leg: its time controls, starts and finishes in order, when it was due at each, what stands there, and every
-- chrono. Due, window and lateness are those of the road (05_derive/road), worked out nowhere else.
create or replace function timing.card_points_json(p_crew uuid, p_race uuid, p_leg integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'kind', k.kind, 'role', 'control', 'post', null,
      'stage', st.code, 'precision_ms', case p.role when 'control' then p.precision_ms when 'transfer' then p.precision_ms
        else coalesce(st.precision_ms, p.precision_ms) end,
      'due_at', timing.instant(case p.role when 'start' then a.stage_due_at else r.due_at end),
      'first_at', timing.instant(case when p.role in ('start', 'finish')
        then (select y.first_start_at from timing.stage_delay(p.stage_id) y) else k.first_due_at end),
      'window_from', timing.instant(case p.tc_window
        when 'minute_before' then r.due_at - p.precision_ms * interval '1 millisecond' else r.due_at end),
      'window_until', timing.instant(case p.tc_window when 'minute_before' then r.due_at
        else r.due_at + p.precision_ms * interval '1 millisecond' end),
      'written_at', timing.instant(r.written_at), 'late_ms', r.late_ms, 'missed', coalesce(r.missed, false),
      'time_ms', case p.role when 'finish' then t.time_ms end, 'status', case p.role when 'finish' then t.status end)
        order by p.ordinal), '[]')
  from timing.road_points p
  join public.controls k on k.id = p.control_id
  left join public.stages st on st.id = p.stage_id
  left join timing.control_results r on r.control_id = p.control_id and r.crew_id = p_crew
  left join timing.stage_results t on t.stage_id = p.stage_id and t.crew_id = p_crew
  left join timing.assigned_starts a on a.stage_id = p.stage_id and a.crew_id = p_crew
  where p.race_id = p_race and p.leg_number = p_leg and p.role <> 'post'
$$;

-- Null: nobody in the race has the number.
create or replace function timing.time_card(p_stage uuid, p_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_timed_by_caller(p_stage);
  v_leg integer := (select l.number from public.stages s join public.legs l on l.id = s.leg_id where s.id = p_stage);
  v_crew uuid := (
    select k.id from timing.crew_plates n join public.crews k on k.id = n.crew_id
      where k.race_id = v_race and n.number = upper(btrim(p_number)));
begin
  if v_crew is null then return null; end if;
  return jsonb_build_object('number', upper(btrim(p_number)), 'leg', v_leg, 'points', timing.card_points_json(v_crew, v_race, v_leg),
    'chronos', timing.chronos_told(array(
      select s.fact_id from timing.road_points p
      join timing.fact_states s on s.point_id = p.control_id and s.kind = 'chrono' and s.crew_id = v_crew
      where p.race_id = v_race and p.leg_number = v_leg)));
end $$;

create or replace function public.time_card(stage uuid, number text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.time_card(stage, number) $$;
comment on function public.time_card(uuid, text) is
  'The card of a crew for the leg of a stage, for officials of the race: {number, leg, points, chronos}; null: nobody has the number.';
grant execute on function timing.time_card(uuid, text), public.time_card(uuid, text) to authenticated;
