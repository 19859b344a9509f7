-- Times that count and are in doubt all the same: far from those of all others on their stage. Read, not stored: one more time makes
-- another crew's odd or plain, and a recording writes the rows of its own crew alone
-- (docs/decisions/0013-doubtful-times.md).

-- Whatever was said afterwards that may have made another one of it, of this crew on this stage or of everybody's start, asks again.
create or replace function timing.is_time_confirmed(p_finish uuid, p_stage uuid, p_crew uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.releases x join public.facts f on f.id = x.fact_id
    where x.target = p_finish and not timing.acts_without_right(x.fact_id) and not timing.is_voided(x.fact_id)
      and not exists (
        select from timing.fact_states s join public.facts l on l.id = s.fact_id and l.position > f.position
        where s.stage_id = p_stage and (s.crew_id = p_crew or s.crew_id is null and s.kind in ('start_slots', 'delay'))
          and (s.kind in ('void', 'start_slots', 'delay') or s.kind = 'chrono' and s.counted
            or s.kind = 'release' and not exists (select from public.releases o where o.fact_id = s.fact_id and o.target = p_finish))));
end $$;

create or replace function timing.is_doubt_settled(p_fact uuid, p_stage uuid, p_crew uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.releases x where x.target = p_fact) and timing.is_time_confirmed(p_fact, p_stage, p_crew);
end $$;

create or replace function timing.finishes_of(p_stage uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select p.point_id from timing.stage_points p left join timing.stage_ends e on e.stage_id = p.stage_id
    where p.stage_id = p_stage and timing.role_now(p.role, p.place, p.point_id, e.point_id, e.place) = 'finish');
end $$;

-- The finishes that count on a stage, with the time they make. Who drove another distance is not compared, nor who was given a time.
-- confirmed: somebody said why it is right.
create or replace function timing.compared_times(p_stage uuid)
returns table (fact_id uuid, crew_id uuid, time_ms bigint, distance_m integer, confirmed boolean)
language plpgsql stable rows 100 set search_path = '' as $$
#variable_conflict use_column
declare
  v_finishes uuid[] := timing.finishes_of(p_stage);
begin
  return query
  select distinct on (s.crew_id) s.fact_id, s.crew_id, r.time_ms, d.distance_m,
    timing.is_doubt_settled(s.fact_id, p_stage, s.crew_id)
  from timing.fact_states s
  join timing.stage_results r on r.stage_id = p_stage and r.crew_id = s.crew_id
  left join timing.crew_distances d on d.stage_id = p_stage and d.crew_id = s.crew_id
  where s.point_id = any(v_finishes) and s.kind = 'chrono' and s.counted
    and r.time_ms is not null and not r.marks && array['notional', 'fixed', 'restart']
  order by s.crew_id, s.fact_id;
end $$;

-- From either end inwards up to the last gap that is wide enough, where only few lie beyond it. One that was confirmed is no doubt, nor is
-- any on its own side of it: those are not alone there.
create or replace function timing.far_times(p_stage uuid) returns table (fact_id uuid, crew_id uuid, code text)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with placed as materialized (
    select c.*, row_number() over up as from_front, row_number() over down as from_back, count(*) over (partition by distance_m) as of,
      lead(time_ms) over up as next_ms, lag(time_ms) over up as before_ms,
      bool_or(confirmed) over up as confirmed_here, bool_or(confirmed) over down as confirmed_from_here
    from timing.compared_times(p_stage) c
    window up as (partition by distance_m order by time_ms, crew_id), down as (partition by distance_m order by time_ms desc, crew_id desc)
  ),
  edges as (
    select distance_m,
      max(time_ms) filter (where not confirmed_here and timing.are_few(from_front, of) and timing.is_far_ahead(time_ms, next_ms)) as front,
      min(time_ms) filter (where not confirmed_from_here and timing.are_few(from_back, of)
        and timing.is_far_behind(time_ms, before_ms)) as back
    from placed group by distance_m
  )
  select p.fact_id, p.crew_id, case when p.time_ms <= e.front then 'far_ahead' else 'far_behind' end
  from placed p join edges e on e.distance_m is not distinct from p.distance_m
  where p.time_ms <= e.front or p.time_ms >= e.back;
end $$;

-- All times that count and are in doubt all the same. Whoever typed one was asked, perhaps; everybody else must see it as well, whatever
-- typed, tapped or imported it. Read, not stored, and settled as times far from all others are.

-- Finishes over the maximum time, with what is taken out of the stage taken out of them. Of a stage run in parts the rule decides, as its
-- parts share one maximum. Not those that officials judged over it already, nor who was given a time.
create or replace function timing.times_over_maximum(p_stage uuid) returns table (fact_id uuid, crew_id uuid)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  v_finishes uuid[] := timing.finishes_of(p_stage);
  v_is_joint boolean := (select result_group is not null from public.stages where id = p_stage);
begin
  return query
  select distinct on (s.crew_id) s.fact_id, s.crew_id
  from timing.stage_results r
  join timing.fact_states s on s.crew_id = r.crew_id and s.point_id = any(v_finishes) and s.kind = 'chrono' and s.counted
  where r.stage_id = p_stage and r.start_at is not null and not r.marks && array['notional', 'restart']
    and case when v_is_joint then r.why ->> 'missed' = 'over_max' or 'maximum' = any(r.marks)
      else extract(epoch from r.finish_at - r.expected_by) * 1000
        > coalesce((r.why ->> 'segment_ms')::bigint, 0) + coalesce((r.why ->> 'neutralised_ms')::bigint, 0) end
    and not exists (
      select from timing.penalty_rows p where p.crew_id = r.crew_id and p.stage_id = p_stage
        and p.rule in ('ss.max_time', 'ss.not_finished') and p.verdict_id is not null)
    and not timing.is_doubt_settled(s.fact_id, p_stage, s.crew_id)
  order by s.crew_id, s.fact_id;
end $$;

-- Times at controls that contradict another time of the crew: earlier than one before them on the road, or later than one behind them.
-- A control that writes minutes means any second of its minute.
create or replace function timing.times_against_order(p_stage uuid) returns table (fact_id uuid, crew_id uuid)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with seen as materialized (
    select s.fact_id, s.crew_id, c.at, g.place, timing.is_time_control(g.kind) as is_control,
      case when timing.is_time_control(g.kind) then k.precision_ms::integer else 1 end * interval '1 millisecond' as unit
    from timing.grid_points(p_stage) g
    join timing.fact_states s on s.point_id = g.point_id and s.kind = 'chrono' and s.counted
    join public.chronos c on c.fact_id = s.fact_id
    left join public.controls k on k.id = g.point_id
    -- A start that was given says when a crew was to go.
    where s.crew_id is not null and c.passage <> 'given'
  ),
  ordered as (
    select *,
      max(at) over (partition by crew_id order by place groups between unbounded preceding and 1 preceding) as before_at,
      min(at + unit) over (partition by crew_id order by place groups between 1 following and unbounded following) as behind_until
    from seen
  )
  select o.fact_id, o.crew_id from ordered o
  where o.is_control and (o.at + o.unit <= o.before_at or o.at >= o.behind_until)
    and not timing.is_doubt_settled(o.fact_id, p_stage, o.crew_id);
end $$;

create or replace function timing.counting_doubts(p_stage uuid) returns table (fact_id uuid, crew_id uuid, code text)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select distinct on (d.fact_id) d.fact_id, d.crew_id, d.code
  from (
    select f.fact_id, f.crew_id, f.code, 1 as nth from timing.far_times(p_stage) f
    union all select m.fact_id, m.crew_id, 'over_maximum', 2 from timing.times_over_maximum(p_stage) m
    union all select o.fact_id, o.crew_id, 'against_order', 3 from timing.times_against_order(p_stage) o) d
  order by d.fact_id, d.nth;
end $$;
