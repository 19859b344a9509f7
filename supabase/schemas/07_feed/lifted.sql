-- Holds lifted for whoever reads next: a page is built as it will be once they are released, by the same functions, inside a subtransaction
-- that is always undone. Nothing is written, published or sent, and the public reads what it read before.

-- What a release of these holds derives, without the release.
create or replace function timing.lift_holds(p_holds uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_race record;
  v_stages uuid[];
begin
  update timing.fact_states set counted = false where fact_id = any(p_holds);
  perform timing.settle_each(array(select unnest(timing.facts_of_held(p_holds)) except select unnest(p_holds)));
  for v_race in
    select s.race_id as id, array_agg(distinct s.crew_id) as crews from timing.fact_states s
    where s.fact_id = any(p_holds) and s.crew_id is not null group by s.race_id
  loop
    v_stages := array(select id from public.stages where race_id = v_race.id);
    perform timing.plan_for(v_race.crews, v_stages, false);
    perform d.span_id from timing.derive_race(v_race.id, v_race.crews, v_stages, null, 0, false) d;
  end loop;
end $$;

-- Two such readers of one rally take turns, before they touch any row. Where a recording has a row, the reader gives way.
create or replace function timing.body_lifted(p_rally uuid, p_race uuid, p_key text, p_holds uuid[]) returns text
language plpgsql set search_path = '' as $$
declare
  v_mode text := current_setting('plan_cache_mode');
  v_body text;
begin
  begin
    perform set_config('lock_timeout', '3s', true);
    perform pg_advisory_xact_lock(hashtextextended(p_rally::text, 22));
    perform set_config('lock_timeout', '200ms', true);
    perform timing.lift_holds(p_holds);
    perform set_config('plan_cache_mode', v_mode, true);
    v_body := timing.page_body(p_rally, p_race, p_key);
    raise sqlstate 'BV000';
  exception
    when sqlstate 'BV000' then null;
    when lock_not_available or deadlock_detected then
      raise exception using errcode = 'PT503', message = 'Somebody is recording a crew on hold: ask again.', hint = 'retry';
  end;
  return v_body;
end $$;
