-- Expected by: when a crew on the stage is overdue, from its start and the maximum time of the stage.
-- An instant, not a state: screens compare it with rally time, derivation reads no clock.
create or replace function timing.expected_by(p_start timestamptz, p_max_time_ms bigint) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return p_start + p_max_time_ms * interval '1 millisecond';
end $$;
