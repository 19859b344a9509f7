-- Results as they are shown: those of a crew on hold are what was seen of it by then, whatever became of the stage since.
create or replace function timing.shown_results(p_race uuid, p_crews uuid[], p_stages uuid[]) returns setof timing.stage_results
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare v_held uuid[] := array(select crew_id from timing.held_crews where crew_id = any(p_crews));
begin
  if v_held = '{}' then
    return query select r.* from timing.stage_result_rows(p_race, p_crews, p_stages) r;
    return;
  end if;
  return query
  select r.stage_id, r.crew_id, r.start_position, r.due_at, r.start_at, r.finish_at,
    -- What was driven to its end before is as it was: pages of it may be signed. Who is still out there is not even overdue.
    case when not (o.absent or (o.held and r.finish_at is null and r.status in ('on_stage', 'to_start'))) then r.expected_by end,
    case when not o.absent then r.time_ms end,
    case when not o.absent then r.status when r.start_at is not null then 'on_stage' else 'to_start' end,
    case when not o.absent then r.marks
      else array_remove(array[case when 'assigned_start' = any(r.marks) then 'assigned_start' end], null) end,
    r.splits,
    case when not o.absent then r.bonus_ms else 0 end,
    case when not o.absent then r.why else '{}' end
  from timing.stage_result_rows(p_race, p_crews, p_stages) r
  cross join lateral (select r.crew_id = any(v_held) as held) h
  -- Not seen at the finish, given nothing by name and not known to have stopped and to be out there: nothing is made of its absence.
  cross join lateral (
    select h.held, h.held and r.status <> 'cancelled' and r.finish_at is null
      and not exists (
        select from timing.fact_states s
        where s.crew_id = r.crew_id and s.stage_id = r.stage_id and s.kind = 'notional' and s.counted)
      and not exists (
        select from timing.retirement_spells s join timing.stage_axes x on x.stage_id = r.stage_id
        where s.crew_id = r.crew_id and s.axis <= x.finish_axis
          and (s.until_ordinal is null or s.until_ordinal > x.ordinal)) as absent) o;
end $$;
