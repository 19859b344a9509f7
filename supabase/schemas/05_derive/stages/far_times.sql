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
