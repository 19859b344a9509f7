-- Deriving a race, top to bottom: settle the chronos, then bonuses, stage results, the road, penalties, standings.
-- The same composition for one crew after one chrono and for everybody after a change of the rules.
-- Answers the rows that changed, and the lists of the rally that did (key). p_legs: where penalties may have changed; null: in every leg.
-- p_seen: nothing but chronos came in or prices changed, so that a sum changes only where a stage result or a penalty of its crew did.
-- p_steps: what is to be derived at all; what is not comes out as it stands (timing.derivation_steps).
create or replace function timing.derive_race(
  p_race uuid, p_crews uuid[], p_stages uuid[], p_legs integer[], p_from_ordinal integer, p_seen boolean,
  p_steps text[] default array['chronos', 'results', 'road', 'penalties', 'standings'])
returns table (span_id bigint, crew_id uuid, key text)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_from_axis bigint;
  v_pages text[];
  v_results timing.changed_row[] := '{}';
  v_summed uuid[];
  v_until_ordinal integer;
  v_open uuid[] := timing.stages_left_open(p_crews);
  v_retired timing.penalty_rows[] := timing.penalties_that_retire(p_crews);
  v_crews uuid[];
  v_moved record;
  v_parts record;
  v_opened uuid[];
begin
  if 'chronos' = any(p_steps) then
    perform timing.settle_chronos(p_crews, p_stages), timing.settle_road(p_race, p_crews, p_legs);
  end if;
  if 'results' = any(p_steps) then
    -- A crew that is seen further on has left what it did not finish.
    if not v_open <@ p_stages then
      p_from_ordinal := least(p_from_ordinal, (select min(s.ordinal) from public.stages s where s.id = any(v_open)));
      p_stages := array(select unnest(p_stages) union select unnest(v_open));
    end if;
    -- One maximum for all parts of a joint stage, and one charge in whichever leg.
    for v_parts in select * from timing.parts_beside(p_stages) loop
      p_stages := p_stages || v_parts.stages;
      p_legs := case when p_legs is not null then p_legs || v_parts.legs end;
      p_from_ordinal := least(p_from_ordinal, v_parts.from_ordinal);
    end loop;
    v_opened := array(select b.crew_id from timing.derive_bonuses(p_race, p_crews, p_stages, p_legs is null) b);
    v_results := array(
      select (p_race, d.span_id, d.crew_id)::timing.changed_row
      from timing.stage_pages_derived(p_race, array(select unnest(p_crews) union select unnest(v_opened)), p_stages) d);
    for v_moved in select * from timing.moved_restarts(p_race, case when p_legs is not null then p_stages end) loop
      v_results := v_results || array(
        select (p_race, d.span_id, d.crew_id)::timing.changed_row from timing.stage_pages_derived(p_race, v_moved.crews, v_moved.stages) d);
      p_crews := array(select unnest(p_crews) union select unnest(v_moved.crews));
      p_from_ordinal := least(p_from_ordinal, v_moved.from_ordinal);
    end loop;
    return query select r.span_id, r.crew_id, null::text from unnest(v_results) r;
  end if;
  -- Counted over the rally, an offence in one leg changes the price of those in the others.
  if p_legs is not null and exists (
    select from timing.penalty_rows r where r.crew_id = any(p_crews) and r.rule in ('false_start', 'ss.start_refused')) then
    p_legs := null;
  end if;
  if 'road' = any(p_steps) then
    perform timing.derive_road(p_race, p_crews, p_legs);
  end if;
  if 'penalties' = any(p_steps) then
    select min(d.axis), array_agg(distinct 'penalties/' || d.page), array_agg(distinct d.crew_id) into v_from_axis, v_pages, v_summed
    from timing.derive_penalties(p_race, p_crews, p_legs) d;
  end if;
  return query select null::bigint, null::uuid, unnest(v_pages || 'penalties'::text) where v_pages is not null;

  -- Retirements follow from what lies before them, so that this ends.
  v_crews := timing.crews_retired_otherwise(v_retired, timing.penalties_that_retire(p_crews));
  if v_crews <> '{}' then
    perform timing.settle_restarts(v_crews);
    return query select null::bigint, null::uuid, unnest(array['retirements', 'crews']);
    return query select * from timing.derive_race(p_race, v_crews,
      array(select id from public.stages where race_id = p_race), null, 0, false);
  end if;
  if p_seen then
    select min(s.first_ordinal), max(s.last_ordinal) into p_from_ordinal, v_until_ordinal
    from timing.spans s where s.id in (select r.span_id from unnest(v_results) r);
    p_crews := array(select unnest(v_summed) union select r.crew_id from unnest(v_results) r);
  else
    p_crews := array(select unnest(p_crews) union select unnest(v_opened));
  end if;
  return query select d.span_id, d.crew_id, null::text
    from timing.derive_standings(p_race, p_crews, p_from_ordinal, v_until_ordinal, v_from_axis) d;
end $$;

create or replace function timing.stage_pages_derived(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (span_id bigint, crew_id uuid, key text)
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[];
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  for v_stages in select * from timing.part_by_part(p_stages) loop
    return query
      with result as (select r.stage_id, r.crew_id from timing.derive_stage_results(p_race, p_crews, v_stages) r)
      select s.id, result.crew_id, null::text from result join timing.spans s on s.stage_id = result.stage_id and s.kind = 'stage'
        and not (v_late and timing.is_before_entry(result.crew_id, s.last_ordinal));
  end loop;
end $$;
