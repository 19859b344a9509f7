-- Source priority: which of several sources of one passage is official; smaller wins.
-- p_said: the best first, as the control says it. Otherwise beam > clock > phone > GPS > card, and GPS first at the waypoints
-- of a raid, its start (DSS) and its finish (ASS) among them (docs/sport/clocks.md 2.2); what an official typed stands behind the devices,
-- what the control does not name behind what it names.
create or replace function timing.source_priority(p_source text, p_said text[], p_of_track boolean) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(array_position(p_said, p_source), 10 + array_position(
    case when p_of_track then array['gps', 'beam', 'clock', 'phone', 'card', 'manual']
      else array['beam', 'clock', 'phone', 'gps', 'card', 'manual'] end, p_source));
end $$;
