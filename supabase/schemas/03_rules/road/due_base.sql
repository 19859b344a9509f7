-- Due base: from what the due time at a control is counted. The first control of a leg is published; where no stage lies
-- between, the control before is all there is; a transfer runs from the end of the part before it; else the control says,
-- or the regulations.
-- Source: docs/sport/road.md 3.1, 3.11.
create or replace function timing.due_base(p_is_first boolean, p_role text, p_stage_between boolean, p_said text, p_by_rule text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_said = 'published' then 'published'
    when p_is_first then 'published'
    when not p_stage_between then 'previous'
    when p_said is not null then p_said
    when p_role = 'transfer' then 'stage_finish'
    else p_by_rule end;
end $$;
