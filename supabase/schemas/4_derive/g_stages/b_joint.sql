-- Joint stages: parts with one maximum over their sum. A part looks at those before it, never behind, so that what was published
-- of them stands.

-- The other parts of the joint stages some of these belong to, with their legs: what changes one may change them.
create or replace function timing.parts_beside(p_stages uuid[]) returns table (stages uuid[], legs integer[], from_ordinal integer)
language plpgsql stable rows 1 set search_path = '' as $$
begin
  if not exists (select from public.stages where id = any(p_stages) and result_group is not null) then return; end if;
  return query
  select array_agg(b.stage_id), array_agg(b.leg_number), min(b.ordinal)
  from timing.ranked_stages b
  where b.stage_id <> all(p_stages) and exists (
    select from public.stages s where s.id = any(p_stages) and s.race_id = b.race_id and s.result_group = b.result_group)
  having count(*) > 0;
end $$;

-- The stages in the order in which they can be derived: the parts of a joint stage one after the other, all others at once.
create or replace function timing.part_by_part(p_stages uuid[]) returns setof uuid[]
language plpgsql stable rows 1 set search_path = '' as $$
begin
  if not exists (select from public.stages where id = any(p_stages) and result_group is not null) then
    return next p_stages;
    return;
  end if;
  return query
  select array_agg(id) from (
    select id, case when result_group is null then 1 else row_number() over (partition by race_id, result_group order by ordinal) end as part
    from public.stages where id = any(p_stages)) s
  group by part order by part;
end $$;

-- Of each crew on each part: the maximum of the joint stage, as much of it as belongs to the parts up to this one, and the time of
-- those before. No rows where a part that is run has none: then each keeps its own.
create or replace function timing.joint_maxima(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, joint_ms bigint, so_far_ms bigint, before_ms bigint)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from public.stages where id = any(p_stages) and result_group is not null) then return; end if;
  return query
  with parts as (
    select k.stage_id, k.result_group, k.ordinal, c.id as crew_id, r.time_ms, timing.counts_in_maximum(r.time_ms, r.marks) as counts,
      timing.maximum_time(case when e.stage_id is null then s.max_time_ms::bigint else e.max_time_ms end,
        coalesce(e.distance_m, d.distance_m), (g.rules ->> 'ss.max_time_kmh')::integer) as max_ms
    from timing.run_stages u
    join timing.ranked_stages k on k.stage_id = u.stage_id and k.result_group is not null
    join public.stages s on s.id = k.stage_id
    join timing.tariffs g on g.race_id = k.race_id and g.from_ordinal <= k.ordinal and g.until_ordinal > k.ordinal
    cross join unnest(p_crews) as c (id)
    left join timing.stage_ends e on e.stage_id = k.stage_id
    left join timing.crew_distances d on d.stage_id = k.stage_id and d.crew_id = c.id
    left join timing.stage_results r on r.stage_id = k.stage_id and r.crew_id = c.id
    where u.race_id = p_race
  )
  select p.stage_id, p.crew_id, sum(o.max_ms)::bigint, (sum(o.max_ms) filter (where o.ordinal <= p.ordinal))::bigint,
    (sum(o.time_ms) filter (where o.ordinal < p.ordinal))::bigint
  from parts p
  join parts o on o.crew_id = p.crew_id and o.result_group = p.result_group and (o.ordinal >= p.ordinal or o.counts)
  where p.stage_id = any(p_stages)
  group by p.stage_id, p.crew_id
  having bool_and(o.max_ms is not null);
end $$;
