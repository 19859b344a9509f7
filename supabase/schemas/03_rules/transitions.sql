-- State machines: what may follow what, who may say so, and whether a decision (its number, or a reason) must be named.
-- Source: docs/sport/publication.md 10.1. What a machine does not list is refused with what it allows.
create or replace function timing.transitions(p_machine text)
returns table (from_state text, to_state text, role text, needs_decision boolean)
language plpgsql immutable rows 20 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select f.state, t.to_state, t.role, t.needs_decision
  from (values
    -- Up to the last stage, steps may be taken together: a rally that is entered late is there at once.
    ('rally', 'draft', 'announced open running finished', 'admin', false),
    ('rally', 'announced', 'open running cancelled', 'admin', false),
    ('rally', 'open', 'running cancelled', 'admin', false),
    ('rally', 'running', 'finished cancelled', 'admin', false),
    ('rally', 'finished', 'provisional cancelled', 'admin', false),
    ('rally', 'provisional', 'official cancelled', 'admin', false),
    ('rally', 'official', 'archived', 'admin', false),
    ('rally', 'official', 'provisional', 'admin', true),
    -- A step too far is taken back; not to a draft: links lead to what was announced, and a draft may be removed.
    ('rally', 'open', 'announced', 'admin', true),
    ('rally', 'running', 'open', 'admin', true),
    ('rally', 'finished', 'running', 'admin', true),
    ('rally', 'provisional', 'finished', 'admin', true),
    ('rally', 'archived', 'official', 'admin', true),
    ('rally', 'cancelled', 'announced open running', 'admin', true),

    ('race', 'draft', 'entries_open entries_closed running cancelled', 'admin', false),
    ('race', 'entries_open', 'entries_closed running cancelled', 'admin', false),
    ('race', 'entries_closed', 'running cancelled', 'admin', false),
    ('race', 'running', 'suspended cancelled', 'admin', false),
    ('race', 'suspended', 'running cancelled', 'admin', false),
    ('race', 'provisional', 'cancelled', 'admin', false),
    -- These follow from its stages and its page (05_derive/race_states.sql).
    ('race', 'running', 'provisional official', 'derived', false),
    ('race', 'provisional', 'official running', 'derived', false),
    ('race', 'official', 'provisional running', 'derived', false),
    ('race', 'entries_closed', 'entries_open', 'admin', true),
    ('race', 'running', 'entries_closed', 'admin', true),
    ('race', 'cancelled', 'entries_open entries_closed running', 'admin', true),

    ('stage', 'to_run', 'running', 'organizer', false),
    ('stage', 'running', 'interrupted shortened interrupted_final completed', 'organizer', false),
    ('stage', 'interrupted', 'running shortened interrupted_final completed', 'organizer', false),
    ('stage', 'shortened', 'running interrupted interrupted_final completed', 'organizer', false),
    ('stage', 'interrupted_final', 'running shortened completed', 'organizer', false),
    ('stage', 'completed', 'running shortened interrupted_final', 'organizer', false),
    ('stage', 'running interrupted', 'to_run', 'organizer', false),
    -- Said twice, by two people or with another waypoint, it is no step back.
    ('stage', 'to_run', 'to_run', 'organizer', false),
    ('stage', 'running', 'running', 'organizer', false),
    ('stage', 'interrupted', 'interrupted', 'organizer', false),
    ('stage', 'shortened', 'shortened', 'organizer', false),
    ('stage', 'interrupted_final', 'interrupted_final', 'organizer', false),
    ('stage', 'completed', 'completed', 'organizer', false),
    -- Published at once, it is completed by that.
    ('stage', 'running interrupted shortened interrupted_final completed', 'provisional', 'admin', false),
    ('stage', 'provisional', 'provisional official', 'admin', false),
    ('stage', 'provisional', 'running shortened interrupted_final completed', 'admin', false),
    -- What was amended is made official again.
    ('stage', 'official', 'official', 'admin', false),
    ('stage', 'official', 'provisional', 'admin', true),
    ('stage', 'to_run running interrupted shortened interrupted_final completed provisional', 'cancelled', 'admin', false),
    ('stage', 'cancelled', 'to_run running', 'admin', true),

    ('leg', 'planned', 'start_order_provisional start_order_published running cancelled', 'derived', false),
    ('leg', 'start_order_provisional', 'start_order_published running cancelled', 'derived', false),
    ('leg', 'start_order_published', 'running cancelled', 'derived', false),
    ('leg', 'running', 'provisional cancelled', 'derived', false),
    ('leg', 'provisional', 'official running', 'derived', false),
    ('leg', 'official', 'provisional', 'derived', false),

    ('page', 'live', 'provisional official', 'admin', false),
    ('page', 'provisional', 'live provisional official', 'admin', false),
    ('page', 'official', 'official', 'admin', false),
    ('page', 'official', 'provisional', 'admin', true),

    ('document', 'draft', 'draft published withdrawn', 'admin', false),
    ('document', 'published', 'superseded', 'admin', false),
    ('document', 'published', 'withdrawn', 'admin', true),

    ('penalty', 'proposed', 'confirm dismiss amend annul', 'admin', true),
    ('penalty', 'confirmed', 'confirm amend cancel annul', 'admin', true)
  ) as m (machine, from_states, to_states, role, needs_decision)
  cross join lateral string_to_table(m.from_states, ' ') as f (state)
  cross join lateral (select s.to_state, m.role, m.needs_decision from string_to_table(m.to_states, ' ') as s (to_state)) t
  where m.machine = p_machine;
end $$;

-- p_called: what steps, by one parameter that names it: `page` (a key), `race`, `rally`, `document` or `penalty`. Null: it may.
create or replace function timing.transition_refusal(p_machine text, p_called jsonb, p_from text, p_to text, p_decision text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare v_next text[];
begin
  if not exists (select from timing.transitions(p_machine) t
      where t.from_state = p_from and t.to_state = p_to and t.role <> 'derived') then
    v_next := array(
      select distinct to_state from timing.transitions(p_machine) where from_state = p_from and role <> 'derived' order by to_state);
    return timing.refusal(case when v_next = '{}' then 'transition_refused.stays' else 'transition_refused.next' end,
      p_called || jsonb_build_object('from', p_from, 'next', v_next));
  elsif coalesce(btrim(p_decision), '') = '' and exists (
      select from timing.transitions(p_machine) t where t.from_state = p_from and t.to_state = p_to and t.needs_decision) then
    return timing.refusal('transition_refused.needs_decision', p_called || jsonb_build_object('from', p_from, 'to', p_to));
  end if;
  return null;
end $$;
