-- Assigned starts: of the start orders of a stage, the one in force; an earlier version stays readable.
create or replace view timing.orders_in_force with (security_invoker = true) as
select distinct on (o.stage_id) o.stage_id, o.fact_id, o.version, o.status, o.basis
from public.start_orders o
join timing.fact_states s on s.fact_id = o.fact_id and s.counted
order by o.stage_id, o.version desc, o.fact_id desc;

create or replace view timing.assigned_starts with (security_invoker = true) as
select o.stage_id, n.crew_id, l.position, l.due_at, l.stage_due_at
from timing.orders_in_force o
join public.facts f on f.id = o.fact_id
join public.start_slots l on l.fact_id = o.fact_id
join public.crew_numbers n on n.rally_id = f.rally_id and n.number = l.number_typed and n.valid @> l.stage_due_at;

-- What a crew drives on a stage: its group's distance where that differs.
create or replace view timing.crew_distances with (security_invoker = true) as
select s.id as stage_id, c.id as crew_id, coalesce(d.distance_m, s.distance_m) as distance_m
from public.stages s
join public.crews c on c.race_id = s.race_id
left join lateral (
  select e.group_id from public.crew_enrolments e
  where e.crew_id = c.id and e.effective_from_ordinal <= s.ordinal
  order by e.effective_from_ordinal desc limit 1) e on true
left join public.stage_distances d on d.stage_id = s.id and d.group_id = e.group_id;
