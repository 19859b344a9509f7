-- Accepting a start order: one version of the whole list of a stage.

-- Whoever says from which version a list was made (since; 0: there was none) is told when that one is not the newest any more:
-- two officials who publish in the same instant do not overwrite each other. Lists of files say nothing of it.
create or replace function timing.refuse_order_behind(p_stage uuid, p_since integer, p_fact uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  -- What came in the same breath has no state yet.
  v_newest integer := (
    select coalesce(max(o.version), 0) from public.start_orders o left join timing.fact_states s on s.fact_id = o.fact_id
    where o.stage_id = p_stage and o.fact_id <> p_fact and coalesce(s.counted, true));
begin
  if p_since <> v_newest then
    perform timing.refuse('not_the_newest', format('This start order was made %s, %s: look at what differs, then publish again.',
      case when p_since = 0 then 'when there was none' else format('from version %s', p_since) end,
      case when p_since > v_newest then 'which was taken back since' else format('and version %s was published since', v_newest) end));
  end if;
end $$;

create or replace function timing.accept_start_slots(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A start order needs the stage it is for.');
  end if;
  if coalesce(jsonb_typeof(p_fact.body -> 'slots'), '') <> 'array' or jsonb_array_length(p_fact.body -> 'slots') = 0 then
    perform timing.refuse('missing_field', 'slots is missing: expected a list of number, position and stage_due_at.');
  end if;
  perform timing.refuse_order_behind(p_place.stage_id, (p_fact.body ->> 'since')::integer, p_fact.id);
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
