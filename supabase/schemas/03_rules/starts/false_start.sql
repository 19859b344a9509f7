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
