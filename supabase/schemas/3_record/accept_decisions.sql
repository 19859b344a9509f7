-- Accepting what officials decide: a given time, a penalty, a verdict on one, the status of a stage.
create or replace function timing.accept_notional(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A notional time needs its stage.');
  end if;
  insert into public.notional_times (fact_id, stage_id, number_typed, ms)
  values (p_fact.id, p_place.stage_id, timing.required_text(p_fact.body, 'number'),
    timing.required_text(p_fact.body, 'ms')::bigint);
end $$;

create or replace function timing.accept_penalty(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare v_final boolean := coalesce(p_fact.body ->> 'effective' = 'FINISH', false);
begin
  if p_place.stage_id is null and p_place.control_id is null and not v_final then
    perform timing.refuse('missing_field', 'A penalty needs the control or the stage from which it counts, or effective: FINISH.');
  end if;
  insert into public.penalties (fact_id, number_typed, kind, rule, unit, ms, control_id, stage_id, waypoint_id,
    in_final_only, article, text, decision, document_url, why, overspeeds)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), timing.required_text(p_fact.body, 'kind_of'),
    coalesce(p_fact.body ->> 'rule', 'decision'), coalesce(p_fact.body ->> 'unit', 'time'),
    coalesce((p_fact.body ->> 'ms')::bigint, 0), p_place.control_id, p_place.stage_id, p_place.waypoint_id, v_final,
    p_fact.body ->> 'article', p_fact.body ->> 'text', p_fact.body ->> 'decision', p_fact.body ->> 'document_url',
    coalesce(p_fact.body -> 'why', '{}'),
    coalesce((select array_agg(value::uuid) from jsonb_array_elements_text(p_fact.body -> 'overspeeds')), '{}'));
end $$;

create or replace function timing.accept_penalty_decision(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.required_text(p_fact.body, 'reason');
  insert into public.penalty_verdicts (fact_id, penalty_id, verdict)
  values (p_fact.id, timing.required_text(p_fact.body, 'penalty')::uuid, timing.required_text(p_fact.body, 'verdict'));
end $$;

-- Publishing, making official and cancelling are decisions, and so is taking them back; opening, interrupting and
-- completing are the timing team's.
create or replace function timing.is_decided(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('provisional', 'official', 'cancelled')
$$;

create or replace function timing.accept_stage_status(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare v_status text := timing.required_text(p_fact.body, 'status');
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A stage status needs its stage.');
  end if;
  if not timing.administers(p_fact.rally_id) then
    if timing.is_decided(v_status) then
      perform timing.refuse('not_allowed', format('Only an administrator of this rally may make a stage %s.', v_status));
    elsif exists (select from timing.stage_states where stage_id = p_place.stage_id and timing.is_decided(status)) then
      perform timing.refuse('not_allowed', 'Only an administrator of this rally may open a published stage again.');
    end if;
  end if;
  insert into public.stage_statuses (fact_id, stage_id, status, protest_until)
  values (p_fact.id, p_place.stage_id, v_status, timing.item_instant(p_fact.rally_id, p_fact.body, 'protest_until'));
end $$;
