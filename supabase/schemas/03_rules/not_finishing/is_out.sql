-- Out on a stage: retired before it, and not back by then. What such a crew records there is kept and flagged.
-- Source: docs/sport/not-finishing.md 8.7 and docs/sport/scenarios.md 11.25.
create or replace function timing.is_out_on_stage(p_before_ordinal integer, p_until_ordinal integer, p_ordinal integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_before_ordinal < p_ordinal and (p_until_ordinal is null or p_until_ordinal > p_ordinal);
end $$;

-- Out at a control: behind the place of retirement, in a leg or before the stage with which the crew is back.
create or replace function timing.is_out_at_control(
  p_retired_axis bigint, p_until_ordinal integer, p_until_leg integer, p_axis bigint, p_leg integer,
  p_stage_ordinal integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_retired_axis < p_axis and (p_until_ordinal is null or p_leg < p_until_leg or p_stage_ordinal < p_until_ordinal);
end $$;
