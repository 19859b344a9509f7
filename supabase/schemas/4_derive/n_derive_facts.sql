-- Deriving what a batch of facts changed, race by race; answers the rows that changed, to be published.

create or replace function timing.derive_facts(p_facts uuid[], p_reason text)
returns table (race_id uuid, span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
declare
  v_facts uuid[] := timing.affected_facts(p_facts);
  v_stages uuid[];
  v_scope record;
begin
  perform timing.insert_states(v_facts);
  perform timing.settle_facts(v_facts);

  select timing.derive_stage_states(array_agg(distinct s.stage_id)) into v_stages
  from timing.fact_states s where s.fact_id = any(v_facts) and s.kind in ('stage_status', 'void', 'release') and s.stage_id is not null;

  for v_scope in
    select s.race_id,
      -- A penalty after the last stage of a leg belongs to that leg too, hence one stage earlier.
      min(case when s.kind in ('penalty', 'penalty_decision') then coalesce(st.ordinal - 1, 0) else st.ordinal end) as from_ordinal,
      bool_or(s.kind = 'start_slots' or s.stage_id = any(v_stages)) as everybody,
      bool_or(s.kind in ('retirement', 'restart', 'void', 'release')) as all_stages,
      array_remove(array_agg(distinct s.crew_id), null) as crews,
      array_remove(array_agg(distinct s.stage_id), null) as stages
    from timing.fact_states s
    left join public.stages st on st.id = s.stage_id
    where s.fact_id = any(v_facts) and s.race_id is not null
      and s.kind not in ('notice', 'document', 'overspeed')
    group by s.race_id
  loop
    if v_scope.everybody then
      select array_agg(id) into v_scope.crews from public.crews c where c.race_id = v_scope.race_id;
    end if;
    if v_scope.all_stages then
      select array_agg(id) into v_scope.stages from public.stages st where st.race_id = v_scope.race_id;
    end if;
    if v_scope.crews <> '{}' then
      return query select v_scope.race_id, d.span_id, d.crew_id
        from timing.derive_race(v_scope.race_id, v_scope.crews, v_scope.stages,
          case when v_scope.all_stages then 0 else v_scope.from_ordinal end) d;
    end if;
  end loop;
end $$;

-- Derives the whole race again from its facts; the same rows come out.
create or replace function timing.derive_all(p_race uuid) returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
declare
  v_facts uuid[];
  v_crews uuid[];
  v_stages uuid[];
  v_mode text := current_setting('plan_cache_mode');
begin
  -- Plans made for one crew would be wrong for all of them.
  perform set_config('plan_cache_mode', 'force_custom_plan', true);
  perform timing.respan(p_race);
  select coalesce(array_agg(f.id), '{}') into v_facts from public.facts f
  where f.rally_id = timing.rally_of_race(p_race)
    and (f.race_id = p_race or f.race_id is null or exists (select from timing.fact_states s where s.fact_id = f.id and s.race_id = p_race));
  select array_agg(id) into v_crews from public.crews where race_id = p_race;
  select array_agg(id) into v_stages from public.stages where race_id = p_race;
  perform timing.insert_states(v_facts), timing.settle_facts(v_facts);
  perform timing.derive_stage_states(coalesce(v_stages, '{}'));
  if v_crews is not null and v_stages is not null then
    return query select d.span_id, d.crew_id from timing.derive_race(p_race, v_crews, v_stages, 0) d;
  end if;
  perform set_config('plan_cache_mode', v_mode, true);
end $$;
