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
language sql immutable set search_path = '' as $$
  select case
    when p_verdict in ('cancel', 'annul') then 'cancelled'
    when p_verdict = 'dismiss' then 'dismissed'
    when p_verdict in ('confirm', 'amend') then 'confirmed'
    else p_unjudged end
$$;

create or replace function timing.why_amended(p_why jsonb, p_ms bigint, p_amended_ms bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_amended_ms is null then p_why else p_why || jsonb_build_object('amended_from_ms', p_ms) end
$$;
