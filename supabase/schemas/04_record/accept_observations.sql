-- A chrono: the post, control or waypoint must exist; the number may be anything, or not be known yet.
create or replace function timing.accept_chrono(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_at timestamptz := timing.required_instant(p_fact.rally_id, p_fact.body, 'at');
  v_passage text := p_fact.body ->> 'passage';
begin
  if v_passage is null then
    v_passage := coalesce((
      select case when k.kind = 'stage_start' then 'start' when k.kind = 'flying_finish' then 'finish'
        when k.kind in ('passage', 'stop') then 'passage' when k.kind like '%\_out' then 'out' else 'in' end
      from public.controls k where k.id = p_place.control_id), 'passage');
  end if;
  perform timing.refuse_seen_meanwhile(p_fact, p_place, v_at, v_passage);
  insert into public.chronos (fact_id, control_id, waypoint_id, post_id, number_typed, at, source, passage)
  values (p_fact.id, p_place.control_id, p_place.waypoint_id, p_place.post_id,
    nullif(btrim(p_fact.body ->> 'number'), ''),
    v_at, coalesce(p_fact.body ->> 'source', 'manual'), v_passage);
end $$;
