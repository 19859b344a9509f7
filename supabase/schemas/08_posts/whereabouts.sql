-- Where the crews of a published start list are. Each is in one state: to start, on stage, finished, retired, not started, unknown.

-- How late a crew may be and still start: the smaller of what the regulations allow at the line and at a control, else 30 minutes.
-- Source: docs/sport/starts.md 4.16.
create or replace function timing.start_awaited_ms(p_rules jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(least((p_rules ->> 'start_late.max')::bigint, (p_rules ->> 'tc.max_late')::bigint), 1800000)
$$;

-- What was reported last of a crew that was not seen since, up to a stage: reports name a number, and a stage, a control or neither.
-- Those that name neither are about the stage on which the crew is due next. In plpgsql, which plans it once per session: it is called for
-- each crew of a list, and planning it takes 12 ms.
create or replace function timing.heard_of_crew(p_crew uuid, p_stage uuid, p_due timestamptz, p_says text[])
returns table (says text, note text, at timestamptz, by text)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
  select r.says, r.note, r.at, f.author_title
  from public.crew_numbers n
  join public.crews c on c.id = n.crew_id
  join timing.stage_axes x on x.stage_id = p_stage
  join public.facts f on f.rally_id = c.rally_id and f.kind = 'report'
  join public.reports r on r.fact_id = f.id and timing.number_read(r.number_typed) = n.number and n.valid @> r.at
  join timing.fact_states s on s.fact_id = f.id and s.counted
  left join public.controls k on k.id = r.control_id
  left join public.legs l on l.id = k.leg_id
  left join timing.stage_axes y on y.stage_id = coalesce(r.stage_id, k.stage_id)
  where n.crew_id = p_crew and r.says = any(p_says)
    and case
      when y.stage_id is not null then y.race_id = x.race_id and y.leg_number = x.leg_number and y.ordinal <= x.ordinal
      when k.id is not null then l.number = x.leg_number and timing.axis(l.number, k.ordinal) <= x.finish_axis
      else r.at >= p_due - interval '1 hour' end
    and not exists (
      select from timing.fact_states o join public.chronos z on z.fact_id = o.fact_id
      where o.crew_id = p_crew and o.kind = 'chrono' and o.counted and z.at > r.at)
  order by r.at desc, f.position desc limit 1;
end $$;

-- The state of a crew that neither finished nor is on the stage, as far as it does not depend on the clock; null: not seen on the
-- stage, and no one said why.
create or replace function timing.state_on_list(p_crew uuid, p_stage uuid, p_due timestamptz, p_ordinal integer, p_finish_axis bigint)
returns text
language plpgsql stable set search_path = '' as $$
declare
  v_result timing.stage_results;
  v_cause text;
begin
  select * into v_result from timing.stage_results where stage_id = p_stage and crew_id = p_crew;
  select s.cause into v_cause from timing.spells_of(array[p_crew]) s
  where s.axis <= p_finish_axis and (s.until_ordinal is null or s.until_ordinal > p_ordinal)
  order by s.axis desc limit 1;
  if found then
    return case when v_cause = 'not_started' then 'not_started' else 'retired' end;
  end if;
  if exists (select from timing.penalty_rows p where p.crew_id = p_crew and p.unit = 'disqualification' and p.status = 'confirmed'
      and p.axis <= p_finish_axis)
    or exists (select from timing.fact_states s where s.crew_id = p_crew and s.kind = 'crew_hold' and s.counted) then
    return 'retired';
  end if;
  -- Too late to start, it drives all the same.
  if v_result.start_at is not null then
    return case when v_result.time_ms is null then 'on_stage' else 'finished' end;
  end if;
  if timing.was_seen_behind(p_crew, p_stage, p_ordinal, p_finish_axis) then return 'finished'; end if;
  if timing.is_before_entry(p_crew, p_ordinal) then return 'not_started'; end if;
  -- Still on an earlier stage, it is looked for there.
  if exists (
    select from timing.stage_results r join timing.stage_axes x on x.stage_id = r.stage_id
    where r.crew_id = p_crew and r.status = 'on_stage' and x.ordinal < p_ordinal
      and not timing.was_seen_behind(p_crew, r.stage_id, x.ordinal, x.finish_axis)) then
    return 'on_stage';
  end if;
  return (select h.says from timing.heard_of_crew(p_crew, p_stage, p_due, array['retired', 'not_started']) h);
end $$;

-- unknown_from: of a crew that is to start or unknown, when it becomes unknown: as late as it may be after its start, or earlier: with the
-- start of the last of the list, or when its stage was closed. Official, a stage was signed with a reason for those that did not start.
-- Source: docs/sport/starts.md 4.16.
create or replace function timing.whereabouts(p_stage uuid, p_now timestamptz)
returns table (crew_id uuid, due_at timestamptz, state text, unknown_from timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  v_status text := timing.stage_status_now(p_stage);
begin
  if v_status = 'cancelled' or not exists (select from timing.orders_in_force where stage_id = p_stage and status = 'published') then
    return;
  end if;
  return query
  with listed as materialized (
    -- Most crews of most stages have finished: calling a function for each of them would take seconds on the last stage.
    select a.crew_id, a.position, a.stage_due_at as due_at, timing.start_awaited_ms(g.rules) as awaited_ms, r.start_at,
      case when r.finish_at is not null or 'notional' = any(r.marks) then 'finished' when r.status = 'on_stage' then 'on_stage'
        else timing.state_on_list(a.crew_id, p_stage, a.stage_due_at, x.ordinal, x.finish_axis) end as state
    from timing.assigned_starts a
    left join timing.stage_results r on r.stage_id = a.stage_id and r.crew_id = a.crew_id
    join timing.stage_axes x on x.stage_id = a.stage_id
    join timing.tariffs g on g.race_id = x.race_id and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
    where a.stage_id = p_stage
  ),
  last as (
    select l.start_at from listed l where l.state is null or l.start_at is not null order by l.position desc limit 1
  ),
  closed as (
    select min(f.received_at) as at from public.stage_statuses s
    join timing.fact_states c on c.fact_id = s.fact_id and c.counted
    join public.facts f on f.id = s.fact_id
    where s.stage_id = p_stage and s.status in ('completed', 'provisional') and v_status in ('completed', 'provisional')
  ),
  clocked as (
    select l.*, case when l.state is null and v_status <> 'official' then
      case when h.says = 'needs_help' then h.at else
        least(l.due_at + l.awaited_ms * interval '1 millisecond', (select start_at from last), (select at from closed)) end
      end as unknown_from
    from listed l
    left join lateral timing.heard_of_crew(l.crew_id, p_stage, l.due_at, array['ok', 'needs_help', 'retired', 'not_started']) h
      on l.state is null
  )
  select c.crew_id, c.due_at, coalesce(c.state, case
      when v_status = 'official' then 'not_started'
      when c.unknown_from <= p_now then 'unknown'
      else 'to_start' end), c.unknown_from
  from clocked c;
end $$;

-- Crews of published lists that were not seen and of which no one said why, each once: on the first stage where it was missed. Whether one
-- is unknown by now is decided against rally time by whoever shows it.
create or replace function timing.unseen_rows_json(p_rally uuid) returns jsonb
language sql stable set search_path = '' as $$
  with unseen as (
    select distinct on (w.crew_id) w.*, k.id as stage_id, k.code as stage, c.code as race
    from public.races c
    join public.stages k on k.race_id = c.id
    left join timing.stage_states t on t.stage_id = k.id
    cross join lateral timing.whereabouts(k.id, now()) w
    where c.rally_id = p_rally and t.status is distinct from 'official' and w.unknown_from is not null
    order by w.crew_id, k.ordinal
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'race', u.race, 'stage', u.stage,
    'due_at', timing.instant(u.due_at), 'unknown_from', timing.instant(u.unknown_from),
    'last_seen', case when s.code is not null then jsonb_build_object('code', s.code, 'at', timing.instant(s.at)) end,
    'heard', case when h.says is not null then
      jsonb_build_object('says', h.says, 'note', h.note, 'at', timing.instant(h.at), 'by', h.by) end)
    order by u.unknown_from, n.digits, n.number), '[]')
  from unseen u
  join timing.crew_plates n on n.crew_id = u.crew_id
  left join lateral (
    select coalesce(k.code, w.code) as code, z.at from timing.fact_states o
    join public.chronos z on z.fact_id = o.fact_id
    left join public.controls k on k.id = o.point_id
    left join public.waypoints w on w.id = o.point_id
    where o.crew_id = u.crew_id and o.kind = 'chrono' and o.counted order by z.at desc limit 1) s on true
  left join lateral timing.heard_of_crew(u.crew_id, u.stage_id, u.due_at,
    array['ok', 'needs_help', 'retired', 'not_started']) h on true
$$;

-- Where to record that a crew is out as a post reported it: the first stage it has not finished. null: it is recorded, the crew was seen
-- since, or it is on a stage and on the safety list with that report.
create or replace function timing.to_record_json(p_rally uuid, p_report public.reports) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_crew uuid := case when p_report.says in ('retired', 'not_started') then
    timing.crew_by_number(p_rally, p_report.number_typed, p_report.at) end;
  v_at record;
begin
  if v_crew is null then return null; end if;
  select x.stage_id, x.ordinal, x.finish_axis, a.stage_due_at, r.status, k.code as stage, c.code as race into v_at
  from timing.stage_axes x
  join public.crews w on w.race_id = x.race_id and w.id = v_crew
  join public.races c on c.id = x.race_id
  join public.stages k on k.id = x.stage_id
  left join timing.assigned_starts a on a.stage_id = x.stage_id and a.crew_id = v_crew
  left join timing.stage_results r on r.stage_id = x.stage_id and r.crew_id = v_crew
  where r.finish_at is null and not 'notional' = any(coalesce(r.marks, '{}'))
    and coalesce(timing.stage_status_now(x.stage_id), '') not in ('cancelled', 'official')
    and not timing.was_seen_behind(v_crew, x.stage_id, x.ordinal, x.finish_axis)
    and exists (
      select from timing.heard_of_crew(v_crew, x.stage_id, a.stage_due_at, array['retired', 'not_started']) h
      where h.at = p_report.at and h.says = p_report.says)
  order by x.ordinal limit 1;
  if not found or exists (
      select from timing.spells_of(array[v_crew]) s
      where s.axis <= v_at.finish_axis and (s.until_ordinal is null or s.until_ordinal > v_at.ordinal))
    or v_at.status = 'on_stage'
    or timing.state_on_list(v_crew, v_at.stage_id, v_at.stage_due_at, v_at.ordinal, v_at.finish_axis) is distinct from p_report.says then
    return null;
  end if;
  return jsonb_build_object('race', v_at.race, 'stage', v_at.stage);
end $$;
