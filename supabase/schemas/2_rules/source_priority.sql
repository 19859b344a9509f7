-- Source priority: which of several sources of one passage is official; smaller wins.
-- Source: beam > clock > phone > GPS > card (sport, 0b.21); what an official typed stands behind the devices.
create or replace function timing.source_priority(p_source text) returns integer
language sql immutable set search_path = '' as $$
  select array_position(array['beam', 'clock', 'phone', 'gps', 'card', 'manual'], p_source)
$$;
