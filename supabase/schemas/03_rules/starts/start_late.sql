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
