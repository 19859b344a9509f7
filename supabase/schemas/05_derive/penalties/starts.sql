-- Penalties at a stage start: false starts and refused starts, counted over the rally, and starts that are late.

create or replace function timing.start_offences(p_crews uuid[])
returns table (id uuid, crew_id uuid, stage_id uuid, control_id uuid, rule text, advance_ms bigint, fact_id uuid)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with seen as (
    select s.crew_id, s.stage_id, case i.incident when 'refused' then 'ss.start_refused' else 'false_start' end as rule,
      i.advance_ms::bigint as advance_ms, s.fact_id, true as is_said
    from timing.fact_states s join public.start_incidents i on i.fact_id = s.fact_id
    where s.crew_id = any(p_crews) and s.kind = 'start_incident' and s.counted
    union all
    select r.crew_id, r.stage_id, 'false_start', timing.driven_ms((r.why ->> 'taken_at')::timestamptz, r.start_at, null),
      (r.why ->> 'taken_fact')::uuid, false
    from timing.stage_results r
    where r.crew_id = any(p_crews) and timing.is_false_start(r.start_at, (r.why ->> 'taken_at')::timestamptz, r.why ->> 'taken_by')
  )
  select timing.penalty_id(s.crew_id, s.rule, s.stage_id::text), s.crew_id, s.stage_id,
    (select c.id from public.controls c where c.stage_id = s.stage_id and c.kind = 'stage_start'), s.rule,
    coalesce(max(s.advance_ms) filter (where s.is_said), max(s.advance_ms)), (array_agg(s.fact_id order by s.is_said, s.fact_id))[1]
  from seen s group by s.crew_id, s.stage_id, s.rule;
end $$;

-- Counted over the rally: what was dismissed is no offence, and does not make the next one a further.
create or replace function timing.counted_offences(p_race uuid, p_crews uuid[])
returns table (id uuid, crew_id uuid, stage_id uuid, rule text, advance_ms bigint, fact_id uuid, nth integer)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  v_found timing.detected_penalty[] := array(
    select (o.id, o.crew_id, null, null, o.rule, 'time', 0, false, o.fact_id, o.stage_id, o.control_id, null, null,
      jsonb_build_object('advance_ms', o.advance_ms))::timing.detected_penalty
    from timing.start_offences(p_crews) o);
begin
  return query
  select o.id, o.crew_id, o.stage_id, o.rule, (o.why ->> 'advance_ms')::bigint, o.fact_id,
    (1 + count(*) filter (where not coalesce(timing.penalty_status(v.verdict, null) in ('cancelled', 'dismissed'), false))
      over (partition by o.crew_id, o.rule order by x.ordinal rows between unbounded preceding and 1 preceding))::integer
  from unnest(v_found) o
  join timing.stage_axes x on x.stage_id = o.stage_id
  left join timing.judged(p_race, v_found) v on v.penalty_id = o.id;
end $$;

create or replace function timing.late_starts(p_crews uuid[], p_legs integer[])
returns table (crew_id uuid, stage_id uuid, assigned_at timestamptz, due_at timestamptz, start_at timestamptz)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select r.crew_id, r.stage_id, r.due_at, timing.due_at_line(r.due_at, before.written_at, c.target_ms::bigint, before.late_ms), r.start_at
  from timing.stage_results r
  join timing.stage_axes x on x.stage_id = r.stage_id and (p_legs is null or x.leg_number = any(p_legs))
  left join public.controls c on c.stage_id = r.stage_id and c.kind = 'stage_start'
  left join lateral (
    select k.written_at, k.late_ms
    from public.controls b join timing.control_results k on k.control_id = b.id and k.crew_id = r.crew_id
    where b.leg_id = c.leg_id and b.ordinal < c.ordinal and k.written_at is not null
      and not exists (select from public.controls f
        where f.leg_id = c.leg_id and f.kind = 'flying_finish' and f.ordinal between b.ordinal and c.ordinal)
    order by b.ordinal desc limit 1) before on true
  where r.crew_id = any(p_crews) and r.start_at > r.due_at and r.status not in ('cancelled', 'not_started');
end $$;

create or replace function timing.start_penalties(p_race uuid, p_crews uuid[], p_legs integer[]) returns setof timing.detected_penalty
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.stage_results r where r.crew_id = any(p_crews) and (r.start_at > r.due_at or r.why ? 'taken_at'))
    and not exists (select from timing.fact_states s where s.crew_id = any(p_crews) and s.kind = 'start_incident') then
    return;
  end if;
  return query
  with places as (
    select x.stage_id, x.leg_number, c.id as control_id, coalesce(timing.axis(x.leg_number, c.ordinal), x.finish_axis) as axis, g.rules
    from timing.stage_axes x
    join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
    left join public.controls c on c.stage_id = x.stage_id and c.kind = 'stage_start'
    where x.race_id = p_race and (p_legs is null or x.leg_number = any(p_legs))
  ),
  offences as (
    select o.*, p.control_id, p.axis, p.rules,
      o.rule = 'ss.start_refused' and o.nth > (p.rules ->> 'ss.start_refused_max')::integer as is_out,
      case o.rule
        when 'false_start' then timing.false_start_ms(p.rules -> 'false_start', o.nth, o.advance_ms, coalesce(
          (p.rules ->> 'false_start.add_advance')::boolean and r.start_at is distinct from r.due_at
            and not r.why ?| array['given_at', 'taken_at'], false))
        else (p.rules ->> 'ss.start_refused')::bigint end as price_ms
    from timing.counted_offences(p_race, p_crews) o
    join places p on p.stage_id = o.stage_id
    left join timing.stage_results r on r.stage_id = o.stage_id and r.crew_id = o.crew_id
  ),
  late as (
    select l.*, p.control_id, p.axis, p.rules, timing.minutes_late(l.due_at, l.start_at) as minutes
    from timing.late_starts(p_crews, p_legs) l join places p on p.stage_id = l.stage_id
    -- As long as a crew may take to leave the line it is in its slot.
    where timing.is_later_by(l.start_at, l.due_at, (p.rules ->> 'start.leave_within')::bigint)
  )
  select o.id, o.crew_id, o.axis, null::text, o.rule,
    case when o.is_out then 'disqualification' else 'time' end,
    case when o.is_out then 0 else coalesce(o.price_ms, 0) end,
    coalesce(o.is_out, false) or o.price_ms is null,
    o.fact_id, o.stage_id, o.control_id, null::uuid, null::uuid[],
    jsonb_strip_nulls(jsonb_build_object('nth', o.nth, 'advance_ms', o.advance_ms, 'price_ms', o.price_ms))
  from offences o
  union all
  select timing.penalty_id(l.crew_id, 'start_late', l.stage_id::text), l.crew_id, l.axis, null, 'start_late', 'time',
    timing.start_late_ms(l.rules ->> 'start_late.clock', l.minutes, (l.rules ->> 'start_late.per_min')::bigint),
    -- Whoever waited behind an interruption is not late by himself.
    exists (select from public.stage_statuses i join timing.fact_states s on s.fact_id = i.fact_id and s.counted
      where i.stage_id = l.stage_id and i.status = 'interrupted'),
    null, l.stage_id, l.control_id, null, null,
    jsonb_strip_nulls(jsonb_build_object('due', timing.instant(l.due_at), 'actual', timing.instant(l.start_at),
      'assigned', case when l.assigned_at <> l.due_at then timing.instant(l.assigned_at) end,
      'minutes', l.minutes, 'rate', (l.rules ->> 'start_late.per_min')::bigint))
  from late l
  where timing.start_late_ms(l.rules ->> 'start_late.clock', l.minutes, (l.rules ->> 'start_late.per_min')::bigint) > 0;
end $$;
