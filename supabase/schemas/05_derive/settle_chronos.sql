-- Settling chronos: of all that was seen of a crew on a stage, which one is official at each point, and what is doubtful.
-- A set function of the facts: the order in which they arrived plays no part.

-- Points in the order they are passed: by distance, or by ordinal where distances are unknown. Time controls and stops
-- that belong to a stage lie before or behind it: they are no splits. What is seen at time controls is settled with the road.
-- Of the track: what the receiver of a raid crew validates, from the start over its waypoints to the finish.
create or replace view timing.stage_points with (security_invoker = true) as
select c.id as point_id, c.stage_id, c.code::text as code, c.name::text as name, c.distance_m,
  coalesce(c.distance_m, c.ordinal) as place, true as is_public,
  case when c.kind = 'stage_start' then 'start' when c.kind = 'flying_finish' then 'finish'
    when c.kind in ('passage', 'neutralisation_in', 'neutralisation_out') then 'split'
    when timing.is_time_control(c.kind) then 'road' else 'stop' end as role,
  c.source_priority, c.kind in ('stage_start', 'flying_finish') as is_of_track, c.precision_ms::integer as precision_ms
from public.controls c where c.stage_id is not null
union all
select w.id, w.stage_id, w.code::text, w.name::text, w.distance_m, coalesce(w.distance_m, w.ordinal), w.public_split,
  'split', null, true, null
from public.waypoints w;

-- What a point is now: a shortened stage ends at its waypoint, and nothing behind counts.
create or replace function timing.role_now(p_role text, p_place integer, p_point uuid, p_end uuid, p_end_place integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_end is null then p_role when p_point = p_end then 'finish'
    when p_role = 'finish' or (p_role = 'split' and p_place > p_end_place) then 'beyond' else p_role end;
end $$;

create or replace function timing.settled_chronos(p_crews uuid[], p_stages uuid[])
returns table (fact_id uuid, standing boolean, counted boolean, flags text[], hidden boolean)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  return query
  with scope as materialized (
    select k.id as stage_id, k.race_id, k.ordinal, g.rules ->> 'start_late.clock' as start_clock,
      (g.rules ->> 'start.leave_within')::bigint as leave_within_ms,
      (g.rules ->> 'ss.plausible_min')::integer as plausible_kmh, r.discipline = 'raid' as is_raid, e.point_id as end_id,
      e.place as end_place, e.distance_m as end_m, timing.is_rehearsal(r.rally_id) as is_rehearsal
    from public.stages k
    join public.races r on r.id = k.race_id
    join timing.tariffs g on g.race_id = k.race_id and g.from_ordinal <= k.ordinal and g.until_ordinal > k.ordinal
    left join timing.ends_of(p_stages) e on e.stage_id = k.id
    where k.id = any(p_stages)
  ),
  spells as materialized (select * from timing.spells_of(p_crews)),
  -- Asked once of each chrono: what is not kept here is asked wherever it is read below.
  seen as materialized (
    select s.fact_id, s.crew_id, s.stage_id, s.point_id, c.at, k.ordinal, k.start_clock, k.leave_within_ms, k.plausible_kmh,
      k.end_m, p.place as point_place,
      timing.role_now(p.role, p.place, p.point_id, k.end_id, k.end_place) as role,
      c.passage = 'given' and p.role = 'start' as is_given,
      timing.source_priority(c.source, p.source_priority, p.is_of_track and k.is_raid) as priority,
      t.is_met is null or timing.stands(f.id, f.supersedes) as standing,
      -- What happened to a crew on hold is as if it had not been seen.
      coalesce(c.at >= h.from_at, false) as hidden,
      ((f.gate = 'counted' and not a.astray) or timing.is_released(f.id)) and coalesce(c.at < h.from_at, true) as open, a.astray,
      -- Who and where are known here; all that can be doubtful is whether the crew drives this stage at all.
      -- One that was entered behind it does not: its time would count further on, and stand on no page of the stage.
      w.race_id = k.race_id and not case when v_late then timing.is_before_entry(s.crew_id, k.ordinal) else false end as belongs,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      -- A start is given for an instant that is yet to come, and the times of a rehearsal are invented.
      c.at > f.received_at + interval '2 seconds' and not (c.passage = 'given' and p.role = 'start') and not k.is_rehearsal as future
    from timing.fact_states s
    join scope k on k.stage_id = s.stage_id
    join public.facts f on f.id = s.fact_id
    cross join lateral (select f.supersedes is not null and timing.corrects_other_kind(f.kind, f.supersedes) as astray) a
    -- Whether it stands is asked of those that something was said of: most are met by nothing.
    left join lateral (
      select true as is_met where f.supersedes is not null or exists (select from public.voids v where v.target = f.id)
        or exists (select from public.facts g where g.supersedes = f.id) offset 0) t on true
    join public.chronos c on c.fact_id = s.fact_id
    join public.crews w on w.id = s.crew_id
    join timing.stage_points p on p.point_id = s.point_id and p.stage_id = s.stage_id
    left join timing.held_crews h on h.crew_id = s.crew_id
    where s.crew_id = any(p_crews) and s.stage_id = any(p_stages) and s.kind = 'chrono' and p.role <> 'road'
  ),
  -- From here on each chrono is compared with the others of its crew on its stage by windows over them: joined with
  -- themselves, two thousand chronos of a batch would be four million pairs.
  eligible as (
    select *, standing and open and (not future or released) as may_count from seen
  ),
  first_starts as (
    select *, row_number() over (
      partition by crew_id, stage_id, role = 'start', is_given, may_count order by released desc, priority, at, fact_id) as start_place
    from eligible
  ),
  started as (
    select *,
      max(at) filter (where role = 'start' and may_count and start_place = 1 and is_given) over on_stage as given_at,
      max(at) filter (where role = 'start' and may_count and start_place = 1 and not is_given) over on_stage as taken_at
    from first_starts window on_stage as (partition by crew_id, stage_id)
  ),
  timed as (
    select s.*, timing.official_start(s.start_clock, a.stage_due_at, s.given_at, s.taken_at, s.leave_within_ms, true) as start_at,
      coalesce(s.end_m, d.distance_m) as distance_m
    from started s
    -- One look each: joined, they would be read for all crews.
    left join lateral (select * from timing.assigned_starts x where x.crew_id = s.crew_id and x.stage_id = s.stage_id limit 1) a on true
    left join lateral (select * from timing.crew_distances x where x.crew_id = s.crew_id and x.stage_id = s.stage_id
      limit 1) d on s.role = 'finish'
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
    select *, may_count and row_number() over official = 1 as is_official, first_value(at) over official as official_at
    from judged
    window official as (
      partition by crew_id, stage_id, point_id, is_given, may_count
      order by released desc, (impossible is not null), priority, at, fact_id)
  ),
  -- In and out may lie at one place: there neither is before the other.
  ordered as (
    select *,
      min(at) filter (where is_official and role = 'finish' and (released or impossible is null)) over (partition by crew_id,
        stage_id) as finished_at,
      max(at) filter (where is_official and role = 'split' and impossible is null) over (
        partition by crew_id, stage_id order by point_place groups between unbounded preceding and 1 preceding) as before_at
    from ranked
  ),
  doubted as (
    select fact_id, standing, released, is_official, hidden, belongs,
      array_remove(array[
        case when astray then 'corrects_other_kind' end,
        case when standing and future then 'future' end,
        case when may_count and not is_official then timing.passage_doubt(at, official_at) end,
        case when standing then impossible end,
        case when standing and role = 'split' and impossible is null
          and (at > finished_at or (is_official and at < before_at)) then 'out_of_order' end,
        case when standing and exists (
          select from spells r where r.crew_id = o.crew_id
            and timing.is_out_on_stage(r.before_ordinal, r.until_ordinal, o.ordinal)) then 'retired_crew' end
      ], null) as flags
    from ordered o
  )
  select fact_id, standing, is_official and belongs and (released or flags = '{}'),
    case when belongs then flags else array['not_on_stage'] || flags end, hidden
  from doubted;
end $$;
