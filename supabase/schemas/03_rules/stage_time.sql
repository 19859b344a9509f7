-- Stage time: finish minus start, without what was taken out of the stage, cut (never rounded) to the precision of the stage.
-- Source: docs/sport/stage-time.md 5.1 and docs/sport/clocks.md 2.7 (truncated to the preceding unit; totals are floored).
create or replace function timing.stage_time(p_driven_ms bigint, p_factor numeric, p_precision_ms integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return timing.floored(case when p_factor = 1 then p_driven_ms else floor(p_driven_ms * p_factor)::bigint end, p_precision_ms);
end $$;

-- How long it took, without the stretches of time that do not count.
-- Source: docs/sport/stage-time.md 5.5, 5.6 and docs/sport/scenarios.md 11.9, 11.29 (a stop is neutral up to its required length, a segment
-- wholly).
create or replace function timing.driven_ms(p_start timestamptz, p_finish timestamptz, p_taken_out tstzmultirange) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return (extract(epoch from p_finish - p_start) * 1000)::bigint
    - case when p_taken_out is null then 0
      else timing.length_ms(p_taken_out * tstzmultirange(tstzrange(p_start, greatest(p_start, p_finish)))) end;
end $$;

create or replace function timing.length_ms(p_stretches tstzmultirange) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(sum((extract(epoch from upper(r) - lower(r)) * 1000)::bigint), 0)::bigint from unnest(p_stretches) as r);
end $$;
