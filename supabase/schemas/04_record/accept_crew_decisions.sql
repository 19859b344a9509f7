-- Accepts decisions about crews: retirements, restarts, allowances, start incidents, holds, and one decision for many.

create or replace function timing.accept_retirement(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null and p_place.control_id is null then
    perform timing.refuse('missing_field.place');
  end if;
  perform timing.refuse_other_race(p_fact, p_place);
  insert into public.retirements (fact_id, number_typed, status, stage_id, control_id, cause, at)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), coalesce(p_fact.body ->> 'status', 'permanent'),
    p_place.stage_id, p_place.control_id, coalesce(p_fact.body ->> 'cause', 'withdrawn'),
    timing.item_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_restart(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage.needed');
  end if;
  perform timing.refuse_other_race(p_fact, p_place);
  insert into public.restarts (fact_id, number_typed, stage_id, at)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), p_place.stage_id,
    timing.item_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_allowance(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.control_id is null then
    perform timing.refuse('unknown_control.needed');
  end if;
  perform timing.refuse_other_race(p_fact, p_place);
  insert into public.allowances (fact_id, control_id, number_typed, ms)
  values (p_fact.id, p_place.control_id, p_fact.body ->> 'number', timing.required_text(p_fact.body, 'ms')::bigint);
end $$;

create or replace function timing.accept_start_incident(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage.needed');
  end if;
  perform timing.refuse_other_race(p_fact, p_place);
  insert into public.start_incidents (fact_id, stage_id, number_typed, incident, advance_ms, at)
  values (p_fact.id, p_place.stage_id, timing.required_text(p_fact.body, 'number'), timing.required_text(p_fact.body, 'incident'),
    (p_fact.body ->> 'advance_ms')::bigint, timing.item_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_crew_hold(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.race_id is null then
    perform timing.refuse('unknown_race.needed');
  end if;
  insert into public.crew_holds (fact_id, number_typed, from_at)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), timing.required_instant(p_fact.rally_id, p_fact.body, 'from_at'));
end $$;

create or replace function timing.accept_bulk_decision(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.required_text(p_fact.body, 'reason');
  if p_place.stage_id is null and p_place.control_id is null and p_place.waypoint_id is null then
    perform timing.refuse('missing_field.place');
  end if;
  perform timing.refuse_judged_meanwhile(p_fact, array(
    select r from timing.penalty_rows r
    where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule'
      and timing.is_of_cause(p_place.stage_id, p_place.control_id, p_place.waypoint_id, r.stage_id, r.control_id, r.waypoint_id)), true);
  perform timing.refuse_credit(x.kind, (p_fact.body ->> 'ms')::bigint) from (
    select r.kind from timing.penalty_rows r where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule' and r.kind <> 'misc'
    union all
    -- Found by this rule later, it would take time back as well.
    select null where not exists (select from timing.penalty_rows r
      where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule')) x (kind);
  insert into public.bulk_verdicts (fact_id, rule, stage_id, control_id, waypoint_id, verdict, ms)
  values (p_fact.id, timing.required_text(p_fact.body, 'rule'), p_place.stage_id, p_place.control_id, p_place.waypoint_id,
    timing.required_text(p_fact.body, 'verdict'), (p_fact.body ->> 'ms')::bigint);
  if timing.penalty_status(p_fact.body ->> 'verdict', null) = 'confirmed' then
    perform timing.keep_confirmed(p_fact.id, array(
      select r from timing.penalty_rows r
      where r.race_id = p_fact.race_id and r.rule = p_fact.body ->> 'rule'
        and timing.is_of_cause(p_place.stage_id, p_place.control_id, p_place.waypoint_id, r.stage_id, r.control_id, r.waypoint_id)));
  end if;
end $$;

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
