-- Assigned starts: of the start orders of a stage, the one in force; an earlier version stays readable.
create or replace view timing.orders_in_force with (security_invoker = true) as
select distinct on (o.stage_id) o.stage_id, o.fact_id, o.version, o.status, o.basis
from public.start_orders o
join timing.fact_states s on s.fact_id = o.fact_id and s.counted
order by o.stage_id, o.version desc, o.fact_id desc;

create or replace view timing.listed_starts with (security_invoker = true) as
select distinct on (o.stage_id, n.crew_id) o.stage_id, n.crew_id, o.fact_id, l.position, l.due_at, l.stage_due_at
from timing.orders_in_force o
join public.facts f on f.id = o.fact_id
join public.start_slots l on l.fact_id = o.fact_id
-- By their numbers first, as in timing.crew_by_number.
cross join lateral (
  select x.crew_id from (
    select b.crew_id, b.valid from public.crew_numbers b where b.rally_id = f.rally_id and b.number = l.number_typed offset 0) x
  where x.valid @> l.stage_due_at) n
order by o.stage_id, n.crew_id, l.position;

-- A delay moves the crews that start its stage at or after an instant (as the list stands by then), there and on every stage behind it in
-- the leg. A list made after the delay holds it already. p_stages: where lists or delays were said; null: everywhere.
-- Source: docs/sport/starts.md 4.6.
create or replace function timing.derive_assigned_starts(p_race uuid, p_stages uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[] := array(
    select s.id from public.stages s
    where s.race_id = p_race and (p_stages is null or s.leg_id in (select k.leg_id from public.stages k where k.id = any(p_stages))));
  v_starts timing.assigned_starts[] := array(
    select (l.stage_id, l.crew_id, l.position, l.due_at, l.stage_due_at, 0,
      min(l.stage_due_at) over (partition by l.stage_id))::timing.assigned_starts
    from timing.listed_starts l where l.stage_id = any(v_stages));
  v_delay record;
  v_moved uuid[];
begin
  for v_delay in
    select d.*, s.leg_id, s.ordinal from timing.fact_states f
    join public.delays d on d.fact_id = f.fact_id
    join public.stages s on s.id = d.stage_id
    where f.race_id = p_race and f.kind = 'delay' and f.counted and d.stage_id = any(v_stages)
    order by d.fact_id
  loop
    v_moved := array(
      select s.id from public.stages s join timing.orders_in_force o on o.stage_id = s.id and o.fact_id < v_delay.fact_id
      where s.leg_id = v_delay.leg_id and s.ordinal >= v_delay.ordinal);
    v_starts := array(
      select (a.stage_id, a.crew_id, a.position, a.due_at + m.ms * interval '1 millisecond',
        a.stage_due_at + m.ms * interval '1 millisecond',
        a.delayed_ms + m.ms, a.first_listed_at)::timing.assigned_starts
      from unnest(v_starts) a
      left join unnest(v_starts) here on here.stage_id = v_delay.stage_id and here.crew_id = a.crew_id
      cross join lateral (select case when a.stage_id = any(v_moved)
        and (v_delay.from_at is null or coalesce(here.stage_due_at, a.stage_due_at) >= v_delay.from_at) then
          v_delay.ms else 0 end as ms) m);
  end loop;
  delete from timing.assigned_starts x
  where x.stage_id = any(v_stages)
    and not exists (select from unnest(v_starts) n where n.stage_id = x.stage_id and n.crew_id = x.crew_id);
  insert into timing.assigned_starts as x
  select n.* from unnest(v_starts) n
  left join timing.assigned_starts o on o.stage_id = n.stage_id and o.crew_id = n.crew_id
  where o is distinct from n
  on conflict (stage_id, crew_id) do update
  set (position, due_at, stage_due_at, delayed_ms, first_listed_at) =
    (excluded.position, excluded.due_at, excluded.stage_due_at, excluded.delayed_ms, excluded.first_listed_at);
end $$;

-- When the first start of a stage was last written, without undone changes and undos: those bring an earlier statement back.
create or replace function timing.first_start_written_at(p_stage uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return (
    select max(c.made_at) from timing.structure_changes c
    where c.row_id = p_stage and c.of_table = 'stages' and c.after -> 'first_start_at' is distinct from c.before -> 'first_start_at'
      and c.takes_back is null and not timing.is_undone(c.press));
end $$;

-- By how much delays of its leg move a stage, and its first start then. One that was written after a delay was decided contains it.
-- Source: docs/sport/starts.md 4.6.
create or replace function timing.stage_delay(p_stage uuid) returns table (delayed_ms bigint, first_start_at timestamptz)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select coalesce(sum(d.ms), 0)::bigint,
    s.first_start_at + coalesce(sum(d.ms) filter (where d.from_at is null or d.from_at <= b.first_start_at), 0) * interval '1 millisecond'
  from public.stages s
  left join public.stages b on b.leg_id = s.leg_id and b.ordinal <= s.ordinal
  left join (public.delays d join timing.fact_states f on f.fact_id = d.fact_id and f.counted join public.facts r on r.id = d.fact_id)
    on d.stage_id = b.id and coalesce(r.received_at >= timing.first_start_written_at(s.id), true)
  where s.id = p_stage
  group by s.id, s.first_start_at;
end $$;

create or replace view timing.crew_distances with (security_invoker = true) as
select s.id as stage_id, c.id as crew_id, coalesce(d.distance_m, s.distance_m) as distance_m
from public.stages s
join public.crews c on c.race_id = s.race_id
left join lateral (
  select e.group_id from public.crew_enrolments e
  where e.crew_id = c.id and e.effective_from_ordinal <= s.ordinal
  order by e.effective_from_ordinal desc limit 1) e on true
left join public.stage_distances d on d.stage_id = s.id and d.group_id = e.group_id;
