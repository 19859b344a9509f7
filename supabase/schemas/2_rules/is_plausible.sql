-- Plausible: not faster than 250 km/h on average; anything faster is held back until confirmed.
-- Source: sport, 0b.13 ss.plausible_min and scenario 23. A stage without a distance cannot be judged.
create or replace function timing.is_plausible(p_time_ms bigint, p_distance_m integer) returns boolean
language sql immutable set search_path = '' as $$
  select p_distance_m is null or p_time_ms * 250 >= p_distance_m::bigint * 3600
$$;
