-- Rules of stage times: what was driven, what is taken out, how it is cut and limited, and what is doubtful (docs/sport/stage-time.md).

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

-- The neutral part of an obligatory stop: as long as it was required; a longer stop counts as stage time.
-- Both ends as they are read at the post, so that posts that read minutes tolerate seconds.
-- Source: docs/sport/stage-time.md 5.5 and docs/sport/scenarios.md 11.29: 16:05 of 15:00 leaves 1:05 in the stage time.
create or replace function timing.neutral_stop(p_in timestamptz, p_out timestamptz, p_required_ms bigint) returns tstzrange
language plpgsql immutable set search_path = '' as $$
begin
  return tstzrange(p_in, greatest(p_in, least(p_out, p_in + p_required_ms * interval '1 millisecond')));
end $$;

-- Within limits: a driven time that counts at least the minimum and at most the maximum of its stage; null: no limit.
-- Source: docs/sport/stage-time.md 5.2 (under the bogey: the bogey; over the maximum: the maximum).
create or replace function timing.within_limits(p_driven_ms bigint, p_min_ms bigint, p_max_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_driven_ms is not null then least(greatest(p_driven_ms, p_min_ms), p_max_ms) end;
end $$;

-- Maximum time of a stage: as said, else from its distance and the slowest average; none where that is null or 0.
-- Source: docs/sport/stage-time.md 5.3 (25 km/h where the schedule is empty).
create or replace function timing.maximum_time(p_said_ms bigint, p_distance_m integer, p_kmh integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_said_ms, p_distance_m::bigint * 3600 / nullif(p_kmh, 0));
end $$;

-- Of a shortened stage: in proportion to what is left of it.
-- Source: docs/sport/stage-time.md 5.4 and docs/sport/scenarios.md 11.8 (maximum time rescaled or edited).
create or replace function timing.shortened_maximum(p_said_ms bigint, p_end_m integer, p_distance_m integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return p_said_ms * p_end_m / p_distance_m;
end $$;

-- What is left of the one maximum of a stage run in parts, behind the time of its parts before: nothing, when that used it up.
-- Source: docs/sport/course.md 1.5 (parts have one maximum, one penalty).
create or replace function timing.left_of_maximum(p_max_ms bigint, p_before_ms bigint) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_max_ms is not null then greatest(p_max_ms - coalesce(p_before_ms, 0), 0) end;
end $$;

-- Whether a part before counts, its time and its maximum: as it was driven, or not finished. What a crew was given for it was
-- not measured against a maximum.
create or replace function timing.counts_in_maximum(p_time_ms bigint, p_marks text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_time_ms is not null and not p_marks && array['notional', 'restart'];
end $$;

-- Expected by: when a crew on the stage is overdue, from its start and the maximum time of the stage.
-- An instant, not a state: screens compare it with rally time, derivation reads no clock.
create or replace function timing.expected_by(p_start timestamptz, p_max_time_ms bigint) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return p_start + p_max_time_ms * interval '1 millisecond';
end $$;

-- What multiplies the time that is classified: as said of the stage, else what the regulations say of a prologue.
-- Source: docs/sport/course.md 1.6.
create or replace function timing.result_factor(p_said numeric, p_kind text, p_rules jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_said, case when p_kind = 'prologue' then (p_rules ->> 'prologue.factor')::numeric else 1 end);
end $$;

create or replace function timing.counts_in_general(p_said boolean, p_kind text, p_rules jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_said, p_kind <> 'prologue' or (p_rules ->> 'prologue.counts')::boolean);
end $$;

-- Plausible: not faster on average than ss.plausible_min km/h; anything faster is held back until confirmed.
-- Source: docs/sport/stage-time.md 5.7 and docs/sport/scenarios.md 11.23. A stage without a distance cannot be judged.
create or replace function timing.is_plausible(p_time_ms bigint, p_distance_m integer, p_kmh integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_distance_m is null or p_time_ms * p_kmh >= p_distance_m::bigint * 3600;
end $$;

-- A time so far from those of all others that somebody has to say why it is right. Source: docs/sport/stage-time.md 5.14.

-- Ahead of the next by more than a tenth. The fastest times of real stages never are, so this is a mistake before it is a drive.
create or replace function timing.is_far_ahead(p_ms bigint, p_next_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_ms * 10 < p_next_ms * 9;
end $$;

-- More than twice what the one before needed. Crews get stuck and repair, so that a tenth says nothing here.
create or replace function timing.is_far_behind(p_ms bigint, p_before_ms bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_ms > p_before_ms * 2;
end $$;

-- At most one in three: of two times nobody knows which is the odd one.
create or replace function timing.are_few(p_count bigint, p_of bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_count * 3 <= p_of;
end $$;

-- Derived time: what a crew would have needed here, if it was as much slower than the fastest as on its other stages.
-- Source: docs/sport/stage-time.md 5.9 (ratio to the fastest elsewhere, times the fastest here). A suggestion, never a result.
create or replace function timing.derived_time(p_own_ms bigint, p_fastest_ms bigint, p_fastest_here_ms bigint) returns bigint
language sql immutable set search_path = '' as $$
  select (p_own_ms::numeric * p_fastest_here_ms / nullif(p_fastest_ms, 0))::bigint
$$;
