-- The same excess told twice: the same zone, limit and peak, and no two different instants. Source: docs/sport/waypoints.md 6.16 and
-- docs/sport/scenarios.md 11.28: a file read twice adds nothing. It costs nothing more (one infraction a zone); it is shown, so that one of
-- the two may be taken back.
create or replace function timing.is_same_excess(p_one public.overspeeds, p_other public.overspeeds) returns boolean
language sql immutable set search_path = '' as $$
  select p_one.stage_id = p_other.stage_id and (p_one.scope, p_one.zone, p_one.limit_kmh, p_one.max_kmh)
      is not distinct from (p_other.scope, p_other.zone, p_other.limit_kmh, p_other.max_kmh)
    and coalesce(p_one.at = p_other.at, true)
$$;
