-- Assessed times: what a crew is given for a stage in place of a time of its own, and the mark that says why.

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
