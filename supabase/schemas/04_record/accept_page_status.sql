create or replace function timing.page_status_now(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return timing.status_said(jsonb_build_object('race_id', p_race, 'key', p_key)) ->> 'status';
end $$;

create or replace function timing.accept_page_status(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_key text := timing.required_text(p_fact.body, 'key');
  v_status text := timing.required_text(p_fact.body, 'status');
begin
  if p_place.race_id is null then
    perform timing.refuse('unknown_race', 'The status of a page needs its race.');
  end if;
  if not exists (select from timing.spans where race_id = p_place.race_id and key = v_key and kind not in ('stage', 'after')) then
    perform timing.refuse('unknown_page', format(
      '%s is no page that is published by itself: expected leg/N, day/D, after-leg/N, after-day/D, joint/G or race of this race.',
        left(v_key, 60)));
  end if;
  perform timing.refuse_foreign_status(p_fact, jsonb_build_object('race_id', p_place.race_id, 'key', v_key));
  insert into public.page_statuses (fact_id, race_id, key, status, protest_until, clerk, decision)
  values (p_fact.id, p_place.race_id, v_key, v_status, timing.item_instant(p_fact.rally_id, p_fact.body, 'protest_until'),
    p_fact.body ->> 'clerk', p_fact.body ->> 'decision');
end $$;
