-- Assigned starts: of the start orders of a stage, the one in force; an earlier version stays readable.
create or replace view timing.orders_in_force with (security_invoker = true) as
select distinct on (o.stage_id) o.stage_id, o.fact_id, o.version, o.status, o.basis
from public.start_orders o
join timing.fact_states s on s.fact_id = o.fact_id and s.counted
order by o.stage_id, o.version desc, o.fact_id desc;

-- Crews as the lists in force name them: by the number they have at their start.
create or replace view timing.listed_starts with (security_invoker = true) as
select distinct on (o.stage_id, n.crew_id) o.stage_id, n.crew_id, o.fact_id, l.position, l.due_at, l.stage_due_at
from timing.orders_in_force o
join public.facts f on f.id = o.fact_id
join public.start_slots l on l.fact_id = o.fact_id
join public.crew_numbers n on n.rally_id = f.rally_id and n.number = l.number_typed and n.valid @> l.stage_due_at
order by o.stage_id, n.crew_id, l.position;

-- A delay moves the crews that start its stage at or after an instant (as the list stands by then), there and on every stage
-- behind it in the leg. A list made after the delay holds it already. p_stages: where lists or delays were said; null: everywhere.
-- Source: sport, 0b.9.
create or replace function timing.derive_assigned_starts(p_race uuid, p_stages uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[] := array(
    select s.id from public.stages s
    where s.race_id = p_race and (p_stages is null or s.leg_id in (select k.leg_id from public.stages k where k.id = any(p_stages))));
  v_delay record;
begin
  delete from timing.assigned_starts where stage_id = any(v_stages);
  insert into timing.assigned_starts (stage_id, crew_id, position, due_at, stage_due_at, delayed_ms, first_listed_at)
  select l.stage_id, l.crew_id, l.position, l.due_at, l.stage_due_at, 0, min(l.stage_due_at) over (partition by l.stage_id)
  from timing.listed_starts l where l.stage_id = any(v_stages);
  for v_delay in
    select d.*, s.leg_id, s.ordinal from timing.fact_states f
    join public.delays d on d.fact_id = f.fact_id
    join public.stages s on s.id = d.stage_id
    where f.race_id = p_race and f.kind = 'delay' and f.counted and d.stage_id = any(v_stages)
    order by d.fact_id
  loop
    update timing.assigned_starts x
    set due_at = x.due_at + m.by, stage_due_at = x.stage_due_at + m.by, delayed_ms = x.delayed_ms + v_delay.ms
    from (
      select a.stage_id, a.crew_id, v_delay.ms * interval '1 millisecond' as by
      from public.stages s
      join timing.orders_in_force o on o.stage_id = s.id and o.fact_id < v_delay.fact_id
      join timing.assigned_starts a on a.stage_id = s.id
      left join timing.assigned_starts here on here.stage_id = v_delay.stage_id and here.crew_id = a.crew_id
      where s.leg_id = v_delay.leg_id and s.ordinal >= v_delay.ordinal
        and (v_delay.from_at is null or coalesce(here.stage_due_at, a.stage_due_at) >= v_delay.from_at)) m
    where x.stage_id = m.stage_id and x.crew_id = m.crew_id;
  end loop;
end $$;

-- By how much a stage is delayed at all, and its first start with it.
create or replace function timing.stage_delay(p_stage uuid) returns table (delayed_ms bigint, first_start_at timestamptz)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select coalesce(sum(d.ms), 0)::bigint,
    s.first_start_at + coalesce(sum(d.ms) filter (where d.from_at is null or d.from_at <= b.first_start_at), 0) * interval '1 millisecond'
  from public.stages s
  left join public.stages b on b.leg_id = s.leg_id and b.ordinal <= s.ordinal
  left join (public.delays d join timing.fact_states f on f.fact_id = d.fact_id and f.counted) on d.stage_id = b.id
  where s.id = p_stage
  group by s.id, s.first_start_at;
end $$;

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
