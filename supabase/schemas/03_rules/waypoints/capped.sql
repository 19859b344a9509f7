-- Capped: what is left of a price when the ones before it on the course have used up part of the maximum of the stage.
-- Source: docs/sport/waypoints.md 6.6. Null: no maximum.
create or replace function timing.capped(p_ms bigint, p_before_ms bigint, p_cap_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_cap_ms is null then p_ms else least(p_ms, greatest(p_cap_ms - p_before_ms, 0)) end
$$;
