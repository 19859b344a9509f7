-- Maximum time of a stage: as said, else from its distance and the slowest average; none where that is null or 0.
-- Source: docs/sport/stage-time.md 5.3 (25 km/h where the schedule is empty).
create or replace function timing.maximum_time(p_said_ms bigint, p_distance_m integer, p_kmh integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_said_ms, p_distance_m::bigint * 3600 / nullif(p_kmh, 0));
end $$;

-- Of a shortened stage: in proportion to what is left of it.
-- Source: docs/sport/stage-time.md 5.4 and docs/sport/scenarios.md 11.8 (maximum time rescaled or edited).
create or replace function timing.shortened_maximum(p_said_ms bigint, p_end_m integer, p_distance_m integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return p_said_ms * p_end_m / p_distance_m;
end $$;
