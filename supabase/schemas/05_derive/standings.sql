-- Standings: for each span and crew the sum of its stage results and penalties, its status and its order key.

-- What is asked of tables is asked in the three functions below, each by its own indexes; what is put together from them is hashed,
-- whatever the statistics say: docs/decisions/0003-derivation.md.

-- The spans to be summed: those that reach the stage p_from_ordinal and begin by p_until_ordinal (null: wherever they begin), or reach
-- the place p_from_axis where there is one. at_last, at_open: the last stage of the general classification by their end, and by now.
-- reached_axis: who is out for good behind it keeps its place, and penalties behind it do not count yet. A span that is opened in part is
-- the page after its last opened stage, with the road behind it where that ends a leg; where nothing is opened nobody has a place.
-- Source: docs/sport/classification.md 9.1.
create or replace function timing.summed_spans(p_race uuid, p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
returns table (id bigint, kind text, is_general boolean, first_ordinal integer, last_ordinal integer, from_axis bigint, to_axis bigint,
  reached_axis bigint, precision_ms integer, result_group text, open_to integer, at_last integer, at_open integer, ranked_by text,
  tie_rule text, completeness_rule text)
language plpgsql stable rows 100 set search_path = '' as $$
#variable_conflict use_column
declare
  v_general integer[];
  v_ranked integer[];
  v_reached bigint[];
begin
  select array_agg(k.ordinal order by k.ordinal) filter (where k.in_general), array_agg(k.ordinal order by k.ordinal),
    array_agg(case when k.leg_number = k.next_leg then k.finish_axis else timing.axis_end_of_leg(k.leg_number) end order by k.ordinal)
  into v_general, v_ranked, v_reached
  from (select r.*, lead(r.leg_number) over (order by r.ordinal) as next_leg from timing.ranked_stages r where r.race_id = p_race) k;
  return query
  select s.id, s.kind, s.kind in ('after', 'after_leg', 'after_day', 'race'), s.first_ordinal, s.last_ordinal, s.from_axis, s.to_axis,
    case when u.open_to >= s.first_ordinal and u.open_to < s.last_ordinal
      then least(s.to_axis, v_reached[width_bucket(u.open_to, v_ranked)]) else s.to_axis end,
    s.precision_ms, case when s.kind = 'joint' then substring(s.key from 7) end, u.open_to,
    v_general[width_bucket(s.last_ordinal, v_general)], v_general[width_bucket(u.open_to, v_general)],
    g.rules ->> 'stage_rank.includes', g.rules ->> 'ranking.tie', g.rules ->> 'ranking.completeness'
  from timing.spans s
  join timing.publications u on u.span_id = s.id
  -- Opened in part, it ranks by the regulations of the stages it has reached.
  cross join lateral (select least(greatest(u.open_to, s.first_ordinal), s.last_ordinal) as ordinal) r
  join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= r.ordinal and g.until_ordinal > r.ordinal
  where s.race_id = p_race and ((s.last_ordinal >= p_from_ordinal and (p_until_ordinal is null or s.first_ordinal <= p_until_ordinal))
    or s.to_axis >= p_from_axis);
end $$;

-- assessed: 1 a fixed, 2 a notional, 4 a restart time.
create or replace function timing.summed_results(p_race uuid, p_crews uuid[])
returns table (crew_id uuid, ordinal integer, kind text, result_group text, in_general boolean, status text,
  time_ms bigint, bonus_ms bigint,
  start_position integer, marks text, assessed integer)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select r.crew_id, k.ordinal, k.kind, k.result_group, k.in_general, r.status, r.time_ms, r.bonus_ms, r.start_position,
    array_to_string(r.marks, ' '),
    case when 'fixed' = any(r.marks) then 1 when 'notional' = any(r.marks) then 2 when 'restart' = any(r.marks) then 4 end
  from timing.stage_results r
  join timing.ranked_stages k on k.stage_id = r.stage_id
  where k.race_id = p_race and r.crew_id = any(p_crews);
end $$;

create or replace function timing.summed_penalties(p_race uuid, p_crews uuid[])
returns table (crew_id uuid, axis bigint, unit text, ms bigint, result_group text, in_general boolean)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select p.crew_id, p.axis, p.unit, p.ms, k.result_group::text,
    coalesce(x.in_general, true) or not timing.is_on_stage(p.rule, c.kind, c.stage_id)
  from timing.penalty_rows p
  left join timing.stage_axes x on x.stage_id = p.stage_id
  left join public.stages k on k.id = p.stage_id
  left join public.controls c on c.id = p.control_id
  where p.race_id = p_race and p.crew_id = any(p_crews) and p.status = 'confirmed';
end $$;

create or replace function timing.standing_rows(
  p_race uuid, p_crews uuid[], p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
returns table (span_id bigint, crew_id uuid, time_ms bigint, penalty_ms bigint, bonus_ms bigint, total_ms bigint,
  status text, marks text[], order_key bigint[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_finish bigint := timing.axis_of(null, null);
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  if p_crews = '{}' then return; end if;
  return query
  with scope as materialized (select * from timing.summed_spans(p_race, p_from_ordinal, p_until_ordinal, p_from_axis)),
  results as materialized (select * from timing.summed_results(p_race, p_crews)),
  running as materialized (
    select r.crew_id, r.ordinal, r.marks,
      (count(*) filter (where r.status <> 'cancelled') over up_to)::integer as expected,
      (count(*) filter (where r.status <> 'cancelled' and r.time_ms is null) over up_to)::integer as missing,
      array_agg(r.status) filter (where r.status <> 'cancelled') over up_to as told,
      bool_and(r.status = 'cancelled') over up_to as is_off,
      array_agg(r.time_ms) filter (where r.status <> 'cancelled' and r.kind <> 'super_special') over up_to as tie,
      count(*) filter (where r.assessed in (1, 4)) over up_to as missed,
      sum(r.time_ms) over up_to as time_ms, sum(r.bonus_ms) over up_to as bonus_ms, bit_or(r.assessed) over up_to as assessed
    from results r where r.in_general
    window up_to as (partition by r.crew_id order by r.ordinal)
  ),
  members as materialized (
    select s.id, s.kind = 'stage' as is_stage, s.open_to, k.ordinal
    from scope s
    join timing.ranked_stages k on k.race_id = p_race and k.ordinal between s.first_ordinal and s.last_ordinal
      and (s.kind <> 'joint' or k.result_group = s.result_group)
    where not s.is_general
  ),
  parts as (
    select m.id, m.is_stage, r.*, r.ordinal <= m.open_to as reached,
      -- Run, and reached by now; a cancelled one is still what its own page tells of.
      r.ordinal <= m.open_to and r.status <> 'cancelled' as counts
    from members m join results r on r.ordinal = m.ordinal
  ),
  summed as (
    select s.id, c.crew_id, coalesce(o.expected, 0) as expected, coalesce(o.missing, 0) as missing,
      coalesce(o.told[cardinality(o.told)], case when t.is_off then 'cancelled' end) as told,
      o.time_ms, o.tie, coalesce(o.missed, 0) as missed, o.bonus_ms, o.assessed, o.marks, null::integer as start_position
    from scope s
    cross join (select distinct r.crew_id from results r) c
    left join running t on t.crew_id = c.crew_id and t.ordinal = s.at_last
    left join running o on o.crew_id = c.crew_id and o.ordinal = s.at_open
    where s.is_general
    union all
    select p.id, p.crew_id,
      (count(*) filter (where counts))::integer,
      (count(*) filter (where counts and time_ms is null))::integer,
      -- Where nothing is run any more, nobody is still to start.
      coalesce((array_agg(status order by ordinal desc) filter (where reached and (status <> 'cancelled' or is_stage)))[1],
        case when bool_and(status = 'cancelled') then 'cancelled' end),
      sum(time_ms) filter (where reached),
      array_agg(time_ms order by ordinal) filter (where counts and kind <> 'super_special'),
      count(*) filter (where reached and assessed in (1, 4)),
      sum(bonus_ms) filter (where reached), bit_or(assessed) filter (where reached),
      (array_agg(marks order by ordinal desc) filter (where reached or is_stage))[1],
      max(start_position)
    from parts p group by p.id, p.crew_id
  ),
  punished as (
    select s.id, p.crew_id,
      coalesce(sum(p.ms) filter (where p.unit = 'time' and timing.counts_in(p.axis, s.from_axis, s.reached_axis)
        and case when s.is_general then p.in_general when s.kind = 'joint' then p.result_group = s.result_group else true end), 0)
        as penalty_ms,
      -- Out from its place on, whatever the stage of it counts for.
      -- At the finish of the race, where no stage ends, it is told as a time is.
      bool_or(p.unit = 'disqualification' and (p.axis <= s.reached_axis or p.axis = v_finish)) as disqualified
    from scope s join timing.summed_penalties(p_race, p_crews) p on p.axis <= s.to_axis
    group by s.id, p.crew_id
  ),
  gone as (
    select crew_id, min(axis) as axis from timing.spells_of(p_crews) where status = 'permanent' group by crew_id
  ),
  judged as materialized (
    select m.*, s.kind, s.last_ordinal, s.precision_ms, s.tie_rule, s.completeness_rule,
      case when i.adds then coalesce(p.penalty_ms, 0) else 0 end as penalty,
      case when i.adds then coalesce(m.bonus_ms, 0) else 0 end as bonus,
      timing.standing_status(coalesce(p.disqualified, false), timing.is_retired_for_good(g.axis, s.reached_axis),
        m.expected, m.missing, m.told) as status
    from scope s
    join summed m on m.id = s.id
    -- Penalties and bonus: in every span, in that of a stage where the regulations say so (docs/sport/classification.md 9.3).
    cross join lateral (select s.kind not in ('stage', 'joint') or s.ranked_by = 'total' as adds) i
    left join punished p on p.id = s.id and p.crew_id = m.crew_id
    left join gone g on g.crew_id = m.crew_id
  ),
  totalled as materialized (
    select *, case when missing = 0 then time_ms::bigint end as whole_ms,
      case when missing = 0 then timing.floored(time_ms::bigint + penalty::bigint - bonus::bigint, precision_ms) end as total
    from judged
  )
  select t.id, t.crew_id, t.whole_ms, t.penalty::bigint, t.bonus::bigint, t.total, t.status,
    timing.marks_of_row(t.marks, t.assessed, t.penalty <> 0),
    timing.order_key(t.status, timing.completeness(t.completeness_rule, t.missed), t.total,
      case when t.kind <> 'stage' and t.tie_rule <> 'equal' then timing.tie_key(t.tie_rule, t.tie) else '{}' end,
      case when t.kind = 'stage' then coalesce(t.start_position, 99999) end)
  from totalled t
  where not v_late or not timing.is_before_entry(t.crew_id, t.last_ordinal);
end $$;

-- Marks of a row: those of its last stage, what it was assessed anywhere, and that it was penalised;
-- each once, in the order of their names.
create or replace function timing.marks_of_row(p_last text, p_assessed integer, p_penalised boolean) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(p_last, '') = '' and p_assessed is null then
    return case when p_penalised then array['penalised'] else '{}' end;
  end if;
  return array(
    select distinct mark collate "C"
    from unnest(string_to_array(p_last, ' ') || array[
      case when p_assessed & 1 <> 0 then 'fixed' end, case when p_assessed & 2 <> 0 then 'notional' end,
      case when p_assessed & 4 <> 0 then 'restart' end, case when p_penalised then 'penalised' end]) as mark
    where mark is not null order by 1);
end $$;

create or replace function timing.derive_standings(
  p_race uuid, p_crews uuid[], p_from_ordinal integer, p_until_ordinal integer, p_from_axis bigint)
returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  return query select * from timing.write_standings(array(
    select (n.span_id, n.crew_id, n.time_ms, n.penalty_ms, n.bonus_ms, n.total_ms, n.status, n.marks, n.order_key)::timing.standings
    from timing.standing_rows(p_race, p_crews, p_from_ordinal, p_until_ordinal, p_from_axis) n
    left join timing.standings o on o.span_id = n.span_id and o.crew_id = n.crew_id
    where o.span_id is null or (o.time_ms, o.penalty_ms, o.bonus_ms, o.total_ms, o.status, o.marks, o.order_key)
      is distinct from (n.time_ms, n.penalty_ms, n.bonus_ms, n.total_ms, n.status, n.marks, n.order_key)));
end $$;

create or replace function timing.write_standings(p_rows timing.standings[]) returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  if p_rows = '{}' then return; end if;
  return query
  insert into timing.standings as s select n.* from unnest(p_rows) n
  on conflict (span_id, crew_id) do update
  set (time_ms, penalty_ms, bonus_ms, total_ms, status, marks, order_key) =
    (excluded.time_ms, excluded.penalty_ms, excluded.bonus_ms, excluded.total_ms, excluded.status, excluded.marks, excluded.order_key)
  returning s.span_id, s.crew_id;
end $$;
