-- Written on the card: the time from which the next due time is counted. Where early check-in costs nothing, the due time
-- is written; a crew early at the end of a transfer waits for it; a control that was missed counts as passed when due.
-- Source: docs/sport/road.md 3.5, 3.11 (early allowed: the due time is written; transfer: early waits).
create or replace function timing.written_at(p_due timestamptz, p_actual timestamptz, p_late_ms bigint, p_penalties text, p_role text)
returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_actual is null or (p_late_ms < 0 and (p_penalties = 'late' or p_role = 'transfer')) then p_due else p_actual end;
end $$;
