-- Accepting an overspeed as it was entered; it is evidence and costs nothing by itself.
create or replace function timing.accept_overspeed(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'An overspeed needs its stage.');
  end if;
  insert into public.overspeeds (fact_id, number_typed, stage_id, zone, limit_kmh, max_kmh, impulses, duration_ms, from_m, to_m, at, scope)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), p_place.stage_id, p_fact.body ->> 'zone',
    timing.required_text(p_fact.body, 'limit_kmh')::integer, timing.required_text(p_fact.body, 'max_kmh')::integer,
    (p_fact.body ->> 'impulses')::integer, (p_fact.body ->> 'duration_ms')::bigint,
    (p_fact.body ->> 'from_m')::integer, (p_fact.body ->> 'to_m')::integer,
    timing.item_instant(p_fact.rally_id, p_fact.body, 'at'), coalesce(p_fact.body ->> 'scope', 'zone'));
end $$;
