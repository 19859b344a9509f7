-- Bonuses for opening the track: at each bonus waypoint the crews that were there are ranked by instant.
-- Source: docs/sport/stage-time.md 5.11, 5.12 and docs/sport/penalties.md 7.1. The one value a crew gets from what others did: a passage
-- that is seen late may take it away again.

-- What each crew opened at some waypoints of a race: the stretch from the bonus waypoint before (or the start), without what is no
-- part of the stage any more; nothing at a waypoint that lies in there itself.
create or replace function timing.opened_stretches(p_race uuid, p_waypoints uuid[])
  returns table (waypoint_id uuid, crew_id uuid, ms bigint)
language plpgsql stable rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with cuts as materialized (select * from timing.cut_stretches(p_race)),
  stretches as materialized (
    select w.id as waypoint_id, w.stage_id, g.rules, w.distance_m as to_m,
      coalesce(lag(w.distance_m) over (partition by w.stage_id order by w.distance_m), 0) as from_m
    from public.waypoints w
    join timing.stage_axes x on x.stage_id = w.stage_id
    join timing.tariffs g on g.race_id = x.race_id and g.from_ordinal <= x.ordinal and g.until_ordinal > x.ordinal
    where w.bonus and w.stage_id in (select stage_id from public.waypoints where id = any(p_waypoints))
  ),
  ranked as (
    select b.waypoint_id, b.crew_id, rank() over at_waypoint as place,
      (extract(epoch from b.at - min(b.at) over (partition by b.waypoint_id)) * 1000)::bigint as behind_ms
    from timing.bonuses b where b.waypoint_id = any(p_waypoints)
    window at_waypoint as (partition by b.waypoint_id order by b.at)
  ),
  rated as (
    select s.*, r.crew_id, timing.opening_rate(s.rules, r.place, r.behind_ms) as rate
    from ranked r join stretches s on s.waypoint_id = r.waypoint_id
  )
  select r.waypoint_id, r.crew_id, case
    when r.rate = 0 or r.to_m is null then 0
    when exists (
      select from cuts c where c.stage_id = r.stage_id and (c.crew_id is null or c.crew_id = r.crew_id)
        and r.to_m > c.from_place and r.to_m < c.to_place) then 0
    else timing.opening_bonus(r.to_m - r.from_m - coalesce((
      select sum(upper(out) - lower(out)) from (
        select unnest(range_agg(int4range(greatest(c.from_place, r.from_m), least(c.to_place, r.to_m)))) as out
        from cuts c where c.stage_id = r.stage_id and (c.crew_id is null or c.crew_id = r.crew_id)
          and c.from_place < r.to_m and c.to_place > r.from_m) o), 0), r.rate) end
  from rated r;
end $$;

create or replace function timing.opened_in_stages(p_crews uuid[], p_stages uuid[]) returns table (stage_id uuid, crew_id uuid, ms bigint)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select b.stage_id, b.crew_id, sum(b.ms)::bigint from timing.bonuses b
  where b.stage_id = any(p_stages) and b.crew_id = any(p_crews) group by b.stage_id, b.crew_id;
end $$;

-- Keeps the passages of some crews, ranks the waypoints where one of them changed (p_all: every one of these stages), and answers
-- whose bonus did. Free where nothing is to be opened.
create or replace function timing.derive_bonuses(p_race uuid, p_crews uuid[], p_stages uuid[], p_all boolean) returns table (crew_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  v_waypoints uuid[];
begin
  if not exists (select from public.waypoints w where w.stage_id = any(p_stages) and w.bonus)
    and not exists (select from timing.bonuses b where b.stage_id = any(p_stages)) then
    return;
  end if;
  with seen as materialized (
    select w.stage_id, w.id as waypoint_id, s.crew_id, min(c.at) as at
    from timing.fact_states s
    join public.chronos c on c.fact_id = s.fact_id
    join public.waypoints w on w.id = s.point_id and w.stage_id = s.stage_id and w.bonus
    where s.crew_id = any(p_crews) and s.stage_id = any(p_stages) and s.kind = 'chrono' and s.counted
    group by w.stage_id, w.id, s.crew_id
  ),
  gone as (
    delete from timing.bonuses b
    where b.crew_id = any(p_crews) and b.stage_id = any(p_stages)
      and not exists (select from seen n where n.waypoint_id = b.waypoint_id and n.crew_id = b.crew_id)
    returning b.waypoint_id
  ),
  kept as (
    insert into timing.bonuses as b (stage_id, waypoint_id, crew_id, ms, at)
    select stage_id, waypoint_id, crew_id, 0, at from seen
    on conflict (waypoint_id, crew_id) do update set at = excluded.at where b.at <> excluded.at
    returning b.waypoint_id
  )
  select array_agg(waypoint_id) into v_waypoints from (
    select waypoint_id from gone union select waypoint_id from kept
    union select w.id from public.waypoints w where p_all and w.bonus and w.stage_id = any(p_stages)) touched;
  return query
  update timing.bonuses b set ms = n.ms
  from timing.opened_stretches(p_race, v_waypoints) n
  where b.waypoint_id = n.waypoint_id and b.crew_id = n.crew_id and b.ms <> n.ms
  returning b.crew_id;
end $$;
