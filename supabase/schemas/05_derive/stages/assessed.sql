-- Times that a crew is given for a stage in place of a time of its own: assessed, with the mark that says why, or for a restart.

-- Of several ranges over one place the later holds.
create or replace function timing.range_times(p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, ms bigint, keep_own boolean)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from public.notional_ranges where stage_id = any(p_stages)) then
    return;
  end if;
  return query
  select distinct on (a.stage_id, a.crew_id) a.stage_id, a.crew_id, n.ms::bigint, n.keep_own
  from public.notional_ranges n
  join timing.fact_states f on f.fact_id = n.fact_id and f.counted
  join timing.assigned_starts a on a.stage_id = n.stage_id and a.position between n.from_position and n.to_position
  where n.stage_id = any(p_stages) and a.crew_id = any(p_crews)
  order by a.stage_id, a.crew_id, n.fact_id desc;
end $$;

create or replace function timing.assessed_times(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, ms bigint, mark text, keep_own boolean, while_in boolean)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with given as (
    -- The last one given to the crew by name comes before any given to a range.
    select f.stage_id, f.crew_id, n.ms::bigint as ms, 'notional' as mark, false as keep_own, false as while_in, 1 as rank, f.fact_id
    from timing.fact_states f join public.notional_times n on n.fact_id = f.fact_id
    where f.kind = 'notional' and f.counted and f.crew_id = any(p_crews) and f.stage_id = any(p_stages)
    union all
    select r.stage_id, r.crew_id, r.ms, 'notional', r.keep_own, true, 2, null from timing.range_times(p_crews, p_stages) r
  )
  select distinct on (g.crew_id, g.stage_id) g.stage_id, g.crew_id, g.ms, g.mark, g.keep_own, g.while_in
  from given g
  order by g.crew_id, g.stage_id, g.rank, g.fact_id desc;
end $$;

-- Restarts: what stages count that a crew missed between a temporary retirement and its restart.

-- Best times the crews drove themselves, of each class, group and category and of all. Who is out for good, retired or disqualified, is
-- no reference.
create or replace function timing.best_times(p_race uuid, p_stages uuid[])
returns table (stage_id uuid, reference text, code text, ms bigint)
language plpgsql stable rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select r.stage_id, b.reference, b.code, min(r.time_ms)
  from timing.stage_results r
  join timing.stage_axes x on x.stage_id = r.stage_id
  join timing.plates p on p.crew_id = r.crew_id and p.from_ordinal <= x.ordinal and p.until_ordinal > x.ordinal
  cross join lateral (values ('class', p.class), ('group', p."group"), ('category', p.category), ('overall', '')) as b (reference, code)
  where r.stage_id = any(p_stages) and r.time_ms is not null and timing.is_own_time(r.marks) and b.code is not null
    and not exists (
      select from timing.retirement_spells g
      where g.crew_id = r.crew_id and g.status = 'permanent' and timing.is_retired_for_good(g.axis, x.finish_axis))
    and not exists (
      select from timing.penalty_rows q
      where q.crew_id = r.crew_id and q.unit = 'disqualification' and q.status = 'confirmed' and q.axis <= x.finish_axis)
  group by r.stage_id, b.reference, b.code;
end $$;

-- in_place: also in place of a time of its own, because the crew did not bring its car to the control behind the last stage of
-- the leg (docs/sport/not-finishing.md 8.10). Without a finisher anywhere there is no time yet.
create or replace function timing.restart_times(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, ms bigint, in_place boolean, why jsonb)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.fact_states where kind = 'restart' and counted and crew_id = any(p_crews)) then
    return;
  end if;
  return query
  with missed as (
    select distinct on (k.stage_id, s.crew_id) k.stage_id, s.crew_id, k.is_last_of_leg, s.axis > k.finish_axis as in_place, g.rules,
      jsonb_build_object('class', p.class, 'group', p."group", 'category', p.category, 'overall', '') as codes
    from timing.retirement_spells s
    join timing.run_stages k on k.race_id = p_race and k.ordinal < s.until_ordinal
      and (s.axis <= k.finish_axis or (k.is_last_of_leg and k.leg_number = timing.leg_of_axis(s.axis)))
    join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= k.ordinal and g.until_ordinal > k.ordinal
    join timing.plates p on p.crew_id = s.crew_id and p.from_ordinal <= k.ordinal and p.until_ordinal > k.ordinal
    where s.crew_id = any(p_crews) and s.status = 'temporary' and k.stage_id = any(p_stages)
      and g.rules ->> 'not_finished' = 'retired'
    order by k.stage_id, s.crew_id, s.axis
  ),
  best as (select * from timing.best_times(p_race, array(select distinct stage_id from missed))),
  referred as (
    select distinct on (m.stage_id, m.crew_id) m.*, b.ms as best_ms, case when b.ms is not null then r.reference end as reference,
      timing.restart_time(b.ms, (m.rules ->> 'restart.add')::bigint,
        (m.rules ->> 'restart.add_last_of_leg')::bigint, m.is_last_of_leg) as ms
    from missed m
    cross join lateral jsonb_array_elements_text(m.rules -> 'restart.reference') with ordinality as r (reference, place)
    left join best b on b.stage_id = m.stage_id and b.reference = r.reference and b.code = m.codes ->> r.reference
    order by m.stage_id, m.crew_id, b.ms is null, r.place
  )
  select stage_id, crew_id, ms, in_place,
    jsonb_build_object('restart', jsonb_strip_nulls(jsonb_build_object('reference', reference, 'best_ms', best_ms, 'add_ms', ms - best_ms)))
  from referred;
end $$;

-- Free where nobody restarted.
create or replace function timing.moved_restarts(p_race uuid, p_stages uuid[])
returns table (stages uuid[], crews uuid[], from_ordinal integer)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  v_stages uuid[] := coalesce(p_stages, array(select id from public.stages where race_id = p_race));
  v_crews uuid[] := array(select distinct r.crew_id from timing.stage_results r where r.stage_id = any(v_stages) and r.why ? 'restart');
begin
  if v_crews = '{}' then return; end if;
  return query
  select array_agg(distinct r.stage_id), array_agg(distinct r.crew_id), min(x.ordinal)
  from timing.stage_results r
  join timing.stage_axes x on x.stage_id = r.stage_id
  left join timing.restart_times(p_race, v_crews, v_stages) n on n.stage_id = r.stage_id and n.crew_id = r.crew_id
  where r.stage_id = any(v_stages) and r.crew_id = any(v_crews) and r.why -> 'restart' is distinct from n.why -> 'restart'
  having count(*) > 0;
end $$;
