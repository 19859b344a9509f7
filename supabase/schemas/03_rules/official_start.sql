-- Official start: the instant from which the stage time counts. p_clock is start_late.clock of the regulations.
-- ideal: the assigned start, however late the crew was; its lateness is inside the time.
-- given: the start given at the post; without one the assigned start of whoever left in its slot or too early, and the start
-- taken of whoever left later than that: a new start. Null while nothing was seen of the crew on the stage.
-- Source: docs/sport/starts.md 4.8, 4.10, 4.14 and docs/sport/scenarios.md 11.20, 11.21, 11.22.
create or replace function timing.official_start(
  p_clock text, p_assigned timestamptz, p_given timestamptz, p_taken timestamptz, p_leave_within_ms bigint, p_is_seen boolean)
returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when not p_is_seen then null
    when p_clock = 'ideal' then coalesce(p_assigned, p_given, p_taken)
    when p_given is not null then p_given
    when timing.is_later_by(p_taken, p_assigned, p_leave_within_ms) then p_taken
    else coalesce(p_assigned, p_taken)
  end;
end $$;

-- Later than another instant by more than that; false where one of them is not known, or nothing is allowed for it.
create or replace function timing.is_later_by(p_at timestamptz, p_than timestamptz, p_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(extract(epoch from p_at - p_than) * 1000 > p_ms, false);
end $$;
