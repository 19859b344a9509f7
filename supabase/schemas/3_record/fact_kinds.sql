-- The kinds of facts: who may record each, and whether it changes results (then an official stage holds it).
-- A new kind is a line here, a table, and a function accept_<kind> in a file of its own.
create or replace function timing.fact_kind(p_kind text) returns table (least_role text, changes_results boolean)
language sql immutable set search_path = '' as $$
  select k.least_role, k.changes_results
  from (values
    ('chrono', 'marshall', true),
    ('void', 'marshall', true),
    ('release', 'organizer', false),
    ('start_slots', 'organizer', true),
    ('notional', 'organizer', true),
    ('retirement', 'organizer', true),
    ('restart', 'organizer', true),
    ('overspeed', 'organizer', false),
    ('stage_status', 'organizer', false),
    ('penalty', 'admin', true),
    ('penalty_decision', 'admin', true),
    ('notice', 'admin', false),
    ('document', 'admin', false)
  ) as k (kind, least_role, changes_results)
  where k.kind = p_kind
$$;
