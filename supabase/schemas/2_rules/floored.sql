-- Flooring: sum first, floor last; a negative total is floored downwards too.
-- Source: published totals of 25,000 rows of stage rallies (sport, 0.7).
create or replace function timing.floored(p_ms bigint, p_precision_ms integer) returns bigint
language sql immutable set search_path = '' as $$
  select floor(p_ms::numeric / p_precision_ms)::bigint * p_precision_ms
$$;
