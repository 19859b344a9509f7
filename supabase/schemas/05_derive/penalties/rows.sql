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
