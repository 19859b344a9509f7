create or replace function timing.accept_report(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_fact.body ->> 'says' is distinct from 'note' then
    perform timing.required_text(p_fact.body, 'number');
  else
    perform timing.required_text(p_fact.body, 'note');
  end if;
  insert into public.reports (fact_id, post_id, control_id, stage_id, number_typed, says, note, at)
  values (p_fact.id, p_place.post_id, p_place.control_id, p_place.stage_id, nullif(btrim(p_fact.body ->> 'number'), ''),
    timing.required_text(p_fact.body, 'says'), p_fact.body ->> 'note', timing.required_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_alarm(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.alarms (fact_id, post_id, what, number_typed, note, at)
  values (p_fact.id, p_place.post_id, timing.required_text(p_fact.body, 'what'), nullif(btrim(p_fact.body ->> 'number'), ''),
    p_fact.body ->> 'note', timing.required_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_alarm_taken(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.alarm_takings (fact_id, target) values (p_fact.id, timing.required_reference(p_place, 'target'));
end $$;

create or replace function timing.accept_acknowledgement(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.post_id is null then
    perform timing.refuse('unknown_post', 'An acknowledgement needs the post that was told.');
  end if;
  insert into public.acknowledgements (fact_id, post_id, message, at)
  values (p_fact.id, p_place.post_id, timing.required_reference(p_place, 'message'),
    timing.required_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;
