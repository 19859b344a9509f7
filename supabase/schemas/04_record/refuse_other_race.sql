-- Decisions about a crew name a place of its own race: one of another race is no place on its axis, so that they would count nowhere.
-- A number nobody carries yet is doubted instead (05_derive/settle_facts.sql), and so are times, which say where somebody was.
create or replace function timing.refuse_other_race(p_fact public.facts, p_place timing.place) returns void
language plpgsql stable set search_path = '' as $$
declare v_own public.races;
begin
  select r.* into v_own from public.crews c join public.races r on r.id = c.race_id
  where c.id = p_place.crew_id;
  if v_own.id <> p_fact.race_id then
    perform timing.refuse('other_race',
      format('Crew %s is entered in race %s: name a stage or control of that race.', p_fact.body ->> 'number', v_own.code));
  end if;
end $$;
