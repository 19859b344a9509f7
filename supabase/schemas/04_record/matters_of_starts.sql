-- What a step of a stage meets before its first start (status_conditions.sql).

-- The first start there is: by the start order or by the schedule, delays included. day: of its leg, where neither says it; then
-- first_at is when that day begins where the stage is driven.
create or replace function timing.first_start_of(p_stage uuid, out first_at timestamptz, out day date)
language plpgsql stable set search_path = '' as $$
begin
  select least(min(a.stage_due_at), (select d.first_start_at from timing.stage_delay(p_stage) d)) into first_at
  from timing.assigned_starts a where a.stage_id = p_stage;
  if first_at is null then
    select d.date, d.date::timestamp at time zone coalesce(d.time_zone, y.time_zone) into day, first_at
    from public.stages k join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = k.race_id join public.rallies y on y.id = c.rally_id where k.id = p_stage;
  end if;
end $$;

-- Is a first start far off: on another day where the stage is driven, or more than three hours ahead? Crews are started and posts are open
-- within three hours of the first car; at eight in the evening the stage of tomorrow 08:00 is not the one that is meant.
create or replace function timing.is_far_off(p_stage uuid, p_first timestamptz, p_now timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_zone text := (
    select coalesce(d.time_zone, y.time_zone)
    from public.stages k join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = k.race_id join public.rallies y on y.id = c.rally_id where k.id = p_stage);
begin
  return p_first > p_now + interval '3 hours' or (p_first at time zone v_zone)::date > (p_now at time zone v_zone)::date;
end $$;

-- The first start that is still to come by p_now, or the day of it where none is set (p_is_day). Somebody seen on the stage has started,
-- whatever the schedule says; a time that was given was seen by nobody.
create or replace function timing.start_to_come(p_stage uuid, p_now timestamptz, p_is_day boolean, p_is_far_off boolean)
returns table (names text[], until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select array_remove(array[f.day::text], null), f.first_at from timing.first_start_of(p_stage) f
  where f.first_at > p_now and (f.day is not null) = p_is_day and (not p_is_far_off or timing.is_far_off(p_stage, f.first_at, p_now))
    and not exists (select from timing.stage_results r
      where r.stage_id = p_stage and (r.start_at is not null or r.finish_at is not null));
end $$;

-- A stage that is stopped, and nobody was seen on it: another one may be meant. What was never begun is not stopped for good but cancelled:
-- stopped, it would ask everybody for a time.
create or replace function timing.is_nobody_on(p_stage uuid, p_before jsonb, p_steps text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_before ->> 'status' <> all(p_steps) and timing.crews_with_times(p_stage) = 0
    and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.status = 'on_stage');
end $$;

-- Controls that count for a stage where crews were due and nobody was seen: on the way to it and on it, or after the last stage of a leg.
create or replace function timing.controls_unseen(p_stage uuid, p_is_after boolean) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select c.code::text from timing.road_points p
    join public.controls c on c.id = p.control_id
    join timing.stage_axes a on a.stage_id = p.counts_for
    where p.counts_for = p_stage and p.role in ('control', 'transfer') and p.penalties <> 'none'
      and (timing.axis(p.leg_number, p.ordinal) > a.finish_axis) = p_is_after
      and exists (select from timing.control_results r where r.control_id = p.control_id and r.due_at is not null)
      and not exists (select from timing.control_results r where r.control_id = p.control_id and r.actual_at is not null)
      and not timing.is_manned(p.race_id, p.control_id)
    order by p.ordinal);
end $$;
