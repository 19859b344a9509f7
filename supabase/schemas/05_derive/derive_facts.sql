-- Derives what a batch of facts changed, and what else it touches.

-- What a batch of facts touches: themselves, what they correct or void, and what corrects or voids them.
create or replace function timing.affected_facts(p_facts uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare v_rallies uuid[];
begin
  if not exists (select from public.facts f where f.id = any(p_facts)
      and (f.supersedes is not null or f.kind in ('void', 'release', 'penalty_decision')))
    and not exists (select from public.facts f where f.supersedes = any(p_facts))
    and not exists (select from public.voids where target = any(p_facts))
    and not exists (select from public.releases where target = any(p_facts))
    and not exists (select from public.penalty_verdicts where penalty_id = any(p_facts)) then
    return p_facts;
  end if;
  -- What another rally says of them is nobody's business here.
  v_rallies := array(select distinct f.rally_id from public.facts f where f.id = any(p_facts));
  return (
  with recursive linked as (
    select unnest(p_facts) as id
    union
    select x.id from linked l cross join lateral (
      select f.supersedes as id from public.facts f where f.id = l.id and f.supersedes is not null
      union all select g.id from public.facts g where g.supersedes = l.id
      union all select v.target from public.voids v where v.fact_id = l.id
      union all select v.fact_id from public.voids v where v.target = l.id
      union all select r.target from public.releases r where r.fact_id = l.id
      union all select r.fact_id from public.releases r where r.target = l.id
      union all select d.penalty_id from public.penalty_verdicts d where d.fact_id = l.id
      union all select d.fact_id from public.penalty_verdicts d where d.penalty_id = l.id
    ) x
  )
  -- One look per fact: joined, the planner would read all facts of all rallies.
  select array_agg(known.id) from linked
  cross join lateral (select f.id from public.facts f where f.id = linked.id and f.rally_id = any(v_rallies) limit 1) known);
end $$;

-- Deriving what a batch of facts changed, race by race; answers the rows that changed, to be published.

-- Facts that reach equally far are derived together: one retirement in a batch does not send two hundred chronos through all stages.
create or replace function timing.scopes(p_facts uuid[], p_restated uuid[])
returns table (race_id uuid, everybody boolean, all_stages boolean, one_leg boolean, seen boolean, from_ordinal integer, crews uuid[],
  stages uuid[], legs integer[])
language plpgsql stable rows 2 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with reached as (
    select s.race_id, s.crew_id, s.stage_id, coalesce(x.ordinal, a.ordinal) as ordinal, coalesce(l.number, x.leg_number) as leg_number,
      s.stage_id = any(p_restated) or s.kind in ('start_slots', 'notional_range', 'delay', 'bulk_decision')
        or (s.kind in ('neutralisation', 'allowance') and s.crew_id is null)
        or (s.kind = 'stage_status' and exists (select from public.stage_statuses y where y.fact_id = s.fact_id and y.status = 'shortened'))
        or coalesce(timing.mans_control(r.race_id, r.control_id, p_facts), false) as everybody,
      s.kind in ('retirement', 'restart', 'void', 'release', 'delay', 'crew_hold')
        or (s.kind = 'start_slots' and timing.is_delayed(s.race_id)) as all_stages,
      s.kind in ('chrono', 'start_slots') or (s.kind = 'stage_status' and not timing.was_altered(s.stage_id)) as one_leg,
      s.kind = 'chrono' as seen
    from timing.fact_states s
    left join timing.stage_axes x on x.stage_id = s.stage_id
    left join timing.road_points r on s.kind = 'chrono' and r.control_id = s.point_id and r.race_id = s.race_id
      and r.role in ('control', 'transfer')
    -- A control of the road belongs to no stage: it counts for the first that ends behind it.
    left join public.controls k on s.stage_id is null and k.id = s.point_id
    left join public.legs l on l.id = k.leg_id
    left join timing.stage_axes a on a.stage_id = timing.stage_touched(s.race_id, null, k.id)
    where s.fact_id = any(p_facts) and s.race_id is not null
      and s.kind not in ('notice', 'document', 'report', 'alarm', 'alarm_taken', 'acknowledgement', 'stage_check',
      'protest', 'protest_answer')
  )
  select race_id, bool_or(coalesce(everybody, false)), all_stages, not all_stages and bool_and(one_leg), bool_and(seen), min(ordinal),
    array_remove(array_agg(distinct crew_id), null),
    array_remove(array_agg(distinct stage_id), null), array_remove(array_agg(distinct leg_number), null)
  from reached group by race_id, all_stages order by race_id, all_stages desc;
end $$;

-- Cancelled or shortened, once or now: that changes what other stages and legs count.
create or replace function timing.was_altered(p_stage uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.stage_statuses where stage_id = p_stage and status in ('cancelled', 'shortened'));
end $$;

-- The first to be seen at a control (timing.is_manned), or the last to be taken back, says of all who passed by whether they missed it.
create or replace function timing.mans_control(p_race uuid, p_control uuid, p_facts uuid[]) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return p_control is not null and not exists (
    select from timing.fact_states
    where point_id = p_control and kind = 'chrono' and standing and race_id = p_race and fact_id <> all(p_facts)
      and timing.is_open(fact_id));
end $$;

create or replace function timing.is_delayed(p_race uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from timing.fact_states where race_id = p_race and kind = 'delay');
end $$;

-- Plans made for one crew would be wrong for a whole field, and so would memory for one; a small field is worth no planning.
-- What reaches everybody turns up to a dozen penalties of each: a plan for one crew goes through all of them for each of them.
create or replace function timing.plan_for(p_crews uuid[], p_stages uuid[], p_everybody boolean) returns void
language plpgsql set search_path = '' as $$
declare v_is_field boolean := cardinality(p_crews) * cardinality(p_stages) > case when p_everybody then 100 else 400 end;
begin
  perform set_config('plan_cache_mode', case when v_is_field then 'force_custom_plan' else 'force_generic_plan' end, true),
    set_config('work_mem', case when v_is_field then '32MB' else '4MB' end, true);
end $$;

-- p_facts: with all they touch (timing.affected_facts). p_settled: they are chronos, and settled already.
create or replace function timing.derive_facts(p_facts uuid[], p_settled boolean)
returns table (race_id uuid, span_id bigint, crew_id uuid, key text)
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[];
  v_scope record;
  v_whole uuid;
  v_mode text := current_setting('plan_cache_mode');
  v_steps text[] := case when p_settled then '{}' else '{chronos}' end::text[] || array['results', 'road', 'penalties', 'standings'];
begin
  if not p_settled then
    perform timing.insert_states(p_facts), timing.settle_facts(p_facts);
  end if;

  select timing.derive_stage_states(array_agg(distinct s.stage_id)) into v_stages
  from timing.fact_states s where s.fact_id = any(p_facts) and s.kind in ('stage_status', 'void', 'release') and s.stage_id is not null;
  perform timing.derive_page_statuses(p_facts);

  for v_scope in
    select f.race_id, array_agg(f.stage_id) as stages from timing.fact_states f
    where f.fact_id = any(p_facts) and f.kind in ('start_slots', 'delay') group by f.race_id
  loop
    perform timing.derive_assigned_starts(v_scope.race_id, v_scope.stages);
  end loop;
  for v_scope in select * from timing.scopes(p_facts, v_stages) loop
    continue when v_scope.race_id = v_whole;
    if v_scope.everybody then
      select array_agg(id) into v_scope.crews from public.crews c where c.race_id = v_scope.race_id;
    end if;
    if v_scope.all_stages then
      select array_agg(id) into v_scope.stages from public.stages st where st.race_id = v_scope.race_id;
      v_whole := case when v_scope.everybody then v_scope.race_id end;
    end if;
    if v_scope.crews <> '{}' then
      perform timing.plan_for(v_scope.crews, v_scope.stages, v_scope.everybody);
      return query select v_scope.race_id, d.span_id, d.crew_id, d.key
        from timing.derive_race(v_scope.race_id, v_scope.crews, v_scope.stages, case when v_scope.one_leg then v_scope.legs end,
          case when v_scope.all_stages then 0 else coalesce(v_scope.from_ordinal, 0) end, v_scope.seen, v_steps) d;
    end if;
  end loop;
  perform set_config('plan_cache_mode', v_mode, true);
end $$;

create or replace function timing.derive_all(p_race uuid, p_resolve boolean default true)
  returns table (span_id bigint, crew_id uuid, key text)
language plpgsql set search_path = '' as $$
declare
  v_facts uuid[];
  v_crews uuid[];
  v_stages uuid[];
  v_mode text := current_setting('plan_cache_mode');
begin
  select array_agg(id) into v_crews from public.crews where race_id = p_race;
  select array_agg(id) into v_stages from public.stages where race_id = p_race;
  perform timing.plan_for(v_crews, v_stages, true), timing.respan(p_race);
  if p_resolve then
    select coalesce(array_agg(f.id), '{}') into v_facts from public.facts f
    where f.rally_id = timing.rally_of_race(p_race)
      and (f.race_id = p_race or f.race_id is null
        -- What came while the rally had one race, of numbers nobody had there, may be of this one.
        or exists (select from timing.fact_states s where s.fact_id = f.id and (s.race_id = p_race or s.crew_id is null)));
    perform timing.insert_states(v_facts), timing.settle_facts(v_facts);
  end if;
  perform timing.derive_assigned_starts(p_race, null), timing.derive_stage_states(coalesce(v_stages, '{}'));
  if v_crews is not null and v_stages is not null then
    return query select d.span_id, d.crew_id, d.key from timing.derive_race(p_race, v_crews, v_stages, null, 0, false) d;
  end if;
  perform set_config('plan_cache_mode', v_mode, true);
end $$;
