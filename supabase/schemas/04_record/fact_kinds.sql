-- The kinds of facts: who may record each, whether it changes results (then an official stage holds it), by which field it refers to
-- another fact, which fields say its place, and whether it needs current results: it is judged by what is derived, or decides by what later
-- facts are judged. What it does not have here is refused in it (resolve_item.sql).
-- A new kind is a line here and in timing.accept, a table, and a function accept_<kind> in the file of its topic.
create or replace function timing.fact_kind(p_kind text) returns setof timing.declared_kind
language plpgsql immutable set search_path = '' as $$
begin
  return query
  select k.least_role, k.changes_results, k.refers_by, k.placed_by, k.needs_current_results
  from (values
    ('chrono', 'marshall', true, '{supersedes}'::text[], '{race,stage,control,waypoint,post}'::text[], false),
    ('void', 'marshall', true, '{target}', '{race}', false),
    ('release', 'organizer', false, '{target}', '{race}', false),
    ('start_slots', 'organizer', true, '{supersedes}', '{race,stage}', true),
    ('notional', 'organizer', true, '{supersedes}', '{race,stage}', false),
    ('retirement', 'organizer', true, '{supersedes}', '{race,stage,control}', false),
    ('restart', 'organizer', true, '{supersedes}', '{race,stage}', false),
    ('overspeed', 'organizer', true, '{supersedes}', '{race,stage}', false),
    ('stage_status', 'organizer', false, '{supersedes}', '{race,stage,waypoint}', true),
    ('stage_check', 'organizer', false, '{supersedes}', '{race,stage}', false),
    ('page_status', 'admin', false, '{supersedes}', '{race}', true),
    ('penalty', 'admin', true, '{supersedes}', '{race,stage,control,waypoint}', false),
    ('penalty_decision', 'admin', true, '{penalty}', '{race}', true),
    ('bulk_decision', 'admin', true, '{supersedes}', '{race,stage,control,waypoint}', true),
    ('neutralisation', 'admin', true, '{supersedes}', '{race,stage}', false),
    ('notional_range', 'organizer', true, '{supersedes}', '{race,stage}', false),
    ('delay', 'admin', true, '{supersedes}', '{race,stage}', false),
    ('allowance', 'admin', true, '{supersedes}', '{race,control}', false),
    ('start_incident', 'marshall', true, '{supersedes}', '{race,stage,control,post}', false),
    ('crew_hold', 'organizer', true, '{supersedes}', '{race}', false),
    ('report', 'marshall', false, '{supersedes}', '{race,stage,control,waypoint,post}', false),
    ('alarm', 'marshall', false, '{supersedes}', '{race,stage,control,waypoint,post}', false),
    ('alarm_taken', 'organizer', false, '{target}', '{race}', false),
    ('acknowledgement', 'marshall', false, '{message}', '{race,post}', false),
    ('notice', 'admin', false, '{supersedes}', '{race,stage}', false),
    ('document', 'admin', false, '{supersedes}', '{race}', false),
    ('protest', 'admin', false, '{supersedes}', '{race}', false),
    ('protest_answer', 'admin', false, '{protest,supersedes}', '{race}', false)
  ) as k (kind, least_role, changes_results, refers_by, placed_by, needs_current_results)
  where k.kind = p_kind;
end $$;

-- Stores what is particular to the kind of a fact in its own table, after its checks.
create or replace function timing.accept(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  case p_fact.kind
    when 'chrono' then perform timing.accept_chrono(p_fact, p_place);
    when 'void' then perform timing.accept_void(p_fact, p_place);
    when 'release' then perform timing.accept_release(p_fact, p_place);
    when 'start_slots' then perform timing.accept_start_slots(p_fact, p_place);
    when 'notional' then perform timing.accept_notional(p_fact, p_place);
    when 'retirement' then perform timing.accept_retirement(p_fact, p_place);
    when 'restart' then perform timing.accept_restart(p_fact, p_place);
    when 'overspeed' then perform timing.accept_overspeed(p_fact, p_place);
    when 'stage_status' then perform timing.accept_stage_status(p_fact, p_place);
    when 'stage_check' then perform timing.accept_stage_check(p_fact, p_place);
    when 'page_status' then perform timing.accept_page_status(p_fact, p_place);
    when 'penalty' then perform timing.accept_penalty(p_fact, p_place);
    when 'penalty_decision' then perform timing.accept_penalty_decision(p_fact, p_place);
    when 'bulk_decision' then perform timing.accept_bulk_decision(p_fact, p_place);
    when 'neutralisation' then perform timing.accept_neutralisation(p_fact, p_place);
    when 'notional_range' then perform timing.accept_notional_range(p_fact, p_place);
    when 'delay' then perform timing.accept_delay(p_fact, p_place);
    when 'allowance' then perform timing.accept_allowance(p_fact, p_place);
    when 'start_incident' then perform timing.accept_start_incident(p_fact, p_place);
    when 'crew_hold' then perform timing.accept_crew_hold(p_fact, p_place);
    when 'report' then perform timing.accept_report(p_fact, p_place);
    when 'alarm' then perform timing.accept_alarm(p_fact, p_place);
    when 'alarm_taken' then perform timing.accept_alarm_taken(p_fact, p_place);
    when 'acknowledgement' then perform timing.accept_acknowledgement(p_fact, p_place);
    when 'notice' then perform timing.accept_notice(p_fact, p_place);
    when 'document' then perform timing.accept_document(p_fact, p_place);
    when 'protest' then perform timing.accept_protest(p_fact, p_place);
    when 'protest_answer' then perform timing.accept_protest_answer(p_fact, p_place);
  end case;
end $$;

create or replace function timing.may_record_anywhere(p_kind text, p_role text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_role = 'admin' or coalesce((
    select array_position(array['marshall', 'organizer', 'admin'], p_role) >= array_position(array['marshall', 'organizer', 'admin'],
      k.least_role) from timing.fact_kind(p_kind) k), true);
end $$;

-- Facts of one recording that may be derived together: the same value, in a row. Null: it is derived alone. So facts sent together are
-- judged by what they would be judged by one after the other. Verdicts, and what makes stages and pages official, read of each other what
-- they need from the facts: alone, twelve stages would be derived twelve times, and a page that becomes official with its last stage and by
-- itself would have two versions in one transaction.
create or replace function timing.derived_with(p_item jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when (select k.needs_current_results from timing.fact_kind(timing.kind_behind(p_item)) k) is not true then 'results'
    when p_item ->> 'kind' in ('penalty_decision', 'bulk_decision') then 'verdicts'
    when p_item ->> 'kind' = 'page_status' or (p_item ->> 'kind' = 'stage_status' and p_item ->> 'status' = 'official') then 'official' end;
end $$;
