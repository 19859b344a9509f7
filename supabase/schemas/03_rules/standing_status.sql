-- Status of a crew in a span: what puts it out comes first, then a time on every stage that was not cancelled.
-- Source: docs/sport/classification.md 9.1 ("classified after stage k when it has a time on every stage up to k that was not cancelled
-- and has not retired for good by then"). Otherwise it is where its last stage says.
create or replace function timing.standing_status(
  p_disqualified boolean, p_retired_for_good boolean, p_expected integer, p_missing integer, p_last_status text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_disqualified then 'disqualified'
    when p_retired_for_good then 'retired'
    when p_expected > 0 and p_missing = 0 then 'classified'
    when p_last_status = 'finished' then 'not_classified'
    else coalesce(p_last_status, 'to_start')
  end;
end $$;
