-- Results as they are shown: those of a crew on hold are what was seen of it by then, whatever became of the stage since.
-- Source: docs/sport/publication.md 10.9.

-- Did officials say by an instant that a stage is over? Who had not come to it by then did not start it, and everybody could read that.
create or replace function timing.was_over_by(p_stage uuid, p_at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select x.status in ('completed', 'provisional', 'official') from public.stage_statuses x
    join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    join public.facts f on f.id = x.fact_id
    where x.stage_id = p_stage and f.received_at <= p_at order by f.position desc limit 1), false);
end $$;

-- Crews on hold on these stages: not on those that were over before, nor on those behind which they were seen before. That they are missing
-- there has nothing to do with what is kept from the public.
create or replace function timing.held_on(p_crews uuid[], p_stages uuid[]) returns table (crew_id uuid, stage_id uuid)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select h.crew_id, x.stage_id
  from timing.held_crews h cross join timing.stage_axes x
  where h.crew_id = any(p_crews) and x.stage_id = any(p_stages)
    and not timing.was_seen_behind(h.crew_id, x.stage_id, x.ordinal, x.finish_axis) and not timing.was_over_by(x.stage_id, h.from_at);
end $$;

create or replace function timing.shown_results(p_race uuid, p_crews uuid[], p_stages uuid[]) returns setof timing.stage_results
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.held_crews where crew_id = any(p_crews)) then
    return query select r.* from timing.stage_result_rows(p_race, p_crews, p_stages) r;
    return;
  end if;
  return query
  with held as materialized (select * from timing.held_on(p_crews, p_stages))
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
  cross join lateral (select exists (select from held x where x.crew_id = r.crew_id and x.stage_id = r.stage_id) as held) h
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
