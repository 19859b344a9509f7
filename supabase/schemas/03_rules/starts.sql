-- Rules of stage starts: the official start, and starts that are late, too late or false (docs/sport/starts.md).

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

-- Late at a stage start: per minute or part of it. Where the ideal start counts the lateness is in the stage time and costs nothing more.
-- Source: docs/sport/starts.md 4.9 (charged once).
create or replace function timing.minutes_late(p_due timestamptz, p_start timestamptz) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(ceil(extract(epoch from p_start - p_due) / 60), 0)::integer;
end $$;

create or replace function timing.start_late_ms(p_clock text, p_minutes integer, p_per_min_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_clock = 'ideal' then 0 else p_minutes * p_per_min_ms end;
end $$;

-- When a crew is due at the line: as assigned, but whoever was late at the control before, and paid for it there, as much later:
-- the gap behind that control where there is one (p_gap_ms), else by the minutes it was late there.
create or replace function timing.due_at_line(p_assigned timestamptz, p_written_before timestamptz, p_gap_ms bigint,
  p_late_before_ms bigint)
returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(p_assigned, case
    when p_written_before is not null and p_gap_ms is not null then p_written_before + p_gap_ms * interval '1 millisecond'
    else p_assigned + greatest(p_late_before_ms, 0) * interval '1 millisecond' end);
end $$;

-- A false start: seen by a device, that is: a beam or a clock, to leave before the start it was given.
-- Source: docs/sport/starts.md 4.12 and docs/sport/scenarios.md 11.21.
create or replace function timing.is_false_start(p_start timestamptz, p_taken timestamptz, p_taken_by text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_taken < p_start and p_taken_by in ('beam', 'clock'), false);
end $$;

-- Its price: that of the n-th of the rally; null where the list ends: the stewards decide. The advance is added only where the
-- actual start counts: from the assigned one it is in nobody's time.
-- Source: docs/sport/starts.md 4.12 (first 10 s, second 1 min, third 3 min).
create or replace function timing.false_start_ms(p_prices jsonb, p_nth integer, p_advance_ms bigint, p_adds_advance boolean) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return (p_prices ->> (p_nth - 1))::bigint + case when p_adds_advance then coalesce(p_advance_ms, 0) else 0 end;
end $$;
