-- The axis of controls: one line through the race on which penalties and retirements are placed.
-- A leg owns ten thousand places, so that "up to the last control of the leg" is a number.

create or replace function timing.axis(p_leg_number integer, p_ordinal integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return p_leg_number::bigint * 10000 + p_ordinal;
end $$;

create or replace function timing.axis_end_of_leg(p_leg_number integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return timing.axis(p_leg_number, 9999);
end $$;

-- Where a stage ends: its flying finish, else its last control, else a place late in the leg in stage order; and whether it counts in
-- the general classification.
-- Drawn into timing.stage_axes whenever the schedule changes.
create or replace function timing.drawn_axes(p_race uuid) returns setof timing.stage_axes
language plpgsql stable set search_path = '' as $$
begin
  return query
  select s.id, s.race_id, s.ordinal, l.number,
    coalesce(
      max(timing.axis(l.number, c.ordinal)) filter (where c.kind = 'flying_finish'),
      max(timing.axis(l.number, c.ordinal)),
      timing.axis(l.number, 9000 + s.ordinal)),
    coalesce(timing.counts_in_general(s.counts_in_general, s.kind, g.rules), true)
  from public.stages s
  join public.legs l on l.id = s.leg_id
  join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
  left join public.controls c on c.stage_id = s.id
  where s.race_id = p_race
  group by s.id, s.race_id, s.ordinal, l.number, g.rules;
end $$;

-- Where something counts from that happened at a control, or else on a stage; null ends the race.
create or replace function timing.axis_of(p_control uuid, p_stage uuid) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return coalesce(
    (select timing.axis(l.number, c.ordinal)
     from public.controls c join public.legs l on l.id = c.leg_id where c.id = p_control),
    (select finish_axis from timing.stage_axes where stage_id = p_stage),
    timing.axis(999999, 0));
end $$;
