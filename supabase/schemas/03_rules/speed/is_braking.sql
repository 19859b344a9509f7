-- Braking: an excess that ends within some metres behind the entry of its zone costs nothing.
-- Source: docs/sport/waypoints.md 6.9 (90 m to brake after zone entry). Where the excess ended must be known.
create or replace function timing.is_braking(p_to_m integer, p_entry_m integer, p_braking_m integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_to_m <= p_entry_m + p_braking_m, false)
$$;
