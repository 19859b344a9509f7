-- All times that count and are in doubt all the same. Whoever typed one was asked, perhaps; everybody else must see it as well, whatever
-- typed, tapped or imported it. Read, not stored, and settled as times far from all others are (far_times.sql).

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
