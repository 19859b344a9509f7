-- The kinds of facts: who may record each, whether it changes results (then an official stage holds it), by which field it refers to
-- another fact, and which fields say its place. What it does not have here is refused in it (resolve_item.sql).
-- A new kind is a line here, a table, and a function accept_<kind> in the file of its topic.
create or replace function timing.fact_kind(p_kind text) returns setof timing.declared_kind
language plpgsql immutable set search_path = '' as $$
begin
  return query
  select k.least_role, k.changes_results, k.refers_by, k.placed_by
  from (values
    ('chrono', 'marshall', true, '{supersedes}'::text[], '{race,stage,control,waypoint,post}'::text[]),
    ('void', 'marshall', true, '{target}', '{race}'),
    ('release', 'organizer', false, '{target}', '{race}'),
    ('start_slots', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('notional', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('retirement', 'organizer', true, '{supersedes}', '{race,stage,control}'),
    ('restart', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('overspeed', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('stage_status', 'organizer', false, '{supersedes}', '{race,stage,waypoint}'),
    ('stage_check', 'organizer', false, '{supersedes}', '{race,stage}'),
    ('page_status', 'admin', false, '{supersedes}', '{race}'),
    ('penalty', 'admin', true, '{supersedes}', '{race,stage,control,waypoint}'),
    ('penalty_decision', 'admin', true, '{penalty}', '{race}'),
    ('bulk_decision', 'admin', true, '{supersedes}', '{race,stage,control,waypoint}'),
    ('neutralisation', 'admin', true, '{supersedes}', '{race,stage}'),
    ('notional_range', 'organizer', true, '{supersedes}', '{race,stage}'),
    ('delay', 'admin', true, '{supersedes}', '{race,stage}'),
    ('allowance', 'admin', true, '{supersedes}', '{race,control}'),
    ('start_incident', 'marshall', true, '{supersedes}', '{race,stage,control,post}'),
    ('crew_hold', 'organizer', true, '{supersedes}', '{race}'),
    ('report', 'marshall', false, '{supersedes}', '{race,stage,control,waypoint,post}'),
    ('alarm', 'marshall', false, '{supersedes}', '{race,stage,control,waypoint,post}'),
    ('alarm_taken', 'organizer', false, '{target}', '{race}'),
    ('acknowledgement', 'marshall', false, '{message}', '{race,post}'),
    ('notice', 'admin', false, '{supersedes}', '{race,stage}'),
    ('document', 'admin', false, '{supersedes}', '{race}'),
    ('protest', 'admin', false, '{supersedes}', '{race}'),
    ('protest_answer', 'admin', false, '{protest,supersedes}', '{race}')
  ) as k (kind, least_role, changes_results, refers_by, placed_by)
  where k.kind = p_kind;
end $$;

create or replace function timing.may_record_anywhere(p_kind text, p_role text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_role = 'admin' or coalesce((
    select array_position(array['marshall', 'organizer', 'admin'], p_role) >= array_position(array['marshall', 'organizer', 'admin'],
      k.least_role) from timing.fact_kind(p_kind) k), true);
end $$;
