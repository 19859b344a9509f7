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
