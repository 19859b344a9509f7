create or replace function timing.waypoint_named(p_stage uuid, p_name text) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_waypoint uuid;
begin
  if p_name is null then return null; end if;
  select id into v_waypoint from public.waypoints where stage_id = p_stage and (code = p_name or id::text = lower(p_name));
  if v_waypoint is null then
    perform timing.refuse('unknown_waypoint', format('There is no waypoint %s on this stage.', left(p_name, 60)));
  end if;
  return v_waypoint;
end $$;

-- What changes a whole stage is not decided on one that is official: it becomes provisional by a decision first, and is published anew.
-- A fact about one crew waits at the gate instead (gate.sql). A question changes nothing.
create or replace function timing.refuse_on_official(p_stage uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not timing.is_hypothetical() and timing.stage_status_now(p_stage) = 'official' then
    perform timing.refuse('stage_official',
      format('Stage %s is official: make it provisional again first, with the decision that asks for it.',
      (select code from public.stages where id = p_stage)));
  end if;
end $$;

create or replace function timing.accept_neutralisation(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_from uuid;
  v_to uuid;
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A neutralised segment needs its stage.');
  end if;
  if p_fact.body ->> 'from' is null and p_fact.body ->> 'to' is null then
    perform timing.refuse('missing_field', 'A neutralised segment needs the waypoint from or to which it is taken out.');
  end if;
  perform timing.refuse_on_official(p_place.stage_id);
  v_from := timing.waypoint_named(p_place.stage_id, p_fact.body ->> 'from');
  v_to := timing.waypoint_named(p_place.stage_id, p_fact.body ->> 'to');
  if (select ordinal from public.waypoints where id = v_from) >= (select ordinal from public.waypoints where id = v_to) then
    perform timing.refuse('invalid_value',
      format('A neutralised segment runs from a waypoint to a later one: %s does not lie before %s on this stage.',
      p_fact.body ->> 'from', p_fact.body ->> 'to'));
  end if;
  insert into public.neutralisations (fact_id, stage_id, from_waypoint_id, to_waypoint_id, number_typed)
  values (p_fact.id, p_place.stage_id, v_from, v_to, p_fact.body ->> 'number');
end $$;

create or replace function timing.accept_notional_range(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A given time for a range of starters needs its stage.');
  end if;
  perform timing.refuse_no_time(p_fact.body);
  perform timing.refuse_on_official(p_place.stage_id);
  insert into public.notional_ranges (fact_id, stage_id, from_position, to_position, ms, keep_own)
  values (p_fact.id, p_place.stage_id, timing.required_text(p_fact.body, 'from_position')::integer,
    timing.required_text(p_fact.body, 'to_position')::integer, timing.required_text(p_fact.body, 'ms')::bigint,
    coalesce((p_fact.body ->> 'keep_own')::boolean, false));
end $$;

-- Whoever has started is not moved by mistake: a delay that says no start moves all there are. Source: docs/sport/starts.md 4.6.
create or replace function timing.accept_delay(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_from timestamptz := timing.item_instant(p_fact.rally_id, p_fact.body, 'from_at');
  v_numbers text[];
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A delay needs the stage from which it holds.');
  end if;
  perform timing.refuse_on_official(p_place.stage_id);
  insert into public.delays (fact_id, stage_id, ms, from_at)
  values (p_fact.id, p_place.stage_id, timing.required_text(p_fact.body, 'ms')::bigint, v_from);
  if v_from is not null then return; end if;
  v_numbers := timing.crews_restarted(p_fact, p_place.stage_id);
  if v_numbers <> '{}' then
    perform timing.refuse('crews_timed',
      format('This delay would move the starts of crews that have been timed on %s: %s. Say from which start on it holds.',
        (select code from public.stages where id = p_place.stage_id), timing.told_names(v_numbers)));
  end if;
end $$;
