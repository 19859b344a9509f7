-- Rules of not finishing: who missed a stage, who is out, and restart times (docs/sport/not-finishing.md).

-- Missed: how a crew failed a stage, once that is settled; null while it may still finish it, or did.
-- p_out: 'here' it stopped on the stage, 'before' it was out when the stage was run, 'for_good': whoever is out for good, retired
-- or disqualified, is excluded from there on and misses nothing (docs/sport/not-finishing.md 8.6). p_is_over: officials said the stage is.
-- Source: docs/sport/not-finishing.md 8.2, 8.5 (not finishing, finishing after the maximum, not starting).
create or replace function timing.missed(
  p_own_ms bigint, p_max_ms bigint, p_over_max text, p_started boolean, p_is_over boolean, p_out text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_out = 'for_good' then null
    when p_own_ms > p_max_ms and p_over_max <> 'clipped' then 'over_max'
    when p_own_ms is not null then null
    when p_out = 'here' or (p_started and (p_out is not null or p_is_over)) then 'not_finished'
    when p_out is not null or p_is_over then 'not_started'
  end;
end $$;

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

-- Retired for good: excluded from the span that reaches the place of retirement on; times are kept.
-- Source: docs/sport/not-finishing.md 8.6 and docs/sport/classification.md 9.1.
create or replace function timing.is_retired_for_good(p_retired_axis bigint, p_span_to_axis bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_retired_axis <= p_span_to_axis, false);
end $$;

-- Restart time: the best time of the reference and what is added to it, which may be more on the last stage of a leg.
-- Source: docs/sport/not-finishing.md 8.8 (10 min; 7 in the real events of 2019). Null where nobody finished.
create or replace function timing.restart_time(p_best_ms bigint, p_add_ms bigint, p_add_last_ms bigint,
  p_is_last_of_leg boolean) returns bigint
language sql immutable set search_path = '' as $$
  select p_best_ms + case when p_is_last_of_leg then p_add_last_ms else p_add_ms end
$$;

-- A time the crew drove itself, not one it was given: only such times are a reference and may be the fastest.
create or replace function timing.is_own_time(p_marks text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return not p_marks && array['notional', 'fixed', 'restart', 'maximum'];
end $$;
