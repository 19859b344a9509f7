-- What a step of a stage meets before its first start (status_conditions.sql).

-- The first start that is still to come by p_now: by the start order or by the schedule, delays included; where neither says it, the day
-- of its leg, from when that begins where the stage is driven (p_is_day). Somebody seen on the stage has started, whatever the schedule
-- says; a time that was given was seen by nobody. p_is_far_off: on another day where the stage is driven, or more than three hours ahead.
-- Crews are started and posts are open within three hours of the first car; at eight in the evening the stage of tomorrow 08:00 is not the
-- one that is meant.
create or replace function timing.start_to_come(p_stage uuid, p_now timestamptz, p_is_day boolean, p_is_far_off boolean)
returns table (names text[], until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  v_first timestamptz := least((select min(a.stage_due_at) from timing.assigned_starts a where a.stage_id = p_stage),
    (select d.first_start_at from timing.stage_delay(p_stage) d));
begin
  return query
  select case when v_first is null then array[x.date::text] else '{}' end, x.first_at
  from (
    select d.date, coalesce(d.time_zone, y.time_zone) as zone,
      coalesce(v_first, d.date::timestamp at time zone coalesce(d.time_zone, y.time_zone)) as first_at
    from public.stages k join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
    join public.races c on c.id = k.race_id join public.rallies y on y.id = c.rally_id where k.id = p_stage) x
  where x.first_at > p_now and (v_first is null) = p_is_day
    and (not p_is_far_off or x.first_at > p_now + interval '3 hours'
      or (x.first_at at time zone x.zone)::date > (p_now at time zone x.zone)::date)
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
