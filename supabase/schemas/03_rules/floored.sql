-- Flooring: sum first, floor last; a negative total is floored downwards too.
-- Source: docs/sport/clocks.md 2.7 (published totals of 25,000 rows).
create or replace function timing.floored(p_ms bigint, p_precision_ms integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  -- Exact: milliseconds stay far below 2^53.
  return floor(p_ms::double precision / p_precision_ms)::bigint * p_precision_ms;
end $$;
