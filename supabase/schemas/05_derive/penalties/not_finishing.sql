-- Not finishing, where it costs a fixed time: every stage missed, every leg not started, and who is out after too many of them.
-- Source: docs/sport/not-finishing.md 8.3, 8.4 (one fixed penalty a leg and one for a joint stage, on top of the maximum time).

create or replace function timing.missed_stages(p_race uuid, p_crews uuid[])
returns table (crew_id uuid, stage_id uuid, code text, ordinal integer, leg_number integer, finish_axis bigint, result_group text,
  missed text, why jsonb, rules jsonb)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select r.crew_id, k.stage_id, k.code, k.ordinal, k.leg_number, k.finish_axis, s.result_group::text, r.why ->> 'missed', r.why, g.rules
  from timing.stage_results r
  join timing.run_stages k on k.stage_id = r.stage_id and k.race_id = p_race
  join public.stages s on s.id = r.stage_id
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= k.ordinal and g.until_ordinal > k.ordinal
  where r.crew_id = any(p_crews) and r.why ? 'missed';
end $$;

create or replace function timing.missed_evidence(p_why jsonb, p_covered_by text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('reason', p_why -> 'missed', 'retired', p_why -> 'retired', 'max_time_ms', p_why -> 'max_ms',
    'own_ms', p_why -> 'own_ms', 'covered_by', p_covered_by))
$$;

create or replace function timing.stages_not_finished(p_race uuid, p_crews uuid[]) returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
begin
  return query
  with charged as (
    select m.*, timing.penalty_id(m.crew_id, 'ss.not_finished', m.stage_id::text) as id,
      (m.rules ->> 'fixed.stage_not_finished')::bigint as price_ms,
      timing.not_finished_status(p_race, m.rules, m.crew_id, m.stage_id) in ('dismissed', 'cancelled') as dismissed
    from timing.missed_stages(p_race, p_crews) m
    where m.rules ->> 'not_finished' = 'fixed'
  ),
  joint as (
    select *, nullif(first_value(code) over (partition by crew_id, dismissed, coalesce(result_group, stage_id::text)
      order by ordinal), code) as joint_with
    from charged
  ),
  covered as (
    select *, case when not dismissed then coalesce(joint_with,
      nullif(first_value(code) over (partition by crew_id, dismissed, leg_number, joint_with is null order by ordinal),
        code)) end as covered_by
    from joint
  )
  select c.id, c.crew_id, c.finish_axis, null::text, 'ss.not_finished', 'time', case when c.covered_by is null then c.price_ms else 0 end,
    -- A rule that may not confirm the price itself does not confirm what it covers.
    not timing.is_confirmed_by_rule(c.rules, 'ss.not_finished', c.price_ms, false), null::uuid, c.stage_id, null::uuid,
      null::uuid, '{}'::uuid[],
    timing.missed_evidence(c.why, c.covered_by)
  from covered c;
end $$;

-- Legs of which every stage that was run was not started; the one that is too many puts the crew out when it ends.
create or replace function timing.legs_not_started(p_race uuid, p_crews uuid[]) returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
begin
  return query
  with legs as (
    select m.crew_id, m.leg_number, max(m.finish_axis) as axis, (array_agg(m.stage_id order by m.ordinal desc))[1] as stage_id,
      (array_agg(m.rules order by m.ordinal desc))[1] as rules,
      timing.penalty_id(m.crew_id, 'leg.not_started', 'leg ' || m.leg_number) as id
    from timing.missed_stages(p_race, p_crews) m
    where m.missed = 'not_started' and m.rules ->> 'not_finished' = 'fixed'
    group by m.crew_id, m.leg_number
    having count(*) = (select count(*) from timing.run_stages k where k.race_id = p_race and k.leg_number = m.leg_number
      and not timing.is_before_entry(m.crew_id, k.ordinal))
  ),
  counted as (
    select l.*, row_number() over (partition by l.crew_id, s.dismissed order by l.leg_number) as nth, s.dismissed
    from legs l
    cross join lateral (
      select timing.found_status(p_race, l.id, 'leg.not_started', l.stage_id, l.rules, 0) in ('dismissed', 'cancelled') as dismissed) s
  )
  select l.id, l.crew_id, l.axis, null::text, 'leg.not_started', 'time', (l.rules ->> 'fixed.leg_not_started')::bigint, false,
    null::uuid, l.stage_id, null::uuid, null::uuid, '{}'::uuid[], jsonb_build_object('leg', l.leg_number)
  from legs l
  union all
  select timing.penalty_id(l.crew_id, 'leg_not_started.max', 'race'), l.crew_id, timing.axis_end_of_leg(l.leg_number), null,
    'leg_not_started.max', 'retirement', 0, false, null, l.stage_id, null, null, '{}',
    jsonb_build_object('leg', l.leg_number, 'nth', l.nth, 'max', l.rules -> 'leg_not_started.max')
  from counted l where not l.dismissed and l.nth = (l.rules ->> 'leg_not_started.max')::integer + 1;
end $$;

create or replace function timing.not_finishing_penalties(p_race uuid, p_crews uuid[], p_legs integer[])
  returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
begin
  if not exists (select from timing.stage_results r where r.crew_id = any(p_crews) and r.why ? 'missed') then
    return;
  end if;
  return query
  select f.* from (
    select * from timing.stages_not_finished(p_race, p_crews)
    union all select * from timing.legs_not_started(p_race, p_crews)
    union all
    select timing.penalty_id(m.crew_id, 'ss.max_time', m.stage_id::text), m.crew_id, m.finish_axis, null,
      'ss.max_time', 'retirement', 0, false,
      null, m.stage_id, null, null, '{}', timing.missed_evidence(m.why, null)
    from timing.missed_stages(p_race, p_crews) m where m.missed = 'over_max' and m.rules ->> 'ss.over_max' = 'retired'
  ) f
  where p_legs is null or timing.leg_of_axis(f.axis) = any(p_legs);
end $$;
