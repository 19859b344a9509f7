-- Found at the end of a neutralisation: an obligatory stop that was too short costs what is missing of it.
create or replace function timing.neutralisation_penalties(p_race uuid, p_crews uuid[], p_legs integer[])
  returns setof timing.detected_penalty
language plpgsql stable rows 2 set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from timing.road_points
    where race_id = p_race and role = 'stop' and (p_legs is null or leg_number = any(p_legs))) then
    return;
  end if;
  return query
  with seen as (
    select n.out_id, f.crew_id,
      min(c.at) filter (where f.counted and f.point_id = n.in_id) as in_at,
      min(c.at) filter (where f.counted and f.point_id = n.out_id) as out_at,
      (array_agg(f.fact_id) filter (where f.counted and f.point_id = n.out_id))[1] as fact_id,
      bool_or(f.standing and 'conflict' = any(f.flags))
        and not bool_or(f.counted and exists (select from public.releases r where r.target = f.fact_id)) as doubtful
    from timing.road_points p
    join timing.neutral_stops n on n.out_id = p.control_id
    join timing.fact_states f on f.point_id in (n.in_id, n.out_id) and f.crew_id = any(p_crews) and f.kind = 'chrono'
    join public.chronos c on c.fact_id = f.fact_id
    where p.race_id = p_race and p.role = 'stop' and (p_legs is null or p.leg_number = any(p_legs))
    group by n.out_id, f.crew_id
  )
  select timing.penalty_id(s.crew_id, 'neutralisation_short', s.out_id::text), s.crew_id, timing.axis(p.leg_number, p.ordinal), null::text,
    'neutralisation_short', 'time', floor(m.missing_ms * (g.rules ->> 'neutralisation_short')::numeric)::bigint, s.doubtful, s.fact_id,
    p.counts_for, s.out_id, null::uuid, null::uuid[],
    jsonb_build_object('due_ms', n.required_ms, 'taken_ms', n.required_ms - m.missing_ms)
      || case when (g.rules ->> 'neutralisation_short')::numeric = 1 then '{}'
        else jsonb_build_object('factor', g.rules ->> 'neutralisation_short') end
  from seen s
  join timing.road_points p on p.control_id = s.out_id
  join timing.neutral_stops n on n.out_id = s.out_id
  join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= p.counts_for_ordinal and g.until_ordinal > p.counts_for_ordinal
  cross join lateral (
    select timing.neutralisation_short(s.in_at, s.out_at, n.in_precision_ms, n.out_precision_ms, n.required_ms) as missing_ms) m
  where m.missing_ms > 0 and p.penalties <> 'none';
end $$;
