-- Settling chronos: of all that was seen of a crew on a stage, which one is official at each point, and what is doubtful.
-- A set function of the facts: the order in which they arrived plays no part.

-- Points in the order they are passed: by distance, or by ordinal where distances are unknown. Time controls and stops
-- that belong to a stage lie before or behind it: they are no splits. What is seen at time controls is settled with the road.
create or replace view timing.stage_points with (security_invoker = true) as
select c.id as point_id, c.stage_id, c.code::text as code, c.name::text as name, c.distance_m,
  coalesce(c.distance_m, c.ordinal) as place, true as is_public,
  case when c.kind = 'stage_start' then 'start' when c.kind = 'flying_finish' then 'finish'
    when c.kind in ('passage', 'neutralisation_in', 'neutralisation_out') then 'split'
    when timing.is_time_control(c.kind) then 'road' else 'stop' end as role,
  c.source_priority, false as is_waypoint
from public.controls c where c.stage_id is not null
union all
select w.id, w.stage_id, w.code::text, w.name::text, w.distance_m, coalesce(w.distance_m, w.ordinal), w.public_split, 'split', null, true
from public.waypoints w;

-- What a point is now: a shortened stage ends at its waypoint, and nothing behind counts.
create or replace function timing.role_now(p_role text, p_place integer, p_point uuid, p_end uuid, p_end_place integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_end is null then p_role when p_point = p_end then 'finish'
    when p_role = 'finish' or (p_role = 'split' and p_place > p_end_place) then 'beyond' else p_role end;
end $$;

create or replace function timing.settled_chronos(p_crews uuid[], p_stages uuid[])
returns table (fact_id uuid, standing boolean, counted boolean, flags text[])
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_shortened boolean := exists (select from public.stage_statuses where stage_id = any(p_stages) and status = 'shortened');
begin
  return query
  -- Of the tariff only what is asked here: thousands of chronos carry it along.
  with scope as materialized (
    select k.id as stage_id, g.rules ->> 'start_late.clock' as start_clock, (g.rules ->> 'start.leave_within')::bigint as leave_within_ms,
      (g.rules ->> 'ss.plausible_min')::integer as plausible_kmh, r.discipline = 'raid' as is_raid, e.point_id as end_id, e.place as end_place, e.distance_m as end_m
    from public.stages k
    join public.races r on r.id = k.race_id
    join timing.tariffs g on g.race_id = k.race_id and g.from_ordinal <= k.ordinal and g.until_ordinal > k.ordinal
    left join timing.stage_ends e on v_shortened and e.stage_id = k.id and e.stage_id = any(p_stages)
    where k.id = any(p_stages)
  ),
  seen as (
    select s.fact_id, s.crew_id, s.stage_id, s.point_id, c.at, k.start_clock, k.leave_within_ms, k.plausible_kmh, k.end_m, p.place as point_place,
      timing.role_now(p.role, p.place, p.point_id, k.end_id, k.end_place) as role,
      c.passage = 'given' as is_given,
      timing.source_priority(c.source, p.source_priority, p.is_waypoint and k.is_raid) as priority,
      timing.stands(f.id, f.supersedes) as standing,
      -- What happened to a crew on hold is as if it had not been seen.
      timing.is_open(f.id) and coalesce(c.at < h.from_at, true) as open,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      -- A start is given for an instant that is yet to come.
      c.at > f.received_at + interval '2 seconds' and c.passage <> 'given' as future
    from timing.fact_states s
    join scope k on k.stage_id = s.stage_id
    join public.facts f on f.id = s.fact_id
    join public.chronos c on c.fact_id = s.fact_id
    join timing.stage_points p on p.point_id = s.point_id and p.stage_id = s.stage_id
    left join timing.held_crews h on h.crew_id = s.crew_id
    where s.crew_id = any(p_crews) and s.stage_id = any(p_stages) and s.kind = 'chrono' and p.role <> 'road'
  ),
  starts as (
    select crew_id, stage_id, min(at) filter (where is_given) as given_at, min(at) filter (where not is_given) as taken_at
    from (
      select distinct on (crew_id, stage_id, is_given) crew_id, stage_id, is_given, at from seen
      where role = 'start' and standing and open and (not future or released)
      order by crew_id, stage_id, is_given, released desc, priority, at, fact_id) first
    group by crew_id, stage_id
  ),
  timed as (
    select s.*, timing.official_start(s.start_clock, a.stage_due_at, t.given_at, t.taken_at, s.leave_within_ms, true) as start_at,
      coalesce(s.end_m, d.distance_m) as distance_m
    from seen s
    left join starts t on t.crew_id = s.crew_id and t.stage_id = s.stage_id
    left join timing.assigned_starts a on a.crew_id = s.crew_id and a.stage_id = s.stage_id
    left join timing.crew_distances d on d.crew_id = s.crew_id and d.stage_id = s.stage_id
  ),
  judged as (
    select *, case
      when role = 'finish' and at <= start_at then 'finish_before_start'
      when role = 'finish' and not timing.is_plausible((extract(epoch from at - start_at) * 1000)::bigint, distance_m,
        plausible_kmh) then 'implausible_speed'
      when role = 'split' and at < start_at then 'out_of_order' end as impossible
    from timed
  ),
  -- Official at a point: released first, then what can be, then by source, then the earlier. A start given is not one taken.
  ranked as (
    select *, row_number() over official as place, first_value(at) over official as official_at
    from judged where standing and open and (not future or released)
    window official as (
      partition by crew_id, stage_id, point_id, is_given
      order by released desc, (impossible is not null), priority, at, fact_id)
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
        case when s.standing and timing.has_retired(s.crew_id)
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

-- Whether what is measured on a stage still concerns the crew: speeds and waypoints of one that was out before it are kept
-- as evidence and have no effect (sport, scenario 25).
create or replace function timing.is_running(p_crew uuid, p_stage uuid) returns boolean
language sql stable set search_path = '' as $$
  select not timing.was_retired(p_crew, p_stage)
$$;
