-- What a step of a stage meets before its first start, told like the other matters of a stage (matters.sql).

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

-- Its first start, or its day where none is set, is still to come by p_now. Somebody seen on it has started, whatever the schedule says; a
-- time that was given was seen by nobody.
create or replace function timing.start_matter(p_stage uuid, p_now timestamptz, p_blocks boolean, p_code text, p_code_of_day text)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare v_first record;
begin
  select * into v_first from timing.first_start_of(p_stage);
  if v_first.first_at > p_now and not exists (select from timing.stage_results r
    where r.stage_id = p_stage and (r.start_at is not null or r.finish_at is not null)) then
    return query select case when v_first.day is null then p_code else p_code_of_day end, p_blocks, 1::bigint,
      array_remove(array[v_first.day::text], null), p_stage, v_first.first_at;
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

create or replace function timing.opening_matters(p_stage uuid, p_now timestamptz)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query select m.code, m.blocks, m.count, m.names, p_stage, m.until from timing.matter_of_stages('earlier_not_begun', false, array(
    select e.code from timing.ranked_stages k join timing.ranked_stages e on e.race_id = k.race_id and e.ordinal < k.ordinal
    where k.stage_id = p_stage and timing.stage_status_now(e.stage_id) = 'to_run' order by e.ordinal)) m;
  return query select m.* from timing.start_matter(p_stage, p_now, false, 'opened_early', 'opened_before_its_day') m
    where timing.is_far_off(p_stage, m.until, p_now);
end $$;

-- Of stopping a stage: nobody was seen on it, and nobody has a time; its start may be still to come, and then another stage may be meant.
-- What was never begun is not stopped for good but cancelled: stopped, it would ask everybody for a time.
create or replace function timing.stopping_matters(p_stage uuid, p_from text, p_to text, p_now timestamptz)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  if p_to <> p_from and timing.crews_with_times(p_stage) = 0
    and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.status = 'on_stage') then
    return query select 'nobody_began', false, 1::bigint, '{}'::text[], p_stage, null::timestamptz;
    if p_to = 'interrupted' then
      return query select * from timing.start_matter(p_stage, p_now, false, 'opened_early', 'opened_before_its_day');
    end if;
  end if;
  if p_to = 'interrupted_final' then
    return query select * from timing.start_matter(p_stage, p_now, true, 'before_first_start', 'before_its_day');
  end if;
end $$;

-- Those on the way to a stage or on it, or what lies behind the last stage of a leg.
create or replace function timing.control_unseen_matter(p_stage uuid, p_behind boolean)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'control_unseen', false, cardinality(m.codes)::bigint, m.codes, p_stage, null::timestamptz
  from (select array(
    select c.code::text from timing.road_points p
    join public.controls c on c.id = p.control_id
    join timing.stage_axes a on a.stage_id = p.counts_for
    where p.counts_for = p_stage and p.role in ('control', 'transfer') and p.penalties <> 'none'
      and (timing.axis(p.leg_number, p.ordinal) > a.finish_axis) = p_behind
      and exists (select from timing.control_results r where r.control_id = p.control_id and r.due_at is not null)
      and not exists (select from timing.control_results r where r.control_id = p.control_id and r.actual_at is not null)
      and not timing.is_manned(p.race_id, p.control_id)
    order by p.ordinal)) as m (codes)
  where m.codes <> '{}';
end $$;
