-- Away late: left the line later after its official start than a crew may take.
-- Source: docs/sport/starts.md 4.10 (20 seconds to leave the line; later is flagged).
create or replace function timing.is_late_away(p_start timestamptz, p_taken timestamptz, p_leave_within_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return timing.is_later_by(p_taken, p_start, p_leave_within_ms);
end $$;

-- Too late to start at all: away later after the assigned start than the maximum. No maximum: never.
-- Source: docs/sport/starts.md 4.11 and docs/sport/scenarios.md 11.20 (more than 30 minutes is a stage not started).
create or replace function timing.is_too_late_to_start(p_assigned timestamptz, p_away timestamptz, p_max_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return timing.is_later_by(p_away, p_assigned, p_max_ms);
end $$;
