-- Retired for good: excluded from the span that reaches the place of retirement on; times are kept.
-- Source: docs/sport/not-finishing.md 8.6 and docs/sport/classification.md 9.1.
create or replace function timing.is_retired_for_good(p_retired_axis bigint, p_span_to_axis bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_retired_axis <= p_span_to_axis, false);
end $$;
