-- Whether a crew accounts for the points of a stage: it finished in a time of its own; or, where not finishing costs a fixed
-- time, it started and is out of it. Whoever is given a time was stopped by others and misses nothing.
-- Source: docs/sport/waypoints.md 6.4 and docs/sport/not-finishing.md 8.3 (maximum time + missed waypoints + fixed penalty).
create or replace function timing.accounts_for_points(
  p_not_finished text, p_status text, p_marks text[], p_started boolean, p_finish_at timestamptz, p_is_closed boolean)
returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_started and not p_marks && array['notional', 'restart', 'not_started'] and case
    when p_status = 'finished' and not 'fixed' = any(p_marks) then true
    when p_not_finished <> 'fixed' then false
    else p_status = 'retired' or 'fixed' = any(p_marks) or (p_status = 'on_stage' and p_finish_at is null and p_is_closed) end, false);
end $$;

-- Out for good before the end of a stage, a crew owes none of its points any more; finishing it first, it does.
-- Source: docs/sport/waypoints.md 6.5 and docs/sport/not-finishing.md 8.6 (its time before stands, from that stage on it is excluded).
create or replace function timing.owes_points(p_out_from bigint, p_finish_axis bigint, p_status text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_out_from > p_finish_axis or (p_out_from = p_finish_axis and p_status = 'finished'), true);
end $$;
