-- Restart time: the best time of the reference and what is added to it, which may be more on the last stage of a leg.
-- Source: docs/sport/not-finishing.md 8.8 (10 min; 7 in the real events of 2019). Null where nobody finished.
create or replace function timing.restart_time(p_best_ms bigint, p_add_ms bigint, p_add_last_ms bigint,
  p_is_last_of_leg boolean) returns bigint
language sql immutable set search_path = '' as $$
  select p_best_ms + case when p_is_last_of_leg then p_add_last_ms else p_add_ms end
$$;

-- A time the crew drove itself, not one it was given: only such times are a reference and may be the fastest.
create or replace function timing.is_own_time(p_marks text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return not p_marks && array['notional', 'fixed', 'restart', 'maximum'];
end $$;
