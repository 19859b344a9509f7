-- Crews that an import brings are derived before the turn of the rally is taken: nobody sees them yet and no fact is about them, so that
-- their rows follow from the schedule and from what was decided. Recordings go on meanwhile, and wait for what is left of the import.

-- Caller has the structure for itself (timing.lock_structure). What is left undone here is done later, by timing.derive_crews.
create or replace function timing.derive_ahead(p_race uuid, p_crews uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_rally uuid := timing.rally_of_race(p_race);
  v_stages uuid[] := array(select s.id from public.stages s where s.race_id = p_race);
  v_mode text := current_setting('plan_cache_mode');
  v_position bigint := coalesce((select ledger_position from timing.clocks where rally_id = v_rally), 0);
begin
  -- Restart times follow the best times of others, and would be written here without a turn.
  if p_crews = '{}' or v_stages = '{}'
    or not exists (select from timing.race_states where race_id = p_race and stale_since is null)
    or exists (select from timing.fact_states where race_id = p_race and kind = 'restart') then
    return;
  end if;
  perform timing.derive_plates(p_race, p_crews), timing.plan_for(p_crews, v_stages, true);
  perform timing.derive_race(p_race, p_crews, v_stages, null, 0, false);
  perform set_config('plan_cache_mode', v_mode, true),
    set_config('bivouac.derived_ahead', jsonb_build_object('race', p_race, 'position', v_position, 'crews', p_crews)::text, true);
exception when others then
  -- Deriving in turn meets the same, and marks the race.
  perform set_config('bivouac.derived_ahead', '', true);
end $$;

-- Crews of which every derived row stands: nothing but times came in since, which are of others. For whoever has the turn of the rally.
create or replace function timing.derived_ahead(p_race uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare v_ahead jsonb := nullif(current_setting('bivouac.derived_ahead', true), '')::jsonb;
begin
  if (v_ahead ->> 'race')::uuid is distinct from p_race or exists (
      select from public.facts f
      where f.rally_id = timing.rally_of_race(p_race) and f.position > (v_ahead ->> 'position')::bigint
        and (f.kind <> 'chrono' or f.supersedes is not null)) then
    return '{}';
  end if;
  return array(select value::uuid from jsonb_array_elements_text(v_ahead -> 'crews'));
end $$;
