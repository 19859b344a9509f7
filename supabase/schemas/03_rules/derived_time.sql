-- Derived time: what a crew would have needed here, if it was as much slower than the fastest as on its other stages.
-- Source: docs/sport/stage-time.md 5.9 (ratio to the fastest elsewhere, times the fastest here). A suggestion, never a result.
create or replace function timing.derived_time(p_own_ms bigint, p_fastest_ms bigint, p_fastest_here_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select (p_own_ms::numeric * p_fastest_here_ms / nullif(p_fastest_ms, 0))::bigint
$$;
