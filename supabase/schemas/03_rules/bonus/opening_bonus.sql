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
