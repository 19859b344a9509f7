-- Stage time: finish minus start, cut (never rounded) to the precision of the stage.
-- Source: times are truncated to the preceding unit (sport, 1.3 resolution; 0.7 totals are floored).
create or replace function timing.stage_time(p_start timestamptz, p_finish timestamptz, p_precision_ms integer)
returns bigint
language sql immutable set search_path = '' as $$
  select timing.floored((extract(epoch from p_finish - p_start) * 1000)::bigint, p_precision_ms)
$$;
