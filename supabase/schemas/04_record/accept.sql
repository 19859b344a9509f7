-- Stores what is particular to the kind of a fact in its own table, after its checks.

-- Decisions about a crew name a place of its own race: one of another race is no place on its axis, so that they would count nowhere.
-- A number nobody carries yet is doubted instead (05_derive/settle_facts.sql), and so are times, which say where somebody was.
create or replace function timing.refuse_other_race(p_fact public.facts, p_place timing.place) returns void
language plpgsql stable set search_path = '' as $$
declare v_own public.races;
begin
  select r.* into v_own from public.crews c join public.races r on r.id = c.race_id
  where c.id = p_place.crew_id;
  if v_own.id <> p_fact.race_id then
    perform timing.refuse('other_race.crew', jsonb_build_object('number', p_fact.body ->> 'number', 'race', v_own.code));
  end if;
end $$;

-- What changes a whole stage is not decided on one that is official: it becomes provisional by a decision first, and is published anew.
-- A fact about one crew waits at the gate instead (gate.sql).
create or replace function timing.refuse_on_official(p_stage uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if timing.stage_status_now(p_stage) = 'official' then
    perform timing.refuse('stage_official.stage', jsonb_build_object('stage', (select code from public.stages where id = p_stage)));
  end if;
end $$;

-- What its kind declares (fact_kinds.sql).
create or replace function timing.refuse_undeclared(p_fact public.facts, p_place timing.place) returns void
language plpgsql stable set search_path = '' as $$
declare v_kind record;
begin
  select k.needs, k.in_own_race, k.on_official into v_kind from timing.fact_kinds k where k.kind = p_fact.kind;
  if v_kind.needs <> '{}' and not exists (
      select from unnest(array['race', 'stage', 'control', 'waypoint', 'post'],
        array[p_place.race_id, p_place.stage_id, p_place.control_id, p_place.waypoint_id, p_place.post_id]) as p (name, id)
      where p.name = any(v_kind.needs) and p.id is not null) then
    perform timing.refuse(case array_to_string(v_kind.needs, ' ') when 'race' then 'unknown_race.needed'
      when 'stage' then 'unknown_stage.needed' when 'control' then 'unknown_control.needed' when 'post' then 'unknown_post'
      when 'control waypoint post' then 'unknown_control.needed_for_time' else 'missing_field.place' end);
  end if;
  if v_kind.in_own_race then perform timing.refuse_other_race(p_fact, p_place); end if;
  if v_kind.on_official = 'refused' then perform timing.refuse_on_official(p_place.stage_id); end if;
end $$;

create or replace function timing.accept(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_item jsonb := p_fact.body;
  v_number text := nullif(btrim(p_fact.body ->> 'number'), '');
begin
  perform timing.refuse_undeclared(p_fact, p_place);
  case p_fact.kind
    when 'chrono' then perform timing.accept_chrono(p_fact, p_place);
    when 'void' then perform timing.accept_void(p_fact, p_place);
    when 'release' then perform timing.accept_release(p_fact, p_place);
    when 'start_slots' then perform timing.accept_start_slots(p_fact, p_place);
    when 'stage_status' then perform timing.accept_stage_status(p_fact, p_place);
    when 'stage_check' then perform timing.accept_stage_check(p_fact, p_place);
    when 'page_status' then perform timing.accept_page_status(p_fact, p_place);
    when 'penalty' then perform timing.accept_penalty(p_fact, p_place);
    when 'penalty_decision' then perform timing.accept_penalty_decision(p_fact, p_place);
    when 'bulk_decision' then perform timing.accept_bulk_decision(p_fact, p_place);
    when 'neutralisation' then perform timing.accept_neutralisation(p_fact, p_place);
    when 'delay' then perform timing.accept_delay(p_fact, p_place);
    when 'document' then perform timing.accept_document(p_fact, p_place);
    when 'protest' then perform timing.accept_protest(p_fact, p_place);
    when 'protest_answer' then perform timing.accept_protest_answer(p_fact, p_place);
    when 'retirement' then
      insert into public.retirements (fact_id, number_typed, status, stage_id, control_id, cause, at)
      values (p_fact.id, timing.required_text(v_item, 'number'), coalesce(v_item ->> 'status', 'permanent'),
        p_place.stage_id, p_place.control_id, coalesce(v_item ->> 'cause', 'withdrawn'),
        timing.item_instant(p_fact.rally_id, v_item, 'at'));
    when 'restart' then
      insert into public.restarts (fact_id, number_typed, stage_id, at)
      values (p_fact.id, timing.required_text(v_item, 'number'), p_place.stage_id, timing.item_instant(p_fact.rally_id, v_item, 'at'));
    when 'allowance' then
      insert into public.allowances (fact_id, control_id, number_typed, ms)
      values (p_fact.id, p_place.control_id, v_item ->> 'number', timing.required_text(v_item, 'ms')::bigint);
    when 'start_incident' then
      insert into public.start_incidents (fact_id, stage_id, number_typed, incident, advance_ms, at)
      values (p_fact.id, p_place.stage_id, timing.required_text(v_item, 'number'), timing.required_text(v_item, 'incident'),
        (v_item ->> 'advance_ms')::bigint, timing.item_instant(p_fact.rally_id, v_item, 'at'));
    when 'crew_hold' then
      insert into public.crew_holds (fact_id, number_typed, from_at)
      values (p_fact.id, timing.required_text(v_item, 'number'), timing.required_instant(p_fact.rally_id, v_item, 'from_at'));
    when 'notional' then
      perform timing.refuse_no_time(v_item);
      insert into public.notional_times (fact_id, stage_id, number_typed, ms)
      values (p_fact.id, p_place.stage_id, timing.required_text(v_item, 'number'), timing.required_text(v_item, 'ms')::bigint);
    when 'notional_range' then
      perform timing.refuse_no_time(v_item);
      insert into public.notional_ranges (fact_id, stage_id, from_position, to_position, ms, keep_own)
      values (p_fact.id, p_place.stage_id, timing.required_text(v_item, 'from_position')::integer,
        timing.required_text(v_item, 'to_position')::integer, timing.required_text(v_item, 'ms')::bigint,
        coalesce((v_item ->> 'keep_own')::boolean, false));
    when 'overspeed' then
      -- As it was entered: it is evidence and costs nothing by itself.
      insert into public.overspeeds (fact_id, number_typed, stage_id, zone, limit_kmh, max_kmh, impulses, duration_ms, from_m, to_m, at,
        scope)
      values (p_fact.id, timing.required_text(v_item, 'number'), p_place.stage_id, v_item ->> 'zone',
        timing.required_text(v_item, 'limit_kmh')::integer, timing.required_text(v_item, 'max_kmh')::integer,
        (v_item ->> 'impulses')::integer, (v_item ->> 'duration_ms')::bigint, (v_item ->> 'from_m')::integer, (v_item ->> 'to_m')::integer,
        timing.item_instant(p_fact.rally_id, v_item, 'at'), coalesce(v_item ->> 'scope', 'zone'));
    when 'report' then
      perform timing.required_text(v_item, case when v_item ->> 'says' is distinct from 'note' then 'number' else 'note' end);
      insert into public.reports (fact_id, post_id, control_id, stage_id, number_typed, says, note, at)
      values (p_fact.id, p_place.post_id, p_place.control_id, p_place.stage_id, v_number,
        timing.required_text(v_item, 'says'), v_item ->> 'note', timing.required_instant(p_fact.rally_id, v_item, 'at'));
    when 'alarm' then
      insert into public.alarms (fact_id, post_id, what, number_typed, note, at)
      values (p_fact.id, p_place.post_id, timing.required_text(v_item, 'what'), v_number,
        v_item ->> 'note', timing.required_instant(p_fact.rally_id, v_item, 'at'));
    when 'alarm_taken' then
      insert into public.alarm_takings (fact_id, target) values (p_fact.id, timing.required_reference(p_place, 'target'));
    when 'acknowledgement' then
      insert into public.acknowledgements (fact_id, post_id, message, at)
      values (p_fact.id, p_place.post_id, timing.required_reference(p_place, 'message'),
        timing.required_instant(p_fact.rally_id, v_item, 'at'));
    when 'notice' then
      insert into public.notices (fact_id, level, texts, pinned, until, audience, stage_id, post_ids, needs_acknowledgement)
      values (p_fact.id, coalesce(v_item ->> 'level', 'info'),
        case jsonb_typeof(v_item -> 'text') when 'string' then jsonb_build_object('en', v_item -> 'text') else v_item -> 'text' end,
        coalesce((v_item ->> 'pinned')::boolean, false), timing.item_instant(p_fact.rally_id, v_item, 'until'),
        coalesce(v_item ->> 'audience', 'public'), p_place.stage_id, timing.posts_named(p_fact.rally_id, v_item -> 'posts'),
        coalesce((v_item ->> 'needs_acknowledgement')::boolean, false));
  end case;
end $$;
