-- Settling chronos: of all that was seen of a crew on a stage, which one is official at each point, and what is doubtful.
-- A set function of the facts: the order in which they arrived plays no part.

-- Points in the order they are passed: by distance, or by ordinal where distances are unknown. Time controls and stops
-- that belong to a stage lie on the road before or behind it: they are no splits.
create or replace view timing.stage_points with (security_invoker = true) as
select c.id as point_id, c.stage_id, c.code::text as code, c.name::text as name, c.distance_m,
  coalesce(c.distance_m, c.ordinal) as place, true as is_public,
  case when c.kind = 'stage_start' then 'start' when c.kind = 'flying_finish' then 'finish'
    when c.kind in ('passage', 'neutralisation_in', 'neutralisation_out') then 'split' else 'road' end as role
from public.controls c where c.stage_id is not null
union all
select w.id, w.stage_id, w.code::text, w.name::text, w.distance_m, coalesce(w.distance_m, w.ordinal), w.public_split, 'split'
from public.waypoints w;

create or replace function timing.settled_chronos(p_crews uuid[], p_stages uuid[])
returns table (fact_id uuid, standing boolean, counted boolean, flags text[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with seen as (
    select s.fact_id, s.crew_id, s.stage_id, s.point_id, c.at, c.source, p.role, p.place as point_place,
      timing.stands(f.id, f.supersedes) as standing,
      timing.is_open(f.id) as open,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      c.at > f.received_at + interval '2 seconds' as future
    from timing.fact_states s
    join public.facts f on f.id = s.fact_id
    join public.chronos c on c.fact_id = s.fact_id
    join timing.stage_points p on p.point_id = s.point_id and p.stage_id = s.stage_id
    where s.crew_id = any(p_crews) and s.stage_id = any(p_stages) and s.kind = 'chrono'
  ),
  starts as (
    select distinct on (crew_id, stage_id) crew_id, stage_id, at from seen
    where role = 'start' and standing and open and (not future or released)
    order by crew_id, stage_id, released desc, timing.source_priority(source), at, fact_id
  ),
  timed as (
    select s.*, coalesce(t.at, a.stage_due_at) as start_at, d.distance_m from seen s
    left join starts t on t.crew_id = s.crew_id and t.stage_id = s.stage_id
    left join timing.assigned_starts a on a.crew_id = s.crew_id and a.stage_id = s.stage_id
    left join timing.crew_distances d on d.crew_id = s.crew_id and d.stage_id = s.stage_id
  ),
  judged as (
    select *, case
      when role = 'finish' and at <= start_at then 'finish_before_start'
      when role = 'finish' and not timing.is_plausible((extract(epoch from at - start_at) * 1000)::bigint, distance_m) then 'implausible_speed'
      when role = 'split' and at < start_at then 'out_of_order' end as impossible
    from timed
  ),
  -- Official at a point: released first, then what can be, then by source, then the earlier.
  ranked as (
    select *, row_number() over official as place, first_value(at) over official as official_at
    from judged where standing and open and (not future or released)
    window official as (
      partition by crew_id, stage_id, point_id
      order by released desc, (impossible is not null), timing.source_priority(source), at, fact_id)
  ),
  finishes as (
    select crew_id, stage_id, min(at) as at from ranked
    where place = 1 and role = 'finish' and (released or impossible is null) group by crew_id, stage_id
  ),
  ordered as (
    select r.fact_id, max(r.at) over (
      partition by r.crew_id, r.stage_id order by r.point_place rows between unbounded preceding and 1 preceding) as before_at
    from ranked r where r.place = 1 and r.role = 'split' and r.impossible is null
  ),
  doubts as (
    select s.fact_id, s.standing, s.open, s.released, coalesce(r.place = 1, false) as official,
      array_remove(array[
        case when s.standing and s.future then 'future' end,
        case when s.standing and r.place > 1 then timing.passage_doubt(s.at, r.official_at) end,
        case when s.standing then s.impossible end,
        case when s.standing and s.role = 'split' and s.impossible is null and (s.at > f.at or s.at < o.before_at) then 'out_of_order' end,
        case when s.standing and exists (select from timing.fact_states x where x.crew_id = s.crew_id and x.kind = 'retirement' and x.counted)
          and timing.was_retired(s.crew_id, s.stage_id) then 'retired_crew' end
      ], null) as flags
    from judged s
    left join ranked r using (fact_id)
    left join finishes f on f.crew_id = s.crew_id and f.stage_id = s.stage_id
    left join ordered o on o.fact_id = s.fact_id
  )
  select fact_id, standing, official and (released or flags = '{}'), flags from doubts;
end $$;

-- Retired before the stage: what such a crew records there is kept and flagged.
create or replace function timing.was_retired(p_crew uuid, p_stage uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from timing.retirement_spells r join timing.stage_axes a on a.stage_id = p_stage
    where r.crew_id = p_crew and r.before_ordinal < a.ordinal and (r.until_ordinal is null or r.until_ordinal > a.ordinal))
$$;
