-- Settling chronos of the road: of all that was seen of a crew at a control outside the stages, which one is official, and
-- what is doubtful. Arriving and leaving are two passages of one control.

-- Doubt about a second chrono at a control: a clock that writes minutes tolerates none, one that writes seconds what a stage does.
-- Source: docs/sport/clocks.md 2.4 and docs/sport/scenarios.md 11.13 (tolerance 0 min at a time control).
create or replace function timing.control_doubt(
  p_at timestamptz, p_official_at timestamptz, p_precision_ms integer, p_rounding text, p_window text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_precision_ms < 60000 then timing.passage_doubt(p_at, p_official_at)
    when timing.read_at(p_at, p_precision_ms, p_rounding, p_window) = timing.read_at(p_official_at, p_precision_ms, p_rounding, p_window)
      then 'duplicate'
    else 'conflict' end;
end $$;

-- p_legs null: every leg. What happened to a crew on hold is as if it had not been seen.
-- A crew may have been seen at a control of another race of its rally.
create or replace function timing.settled_road(p_race uuid, p_crews uuid[], p_legs integer[])
returns table (fact_id uuid, standing boolean, counted boolean, flags text[], hidden boolean)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_is_rehearsal boolean := timing.is_rehearsal(timing.rally_of_race(p_race));
  v_races uuid[] := array(select r.id from public.races r where r.rally_id = timing.rally_of_race(p_race));
  v_late boolean := exists (select from timing.late_entries e where e.crew_id = any(p_crews));
begin
  return query
  with spells as materialized (select * from timing.spells_of(p_crews)),
  seen as materialized (
    select s.fact_id, s.crew_id, s.point_id, c.at, c.passage = 'out' as leaves, p.leg_number, p.rounding, p.tc_window,
      timing.source_priority(c.source, p.source_priority, false) as priority,
      case p.role when 'post' then 1000 else p.precision_ms end as precision_ms,
      timing.axis(p.leg_number, p.ordinal) as axis, p.counts_for_ordinal,
      p.race_id = p_race and not case when v_late then timing.is_before_entry(s.crew_id, p.counts_for_ordinal) else false end as belongs,
      t.is_met is null or timing.stands(f.id, f.supersedes) as standing,
      coalesce(c.at >= h.from_at, false) as hidden,
      ((f.gate = 'counted' and not a.astray) or timing.is_released(f.id)) and coalesce(c.at < h.from_at, true) as open, a.astray,
      exists (select from public.releases where target = f.id) and timing.is_released(f.id) as released,
      c.at > f.received_at + interval '2 seconds' and not v_is_rehearsal as future
    from timing.road_points p
    join timing.fact_states s on s.point_id = p.control_id and s.crew_id = any(p_crews) and s.kind = 'chrono'
    join public.facts f on f.id = s.fact_id
    cross join lateral (select f.supersedes is not null and timing.corrects_other_kind(f.kind, f.supersedes) as astray) a
    left join lateral (
      select true as is_met where f.supersedes is not null or exists (select from public.voids v where v.target = f.id)
        or exists (select from public.facts g where g.supersedes = f.id) offset 0) t on true
    join public.chronos c on c.fact_id = s.fact_id
    left join timing.held_crews h on h.crew_id = s.crew_id
    where p.race_id = any(v_races) and p.role in ('control', 'transfer', 'post') and (p_legs is null or p.leg_number = any(p_legs))
  ),
  eligible as (
    select *, standing and open and belongs and (not future or released) as may_count from seen
  ),
  -- Official: released first, then by the control's sources, then by the usual ones, then the earlier.
  ranked as (
    select *, may_count and row_number() over official = 1 as is_official, first_value(at) over official as official_at
    from eligible
    window official as (partition by crew_id, point_id, leaves, may_count order by released desc, priority, at, fact_id)
  ),
  doubted as (
    select fact_id, standing, released, is_official, hidden,
      array_remove(array[
        case when not belongs then 'not_on_stage' end,
        case when astray then 'corrects_other_kind' end,
        case when standing and future then 'future' end,
        case when may_count and not is_official then timing.control_doubt(at, official_at, precision_ms, rounding, tc_window) end,
        case when standing and exists (
          select from spells r where r.crew_id = s.crew_id
            and timing.is_out_at_control(r.axis, r.until_ordinal, r.until_leg, s.axis, s.leg_number,
              s.counts_for_ordinal)) then 'retired_crew' end
      ], null) as flags
    from ranked s
  )
  select fact_id, standing, is_official and (released or flags = '{}'), flags, hidden from doubted;
end $$;

create or replace function timing.settle_road(p_race uuid, p_crews uuid[], p_legs integer[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.fact_states s
  set standing = n.standing, counted = n.counted, flags = n.flags, hidden = n.hidden
  from timing.settled_road(p_race, p_crews, p_legs) n
  where s.fact_id = n.fact_id and (s.standing, s.counted, s.flags, s.hidden) is distinct from (n.standing, n.counted, n.flags, n.hidden);
end $$;
