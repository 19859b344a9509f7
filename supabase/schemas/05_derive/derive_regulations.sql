-- Derives what another tariff changes: from the first stage and the first step that one of the changed parameters reaches.
-- The same rows come out as of timing.derive_all.
create or replace function timing.derive_regulations(p_race uuid) returns table (span_id bigint, crew_id uuid, key text)
language plpgsql set search_path = '' as $$
declare
  v_before timing.tariffs[] := array(select t from timing.tariffs t where t.race_id = p_race);
  v_changed record;
  v_steps text[];
  v_crews uuid[];
  v_stages uuid[];
  v_mode text := current_setting('plan_cache_mode');
begin
  perform timing.respan(p_race);
  select * into v_changed from timing.tariff_changes(v_before, array(select t from timing.tariffs t where t.race_id = p_race));
  v_steps := timing.steps_reached(v_changed.parameters);
  if v_before = '{}' or 'all' = any(v_steps) then
    return query select * from timing.derive_all(p_race, true);
    return;
  end if;
  v_crews := array(select c.id from public.crews c where c.race_id = p_race);
  if 'restarts' = any(v_steps) then
    v_changed.from_ordinal := 0;
    perform timing.settle_facts(array(select s.fact_id from timing.fact_states s where s.race_id = p_race and s.kind = 'restart'));
  end if;
  v_stages := array(select s.id from public.stages s where s.race_id = p_race and s.ordinal >= v_changed.from_ordinal);
  if v_crews <> '{}' and 'standings' = any(v_steps) then
    perform timing.plan_for(v_crews, v_stages, true);
    return query select * from timing.derive_race(p_race, v_crews, v_stages, null, v_changed.from_ordinal,
      not v_changed.parameters && (select s.parameters from timing.derivation_steps() s where s.step = 'standings'), v_steps);
    perform set_config('plan_cache_mode', v_mode, true);
  end if;
end $$;
