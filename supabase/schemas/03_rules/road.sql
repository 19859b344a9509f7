-- Rules of road sections: due times, what is written on the card, and what being early, late or missing costs (docs/sport/road.md).

-- A time control: where a crew has a due time and hands in its card.
-- Source: docs/sport/course.md 1.3 and docs/sport/road.md 3.11 (the end of a transfer is one).
create or replace function timing.is_time_control(p_kind text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_kind in ('time_control', 'regroup_in', 'regroup_out', 'service_in', 'service_out', 'parc_ferme_in',
    'parc_ferme_out', 'transfer_end');
end $$;

-- Published due time: what the start order says of a crew at the control; where it names starts alone, as far behind the first due
-- time as the crew's start is behind the first one listed. Null where the crew is on no list.
-- Source: docs/sport/road.md 3.6 and docs/sport/starts.md 4.6.
create or replace function timing.published_due(p_due_at timestamptz, p_start_at timestamptz, p_first_start_at timestamptz,
  p_first_due_at timestamptz)
returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_due_at, p_first_due_at + (p_start_at - p_first_start_at));
end $$;

-- Due base: from what the due time at a control is counted. The first control of a leg is published; where no stage lies
-- between, the control before is all there is; a transfer runs from the end of the part before it; else the control says,
-- or the regulations.
-- Source: docs/sport/road.md 3.1, 3.11.
create or replace function timing.due_base(p_is_first boolean, p_role text, p_stage_between boolean, p_said text, p_by_rule text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_said = 'published' then 'published'
    when p_is_first then 'published'
    when not p_stage_between then 'previous'
    when p_said is not null then p_said
    when p_role = 'transfer' then 'stage_finish'
    else p_by_rule end;
end $$;

-- Read at a control: the instant as its clock writes it, in whole units of the control. A minute control writes 11:13 from
-- 11:13:00 to 11:13:59. Where crews check in during the minute before (until 11:13:00), the unit that ends is written; so
-- it is where the control rounds up. An instant that lies on the unit stays what it is.
-- Source: docs/sport/clocks.md 2.5 and docs/sport/road.md 3.4 (truncated at minute controls; the minute before in the USA).
create or replace function timing.read_at(p_at timestamptz, p_precision_ms integer, p_rounding text, p_window text) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return date_bin(p_precision_ms * interval '1 millisecond',
    p_at + case
      when p_rounding = 'closest' then p_precision_ms / 2 * interval '1 millisecond'
      when p_rounding = 'up' or p_window = 'minute_before' then (p_precision_ms - 1) * interval '1 millisecond'
      else interval '0' end,
    timestamptz '2000-01-01 00:00:00+00');
end $$;

-- Written on the card: the time from which the next due time is counted. Where early check-in costs nothing, the due time
-- is written; a crew early at the end of a transfer waits for it; a control that was missed counts as passed when due.
-- Source: docs/sport/road.md 3.5, 3.11 (early allowed: the due time is written; transfer: early waits).
create or replace function timing.written_at(p_due timestamptz, p_actual timestamptz, p_late_ms bigint, p_penalties text, p_role text)
returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_actual is null or (p_late_ms < 0 and (p_penalties = 'late' or p_role = 'transfer')) then p_due else p_actual end;
end $$;

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

-- What a crew pays at a control of the road: one rule at most. A missed control and one reached after the maximum lateness
-- cost the same in a raid and retire for the leg in a stage rally; else it is priced per minute or part of it.
-- Source: docs/sport/road.md 3.2, 3.3, 3.8, 3.9, 3.11, 3.12.
create or replace function timing.control_price(
  p_rules jsonb, p_role text, p_penalties text, p_late_ms bigint, p_max_late_ms bigint, p_missed boolean)
returns table (rule text, unit text, ms bigint, minutes integer, rate_ms bigint)
language plpgsql immutable rows 1 set search_path = '' as $$
declare v_retires boolean;
begin
  rule := case
    when p_penalties = 'none' then null
    when p_missed then 'tc.missed'
    when p_late_ms > p_max_late_ms then 'tc.max_late'
    when p_late_ms > 0 then case p_role when 'transfer' then 'transfer.late' else 'tc.late' end
    when p_late_ms < 0 and p_penalties = 'all' and p_role <> 'transfer' then 'tc.early' end;
  minutes := timing.minutes_begun(p_late_ms);
  if rule in ('tc.missed', 'tc.max_late') then
    v_retires := p_rules ->> case rule when 'tc.missed' then 'tc.missed' else 'tc.over_max' end = 'retired';
    unit := case when v_retires then 'retirement' else 'time' end;
    ms := case when v_retires then 0 else (p_rules ->> 'fixed.tc_missed')::bigint end;
  else
    rate_ms := (p_rules ->> (rule || '_per_min'))::bigint;
    unit := 'time';
    ms := minutes * rate_ms;
  end if;
  if ms > 0 or v_retires then
    return next;
  end if;
end $$;

-- What is missing of an obligatory stop, both ends as read at their controls: posts that write minutes tolerate seconds.
-- Source: docs/sport/road.md 3.13 and docs/sport/scenarios.md 11.29 (14:40 of 15:00 costs 20 s).
create or replace function timing.neutralisation_short(
  p_in timestamptz, p_out timestamptz, p_in_precision_ms integer, p_out_precision_ms integer, p_required_ms bigint)
returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(p_required_ms - (extract(epoch from
    timing.read_at(p_out, p_out_precision_ms, 'none', null) - timing.read_at(p_in, p_in_precision_ms, 'none', null)) * 1000)::bigint, 0);
end $$;
