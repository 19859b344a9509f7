-- Impulses of an excess: those the device counted, else one every so many milliseconds or metres, whichever is more; at least one.
-- Source: docs/sport/waypoints.md 6.12 (an impulse every 10 s or 150 m over the limit).
create or replace function timing.impulses(p_rules jsonb, p_counted integer, p_duration_ms bigint, p_distance_m integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(p_counted, greatest(1,
    p_duration_ms / nullif((p_rules ->> 'sc.impulse_ms')::bigint, 0),
    p_distance_m / nullif((p_rules ->> 'sc.impulse_m')::bigint, 0))::integer)
$$;
