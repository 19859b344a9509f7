-- Rules of bonuses for opening the track (docs/sport/stage-time.md 5.11, 5.12).

-- What a kilometre earns who opens the track: the first rate for the first and everybody within the group behind it, then
-- the rate of its place; nothing behind the last rate.
-- Source: docs/sport/stage-time.md 5.11: 1.5 / 1 / 0.5 s per km (2023); 1 s per km for everybody within 15 s (2024).
create or replace function timing.opening_rate(p_rules jsonb, p_place bigint, p_behind_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce((p_rules -> 'bonus.open' ->> case
    when p_behind_ms <= (p_rules ->> 'bonus.group')::bigint then 0 else p_place::integer - 1 end)::bigint, 0)
$$;

-- What opening a stretch earns: its kilometres cut to 0.1 km, times the rate.
-- Source: docs/sport/stage-time.md 5.11 (km truncated to 0.1).
create or replace function timing.opening_bonus(p_distance_m bigint, p_rate_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select greatest(p_distance_m, 0) / 100 * p_rate_ms / 10
$$;

-- What a stage earns: the sum cut to whole seconds, and no more than the maximum (null: none).
-- Source: docs/sport/stage-time.md 5.12 (total truncated to whole seconds).
create or replace function timing.bonus_of_stage(p_sum_ms bigint, p_max_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return least(timing.floored(p_sum_ms, 1000), p_max_ms);
end $$;
