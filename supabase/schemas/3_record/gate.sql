-- The gate: a fact that changes results of an official stage is held until a decision releases it.
-- Source: counted and held facts; live and provisional stages count at once. A release that amends an official stage
-- opens it for that fact alone.
create or replace function timing.gate(p_changes_results boolean, p_stage uuid) returns text
language sql stable set search_path = '' as $$
  select case
    when p_changes_results and exists (
      select from timing.stage_states where stage_id = p_stage and status = 'official')
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

-- The stage whose gate an item meets: the one it changes; at a bare post that of the crew's control there; what counts
-- behind the last stage, or only at the finish, meets the gate of the last stage.
create or replace function timing.stage_at_gate(p_rally uuid, p_item jsonb, p_place timing.place, p_target timing.place) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_stage uuid := coalesce(timing.stage_touched(p_place.race_id, p_place.stage_id, p_place.control_id), p_target.stage_id);
begin
  if v_stage is null and p_item ->> 'kind' = 'chrono' and p_place.post_id is not null then
    return (
      select here.stage_id
      from timing.crew_by_number(p_rally, p_item ->> 'number', timing.item_instant(p_rally, p_item, 'at')) as n (id)
      join public.crews c on c.id = n.id
      cross join lateral timing.control_at_post(p_place.post_id, c.race_id, coalesce(p_item ->> 'passage', 'passage')) here);
  elsif v_stage is null and p_item ->> 'kind' = 'penalty' then
    return (select stage_id from timing.ranked_stages where race_id = p_place.race_id order by ordinal desc limit 1);
  end if;
  return v_stage;
end $$;
