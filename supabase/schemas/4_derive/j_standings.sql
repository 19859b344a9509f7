-- Standings: for each span and crew the sum of its stage results and penalties, its status and its order key.

create or replace function timing.standing_rows(p_race uuid, p_crews uuid[], p_from_ordinal integer)
returns table (span_id bigint, crew_id uuid, time_ms bigint, penalty_ms bigint, bonus_ms bigint, total_ms bigint,
  status text, marks text[], order_key bigint[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with versions as (
    select 0 as from_ordinal union select effective_from_ordinal from public.regulations where race_id = p_race
  ),
  regulations as materialized (
    select from_ordinal, lead(from_ordinal, 1, 100000) over (order by from_ordinal) as until_ordinal,
      timing.regulation(p_race, from_ordinal) as rules
    from versions
  ),
  scope as (
    select s.*, g.rules
    from timing.open_spans s
    join regulations g on s.last_ordinal >= g.from_ordinal and s.last_ordinal < g.until_ordinal
    where s.race_id = p_race and s.last_ordinal >= p_from_ordinal
  ),
  results as (
    select r.*, k.ordinal, k.kind from timing.stage_results r
    join timing.ranked_stages k on k.stage_id = r.stage_id
    where k.race_id = p_race and r.crew_id = any(p_crews)
  ),
  summed as (
    select s.id, r.crew_id,
      count(*) filter (where r.status <> 'cancelled' and r.ordinal <= s.open_to)::integer as expected,
      count(*) filter (where r.status <> 'cancelled' and r.ordinal <= s.open_to and r.time_ms is null)::integer as missing,
      (array_agg(r.status order by r.ordinal desc) filter (where r.ordinal <= s.open_to and (r.status <> 'cancelled' or s.kind = 'stage')))[1] as last_status,
      sum(r.time_ms) as time_ms,
      array_agg(r.time_ms order by r.ordinal) filter (where r.kind <> 'super_special' and r.status <> 'cancelled' and r.ordinal <= s.open_to) as tie,
      coalesce(bool_or('notional' = any(r.marks)), false) as notional,
      (array_agg(array_to_string(r.marks, ' ') order by r.ordinal desc) filter (where r.ordinal <= s.open_to or s.kind in ('stage', 'after')))[1] as last_marks,
      max(r.start_position) as start_position
    from scope s join results r on r.ordinal between s.first_ordinal and s.last_ordinal
    group by s.id, r.crew_id
  ),
  punished as (
    select s.id, p.crew_id,
      coalesce(sum(p.ms) filter (where p.unit = 'time' and timing.counts_in(p.axis, s.from_axis, s.to_axis)), 0) as penalty_ms,
      bool_or(p.unit = 'disqualification' and p.axis <= s.to_axis) as disqualified
    from scope s join timing.penalty_rows p on p.race_id = p_race
    where p.crew_id = any(p_crews) and p.status = 'confirmed'
    group by s.id, p.crew_id
  ),
  gone as (
    select crew_id, min(axis) as axis from timing.retirement_spells
    where crew_id = any(p_crews) and status = 'permanent' group by crew_id
  ),
  judged as (
    select m.*, s.kind, s.precision_ms, s.rules,
      case when s.kind = 'stage' and s.rules ->> 'stage_rank.includes' = 'time' then 0 else coalesce(p.penalty_ms, 0) end as penalty,
      timing.standing_status(coalesce(p.disqualified, false), timing.is_retired_for_good(g.axis, s.to_axis),
        m.expected, m.missing, m.last_status) as status
    from scope s
    join summed m on m.id = s.id
    left join punished p on p.id = s.id and p.crew_id = m.crew_id
    left join gone g on g.crew_id = m.crew_id
  ),
  totalled as (
    -- Part of a time is no time: it is shown only when no stage is missing.
    select *, case when missing = 0 then time_ms::bigint end as whole_ms,
      case when missing = 0 then timing.floored(time_ms::bigint + penalty::bigint, precision_ms) end as total
    from judged
  )
  select t.id, t.crew_id, t.whole_ms, t.penalty::bigint, 0::bigint, t.total, t.status,
    array_remove(string_to_array(coalesce(t.last_marks, ''), ' '), 'notional')
      || case when t.notional then array['notional'] else '{}' end
      || case when t.penalty <> 0 then array['penalised'] else '{}' end,
    timing.order_key(t.status, t.total,
      case when t.kind <> 'stage' and t.rules ->> 'ranking.tie' = 'first_special' then t.tie end,
      case when t.kind = 'stage' then coalesce(t.start_position, 99999) end)
  from totalled t;
end $$;

-- Writes what changed and answers the spans and crews it wrote.
create or replace function timing.derive_standings(p_race uuid, p_crews uuid[], p_from_ordinal integer)
returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  insert into timing.standings as s
  select n.* from timing.standing_rows(p_race, p_crews, p_from_ordinal) n
  left join timing.standings o on o.span_id = n.span_id and o.crew_id = n.crew_id
  where o.span_id is null or (o.time_ms, o.penalty_ms, o.bonus_ms, o.total_ms, o.status, o.marks, o.order_key)
    is distinct from (n.time_ms, n.penalty_ms, n.bonus_ms, n.total_ms, n.status, n.marks, n.order_key)
  on conflict (span_id, crew_id) do update
  set (time_ms, penalty_ms, bonus_ms, total_ms, status, marks, order_key) =
    (excluded.time_ms, excluded.penalty_ms, excluded.bonus_ms, excluded.total_ms, excluded.status, excluded.marks, excluded.order_key)
  returning s.span_id, s.crew_id;
end $$;
