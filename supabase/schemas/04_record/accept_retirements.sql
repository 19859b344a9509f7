create or replace function timing.accept_retirement(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null and p_place.control_id is null then
    perform timing.refuse('missing_field', 'A retirement needs the stage or the control it happened at.');
  end if;
  perform timing.refuse_other_race(p_fact, p_place);
  insert into public.retirements (fact_id, number_typed, status, stage_id, control_id, cause, at)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), coalesce(p_fact.body ->> 'status', 'permanent'),
    p_place.stage_id, p_place.control_id, coalesce(p_fact.body ->> 'cause', 'withdrawn'),
    timing.item_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_restart(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A restart needs the first stage the crew starts again.');
  end if;
  perform timing.refuse_other_race(p_fact, p_place);
  insert into public.restarts (fact_id, number_typed, stage_id, at)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), p_place.stage_id,
    timing.item_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;
