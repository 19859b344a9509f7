-- The running race, crew by crew: where it stood in the last complete order, and what it did since on the stages that are under way.
-- Without anything that depends on other crews: the page counts over these rows, patches carry them as they are, and nothing is stored.
-- Source: docs/sport/classification.md 9.10. Why: docs/decisions/0009-public-tables.md.

create or replace function timing.span_key(p_key text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case split_part(p_key, '/', 1)
    when 'teams' then substring(p_key from 7)
    when 'now' then case when p_key = 'now' then 'race' when p_key like 'now/leg/%' then substring(p_key from 5) end
    else p_key end;
end $$;

create or replace function timing.now_keys(p_race uuid) returns setof text
language sql stable set search_path = '' as $$
  select case kind when 'race' then 'now' else 'now/' || key end from timing.spans where race_id = p_race and kind in ('race', 'leg')
$$;

create or replace function timing.is_under_way(p_status text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_status in ('running', 'interrupted', 'shortened', 'interrupted_final');
end $$;

-- Of several spans the stages behind the last complete order: from the first that is under way as far as stages were opened.
create or replace function timing.now_stages(p_spans bigint[]) returns timing.now_stage[]
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
    with reached as (
      select s.id as span_id, s.kind = 'leg' as is_leg, k.stage_id, k.code, k.ordinal, t.status, k.finish_axis,
        greatest(k.before_axis, s.from_axis) as before_axis,
        min(k.ordinal) filter (where timing.is_under_way(t.status)) over (partition by s.id) as first_ordinal
      from timing.spans s
      join timing.publications u on u.span_id = s.id
      join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and u.open_to
        and (k.in_general or s.kind = 'leg')
      join timing.stage_states t on t.stage_id = k.stage_id
      where s.id = any(p_spans)
    )
    select coalesce(array_agg((span_id, is_leg, place, stage_id, code, ordinal, status, from_axis, to_axis)::timing.now_stage
      order by span_id, place), '{}')
    from (
      select span_id, is_leg, row_number() over stages as place, stage_id, code, ordinal, status,
        coalesce(lag(finish_axis) over stages, before_axis) as from_axis, finish_axis as to_axis
      from reached where ordinal >= first_ordinal and status not in ('to_run', 'cancelled')
      window stages as (partition by span_id order by ordinal)) n);
end $$;

-- Where each crew stood before a stage, exactly; of those without a total is_whole is false. missed: as completeness counts it. p_base: the
-- last complete order; null, or nothing driven yet: everybody starts with nothing but penalties.
create or replace function timing.race_before(p_base bigint, p_rule text, p_crews uuid[])
returns table (crew_id uuid, sum_ms bigint, is_whole boolean, missed bigint, order_key bigint[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_driven boolean := exists (select from timing.span_stages where span_id = p_base and in_general and status <> 'cancelled');
  v_ranks boolean := v_driven and timing.completeness(p_rule, 0) <> '{}';
begin
  return query
  select c.id, coalesce(case when v_driven then s.time_ms else 0 end + s.penalty_ms - s.bonus_ms, 0),
    not v_driven or coalesce(s.order_key[1] = 0, false), case when v_ranks then s.order_key[2] else 0 end,
    case when v_driven then s.order_key end
  from unnest(p_crews) as c (id)
  left join timing.standings s on s.span_id = p_base and s.crew_id = c.id;
end $$;

-- The same within a leg, which has no page of its own before its last stage. p_axis: where that stage begins.
create or replace function timing.leg_before(p_leg timing.spans, p_ordinal integer, p_axis bigint, p_rule text, p_crews uuid[])
returns table (crew_id uuid, sum_ms bigint, is_whole boolean, missed bigint, order_key bigint[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with driven as (
    select r.crew_id, sum(r.time_ms - r.bonus_ms)::bigint as ms, bool_and(r.time_ms is not null) as is_whole,
      count(*) filter (where r.marks && array['fixed', 'restart']) as missed
    from timing.ranked_stages k
    join timing.stage_results r on r.stage_id = k.stage_id and r.crew_id = any(p_crews) and r.status <> 'cancelled'
    where k.race_id = p_leg.race_id and k.ordinal >= p_leg.first_ordinal and k.ordinal < p_ordinal
    group by r.crew_id
  ),
  punished as (
    select p.crew_id, sum(p.ms)::bigint as ms from timing.penalty_rows p
    where p.race_id = p_leg.race_id and p.crew_id = any(p_crews) and p.status = 'confirmed' and p.unit = 'time'
      and p.axis > p_leg.from_axis and p.axis <= p_axis
    group by p.crew_id
  )
  select c.id, coalesce(d.ms, 0) + coalesce(p.ms, 0), coalesce(d.is_whole, true), coalesce(d.missed, 0),
    case when d.is_whole then
      0::bigint || timing.completeness(p_rule, d.missed) || timing.floored(d.ms + coalesce(p.ms, 0), p_leg.precision_ms) end
  from unnest(p_crews) as c (id) left join driven d on d.crew_id = c.id left join punished p on p.crew_id = c.id;
end $$;

-- What these crews did on some stages, one behind the other. here: the stage a crew is on, the first it has no time of, else the last;
-- before_ms: what the ones before it add. passed: what it drove to each point, as canonical JSON; without a point it is the finish, given
-- what it did not drive itself.
create or replace function timing.now_driven(p_stages timing.now_stage[], p_spans bigint[], p_crews uuid[])
returns table (span_id bigint, crew_id uuid, stage text, status text, time_ms bigint, penalty_ms bigint, bonus_ms bigint,
  marks text[], splits jsonb,
  start_at timestamptz, due_at timestamptz, before_ms bigint, missed bigint, passed text)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with driven as materialized (
    select r.*, s.span_id, s.place, s.code, coalesce(p.ms, 0) as penalty_ms, r.marks && array['fixed', 'restart'] as is_missed
    from unnest(p_spans, p_crews) as u (span_id, crew_id)
    join unnest(p_stages) s on s.span_id = u.span_id
    join timing.stage_results r on r.stage_id = s.stage_id and r.crew_id = u.crew_id
    left join lateral (
      select sum(p.ms)::bigint as ms from timing.penalty_rows p
      left join timing.stage_axes x on x.stage_id = p.stage_id
      left join public.controls c on c.id = p.control_id
      where p.crew_id = r.crew_id and p.axis > s.from_axis and p.axis <= s.to_axis and p.status = 'confirmed' and p.unit = 'time'
        and (s.is_leg or coalesce(x.in_general, true) or not timing.is_on_stage(p.rule, c.kind, c.stage_id))) p on true
  ),
  placed as (
    select d.*,
      d.place = coalesce(min(d.place) filter (where d.time_ms is null) over crew, max(d.place) over crew) as is_here,
      sum(d.time_ms + d.penalty_ms - d.bonus_ms) over so_far as before_ms,
      count(*) filter (where d.is_missed) over so_far as missed_before
    from driven d
    window crew as (partition by d.span_id, d.crew_id),
      so_far as (partition by d.span_id, d.crew_id order by d.place rows between unbounded preceding and 1 preceding)
  ),
  passed as (
    select d.span_id, d.crew_id, string_agg(format('{%s%s"stage":%s,"time_ms":%s}', p.given, '"point":' || to_json(p.point)::text || ',',
      to_json(d.code), p.time_ms), ',' order by d.place, p.nr) as list
    from driven d
    cross join lateral (
      select null as given, e.split ->> 'code' as point, e.split ->> 'time_ms' as time_ms, e.nr
      from jsonb_array_elements(d.splits) with ordinality as e (split, nr)
      union all
      select case when not timing.is_own_time(d.marks) then '"given":true,' end, null, d.time_ms::text, 100000
      where d.time_ms is not null) p
    group by d.span_id, d.crew_id
  )
  select h.span_id, h.crew_id, h.code, h.status, h.time_ms, h.penalty_ms, h.bonus_ms, h.marks, h.splits, h.start_at, h.due_at,
    coalesce(h.before_ms, 0)::bigint, h.missed_before + h.is_missed::integer, coalesce(p.list, '')
  from placed h left join passed p on p.span_id = h.span_id and p.crew_id = h.crew_id
  where h.is_here;
end $$;

-- Rows of several spans, span and crew side by side. rank: how the order of a row begins, [0, completeness ...] of who is placed, else all
-- of it. Who is out, or has no total before, is not.
create or replace function timing.now_rows(p_spans bigint[], p_crews uuid[])
returns table (span_id bigint, crew_id uuid, digits integer, added_ms bigint, base_ms bigint, before_ms bigint, category text, class text,
  due_at timestamptz, flags text[], "group" text, marks text[], number text, passed json, point text, previous_order bigint[],
  rank bigint[], stage text, start_at timestamptz, status text, team text, time_ms bigint, total_ms bigint)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
declare v_stages timing.now_stage[] := timing.now_stages(p_spans);
begin
  if v_stages = '{}' then return; end if;
  return query
  with heads as materialized (
    select n.*, s.precision_ms, timing.tariff(s.race_id, n.last_ordinal) ->> 'ranking.completeness' as rule, a.crews,
      (select b.previous_id from timing.spans b where b.stage_id = n.stage_id and b.kind = 'stage') as base_id
    from (
      select span_id, bool_or(is_leg) as is_leg, (array_agg(stage_id order by place))[1] as stage_id, min(from_axis) as from_axis,
        min(ordinal) as first_ordinal, max(ordinal) as last_ordinal
      from unnest(v_stages) group by span_id) n
    join timing.spans s on s.id = n.span_id
    join (
      select u.span_id, array_agg(u.crew_id) as crews from unnest(p_spans, p_crews) as u (span_id, crew_id) group by u.span_id
    ) a on a.span_id = n.span_id
  ),
  before as materialized (
    select h.span_id, b.* from heads h cross join lateral timing.race_before(h.base_id, h.rule, h.crews) b where not h.is_leg
    union all
    select h.span_id, b.*
    from heads h
    join timing.spans s on s.id = h.span_id
    cross join lateral timing.leg_before(s, h.first_ordinal, h.from_axis, h.rule, h.crews) b
    where h.is_leg
  )
  select d.span_id, d.crew_id, n.digits, d.penalty_ms - d.bonus_ms,
    case when b.order_key[1] = 0 then timing.floored(b.sum_ms, h.precision_ms) end,
    case when b.is_whole then b.sum_ms + d.before_ms end, n.category, n.class, d.due_at, n.flags, n."group",
    timing.marks_of_row(array_to_string(d.marks, ' '), null, d.penalty_ms <> 0), n.number, ('[' || d.passed || ']')::json,
    case when d.time_ms is null then d.splits -> -1 ->> 'code' end, b.order_key,
    case when w.is_placed then 0::bigint || timing.completeness(h.rule, b.missed + d.missed)
      else timing.order_key(case w.status when 'finished' then 'not_classified' else w.status end, '{}', null, '{}', null) end,
    d.stage, d.start_at, w.status, n.team, coalesce(d.time_ms, (d.splits -> -1 ->> 'time_ms')::bigint),
    case when b.is_whole then timing.floored(b.sum_ms + d.before_ms + d.time_ms + d.penalty_ms - d.bonus_ms, h.precision_ms) end
  from timing.now_driven(v_stages, p_spans, p_crews) d
  join heads h on h.span_id = d.span_id
  join before b on b.span_id = d.span_id and b.crew_id = d.crew_id
  join timing.standings z on z.span_id = d.span_id and z.crew_id = d.crew_id
  join timing.plates n on n.crew_id = d.crew_id and n.from_ordinal <= h.last_ordinal and n.until_ordinal > h.last_ordinal
  cross join lateral (
    select s.status, b.is_whole and s.status in ('on_stage', 'to_start', 'finished') as is_placed
    from (select case when z.status in ('disqualified', 'retired') then z.status when d.time_ms is not null then 'finished'
      else d.status end as status) s) w;
end $$;

create or replace function timing.now_lists(p_spans bigint[], p_crews uuid[]) returns table (span_id bigint, list text)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select r.span_id, '[' || string_agg(row_to_json(x)::text, ',' order by r.digits, r.number) || ']'
  from timing.now_rows(p_spans, p_crews) r
  cross join lateral (
    select r.added_ms, r.base_ms, r.before_ms, r.category, r.class, timing.instant(r.due_at) as due_at, r.flags, r."group", r.marks,
      r.number, r.passed, r.point, r.previous_order, r.rank, r.stage, timing.instant(r.start_at) as start_at, r.status, r.team,
      r.time_ms, r.total_ms) x
  group by r.span_id;
end $$;
