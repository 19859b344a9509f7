-- Accepts what was seen and said on the way: chronos, overspeeds, reports and alarms.

-- Accepting a chrono: the post, control or waypoint must exist; the number may be anything, or not be known yet.
create or replace function timing.accept_chrono(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_at timestamptz;
  v_passage text := coalesce(p_fact.body ->> 'passage', timing.passage_at(p_place.control_id));
begin
  v_at := timing.required_instant(p_fact.rally_id, p_fact.body, 'at');
  perform timing.refuse_seen_meanwhile(p_fact, p_place, v_at, v_passage);
  insert into public.chronos (fact_id, control_id, waypoint_id, post_id, number_typed, at, source, passage)
  values (p_fact.id, p_place.control_id, p_place.waypoint_id, p_place.post_id,
    nullif(btrim(p_fact.body ->> 'number'), ''),
    v_at, coalesce(p_fact.body ->> 'source', 'manual'), v_passage);
end $$;

create or replace function timing.passage_at(p_control uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  select coalesce((
    select case kind
      when 'stage_start' then 'start'
      when 'flying_finish' then 'finish'
      when 'passage' then 'passage'
      when 'stop' then 'passage'
      else case when kind like '%\_out' then 'out' else 'in' end
    end from public.controls where id = p_control), 'passage'));
end $$;
