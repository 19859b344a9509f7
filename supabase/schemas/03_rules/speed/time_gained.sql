-- Time gained: what the distance would have taken at the limit, minus what it took; null where one of them is unknown.
-- Source: docs/sport/waypoints.md 6.12 (the mode "time gained").
create or replace function timing.time_gained(p_distance_m integer, p_limit_kmh integer, p_duration_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select greatest(p_distance_m::bigint * 3600 / p_limit_kmh - p_duration_ms, 0)
$$;
