-- Whom and what each fact is about, resolved from what was typed: one select per kind, read by derivation only.

create or replace view timing.chrono_subjects with (security_invoker = true) as
select f.id as fact_id, f.rally_id, crew.race_id, crew.id as crew_id,
  coalesce(k.stage_id, w.stage_id, here.stage_id) as stage_id, f.kind,
  coalesce(c.control_id, c.waypoint_id, here.control_id, here.waypoint_id) as point_id,
  coalesce(k.race_id, s.race_id) as point_race_id
from public.facts f
join public.chronos c on c.fact_id = f.id
left join public.controls k on k.id = c.control_id
left join public.waypoints w on w.id = c.waypoint_id
left join public.stages s on s.id = w.stage_id
-- As timing.crew_by_number says it, for thousands of them at once.
cross join lateral (select timing.number_read(c.number_typed) as number offset 0) r
left join lateral (
  select x.crew_id from (
    select b.crew_id, b.valid from public.crew_numbers b
    where b.rally_id = f.rally_id and b.number = r.number offset 0) x
  where x.valid @> c.at) n on true
left join public.crews crew on crew.id = n.crew_id
-- Kept apart, so that it is asked of chronos alone that name neither a control nor a waypoint.
left join lateral (
  select * from timing.control_at_post(c.post_id, crew.race_id, c.passage)
  where c.control_id is null and c.waypoint_id is null offset 0) here on true;

create or replace view timing.fact_subjects with (security_invoker = true) as
select f.id as fact_id, f.rally_id, st.race_id, timing.crew_by_number(f.rally_id, n.number_typed, f.received_at) as crew_id, n.stage_id,
  f.kind, null::uuid as point_id
from public.facts f join public.notional_times n on n.fact_id = f.id join public.stages st on st.id = n.stage_id
union all
select f.id, f.rally_id, f.race_id, timing.crew_by_number(f.rally_id, p.number_typed, f.received_at),
  timing.stage_touched(f.race_id, p.stage_id, p.control_id), f.kind, p.control_id
from public.facts f join public.penalties p on p.fact_id = f.id
union all
select f.id, f.rally_id, coalesce(s.race_id, r.race_id), coalesce(s.crew_id, r.crew_id), coalesce(s.stage_id, r.stage_id), f.kind, null
from public.facts f join public.penalty_verdicts v on v.fact_id = f.id
left join timing.fact_states s on s.fact_id = v.penalty_id and s.rally_id = f.rally_id
left join timing.penalty_rows r on r.id = v.penalty_id and timing.rally_of_race(r.race_id) = f.rally_id
union all
select f.id, f.rally_id, f.race_id, timing.crew_by_number(f.rally_id, r.number_typed, coalesce(r.at, f.received_at)),
  timing.stage_touched(f.race_id, r.stage_id, r.control_id), f.kind, r.control_id
from public.facts f join public.retirements r on r.fact_id = f.id
union all
select f.id, f.rally_id, f.race_id, timing.crew_by_number(f.rally_id, r.number_typed, coalesce(r.at, f.received_at)),
  r.stage_id, f.kind, null
from public.facts f join public.restarts r on r.fact_id = f.id
union all
select f.id, f.rally_id, f.race_id, timing.crew_by_number(f.rally_id, o.number_typed, coalesce(o.at, f.received_at)),
  o.stage_id, f.kind, null
from public.facts f join public.overspeeds o on o.fact_id = f.id
union all
select f.id, f.rally_id, st.race_id, null, x.stage_id, f.kind, null
from public.facts f join public.stage_statuses x on x.fact_id = f.id join public.stages st on st.id = x.stage_id
union all
select f.id, f.rally_id, st.race_id, null, x.stage_id, f.kind, null
from public.facts f join public.stage_checks x on x.fact_id = f.id join public.stages st on st.id = x.stage_id
union all
select f.id, f.rally_id, st.race_id, null, o.stage_id, f.kind, null
from public.facts f join public.start_orders o on o.fact_id = f.id join public.stages st on st.id = o.stage_id
union all
select f.id, f.rally_id, st.race_id, timing.crew_by_number(f.rally_id, n.number_typed, f.received_at), n.stage_id, f.kind, null
from public.facts f join public.neutralisations n on n.fact_id = f.id join public.stages st on st.id = n.stage_id
union all
select f.id, f.rally_id, st.race_id, null, n.stage_id, f.kind, null
from public.facts f join public.notional_ranges n on n.fact_id = f.id join public.stages st on st.id = n.stage_id
union all
select f.id, f.rally_id, st.race_id, null, d.stage_id, f.kind, null
from public.facts f join public.delays d on d.fact_id = f.id join public.stages st on st.id = d.stage_id
union all
select f.id, f.rally_id, k.race_id, timing.crew_by_number(f.rally_id, a.number_typed, f.received_at),
  timing.stage_touched(k.race_id, k.stage_id, k.id), f.kind, k.id
from public.facts f join public.allowances a on a.fact_id = f.id join public.controls k on k.id = a.control_id
union all
select f.id, f.rally_id, st.race_id, timing.crew_by_number(f.rally_id, i.number_typed, coalesce(i.at, f.received_at)),
  i.stage_id, f.kind, null
from public.facts f join public.start_incidents i on i.fact_id = f.id join public.stages st on st.id = i.stage_id
union all
select f.id, f.rally_id, f.race_id, c.id, null, f.kind, null
from public.facts f join public.crew_holds h on h.fact_id = f.id
left join lateral (select timing.crew_by_number(f.rally_id, h.number_typed, h.from_at) as id) n on true
left join public.crews c on c.id = n.id
union all
select f.id, f.rally_id, f.race_id, null, timing.stage_touched(f.race_id, b.stage_id, b.control_id), f.kind, b.control_id
from public.facts f join public.bulk_verdicts b on b.fact_id = f.id
union all
select f.id, f.rally_id, coalesce(s.race_id, f.race_id), s.crew_id, s.stage_id, f.kind, null
from public.facts f
join (select fact_id, target from public.voids union all select fact_id, target from public.releases) t on t.fact_id = f.id
left join timing.fact_states s on s.fact_id = t.target and s.rally_id = f.rally_id
union all
select f.id, f.rally_id, f.race_id, null, null, f.kind, null
from public.facts f where f.kind in ('notice', 'document', 'page_status', 'report', 'alarm', 'alarm_taken', 'acknowledgement',
  'protest', 'protest_answer');
