-- What a kilometre earns who opens the track: the first rate for the first and everybody within the group behind it, then
-- the rate of its place; nothing behind the last rate.
-- Source: docs/sport/stage-time.md 5.11: 1.5 / 1 / 0.5 s per km (2023); 1 s per km for everybody within 15 s (2024).
create or replace function timing.opening_rate(p_rules jsonb, p_place bigint, p_behind_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce((p_rules -> 'bonus.open' ->> case
    when p_behind_ms <= (p_rules ->> 'bonus.group')::bigint then 0 else p_place::integer - 1 end)::bigint, 0)
$$;
