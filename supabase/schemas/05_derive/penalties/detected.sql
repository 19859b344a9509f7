-- Penalties that rules found: one line per family of rules, each a function of its own in this folder.
-- p_legs null: every leg.
create or replace function timing.detected_penalties(p_race uuid, p_crews uuid[], p_legs integer[]) returns setof timing.detected_penalty
language plpgsql stable rows 10 set search_path = '' as $$
begin
  return query select * from timing.waypoint_penalties(p_race, p_crews, p_legs);
  return query select * from timing.speed_penalties(p_race, p_crews);
  return query select * from timing.road_penalties(p_race, p_crews, p_legs);
  return query select * from timing.neutralisation_penalties(p_race, p_crews, p_legs);
  return query select * from timing.not_finishing_penalties(p_race, p_crews, p_legs);
  return query select * from timing.start_penalties(p_race, p_crews, p_legs);
end $$;

create or replace function timing.judged_penalties(p_race uuid, p_crews uuid[], p_legs integer[]) returns setof timing.penalty_rows
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare v_found timing.detected_penalty[] := array(select d from timing.detected_penalties(p_race, p_crews, p_legs) d);
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  if v_found = '{}' then return; end if;
  return query
  with pages as materialized (
    select g.from_ordinal, r.rule, timing.penalty_page(g.rules, r.rule) as page
    from timing.tariffs g cross join (select distinct d.rule from unnest(v_found) d) r where g.race_id = p_race
  )
  select d.id, p_race, d.crew_id, d.axis, u.page, d.rule, d.unit, coalesce(v.amended_ms, d.ms),
    timing.penalty_status(v.verdict,
      case when timing.is_confirmed_by_rule(g.rules, d.rule, d.ms, d.doubtful) then 'confirmed' else 'proposed' end),
    v.verdict is null, d.fact_id, timing.why_amended(d.why, d.ms, v.amended_ms), d.stage_id, d.control_id, d.waypoint_id,
    coalesce(d.overspeeds, '{}'), v.fact_id
  from unnest(v_found) d
  left join timing.stage_axes x on x.stage_id = d.stage_id
  cross join lateral (select coalesce(x.ordinal, timing.last_begun(p_race, d.axis)) as ordinal) o
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= o.ordinal and g.until_ordinal > o.ordinal
  join pages u on u.from_ordinal = g.from_ordinal and u.rule = d.rule
  left join timing.judged(p_race, v_found) v on v.penalty_id = d.id
  -- Of a crew on hold only what was found up to where it was seen, and on stages that were over before.
  left join timing.held_crews h on h.crew_id = d.crew_id
  where (h.crew_id is null or d.fact_id is not null or d.axis <= timing.seen_to(d.crew_id)
      or timing.was_over_by(d.stage_id, h.from_at) or timing.was_out_by(d.crew_id, d.stage_id, timing.seen_to(d.crew_id)))
    -- On stages before the first one that a crew is in, it owes no points and no controls.
    and not case when v_late then timing.is_before_entry(d.crew_id, o.ordinal) else false end;
end $$;

-- Penalty rows: what was decided, what was found, and what is to be looked at again. Writes what changed and answers, for each row that
-- did, the first place on the axis where it counted or counts, its page and its crew. p_legs null: every leg.
create or replace function timing.derive_penalties(p_race uuid, p_crews uuid[], p_legs integer[])
returns table (axis bigint, page text, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_rows timing.penalty_rows[] := array(
    select n from timing.decided_penalties(p_race, p_crews) n where p_legs is null or timing.leg_of_axis(n.axis) = any(p_legs)
    union all select n from timing.judged_penalties(p_race, p_crews, p_legs) n);
begin
  v_rows := v_rows || array(select r from timing.penalties_for_review(p_race, p_crews, p_legs, array(select id from unnest(v_rows))) r);
  if v_rows = '{}' and not exists (select from timing.penalty_rows where crew_id = any(p_crews)) then
    return;
  end if;
  return query
  with gone as (
    delete from timing.penalty_rows r
    where r.crew_id = any(p_crews) and (p_legs is null or timing.leg_of_axis(r.axis) = any(p_legs))
      and not exists (select from unnest(v_rows) n where n.id = r.id)
    returning r.axis, r.kind, r.crew_id
  ),
  changed as materialized (
    select n as row, least(n.axis, o.axis) as axis, n.kind, n.crew_id from unnest(v_rows) n
    left join timing.penalty_rows o on o.id = n.id
    where o is distinct from n
  ),
  written as (
    insert into timing.penalty_rows
    select (c.row).* from changed c
    on conflict (id) do update
    set (race_id, crew_id, axis, kind, rule, unit, ms, status, by_rule, fact_id, why, stage_id, control_id, waypoint_id, overspeeds,
      verdict_id) =
      (excluded.race_id, excluded.crew_id, excluded.axis, excluded.kind, excluded.rule, excluded.unit, excluded.ms,
       excluded.status, excluded.by_rule, excluded.fact_id, excluded.why, excluded.stage_id, excluded.control_id, excluded.waypoint_id,
       excluded.overspeeds, excluded.verdict_id)
  )
  select axis, kind, crew_id from gone union all select axis, kind, crew_id from changed;
end $$;
