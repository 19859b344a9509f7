-- Within limits: a driven time that counts at least the minimum and at most the maximum of its stage; null: no limit.
-- Source: docs/sport/stage-time.md 5.2 (under the bogey: the bogey; over the maximum: the maximum).
create or replace function timing.within_limits(p_driven_ms bigint, p_min_ms bigint, p_max_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_driven_ms is not null then least(greatest(p_driven_ms, p_min_ms), p_max_ms) end;
end $$;
