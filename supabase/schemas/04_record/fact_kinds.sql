-- The kinds of facts: the rights of which its author needs one (02_access/roles.sql; a status and what acts on another fact ask for more:
-- accept_stage_decisions.sql, may_record.sql), whether a marshall records it at a post too, what becomes of it on an official stage (held:
-- it waits, as on a checked stage and where an official page would differ; refused: it changes the stage as a whole), by which field it
-- refers to another fact, which fields say its place, which place it needs (one of them), whether a crew it names is of the race it is said
-- in, and whether it needs current results: it is judged by what is derived, or decides by what later facts are judged. What it does not
-- have here is refused in it (resolve_item.sql). A new kind is a line here, in timing.fact_fields and in timing.accept, and a table.
-- `npm run format` writes `on_official` into docs/sport/publication.md, and a golden case records each kind on an official stage
-- (each-kind-on-an-official-stage).
create or replace view timing.fact_kinds with (security_invoker = true) as
select k.*, k.on_official <> 'counted' as changes_results
from (values
  ('chrono', '{time}'::text[], true, 'held', '{supersedes}'::text[], '{race,stage,control,waypoint,post}'::text[],
    '{control,waypoint,post}'::text[],
    false, false, 'chronos'),
  ('void', '{time,check,decide,publish,see_safety}', true, 'held', '{target}', '{race}', '{}', false, false, 'voids'),
  ('release', '{check,decide}', false, 'counted', '{target}', '{race}', '{}', false, false, 'releases'),
  ('start_slots', '{check,publish}', false, 'held', '{supersedes}', '{race,stage}', '{stage}', false, true, 'start_orders'),
  ('notional', '{check,decide}', false, 'held', '{supersedes}', '{race,stage}', '{stage}', true, false, 'notional_times'),
  ('retirement', '{time,check,decide}', false, 'held', '{supersedes}', '{race,stage,control}', '{stage,control}',
    true, false, 'retirements'),
  ('restart', '{check,decide}', false, 'held', '{supersedes}', '{race,stage}', '{stage}', true, false, 'restarts'),
  ('overspeed', '{time,check,decide}', false, 'held', '{supersedes}', '{race,stage}', '{stage}', false, false, 'overspeeds'),
  ('stage_status', '{time,decide,publish}', false, 'counted', '{supersedes}', '{race,stage,waypoint}', '{stage}', false,
    true, 'stage_statuses'),
  ('stage_check', '{check}', false, 'counted', '{supersedes}', '{race,stage}', '{stage}', false, false, 'stage_checks'),
  ('page_status', '{publish}', false, 'counted', '{supersedes}', '{race}', '{race}', false, true, 'page_statuses'),
  ('penalty', '{decide}', false, 'held', '{supersedes}', '{race,stage,control,waypoint}', '{}', true, false, 'penalties'),
  ('penalty_decision', '{decide}', false, 'held', '{penalty}', '{race}', '{}', false, true, 'penalty_verdicts'),
  ('bulk_decision', '{decide}', false, 'held', '{supersedes}', '{race,stage,control,waypoint}', '{stage,control,waypoint}',
    false, true, 'bulk_verdicts'),
  ('neutralisation', '{decide}', false, 'refused', '{supersedes}', '{race,stage}', '{stage}', false, false, 'neutralisations'),
  ('notional_range', '{check,decide}', false, 'refused', '{supersedes}', '{race,stage}', '{stage}', false, false, 'notional_ranges'),
  ('delay', '{decide}', false, 'refused', '{supersedes}', '{race,stage}', '{stage}', false, false, 'delays'),
  ('allowance', '{decide}', false, 'held', '{supersedes}', '{race,control}', '{control}', true, false, 'allowances'),
  ('start_incident', '{time}', true, 'held', '{supersedes}', '{race,stage,control,post}', '{stage}', true, false, 'start_incidents'),
  ('crew_hold', '{see_safety}', false, 'held', '{supersedes}', '{race}', '{race}', false, false, 'crew_holds'),
  ('report', '{see_safety}', true, 'counted', '{supersedes}', '{race,stage,control,waypoint,post}', '{}', false, false, 'reports'),
  ('alarm', '{see_safety}', true, 'counted', '{supersedes}', '{race,stage,control,waypoint,post}', '{}', false, false, 'alarms'),
  ('alarm_taken', '{see_safety}', false, 'counted', '{target}', '{race}', '{}', false, false, 'alarm_takings'),
  ('acknowledgement', '{time}', true, 'counted', '{message}', '{race,post}', '{post}', false, false, 'acknowledgements'),
  ('notice', '{publish}', false, 'counted', '{supersedes}', '{race,stage}', '{}', false, false, 'notices'),
  ('document', '{publish}', false, 'counted', '{supersedes}', '{race}', '{}', false, false, 'documents'),
  ('protest', '{decide}', false, 'counted', '{supersedes}', '{race}', '{race}', false, false, 'protests'),
  ('protest_answer', '{decide}', false, 'counted', '{protest,supersedes}', '{race}', '{}', false, false, 'protest_answers')
) as k (kind, rights, from_posts, on_official, refers_by, placed_by, needs, in_own_race, needs_current_results, kept_in);

-- What the row of a kind takes from the item: the texts and instants it needs, in the order they are asked for; which fields are instants;
-- and what a field is that is not there. Fields and ids of the place go into the columns of their names (timing.row_of).
create or replace view timing.fact_fields with (security_invoker = true) as
select * from (values
  ('void', '{reason}'::text[], '{}'::text[], '{}'::jsonb),
  ('release', '{reason}', '{}', '{}'),
  ('start_slots', '{}', '{}', '{"status": "published"}'),
  ('notional', '{ms,number}', '{}', '{}'),
  ('retirement', '{number}', '{at}', '{"status": "permanent", "cause": "withdrawn"}'),
  ('restart', '{number}', '{at}', '{}'),
  ('overspeed', '{number,limit_kmh,max_kmh}', '{at}', '{"scope": "zone"}'),
  ('stage_status', '{status}', '{protest_until}', '{}'),
  ('stage_check', '{status}', '{}', '{}'),
  ('page_status', '{key,status}', '{protest_until}', '{}'),
  ('penalty', '{number,kind_of}', '{}', '{"rule": "decision", "unit": "time", "ms": 0, "why": {}}'),
  ('penalty_decision', '{verdict,reason}', '{}', '{}'),
  ('bulk_decision', '{reason,rule,verdict}', '{}', '{}'),
  ('notional_range', '{ms,from_position,to_position}', '{}', '{"keep_own": false}'),
  ('delay', '{ms}', '{from_at}', '{}'),
  ('allowance', '{ms}', '{}', '{}'),
  ('start_incident', '{number,incident}', '{at}', '{}'),
  ('crew_hold', '{number,from_at}', '{from_at}', '{}'),
  ('report', '{says,at}', '{at}', '{}'),
  ('alarm', '{what,at}', '{at}', '{}'),
  ('acknowledgement', '{at}', '{at}', '{}'),
  ('notice', '{}', '{until}', '{"level": "info", "pinned": false, "audience": "public", "needs_acknowledgement": false}'),
  ('document', '{kind_of,title}', '{}', '{"status": "published"}'),
  ('protest', '{number,subject}', '{at}', '{"what": "protest"}'),
  ('protest_answer', '{outcome,text}', '{}', '{}')
) as k (kind, required, instants, defaults);

create or replace function timing.fact_kind(p_kind text) returns setof timing.fact_declaration
language plpgsql immutable set search_path = '' as $$
begin
  return query
  select k.rights, k.from_posts, k.changes_results, k.refers_by, k.placed_by, k.needs_current_results
  from timing.fact_kinds k where k.kind = p_kind;
end $$;

-- Facts of one recording that may be derived together: the same value, in a row. Null: it is derived alone. So facts sent together are
-- judged by what they would be judged by one after the other. Verdicts, and what makes stages and pages official, read of each other what
-- they need from the facts: alone, twelve stages would be derived twelve times, and a page that becomes official with its last stage and by
-- itself would have two versions in one transaction. Start orders of different stages read nothing of each other unless starts are delayed;
-- of two with one code, or with an id in its place, the second is judged by the first. p_run: the facts it would be derived with.
create or replace function timing.derived_with(p_item jsonb, p_run jsonb[] default '{}') returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when (select k.needs_current_results from timing.fact_kind(timing.kind_behind(p_item)) k) is not true then 'results'
    when p_item ->> 'kind' in ('penalty_decision', 'bulk_decision') then 'verdicts'
    when p_item ->> 'kind' = 'page_status' or (p_item ->> 'kind' = 'stage_status' and p_item ->> 'status' = 'official') then 'official'
    when p_item ->> 'kind' = 'start_slots' and timing.stage_code_of(p_item) is not null
      and not exists (select from unnest(p_run) r where timing.stage_code_of(r) = timing.stage_code_of(p_item))
      and not exists (
        select from timing.fact_states s where s.rally_id = timing.rally_named(p_item ->> 'rally') and s.kind = 'delay') then 'starts' end;
end $$;
