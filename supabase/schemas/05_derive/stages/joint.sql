-- Joint stages: parts with one maximum over their sum. A part looks at those before it, never behind, so that what was published
-- of them stands.

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

create or replace function timing.part_by_part(p_stages uuid[]) returns setof uuid[]
language plpgsql stable rows 1 set search_path = '' as $$
begin
  if not exists (select from public.stages where id = any(p_stages) and result_group is not null) then
    return next p_stages;
    return;
  end if;
  return query
  select array_agg(id) from (
    select id, case when result_group is null then 1
      else row_number() over (partition by race_id, result_group order by ordinal) end as part
    from public.stages where id = any(p_stages)) s
  group by part order by part;
end $$;

-- Of each crew on each part: the maximum of the joint stage, as much of it as belongs to the parts up to this one, and the time of
-- those before. No rows where a part that is run has none: then each keeps its own.
create or replace function timing.joint_maxima(p_race uuid, p_crews uuid[], p_stages uuid[])
returns table (stage_id uuid, crew_id uuid, joint_ms bigint, so_far_ms bigint, before_ms bigint)
language plpgsql stable rows 1000 set search_path = '' as $$
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
    -- One look each: joined, they would be read for all crews.
    left join lateral (select * from timing.crew_distances y where y.stage_id = k.stage_id and y.crew_id = c.id limit 1) d on true
    left join timing.stage_results r on r.stage_id = k.stage_id and r.crew_id = c.id
    where u.race_id = p_race
  ),
  -- Of the parts before those that count, of the others all.
  sums as (
    select p.stage_id, p.crew_id,
      sum(p.max_ms) over onward as onward_ms, bool_and(p.max_ms is not null) over onward as is_onward_known, p.max_ms,
      sum(p.max_ms) filter (where p.counts) over before as counted_max_ms,
      bool_and(p.max_ms is not null) filter (where p.counts) over before as is_before_known,
      sum(p.time_ms) filter (where p.counts) over before as before_ms
    from parts p
    window onward as (partition by p.crew_id, p.result_group order by p.ordinal desc),
      before as (partition by p.crew_id, p.result_group order by p.ordinal rows between unbounded preceding and 1 preceding)
  )
  select s.stage_id, s.crew_id, (s.onward_ms + coalesce(s.counted_max_ms, 0))::bigint,
    (s.max_ms + coalesce(s.counted_max_ms, 0))::bigint, s.before_ms::bigint
  from sums s
  where s.stage_id = any(p_stages) and s.is_onward_known and coalesce(s.is_before_known, true);
end $$;
