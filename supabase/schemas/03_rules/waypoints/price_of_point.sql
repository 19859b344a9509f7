-- The price of a point not passed: its own, else what the tariff says of its kind. A split, the start and the arrival of
-- a stage cost nothing: their times are missing instead.
-- Source: docs/sport/waypoints.md 6.2 and docs/sport/penalties.md 7.1.
create or replace function timing.price_of_point(p_rules jsonb, p_kind text, p_price_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_kind in ('split', 'dss', 'ass') then 0
    else coalesce(p_price_ms, (p_rules ->> case p_kind when 'cp' then 'cp.missed' else 'wp.' || p_kind end)::bigint, 0) end;
end $$;
