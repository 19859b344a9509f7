-- Accepting how far a page is published by itself: a step of its state machine, by an administrator.
create or replace function timing.page_status_now(p_race uuid, p_key text, p_except uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select x.status from public.page_statuses x join public.facts f on f.id = x.fact_id
    where x.race_id = p_race and x.key = p_key and f.id is distinct from p_except and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
    order by f.position desc limit 1), 'live');
end $$;

create or replace function timing.accept_page_status(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_key text := timing.required_text(p_fact.body, 'key');
  v_status text := timing.required_text(p_fact.body, 'status');
  v_from text := timing.page_status_now(p_place.race_id, v_key, p_fact.supersedes);
  v_matters jsonb;
begin
  if p_place.race_id is null then
    perform timing.refuse('unknown_race', 'The status of a page needs its race.');
  end if;
  if not exists (select from timing.spans where race_id = p_place.race_id and key = v_key and kind not in ('stage', 'after')) then
    perform timing.refuse('unknown_page', format(
      '%s is no page that is published by itself: expected leg/N, day/D, after-leg/N, after-day/D, joint/G or race of this race.', left(v_key, 60)));
  end if;
  v_matters := timing.page_matters_json(p_place.race_id, v_key, v_status, p_fact.received_at, p_fact.supersedes);
  insert into public.page_statuses (fact_id, race_id, key, status, protest_until, clerk, decision)
  values (p_fact.id, p_place.race_id, v_key, v_status, timing.item_instant(p_fact.rally_id, p_fact.body, 'protest_until'),
    p_fact.body ->> 'clerk', p_fact.body ->> 'decision');
  perform timing.refuse_other_status('Page ' || v_key, v_from, p_fact),
    timing.refuse_transition('page', 'Page ' || v_key, v_from, v_status, coalesce(p_fact.body ->> 'decision', p_fact.reason)),
    timing.refuse_matters(v_matters, 'Page ' || v_key, p_fact, v_status);
end $$;
