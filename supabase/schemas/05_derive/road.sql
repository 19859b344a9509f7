-- The road of a race: its points in driving order, and what each crew did at them. The road of a leg is walked control by
-- control, since each due time follows from what came before it.

create or replace function timing.drawn_road(p_race uuid) returns setof timing.road_points
language sql stable set search_path = '' as $$
  with points as (
    select c.*, l.number as leg_number,
      case
        when c.kind = 'stage_start' then 'start'
        when c.kind = 'flying_finish' then 'finish'
        when c.kind = 'neutralisation_out' then 'stop'
        when c.kind = 'transfer_end' then 'transfer'
        when timing.is_time_control(c.kind) then 'control'
        when c.stage_id is null then 'post' end as role
    from public.controls c join public.legs l on l.id = c.leg_id where c.race_id = p_race
  )
  select p.id, p.race_id, p.leg_number, p.ordinal, p.role, p.stage_id, x.stage_id, o.ordinal, s.stage_id,
    not exists (select from points b
      where b.leg_id = p.leg_id and b.ordinal < p.ordinal and b.role in ('start', 'finish', 'control', 'transfer')),
    p.target_ms, p.first_due_at, p.precision_ms, p.rounding, p.penalties, p.max_late_ms, p.source_priority,
    p.due_base, t.rules ->> 'tc.due_base', t.rules ->> 'tc.due', t.rules ->> 'tc.window'
  from points p
  left join lateral (
    select a.stage_id, a.ordinal from timing.stage_axes a
    where a.race_id = p_race and a.leg_number = p.leg_number
    order by a.finish_axis < timing.axis(p.leg_number, p.ordinal),
      abs(a.finish_axis - timing.axis(p.leg_number, p.ordinal)) limit 1) x on true
  -- A leg without stages goes by the stage before it.
  cross join lateral (select coalesce(x.ordinal, timing.last_begun(p_race, timing.axis(p.leg_number, p.ordinal))) as ordinal) o
  left join lateral (
    select b.stage_id from points b where b.leg_id = p.leg_id and b.role = 'start' and b.ordinal > p.ordinal
      order by b.ordinal limit 1) s on true
  join timing.tariffs t on t.race_id = p_race and t.from_ordinal <= o.ordinal and t.until_ordinal > o.ordinal
  where p.role is not null
$$;

create or replace function timing.draw_road(p_race uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from timing.road_points where race_id = p_race;
  insert into timing.road_points select * from timing.drawn_road(p_race);
  delete from timing.control_results r using public.controls c
  where c.id = r.control_id and c.race_id = p_race and not timing.is_time_control(c.kind);
end $$;

create or replace function timing.road_passages(p_race uuid, p_crews uuid[], p_legs integer[])
returns table (crew_id uuid, point_id uuid, fact_id uuid, given_at timestamptz, in_at timestamptz, out_at timestamptz,
  seen boolean, doubtful boolean)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select f.crew_id, f.point_id,
    (array_agg(f.fact_id order by c.passage = 'out') filter (where f.counted))[1],
    min(c.at) filter (where f.counted and c.passage = 'given'),
    min(c.at) filter (where f.counted and c.passage not in ('given', 'out')),
    min(c.at) filter (where f.counted and c.passage = 'out'),
    -- A crew that is out and drives on was there all the same.
    bool_or(f.counted or f.flags = '{retired_crew}'),
    bool_or(f.standing and 'conflict' = any(f.flags))
      and not bool_or(f.counted and exists (select from public.releases r where r.target = f.fact_id))
  from timing.road_points p
  join timing.fact_states f on f.point_id = p.control_id and f.crew_id = any(p_crews) and f.kind = 'chrono'
  join public.chronos c on c.fact_id = f.fact_id
  where p.race_id = p_race and (p_legs is null or p.leg_number = any(p_legs))
  group by f.crew_id, f.point_id;
end $$;

create or replace function timing.allowed_ms(p_control uuid, p_crew uuid) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select coalesce(sum(a.ms), 0) from public.allowances a join timing.fact_states s on s.fact_id = a.fact_id and s.counted
    where a.control_id = p_control and (s.crew_id = p_crew or s.crew_id is null));
end $$;

-- A control at which nobody of its race was seen had no post: it cannot be missed. What waits at the gate has not been seen.
create or replace function timing.is_manned(p_race uuid, p_control uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return exists (select from timing.fact_states
    where point_id = p_control and kind = 'chrono' and standing and race_id = p_race and timing.is_open(fact_id));
end $$;

create or replace function timing.road_rows(p_race uuid, p_crews uuid[], p_legs integer[]) returns setof timing.control_results
language plpgsql stable rows 20 set search_path = '' as $$
declare
  v record;
  o timing.control_results;
  v_allows boolean := exists (select from timing.fact_states where race_id = p_race and kind = 'allowance');
  v_crew uuid;
  v_leg integer;
  v_is_between boolean;
  v_start_at timestamptz;
  v_finish_at timestamptz;
  v_written_at timestamptz;
  v_schedule_at timestamptz;
  v_allowed_ms bigint;
  v_carried_ms bigint;
  v_base text;
  v_manned uuid[] := '{}';
  v_unmanned uuid[] := '{}';
begin
  for v in
    with spells as materialized (select * from timing.spells_of(p_crews))
    select p.*, c.id as crew_id, timing.published_due(a.due_at, a.stage_due_at, a.first_listed_at, p.first_due_at) as published_at,
      exists (
        select from spells y where y.crew_id = c.id and timing.is_out_at_control(
          y.axis, y.until_ordinal, y.until_leg, timing.axis(p.leg_number, p.ordinal), p.leg_number, p.counts_for_ordinal)) as is_out,
      s.fact_id, coalesce(s.given_at, r.start_at) as start_at, r.finish_at, coalesce(s.in_at, s.out_at) as in_at, s.out_at,
      coalesce(s.doubtful, false) as doubtful,
      coalesce(max(p.ordinal) filter (where s.seen) over (partition by c.id, p.leg_number), 0) as last_seen
    from timing.road_points p
    cross join unnest(p_crews) as c (id)
    left join timing.road_passages(p_race, p_crews, p_legs) s on s.crew_id = c.id and s.point_id = p.control_id
    left join lateral (
      select x.start_at, x.finish_at from timing.stage_results x
      where p.role in ('start', 'finish') and x.stage_id = p.stage_id and x.crew_id = c.id limit 1) r on true
    left join lateral (select * from timing.assigned_starts x where x.stage_id = p.listed_by and x.crew_id = c.id limit 1) a on true
    where p.race_id = p_race and (p_legs is null or p.leg_number = any(p_legs)) and p.role not in ('stop', 'post')
    order by c.id, p.leg_number, p.ordinal
  loop
    if v.crew_id is distinct from v_crew or v.leg_number <> v_leg then
      v_crew := v.crew_id; v_leg := v.leg_number;
      v_is_between := false; v_start_at := null; v_finish_at := null; v_written_at := null;
      v_schedule_at := null; v_allowed_ms := 0; v_carried_ms := 0;
      o := null;
    end if;
    if v.role in ('start', 'finish') then
      v_is_between := true;
      v_start_at := case v.role when 'start' then v.start_at else v_start_at end;
      v_finish_at := case v.role when 'finish' then v.finish_at end;
      v_schedule_at := v_schedule_at + coalesce(v.target_ms, 0) * interval '1 millisecond';
      continue;
    end if;
    if v.is_out then
      v_written_at := null; v_schedule_at := null; v_is_between := false;
      continue;
    end if;

    v_base := timing.due_base(v.is_first, v.role, v_is_between, v.due_base, v.tc_due_base);
    if v_base = 'published' then
      v_schedule_at := v.published_at; v_allowed_ms := 0; v_carried_ms := 0;
    else
      v_schedule_at := v_schedule_at + coalesce(v.target_ms, 0) * interval '1 millisecond';
    end if;
    v_allowed_ms := case v.tc_due when 'scheduled' then v_allowed_ms else 0 end
      + case when v_allows then timing.allowed_ms(v.control_id, v_crew) else 0 end;
    o.due_at := timing.read_at(v_allowed_ms * interval '1 millisecond' + case
      when v_base = 'published' then v_schedule_at
      when v.tc_due = 'scheduled' then case when v.target_ms is not null then v_schedule_at end
      else v.target_ms * interval '1 millisecond' + case v_base
        when 'stage_start' then v_start_at
        when 'stage_finish' then timing.read_at(v_finish_at, 60000, 'up', null)
        else v_written_at end end, v.precision_ms, 'none', null);

    o.actual_at := timing.read_at(v.in_at, v.precision_ms, v.rounding, v.tc_window);
    o.late_ms := timing.lateness(o.actual_at, o.due_at, v_allowed_ms);
    o.written_at := case when v.in_at is not null or v.ordinal < v.last_seen then
      timing.written_at(o.due_at, o.actual_at, o.late_ms, v.penalties, v.role) end;
    if v.tc_due = 'scheduled' then
      -- Lateness brought along from the control before is not charged again.
      o.total_late_ms := greatest(coalesce(o.late_ms, v_carried_ms), 0);
      o.late_ms := case when o.late_ms > 0 then greatest(o.late_ms - v_carried_ms, 0) else o.late_ms end;
    else
      o.total_late_ms := coalesce(o.total_late_ms, 0) + case when v.penalties = 'none' then 0 else greatest(coalesce(o.late_ms, 0), 0) end;
    end if;
    o.missed := v.in_at is null and v.ordinal < v.last_seen and v.penalties <> 'none';
    if o.missed and v.control_id <> all(v_manned || v_unmanned) then
      if timing.is_manned(p_race, v.control_id) then v_manned := v_manned || v.control_id;
      else v_unmanned := v_unmanned || v.control_id; end if;
    end if;
    o.missed := o.missed and v.control_id = any(v_manned) and not timing.is_before_entry(v_crew, v.counts_for_ordinal);
    o.control_id := v.control_id; o.crew_id := v_crew; o.fact_id := v.fact_id; o.doubtful := v.doubtful;
    if o.due_at is not null or o.actual_at is not null or o.missed then
      o.why := jsonb_strip_nulls(jsonb_build_object('base', v_base, 'target_ms', v.target_ms, 'allowance_ms', nullif(v_allowed_ms, 0),
        'carried_ms', case when o.late_ms is not null then nullif(v_carried_ms, 0) end));
      return next o;
    end if;

    v_written_at := greatest(o.written_at, timing.read_at(v.out_at, v.precision_ms, 'none', null));
    v_carried_ms := case v.tc_due when 'scheduled' then o.total_late_ms else 0 end;
    v_is_between := false; v_start_at := null; v_finish_at := null;
  end loop;
end $$;

-- p_legs null: every leg.
create or replace function timing.derive_road(p_race uuid, p_crews uuid[], p_legs integer[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_rows timing.control_results[];
begin
  if not exists (select from timing.road_points where race_id = p_race and role in ('control', 'transfer')
      and (p_legs is null or leg_number = any(p_legs))) then
    return;
  end if;
  v_rows := array(select n from timing.road_rows(p_race, p_crews, p_legs) n);
  delete from timing.control_results r using timing.road_points p
  where r.crew_id = any(p_crews) and p.control_id = r.control_id and (p_legs is null or p.leg_number = any(p_legs))
    and not exists (select from unnest(v_rows) n where n.control_id = r.control_id and n.crew_id = r.crew_id);
  insert into timing.control_results as r
  select n.* from unnest(v_rows) n
  left join timing.control_results o on o.control_id = n.control_id and o.crew_id = n.crew_id
  where o is distinct from n
  on conflict (control_id, crew_id) do update
  set (due_at, actual_at, written_at, late_ms, fact_id, why, total_late_ms, missed, doubtful) =
    (excluded.due_at, excluded.actual_at, excluded.written_at, excluded.late_ms, excluded.fact_id, excluded.why,
     excluded.total_late_ms, excluded.missed, excluded.doubtful);
end $$;
