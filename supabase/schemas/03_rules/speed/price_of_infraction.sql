-- What an infraction costs before it is multiplied: its band once, its band for each impulse, or the whole seconds gained.
-- Source: docs/sport/waypoints.md 6.12.
create or replace function timing.price_of_infraction(p_mode text, p_band_ms bigint, p_impulses integer, p_gained_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case p_mode when 'per_impulse' then p_band_ms * p_impulses
    when 'time_gained' then timing.floored(p_gained_ms, 1000) else p_band_ms end
$$;

-- A factor as it stands in an explanation: an integer, or else its digits, as numbers in pages are integers.
create or replace function timing.factor_json(p_factor numeric) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_factor % 1 = 0 then to_jsonb(p_factor::bigint) else to_jsonb(trim_scale(p_factor)::text) end
$$;
