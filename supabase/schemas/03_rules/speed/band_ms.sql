-- What an excess costs by itself: the price of the last band it is over; nothing within the tolerance.
-- Source: docs/sport/waypoints.md 6.9, 6.10 (1-20 km/h over the limit, 21-40, more than 40).
create or replace function timing.band_ms(p_rules jsonb, p_excess_kmh integer) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_excess_kmh > (p_rules ->> 'sc.tolerance')::integer then coalesce((
    select (band ->> 'ms')::bigint from jsonb_array_elements(p_rules -> 'sc.bands') as b (band)
    where p_excess_kmh > (band ->> 'over')::integer order by (band ->> 'over')::integer desc limit 1), 0) else 0 end
$$;
