-- Penalties of the road: time controls, transfers and neutralisations.

-- A control as evidence: when it was due, when the crew was there, and what made the due time other than the plan.
create or replace function timing.control_evidence(p_due timestamptz, p_actual timestamptz, p_why jsonb, p_more jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('due_at', timing.instant(p_due), 'actual_at', timing.instant(p_actual),
    'allowance_ms', p_why -> 'allowance_ms', 'carried_ms', p_why -> 'carried_ms') || p_more);
end $$;

create or replace function timing.road_penalties(p_race uuid, p_crews uuid[], p_legs integer[]) returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.road_points where race_id = p_race and role in ('control', 'transfer')
      and (p_legs is null or leg_number = any(p_legs))) then
    return;
  end if;
  return query
  with passed as (
    select r.*, p.leg_number, p.ordinal, p.role, p.penalties, p.counts_for, g.rules, timing.axis(p.leg_number, p.ordinal) as axis,
      coalesce(p.max_late_ms, case when p.role = 'control' then (g.rules ->> 'tc.max_late')::bigint end) as max_late_ms,
      (g.rules ->> 'tc.max_late_total')::bigint as max_total_ms
    from timing.road_points p
    join timing.control_results r on r.control_id = p.control_id and r.crew_id = any(p_crews)
    join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= p.counts_for_ordinal and g.until_ordinal > p.counts_for_ordinal
    where p.race_id = p_race and (p_legs is null or p.leg_number = any(p_legs)) and (r.late_ms <> 0 or r.missed or r.total_late_ms > 0)
  )
  select timing.penalty_id(r.crew_id, x.rule, r.control_id::text), r.crew_id, r.axis, null::text, x.rule, x.unit,
    x.ms, r.doubtful, r.fact_id,
    r.counts_for, r.control_id, null::uuid, null::uuid[],
    timing.control_evidence(r.due_at, r.actual_at, r.why, jsonb_build_object(
      'minutes', x.minutes, 'rate_ms', x.rate_ms, 'max_late_ms', case x.rule when 'tc.max_late' then r.max_late_ms end))
  from passed r
  cross join lateral timing.control_price(r.rules, r.role, r.penalties, r.late_ms, r.max_late_ms, r.missed) x
  union all
  (select distinct on (r.crew_id, r.leg_number) timing.penalty_id(r.crew_id, 'tc.max_late_total', 'leg ' || r.leg_number),
    r.crew_id, r.axis, null::text,
    'tc.max_late_total', case r.rules ->> 'tc.over_max' when 'retired' then 'retirement' else 'time' end,
    case r.rules ->> 'tc.over_max' when 'retired' then 0 else (r.rules ->> 'fixed.tc_missed')::bigint end, r.doubtful, r.fact_id,
    r.counts_for, r.control_id, null::uuid, null::uuid[],
    timing.control_evidence(r.due_at, r.actual_at, r.why, jsonb_build_object('late_ms', r.total_late_ms, 'max_late_ms', r.max_total_ms))
  from passed r where r.total_late_ms > r.max_total_ms and r.penalties <> 'none'
  order by r.crew_id, r.leg_number, r.ordinal);
end $$;

-- Found at the end of a neutralisation: an obligatory stop that was too short costs what is missing of it.
create or replace function timing.neutralisation_penalties(p_race uuid, p_crews uuid[], p_legs integer[])
  returns setof timing.detected_penalty
language plpgsql stable rows 2 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.road_points
    where race_id = p_race and role = 'stop' and (p_legs is null or leg_number = any(p_legs))) then
    return;
  end if;
  return query
  with seen as (
    select n.out_id, f.crew_id,
      min(c.at) filter (where f.counted and f.point_id = n.in_id) as in_at,
      min(c.at) filter (where f.counted and f.point_id = n.out_id) as out_at,
      (array_agg(f.fact_id) filter (where f.counted and f.point_id = n.out_id))[1] as fact_id,
      bool_or(f.standing and 'conflict' = any(f.flags))
        and not bool_or(f.counted and exists (select from public.releases r where r.target = f.fact_id)) as doubtful
    from timing.road_points p
    join timing.neutral_stops n on n.out_id = p.control_id
    join timing.fact_states f on f.point_id in (n.in_id, n.out_id) and f.crew_id = any(p_crews) and f.kind = 'chrono'
    join public.chronos c on c.fact_id = f.fact_id
    where p.race_id = p_race and p.role = 'stop' and (p_legs is null or p.leg_number = any(p_legs))
    group by n.out_id, f.crew_id
  )
  select timing.penalty_id(s.crew_id, 'neutralisation_short', s.out_id::text), s.crew_id, timing.axis(p.leg_number, p.ordinal), null::text,
    'neutralisation_short', 'time', floor(m.missing_ms * (g.rules ->> 'neutralisation_short')::numeric)::bigint, s.doubtful, s.fact_id,
    p.counts_for, s.out_id, null::uuid, null::uuid[],
    jsonb_build_object('due_ms', n.required_ms, 'taken_ms', n.required_ms - m.missing_ms)
      || case when (g.rules ->> 'neutralisation_short')::numeric = 1 then '{}'
        else jsonb_build_object('factor', g.rules ->> 'neutralisation_short') end
  from seen s
  join timing.road_points p on p.control_id = s.out_id
  join timing.neutral_stops n on n.out_id = s.out_id
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= p.counts_for_ordinal and g.until_ordinal > p.counts_for_ordinal
  cross join lateral (
    select timing.neutralisation_short(s.in_at, s.out_at, n.in_precision_ms, n.out_precision_ms, n.required_ms) as missing_ms) m
  where m.missing_ms > 0 and p.penalties <> 'none';
end $$;
