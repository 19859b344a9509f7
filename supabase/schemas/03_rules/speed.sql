-- Rules of speed limits: which excesses count, and what an infraction costs (docs/sport/waypoints.md 6.8 to 6.16).

-- The same excess told twice: the same zone, limit and peak, and no two different instants. Source: docs/sport/waypoints.md 6.16 and
-- docs/sport/scenarios.md 11.28: a file read twice adds nothing. It costs nothing more (one infraction a zone); it is shown, so that one of
-- the two may be taken back.
create or replace function timing.is_same_excess(p_one public.overspeeds, p_other public.overspeeds) returns boolean
language sql immutable set search_path = '' as $$
  select p_one.stage_id = p_other.stage_id and (p_one.scope, p_one.zone, p_one.limit_kmh, p_one.max_kmh)
      is not distinct from (p_other.scope, p_other.zone, p_other.limit_kmh, p_other.max_kmh)
    and coalesce(p_one.at = p_other.at, true)
$$;

-- Out of a stage: retired or not started, it was cancelled, or its time is one for not finishing.
-- Speeding in a zone of that stage is kept as evidence and has no effect (docs/sport/waypoints.md 6.15 and docs/sport/scenarios.md 11.25).
create or replace function timing.is_out_of_stage(p_status text, p_marks text[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('retired', 'not_started', 'cancelled') or p_marks && array['fixed', 'restart', 'not_started']
$$;

-- Braking: an excess that ends within some metres behind the entry of its zone costs nothing.
-- Source: docs/sport/waypoints.md 6.9 (90 m to brake after zone entry). Where the excess ended must be known.
create or replace function timing.is_braking(p_to_m integer, p_entry_m integer, p_braking_m integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_to_m <= p_entry_m + p_braking_m, false)
$$;

-- What an excess costs by itself: the price of the last band it is over; nothing within the tolerance.
-- Source: docs/sport/waypoints.md 6.9, 6.10 (1-20 km/h over the limit, 21-40, more than 40).
create or replace function timing.band_ms(p_rules jsonb, p_excess_kmh integer) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_excess_kmh > (p_rules ->> 'sc.tolerance')::integer then coalesce((
    select (band ->> 'ms')::bigint from jsonb_array_elements(p_rules -> 'sc.bands') as b (band)
    where p_excess_kmh > (band ->> 'over')::integer order by (band ->> 'over')::integer desc limit 1), 0) else 0 end
$$;

-- Impulses of an excess: those the device counted, else one every so many milliseconds or metres, whichever is more; at least one.
-- Source: docs/sport/waypoints.md 6.12 (an impulse every 10 s or 150 m over the limit).
create or replace function timing.impulses(p_rules jsonb, p_counted integer, p_duration_ms bigint, p_distance_m integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(p_counted, greatest(1,
    p_duration_ms / nullif((p_rules ->> 'sc.impulse_ms')::bigint, 0),
    p_distance_m / nullif((p_rules ->> 'sc.impulse_m')::bigint, 0))::integer)
$$;

-- Time gained: what the distance would have taken at the limit, minus what it took; null where one of them is unknown.
-- Source: docs/sport/waypoints.md 6.12 (the mode "time gained").
create or replace function timing.time_gained(p_distance_m integer, p_limit_kmh integer, p_duration_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select greatest(p_distance_m::bigint * 3600 / p_limit_kmh - p_duration_ms, 0)
$$;

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

-- What the n-th offence of the rally is multiplied by: by nothing, by 1.5 from the second on, or by n.
-- Source: docs/sport/waypoints.md 6.13 (x n-th offence).
create or replace function timing.repeat_multiplier(p_repeat text, p_nth bigint) returns numeric
language sql immutable set search_path = '' as $$
  select case p_repeat when 'n' then p_nth when '1.5' then case when p_nth > 1 then 1.5 else 1 end else 1 end
$$;
