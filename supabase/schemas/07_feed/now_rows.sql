-- The running race, crew by crew: where it stood in the last complete order, and what it did since on the stages that are under way.
-- Without anything that depends on other crews: the page counts over these rows, patches carry them as they are, and nothing is stored.
-- Source: docs/sport/classification.md 9.10. Why: docs/decisions/0081-the-running-race-is-counted.md.

-- Which span a key is about: `now` the race, `now/leg/2` that leg, `teams/after/SS1` what stands behind its slash.
create or replace function timing.span_key(p_key text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case split_part(p_key, '/', 1)
    when 'teams' then substring(p_key from 7)
    when 'now' then case when p_key = 'now' then 'race' when p_key like 'now/leg/%' then substring(p_key from 5) end
    else p_key end;
end $$;

-- The pages of a running race: one of the race, one of each leg.
create or replace function timing.now_keys(p_race uuid) returns setof text
language sql stable set search_path = '' as $$
  select case kind when 'race' then 'now' else 'now/' || key end from timing.spans where race_id = p_race and kind in ('race', 'leg')
$$;

-- May somebody still be out there, or a time still be given?
create or replace function timing.is_under_way(p_status text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_status in ('running', 'interrupted', 'shortened', 'interrupted_final');
end $$;

-- The stages behind the last complete order: from the first that is under way as far as stages were opened. What lies on the axis between
-- from_axis and to_axis counts for the stage.
create or replace function timing.now_stages(p_span bigint)
returns table (place bigint, stage_id uuid, code text, ordinal integer, status text, from_axis bigint, to_axis bigint)
language plpgsql stable rows 3 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with reached as (
    select k.stage_id, k.code, k.ordinal, t.status, k.finish_axis, greatest(k.before_axis, s.from_axis) as before_axis,
      min(k.ordinal) filter (where timing.is_under_way(t.status)) over () as first_ordinal
    from timing.spans s
    join timing.publications u on u.span_id = s.id
    join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and u.open_to
      and (k.in_general or s.kind = 'leg')
    join timing.stage_states t on t.stage_id = k.stage_id
    where s.id = p_span
  )
  select row_number() over stages, stage_id, code, ordinal, status, coalesce(lag(finish_axis) over stages, before_axis), finish_axis
  from reached where ordinal >= first_ordinal and status not in ('to_run', 'cancelled')
  window stages as (order by ordinal);
end $$;

-- Where the crews of a race stood before a stage, exactly; of those without a total is_whole is false. missed: as completeness counts it.
create or replace function timing.race_before(p_race uuid, p_ordinal integer, p_crews uuid[])
returns table (crew_id uuid, sum_ms bigint, is_whole boolean, missed bigint, order_key bigint[])
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
declare
  v_base bigint := (select previous_id from timing.spans where race_id = p_race and kind = 'after' and last_ordinal = p_ordinal);
  -- Where nothing was driven yet everybody starts with nothing but penalties.
  v_driven boolean := exists (select from timing.span_stages where span_id = v_base and in_general and status <> 'cancelled');
  v_rule text := timing.completeness_rule(p_race, (select last_ordinal from timing.spans where id = v_base));
begin
  return query
  select c.id, coalesce(case when v_driven then s.time_ms else 0 end + s.penalty_ms - s.bonus_ms, 0),
    not v_driven or coalesce(s.order_key[1] = 0, false),
    case when v_driven and timing.completeness(v_rule, 0) <> '{}' then s.order_key[2] else 0 end,
    case when v_driven then s.order_key end
  from unnest(p_crews) as c (id)
  left join timing.standings s on s.span_id = v_base and s.crew_id = c.id;
end $$;

-- The same within a leg, which has no page of its own before its last stage.
create or replace function timing.leg_before(p_span bigint, p_ordinal integer, p_crews uuid[])
returns table (crew_id uuid, sum_ms bigint, is_whole boolean, missed bigint, order_key bigint[])
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
declare
  v_leg timing.spans;
  v_until_axis bigint;
  v_rule text;
begin
  select * into v_leg from timing.spans where id = p_span;
  v_until_axis := (select from_axis from timing.now_stages(p_span) where ordinal = p_ordinal);
  v_rule := timing.completeness_rule(v_leg.race_id, p_ordinal);
  return query
  with driven as (
    select r.crew_id, sum(r.time_ms - r.bonus_ms)::bigint as ms, bool_and(r.time_ms is not null) as is_whole,
      count(*) filter (where r.marks && array['fixed', 'restart']) as missed
    from timing.ranked_stages k
    join timing.stage_results r on r.stage_id = k.stage_id and r.crew_id = any(p_crews) and r.status <> 'cancelled'
    where k.race_id = v_leg.race_id and k.ordinal >= v_leg.first_ordinal and k.ordinal < p_ordinal
    group by r.crew_id
  ),
  punished as (
    select p.crew_id, sum(p.ms)::bigint as ms from timing.summed_penalties(v_leg.race_id, p_crews) p
    where p.unit = 'time' and timing.counts_in(p.axis, v_leg.from_axis, v_until_axis) group by p.crew_id
  )
  select c.id, coalesce(d.ms, 0) + coalesce(p.ms, 0), coalesce(d.is_whole, true), coalesce(d.missed, 0),
    case when d.is_whole then
      0::bigint || timing.completeness(v_rule, d.missed) || timing.floored(d.ms + coalesce(p.ms, 0), v_leg.precision_ms) end
  from unnest(p_crews) as c (id) left join driven d on d.crew_id = c.id left join punished p on p.crew_id = c.id;
end $$;

create or replace function timing.completeness_rule(p_race uuid, p_ordinal integer) returns text
language plpgsql stable set search_path = '' as $$
begin
  return timing.tariff(p_race, p_ordinal) ->> 'ranking.completeness';
end $$;

-- What these crews did on the stages behind the last complete order, stage by stage.
-- is_here: the stage a crew is on, the first it has no time of, else the last; before_ms: what the ones before it add.
create or replace function timing.now_driven(p_span bigint, p_crews uuid[])
returns table (crew_id uuid, place bigint, code text, status text, time_ms bigint, penalty_ms bigint, bonus_ms bigint, marks text[],
  splits jsonb, start_at timestamptz, due_at timestamptz, is_here boolean, before_ms bigint, missed bigint)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
declare v_span timing.spans;
begin
  select * into v_span from timing.spans where id = p_span;
  return query
  with stages as materialized (select * from timing.now_stages(p_span)),
  punished as (
    select p.crew_id, s.place, sum(p.ms)::bigint as ms
    from timing.summed_penalties(v_span.race_id, p_crews) p
    join stages s on timing.counts_in(p.axis, s.from_axis, s.to_axis)
    where p.unit = 'time' and (p.in_general or v_span.kind = 'leg')
    group by p.crew_id, s.place
  ),
  driven as (
    select r.crew_id, s.place, s.code, r.status, r.time_ms, coalesce(p.ms, 0) as penalty_ms, r.bonus_ms, r.marks, r.splits,
      r.start_at, r.due_at
    from stages s
    join timing.stage_results r on r.stage_id = s.stage_id and r.crew_id = any(p_crews)
    left join punished p on p.crew_id = r.crew_id and p.place = s.place
  )
  select d.*,
    d.place = coalesce(min(d.place) filter (where d.time_ms is null) over (partition by d.crew_id),
      max(d.place) over (partition by d.crew_id)),
    coalesce(sum(d.time_ms + d.penalty_ms - d.bonus_ms) over so_far, 0)::bigint,
    count(*) filter (where d.marks && array['fixed', 'restart']) over so_far
      + case when d.marks && array['fixed', 'restart'] then 1 else 0 end
  from driven d
  window so_far as (partition by d.crew_id order by d.place rows between unbounded preceding and 1 preceding);
end $$;

-- What each crew drove to each point, as canonical JSON; without a point it is the finish, given what it did not drive itself.
create or replace function timing.passed_json(p_code text, p_splits jsonb, p_time_ms bigint, p_marks text[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select string_agg(json_strip_nulls(row_to_json(x))::text, ',' order by p.nr)
    from (
      select null::boolean as given, e.split ->> 'code' as point, (e.split ->> 'time_ms')::bigint as time_ms, e.nr
      from jsonb_array_elements(p_splits) with ordinality as e (split, nr)
      union all
      select case when not timing.is_own_time(p_marks) then true end, null, p_time_ms, 100000 where p_time_ms is not null) p
    cross join lateral (select p.given, p.point, p_code as stage, p.time_ms) x);
end $$;

-- rank: how the order of a row begins, [0, completeness ...] of who is placed, else all of it. Who is out, or has no total before, is not.
create or replace function timing.now_rows(p_span bigint, p_crews uuid[])
returns table (crew_id uuid, digits integer, added_ms bigint, base_ms bigint, before_ms bigint, category text, class text,
  due_at timestamptz, flags text[], "group" text, marks text[], number text, passed json, point text, previous_order bigint[],
  rank bigint[], stage text, start_at timestamptz, status text, team text, time_ms bigint, total_ms bigint)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
declare
  v_span timing.spans;
  v_first integer;
  v_last integer;
  v_told bigint;
  v_rule text;
begin
  select * into v_span from timing.spans where id = p_span;
  select min(s.ordinal), max(s.ordinal) into v_first, v_last from timing.now_stages(p_span) s;
  if v_first is null then return; end if;
  -- Who is out by now.
  v_told := case when v_span.kind = 'leg' then p_span
    else (select id from timing.spans where race_id = v_span.race_id and kind = 'after' and last_ordinal = v_last) end;
  v_rule := timing.completeness_rule(v_span.race_id, v_last);
  return query
  with driven as materialized (select * from timing.now_driven(p_span, p_crews)),
  before as materialized (
    select * from timing.race_before(v_span.race_id, v_first, p_crews) where v_span.kind <> 'leg'
    union all
    select * from timing.leg_before(p_span, v_first, p_crews) where v_span.kind = 'leg'
  ),
  passed as (
    select crew_id, '[' || string_agg(timing.passed_json(code, splits, time_ms, marks), ',' order by place) || ']' as list
    from driven group by crew_id
  )
  select d.crew_id, n.digits, d.penalty_ms - d.bonus_ms,
    case when b.order_key[1] = 0 then timing.floored(b.sum_ms, v_span.precision_ms) end,
    case when b.is_whole then w.before_ms end, n.category, n.class, d.due_at, n.flags, n."group",
    timing.marks_of_row(array_to_string(d.marks, ' '), null, d.penalty_ms <> 0), n.number, coalesce(p.list, '[]')::json,
    case when d.time_ms is null then d.splits -> -1 ->> 'code' end, b.order_key,
    case when w.is_placed then 0::bigint || timing.completeness(v_rule, b.missed + d.missed)
      else timing.order_key(case w.status when 'finished' then 'not_classified' else w.status end, '{}', null, '{}', null) end,
    d.code, d.start_at, w.status, n.team, coalesce(d.time_ms, (d.splits -> -1 ->> 'time_ms')::bigint),
    case when b.is_whole then timing.floored(b.sum_ms + d.before_ms + d.time_ms + d.penalty_ms - d.bonus_ms, v_span.precision_ms) end
  from driven d
  join before b on b.crew_id = d.crew_id
  join timing.standings z on z.span_id = v_told and z.crew_id = d.crew_id
  join timing.plates n on n.crew_id = d.crew_id and n.from_ordinal <= v_last and n.until_ordinal > v_last
  left join passed p on p.crew_id = d.crew_id
  cross join lateral (
    select s.status, b.is_whole and s.status in ('on_stage', 'to_start', 'finished') as is_placed,
      timing.floored(b.sum_ms + d.before_ms, v_span.precision_ms) as before_ms
    from (select case when z.status in ('disqualified', 'retired') then z.status when d.time_ms is not null then 'finished'
      else d.status end as status) s) w
  where d.is_here;
end $$;

-- What a patch carries of these crews.
create or replace function timing.now_list(p_span bigint, p_crews uuid[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by r.digits, r.number), '') || ']'
    from timing.now_rows(p_span, p_crews) r
    cross join lateral (
      select r.added_ms, r.base_ms, r.before_ms, r.category, r.class, timing.instant(r.due_at) as due_at, r.flags, r."group", r.marks,
        r.number, r.passed, r.point, r.previous_order, r.rank, r.stage, timing.instant(r.start_at) as start_at, r.status, r.team,
        r.time_ms, r.total_ms) x);
end $$;
