-- Rules of penalties: which there are, where they count, and what verdicts make of them (docs/sport/penalties.md).

-- The rules that find penalties by themselves, and the page each stands on.
-- Source: docs/sport/penalties.md 7.1: a time at a control is tc, a place not passed is cp, everything with a speed is sc, the rest misc.
create or replace function timing.penalty_rules() returns table (rule text, page text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
  values
  ('tc.late', 'tc'), ('tc.early', 'tc'), ('tc.max_late', 'tc'), ('tc.max_late_total', 'tc'), ('tc.missed', 'tc'),
  ('transfer.late', 'tc'), ('neutralisation_short', 'tc'), ('start_late', 'tc'), ('ss.start_refused', 'tc'), ('false_start', 'tc'),
  ('cp.missed', 'cp'), ('wp.missed', 'cp'), ('wp.out_of_order', 'cp'),
  ('sc.zone', 'sc'), ('sc.road', 'sc'), ('sc.vehicle', 'sc'),
  ('ss.not_finished', 'misc'), ('ss.max_time', 'misc'), ('leg.not_started', 'misc'), ('leg_not_started.max', 'misc');
end $$;

create or replace function timing.penalty_page(p_rules jsonb, p_rule text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_rules -> 'penalty.page' ->> p_rule, (select page from timing.penalty_rules() where rule = p_rule));
end $$;

-- Confirmed by rule: switched on for it, not above the maximum, and resting on nothing contradictory.
-- Source: docs/sport/penalties.md 7.4.
create or replace function timing.is_confirmed_by_rule(p_rules jsonb, p_rule text, p_ms bigint, p_doubtful boolean) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return not coalesce(p_doubtful, false) and coalesce((p_rules -> 'auto_confirm' ->> p_rule)::boolean, false)
    and p_ms <= (p_rules ->> 'auto_confirm.max')::bigint;
end $$;

-- Whether something was penalised on its stage and not on the road: a stage that does not count keeps it out of the general classification.
-- Lateness is of the road, at the start of the stage as well, and so is speed on the way; a transfer joins two parts of one stage.
-- p_kind: of the control, null where it names its stage alone. Source: docs/sport/penalties.md 7.3.
create or replace function timing.is_on_stage(p_rule text, p_kind text, p_of_stage uuid) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_rule, '') not in ('start_late', 'sc.road') and (
    p_kind is null or p_kind in ('transfer_end', 'neutralisation_in', 'neutralisation_out')
    or (p_of_stage is not null and not timing.is_time_control(p_kind)));
end $$;

-- When a penalty counts: in every span that reaches the control where it was incurred and did not end before it.
-- Source: docs/sport/penalties.md 7.3 (first stage whose finish control is at or after that control; leg, day and race up to their last).
create or replace function timing.counts_in(p_axis bigint, p_from_axis bigint, p_to_axis bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_axis > p_from_axis and p_axis <= p_to_axis;
end $$;

-- Verdicts: what a penalty is after officials spoke of it. Source: docs/sport/penalties.md 7.4, 7.5 and docs/sport/publication.md 10.1.

-- A cause is a rule at a place, named as narrowly as the decision names it: the waypoint, else the control, else the stage.
create or replace function timing.is_of_cause(p_stage uuid, p_control uuid, p_waypoint uuid,
  p_of_stage uuid, p_of_control uuid, p_of_waypoint uuid) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when p_waypoint is not null then p_of_waypoint = p_waypoint
    when p_control is not null then p_of_control = p_control
    else p_of_stage = p_stage end, false)
$$;

-- p_unjudged: what it is while nobody spoke of it.
create or replace function timing.penalty_status(p_verdict text, p_unjudged text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_verdict in ('cancel', 'annul') then 'cancelled'
    when p_verdict = 'dismiss' then 'dismissed'
    when p_verdict in ('confirm', 'amend') then 'confirmed'
    else p_unjudged end;
end $$;

create or replace function timing.why_amended(p_why jsonb, p_ms bigint, p_amended_ms bigint) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_amended_ms is null then p_why else p_why || jsonb_build_object('amended_from_ms', p_ms) end;
end $$;
