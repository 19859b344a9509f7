-- The kinds of facts: who may record each, and whether it changes results (then an official stage holds it).
-- A new kind is a line here, a table, and a function accept_<kind> in a file of its own.
create or replace function timing.fact_kind(p_kind text) returns table (least_role text, changes_results boolean)
language plpgsql immutable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select k.least_role, k.changes_results
  from (values
    ('chrono', 'marshall', true),
    ('void', 'marshall', true),
    ('release', 'organizer', false),
    ('start_slots', 'organizer', true),
    ('notional', 'organizer', true),
    ('retirement', 'organizer', true),
    ('restart', 'organizer', true),
    ('overspeed', 'organizer', true),
    ('stage_status', 'organizer', false),
    ('stage_check', 'organizer', false),
    ('page_status', 'admin', false),
    ('penalty', 'admin', true),
    ('penalty_decision', 'admin', true),
    ('bulk_decision', 'admin', true),
    ('neutralisation', 'admin', true),
    ('notional_range', 'organizer', true),
    ('delay', 'admin', true),
    ('allowance', 'admin', true),
    ('start_incident', 'marshall', true),
    ('crew_hold', 'organizer', false),
    ('report', 'marshall', false),
    ('alarm', 'marshall', false),
    ('alarm_taken', 'organizer', false),
    ('acknowledgement', 'marshall', false),
    ('notice', 'admin', false),
    ('document', 'admin', false),
    ('protest', 'admin', false),
    ('protest_answer', 'admin', false)
  ) as k (kind, least_role, changes_results)
  where k.kind = p_kind;
end $$;
