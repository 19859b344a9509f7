-- Accepting a start order: one version of the whole list of a stage.
create or replace function timing.accept_start_slots(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A start order needs the stage it is for.');
  end if;
  if coalesce(jsonb_typeof(p_fact.body -> 'slots'), '') <> 'array' or jsonb_array_length(p_fact.body -> 'slots') = 0 then
    perform timing.refuse('missing_field', 'slots is missing: expected a list of number, position and stage_due_at.');
  end if;
  insert into public.start_orders (fact_id, stage_id, version, status, basis)
  values (p_fact.id, p_place.stage_id, coalesce((p_fact.body ->> 'version')::integer, 1),
    coalesce(p_fact.body ->> 'status', 'published'), p_fact.body ->> 'basis');
  insert into public.start_slots (fact_id, position, number_typed, due_at, stage_due_at, reason)
  select p_fact.id, coalesce((slot ->> 'position')::integer, place::integer), timing.required_text(slot, 'number'),
    timing.item_instant(p_fact.rally_id, slot, 'due_at'),
    timing.required_instant(p_fact.rally_id, slot, 'stage_due_at'),
    slot ->> 'reason'
  from jsonb_array_elements(p_fact.body -> 'slots') with ordinality as s (slot, place);
end $$;
