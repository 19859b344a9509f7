-- Plausible: not faster on average than ss.plausible_min km/h; anything faster is held back until confirmed.
-- Source: docs/sport/stage-time.md 5.7 and docs/sport/scenarios.md 11.23. A stage without a distance cannot be judged.
create or replace function timing.is_plausible(p_time_ms bigint, p_distance_m integer, p_kmh integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_distance_m is null or p_time_ms * p_kmh >= p_distance_m::bigint * 3600;
end $$;
