-- The gate: a fact that changes results of an official stage is held until a decision releases it.
-- Source: counted and held facts; live and provisional stages count at once.
create or replace function timing.gate(p_changes_results boolean, p_stage uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when p_changes_results and exists (
      select from timing.stage_states where stage_id = p_stage and state = 'official' and status <> 'cancelled')
    then 'held' else 'counted' end
$$;

-- The stage an item changes: its own, that of its control, or that of the fact it corrects.
create or replace function timing.stage_touched(p_race uuid, p_stage uuid, p_control uuid) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(p_stage, (
    select a.stage_id from timing.stage_axes a
    where a.race_id = p_race and p_control is not null
      and a.finish_axis >= timing.axis_of(p_control, null)
    order by a.finish_axis limit 1))
$$;
