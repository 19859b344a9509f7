-- Derives what changes of the structure and the regulations reach, and crews that an import brings.
-- Derives what a change of the structure reaches (timing.structure_reach); the same rows come out as of timing.derive_all. Where whom or
-- what a fact is about is another now, everything is derived.

create or replace function timing.resolved_otherwise(p_facts uuid[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_before timing.fact_states[];
  v_after timing.fact_states[];
begin
  if p_facts = '{}' then return false; end if;
  v_before := array(select s from timing.fact_states s where s.fact_id = any(p_facts) order by s.fact_id);
  perform timing.insert_states(p_facts), timing.settle_facts(p_facts);
  v_after := array(select s from timing.fact_states s where s.fact_id = any(p_facts) order by s.fact_id);
  return v_before is distinct from v_after;
end $$;

create or replace function timing.crews_listed_otherwise(p_race uuid) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[] := array(select id from public.stages where race_id = p_race);
  v_before timing.assigned_starts[] := array(select a from timing.assigned_starts a where a.stage_id = any(v_stages));
begin
  perform timing.derive_assigned_starts(p_race, null);
  return array(
    select distinct crew_id from (
      (select * from unnest(v_before) except select * from timing.assigned_starts a where a.stage_id = any(v_stages))
      union all
      (select * from timing.assigned_starts a where a.stage_id = any(v_stages) except select * from unnest(v_before))) d);
end $$;

-- Crews that came, went or carry another number (p_resolve), or run in something else. p_crews null: any of the race.
-- Answers, besides what was derived, every row that reads otherwise because its crew's plate does.
-- p_ahead: crews of which every derived row is there already (timing.derive_ahead).
create or replace function timing.derive_crews(p_race uuid, p_crews uuid[], p_resolve boolean, p_ahead uuid[])
returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_asked uuid[] := coalesce(p_crews, array(select c.id from public.crews c where c.race_id = p_race));
  v_before timing.plates[] := array(select p from timing.plates p where p.crew_id = any(v_asked) and p.crew_id <> all(p_ahead));
  v_stages uuid[] := array(select s.id from public.stages s where s.race_id = p_race);
  v_derived uuid[] := '{}';
  v_moved record;
begin
  perform timing.derive_plates(p_race, array(select unnest(v_asked) except select unnest(p_ahead)));
  if p_resolve then
    if timing.resolved_otherwise(array(
        select s.fact_id from timing.fact_states s
        where s.rally_id = timing.rally_of_race(p_race) and (s.crew_id is null or s.crew_id = any(v_asked)))) then
      return query select d.span_id, d.crew_id from timing.derive_all(p_race) d where d.span_id is not null;
    else
      v_derived := v_asked || timing.crews_listed_otherwise(p_race);
      v_derived := array(select c.id from public.crews c where c.race_id = p_race and c.id = any(v_derived)
        and (c.id <> all(p_ahead) or c.id in (select a.crew_id from timing.assigned_starts a where a.stage_id = any(v_stages))));
    end if;
  elsif exists (select from public.stage_distances where stage_id = any(v_stages)) then
    v_derived := v_asked;
  end if;
  perform timing.plan_for(v_asked, v_stages, true);
  if v_derived <> '{}' and v_stages <> '{}' then
    return query select d.span_id, d.crew_id from timing.derive_race(p_race, v_derived, v_stages, null, 0, false) d
      where d.span_id is not null;
  else
    for v_moved in select * from timing.moved_restarts(p_race, null) loop
      return query select d.span_id, d.crew_id
        from timing.derive_race(p_race, v_moved.crews, v_moved.stages, null, v_moved.from_ordinal, false) d where d.span_id is not null;
    end loop;
  end if;
  return query
  select s.id, c.id
  from timing.spans s
  join timing.publications u on u.span_id = s.id
  cross join lateral (select least(greatest(u.open_to, s.first_ordinal), s.last_ordinal) as ordinal) r
  cross join unnest(v_asked) as c (id)
  left join lateral (
    select b.* from unnest(v_before) b where b.crew_id = c.id and b.until_ordinal > r.ordinal and b.from_ordinal <= s.last_ordinal
    order by b.from_ordinal limit 1) b on true
  left join lateral (
    select n.* from timing.plates n where n.crew_id = c.id and n.until_ordinal > r.ordinal and n.from_ordinal <= s.last_ordinal
    order by n.from_ordinal limit 1) n on true
  where s.race_id = p_race and (b.number, b.category, b.class, b."group", b.team, b.flags) is distinct from
    (n.number, n.category, n.class, n."group", n.team, n.flags);
end $$;

-- Stages of which something is another (p_stages), and all from the first of some legs on (p_legs): there facts are asked again where
-- they happened; else only those of posts, which a waypoint may have taken over.
create or replace function timing.derive_stages(p_race uuid, p_stages uuid[], p_legs uuid[]) returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_crews uuid[] := array(select c.id from public.crews c where c.race_id = p_race);
  v_leg integer := (select min(l.number) from public.legs l where l.id = any(p_legs));
  v_stages uuid[] := array(
    select s.id from public.stages s join public.legs l on l.id = s.leg_id
      where s.race_id = p_race and (s.id = any(p_stages) or l.number >= v_leg));
  v_facts uuid[] := array(
    select s.fact_id from timing.fact_states s
    where s.rally_id = timing.rally_of_race(p_race) and (s.race_id = p_race or s.race_id is null)
      and (p_legs <> '{}' or exists (select from public.chronos c where c.fact_id = s.fact_id and c.post_id is not null)));
begin
  perform timing.plan_for(v_crews, v_stages, true), timing.respan(p_race);
  if timing.resolved_otherwise(v_facts) or timing.crews_listed_otherwise(p_race) <> '{}'
    -- A leg is gone as well: what lay in it cannot be told from the rest.
    or not p_legs <@ array(select l.id from public.legs l where l.race_id = p_race) then
    return query select d.span_id, d.crew_id from timing.derive_all(p_race) d where d.span_id is not null;
    return;
  end if;
  perform timing.derive_stage_states(v_stages);
  if v_crews <> '{}' then
    return query select d.span_id, d.crew_id
      from timing.derive_race(p_race, v_crews, v_stages, null, case when v_leg is null then
        (select min(s.ordinal) from public.stages s where s.id = any(v_stages)) else 0 end, false) d
      where d.span_id is not null;
  end if;
end $$;

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

-- Crews that an import brings are derived before the turn of the rally is taken: nobody sees them yet and no fact is about them, so that
-- their rows follow from the schedule and from what was decided. Recordings go on meanwhile, and wait for what is left of the import.

-- Caller has the structure for itself (timing.lock_structure). Returns whether it did; otherwise timing.derive_crews does it later.
create or replace function timing.derive_ahead(p_race uuid, p_crews uuid[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[] := array(select s.id from public.stages s where s.race_id = p_race);
  v_mode text := current_setting('plan_cache_mode');
begin
  -- Restart times follow the best times of others, and would be written here without a turn.
  if p_crews = '{}' or v_stages = '{}'
    or not exists (select from timing.race_states where race_id = p_race and stale_since is null)
    or exists (select from timing.fact_states where race_id = p_race and kind = 'restart') then
    return false;
  end if;
  perform timing.derive_plates(p_race, p_crews), timing.plan_for(p_crews, v_stages, true);
  perform timing.derive_race(p_race, p_crews, v_stages, null, 0, false);
  perform set_config('plan_cache_mode', v_mode, true);
  return true;
exception when others then
  -- Deriving in turn meets the same, and marks the race.
  return false;
end $$;
