-- When a penalty counts: in every span that reaches the control where it was incurred and did not end before it.
-- Source: docs/sport/penalties.md 7.3 (first stage whose finish control is at or after that control; leg, day and race up to their last).
create or replace function timing.counts_in(p_axis bigint, p_from_axis bigint, p_to_axis bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_axis > p_from_axis and p_axis <= p_to_axis;
end $$;
