-- Points of a stage that a crew must pass, and who passed which: what the waypoints family judges.

create or replace view timing.points_to_pass with (security_invoker = true) as
select w.stage_id, w.id as point_id, null::uuid as control_id, w.id as waypoint_id, w.kind, w.price_ms, w.distance_m,
  coalesce(w.distance_m, w.ordinal) as place
from public.waypoints w where w.kind not in ('split', 'dss', 'ass')
union all
select c.stage_id, c.id, c.id, null, 'cp', null, c.distance_m, coalesce(c.distance_m, c.ordinal)
from public.controls c where c.kind = 'passage' and c.stage_id is not null;

create or replace function timing.has_points_to_pass(p_race uuid, p_legs integer[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.stage_axes x join timing.points_to_pass p on p.stage_id = x.stage_id
    where x.race_id = p_race and (p_legs is null or x.leg_number = any(p_legs)));
end $$;

-- Crews that account for the points of a stage, where something can be found yet; their track was read where a receiver told of them.
create or replace function timing.accountable_runs(p_race uuid, p_crews uuid[], p_legs integer[])
returns setof timing.accountable_run
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select x.stage_id, r.crew_id, x.finish_axis, g.rules, coalesce(r.start_at, r.due_at, '-infinity'), coalesce(r.finish_at, 'infinity'),
    d.is_closed, k.is_tracked
  from timing.stage_axes x
  join timing.tariffs g on g.race_id = x.race_id and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
  join timing.stage_states t on t.stage_id = x.stage_id
  cross join lateral (select timing.is_closed(t.status) as is_closed) d
  join timing.stage_results r on r.stage_id = x.stage_id and r.crew_id = any(p_crews)
  cross join lateral (select exists (
    select from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id
    where s.crew_id = r.crew_id and s.stage_id = x.stage_id and s.kind = 'chrono' and c.source = 'gps' and timing.proves_passage(s))
    as is_tracked) k
  left join timing.out_for_good(p_crews) o on o.crew_id = r.crew_id
  where x.race_id = p_race and (p_legs is null or x.leg_number = any(p_legs))
    and exists (select from timing.points_to_pass p where p.stage_id = x.stage_id)
    and (k.is_tracked or d.is_closed or g.rules ->> 'wp.out_of_order' <> '0')
    and timing.accounts_for_points(g.rules ->> 'not_finished', r.status, r.marks, r.start_at is not null or k.is_tracked,
      r.finish_at, d.is_closed)
    and timing.owes_points(o.axis, x.finish_axis, r.status);
end $$;

create or replace function timing.proves_passage(p_state timing.fact_states) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_state.counted or (p_state.standing and not p_state.hidden and p_state.flags <> '{}'
    and p_state.flags <@ array['out_of_order', 'duplicate', 'conflict'] and timing.is_open(p_state.fact_id));
end $$;

-- Stretches of a course on which nothing is missed, nothing opened: behind the end of a shortened stage, inside a segment
-- taken out afterwards (open at both ends, in metres or, where those are unknown, ordinals).
create or replace function timing.cut_stretches(p_race uuid)
returns table (stage_id uuid, crew_id uuid, from_place integer, to_place integer)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select e.stage_id, null::uuid, e.place, 2147483647
  from timing.stage_axes x join timing.stage_ends e on e.stage_id = x.stage_id where x.race_id = p_race
  union all
  select n.stage_id, n.crew_id, n.from_distance_m, n.to_distance_m
  from timing.stage_axes x join timing.neutralised_segments n on n.stage_id = x.stage_id where x.race_id = p_race;
end $$;
