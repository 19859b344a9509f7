-- Stores what is particular to the kind of a fact in its own table, after its checks.

-- What its kind declares (fact_kinds.sql). What it acts on may still be on its way.
create or replace function timing.refuse_undeclared(p_fact public.facts, p_place timing.place) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_kind record;
  v_own public.races;
begin
  select k.needs, k.in_own_race, k.on_official, k.refers_by into v_kind from timing.fact_kinds k where k.kind = p_fact.kind;
  if v_kind.needs <> '{}' and not exists (
      select from unnest(array['race', 'stage', 'control', 'waypoint', 'post'],
        array[p_place.race_id, p_place.stage_id, p_place.control_id, p_place.waypoint_id, p_place.post_id]) as p (name, id)
      where p.name = any(v_kind.needs) and p.id is not null) then
    perform timing.reject(case array_to_string(v_kind.needs, ' ') when 'race' then 'unknown_race.needed'
      when 'stage' then 'unknown_stage.needed' when 'control' then 'unknown_control.needed' when 'post' then 'unknown_post'
      when 'control waypoint post' then 'unknown_control.needed_for_time' else 'missing_field.place' end);
  end if;
  -- Decisions about a crew name a place of its own race: one of another race is no place on its axis, so that they would count nowhere.
  -- A number nobody carries yet is doubted instead (05_derive/settle_facts.sql), and so are times, which say where somebody was.
  if v_kind.in_own_race then
    select r.* into v_own from public.crews c join public.races r on r.id = c.race_id where c.id = p_place.crew_id;
  end if;
  if v_own.id <> p_fact.race_id then
    perform timing.reject('other_race.crew', jsonb_build_object('number', p_fact.body ->> 'number', 'race', v_own.code));
  end if;
  -- A decision makes the stage provisional first, and it is published anew. A fact about one crew waits at the gate instead (gate.sql).
  if v_kind.on_official = 'refused' and timing.stage_status_now(p_place.stage_id) = 'official' then
    perform timing.reject('stage_official.stage',
      jsonb_build_object('stage', (select code from public.stages where id = p_place.stage_id)));
  end if;
  if v_kind.refers_by[1] <> 'supersedes' and p_place.acts_on is null then
    perform timing.reject('missing_field.field', jsonb_build_object('field', v_kind.refers_by[1]));
  end if;
end $$;

-- The row of a fact, by the names of the columns of its kind's table; what the table has no column for is left over.
create or replace function timing.row_of(p_fact public.facts, p_place timing.place) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_item jsonb := p_fact.body;
  v_row jsonb;
  v_name text;
  k record;
begin
  v_row := v_item || to_jsonb(p_place) || jsonb_build_object('fact_id', p_fact.id, 'kind', v_item -> 'kind_of',
    'target', p_place.acts_on, 'message', p_place.acts_on, 'penalty_id', p_place.acts_on,
    'number_typed', case when p_fact.kind in ('report', 'alarm') then nullif(btrim(v_item ->> 'number'), '') else v_item ->> 'number' end);
  for k in select * from timing.fact_fields f where f.kind = p_fact.kind loop
    foreach v_name in array k.required loop
      if v_name = any(k.instants) then perform timing.required_instant(p_fact.rally_id, v_item, v_name);
      else perform timing.required_text(v_item, v_name); end if;
    end loop;
    foreach v_name in array k.instants loop
      v_row := v_row || jsonb_build_object(v_name, timing.item_instant(p_fact.rally_id, v_item, v_name));
    end loop;
    v_row := v_row || coalesce((
      select jsonb_object_agg(d.key, d.value) from jsonb_each(k.defaults) d where v_item ->> d.key is null), '{}');
  end loop;
  return v_row;
end $$;

create or replace function timing.accept(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_item jsonb := p_fact.body;
  v_row jsonb;
begin
  perform timing.refuse_undeclared(p_fact, p_place);
  -- Times are many, and stored without a detour.
  if p_fact.kind = 'chrono' then
    perform timing.accept_chrono(p_fact, p_place);
    return;
  elsif p_fact.kind in ('notional', 'notional_range') and timing.required_text(v_item, 'ms')::bigint = 0 then
    -- A given time of nothing would win every stage.
    perform timing.reject('invalid_value.notional');
  elsif p_fact.kind = 'report' then
    perform timing.required_text(v_item, case when v_item ->> 'says' is distinct from 'note' then 'number' else 'note' end);
  end if;
  v_row := timing.row_of(p_fact, p_place);
  case p_fact.kind
    when 'void' then perform timing.accept_void(p_fact, v_row);
    when 'release' then perform timing.accept_release(p_fact, v_row);
    when 'start_slots' then perform timing.accept_start_slots(p_fact, p_place.stage_id, v_row);
    when 'stage_status', 'page_status' then perform timing.accept_status(p_fact, timing.status_subject(v_item, p_place), v_row);
    when 'stage_check' then perform timing.accept_stage_check(p_place.stage_id, v_row);
    when 'penalty' then perform timing.accept_penalty(p_fact, p_place, v_row);
    when 'penalty_decision' then perform timing.accept_penalty_decision(p_fact, v_row);
    when 'bulk_decision' then perform timing.accept_bulk_decision(p_fact, p_place, v_row);
    when 'neutralisation' then perform timing.accept_neutralisation(p_fact, p_place.stage_id, v_row);
    when 'delay' then
      insert into public.delays select * from jsonb_populate_record(null::public.delays, v_row);
      -- Whoever has started is not moved by mistake: a delay that says no start moves all there are. Source: docs/sport/starts.md 4.6.
      perform timing.refuse_timed_crews(p_fact, p_place.stage_id, v_row ->> 'from_at');
    when 'document' then perform timing.accept_document(p_fact, v_row);
    when 'protest' then perform timing.accept_protest(p_fact, p_place.race_id, v_row);
    when 'protest_answer' then perform timing.accept_protest_answer(p_fact, p_place.acts_on, v_row);
    when 'retirement' then insert into public.retirements select * from jsonb_populate_record(null::public.retirements, v_row);
    when 'restart' then insert into public.restarts select * from jsonb_populate_record(null::public.restarts, v_row);
    when 'allowance' then insert into public.allowances select * from jsonb_populate_record(null::public.allowances, v_row);
    when 'start_incident' then
      insert into public.start_incidents select * from jsonb_populate_record(null::public.start_incidents, v_row);
    when 'crew_hold' then insert into public.crew_holds select * from jsonb_populate_record(null::public.crew_holds, v_row);
    when 'notional' then insert into public.notional_times select * from jsonb_populate_record(null::public.notional_times, v_row);
    when 'notional_range' then insert into public.notional_ranges select * from jsonb_populate_record(null::public.notional_ranges, v_row);
    -- As it was entered: it is evidence and costs nothing by itself.
    when 'overspeed' then insert into public.overspeeds select * from jsonb_populate_record(null::public.overspeeds, v_row);
    when 'report' then insert into public.reports select * from jsonb_populate_record(null::public.reports, v_row);
    when 'alarm' then insert into public.alarms select * from jsonb_populate_record(null::public.alarms, v_row);
    when 'alarm_taken' then insert into public.alarm_takings select * from jsonb_populate_record(null::public.alarm_takings, v_row);
    when 'acknowledgement' then
      insert into public.acknowledgements select * from jsonb_populate_record(null::public.acknowledgements, v_row);
    when 'notice' then
      insert into public.notices select * from jsonb_populate_record(null::public.notices, v_row || jsonb_build_object(
        'texts', case jsonb_typeof(v_item -> 'text') when 'string' then jsonb_build_object('en', v_item -> 'text')
          else v_item -> 'text' end,
        'post_ids', timing.posts_named(p_fact.rally_id, v_item -> 'posts')));
  end case;
end $$;
