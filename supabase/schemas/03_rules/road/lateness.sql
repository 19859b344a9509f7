-- Lateness: how much behind (positive) or before (negative) its due time a crew was. Time allowed on top of a due time is
-- the crew's to use: whoever arrives within it is neither early nor late.
-- Source: docs/sport/road.md 3.7 (an allowance moves due times without penalty).
create or replace function timing.lateness(p_actual timestamptz, p_due timestamptz, p_allowed_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_actual >= p_due then (extract(epoch from p_actual - p_due) * 1000)::bigint
    else least((extract(epoch from p_actual - p_due) * 1000)::bigint + p_allowed_ms, 0) end;
end $$;

create or replace function timing.minutes_begun(p_ms bigint) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return ceil(abs(p_ms) / 60000.0)::integer;
end $$;
