-- Official start: the start given or taken at the post; without one, the start assigned by the start order.
-- Source: a finish without a start punch counts from the assigned start and is marked (sport, scenario 22).
create or replace function timing.official_start(p_taken timestamptz, p_assigned timestamptz, p_finish timestamptz)
returns timestamptz
language sql immutable set search_path = '' as $$
  select case when p_taken is not null then p_taken when p_finish is not null then p_assigned end
$$;
