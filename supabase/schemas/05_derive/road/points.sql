-- The road of a race as points in driving order: time controls, and between them the starts and finishes of stages.

create or replace function timing.drawn_road(p_race uuid) returns setof timing.road_points
language sql stable set search_path = '' as $$
  with points as (
    select c.*, l.number as leg_number,
      case
        when c.kind = 'stage_start' then 'start'
        when c.kind = 'flying_finish' then 'finish'
        when c.kind = 'neutralisation_out' then 'stop'
        when c.kind = 'transfer_end' then 'transfer'
        when timing.is_time_control(c.kind) then 'control'
        when c.stage_id is null then 'post' end as role
    from public.controls c join public.legs l on l.id = c.leg_id where c.race_id = p_race
  )
  select p.id, p.race_id, p.leg_number, p.ordinal, p.role, p.stage_id, x.stage_id, o.ordinal, s.stage_id,
    not exists (select from points b
      where b.leg_id = p.leg_id and b.ordinal < p.ordinal and b.role in ('start', 'finish', 'control', 'transfer')),
    p.target_ms, p.first_due_at, p.precision_ms, p.rounding, p.penalties, p.max_late_ms, p.source_priority,
    p.due_base, t.rules ->> 'tc.due_base', t.rules ->> 'tc.due', t.rules ->> 'tc.window'
  from points p
  left join lateral (
    select a.stage_id, a.ordinal from timing.stage_axes a
    where a.race_id = p_race and a.leg_number = p.leg_number
    order by a.finish_axis < timing.axis(p.leg_number, p.ordinal),
      abs(a.finish_axis - timing.axis(p.leg_number, p.ordinal)) limit 1) x on true
  -- A leg without stages goes by the stage before it.
  cross join lateral (select coalesce(x.ordinal, timing.last_begun(p_race, timing.axis(p.leg_number, p.ordinal))) as ordinal) o
  left join lateral (
    select b.stage_id from points b where b.leg_id = p.leg_id and b.role = 'start' and b.ordinal > p.ordinal
      order by b.ordinal limit 1) s on true
  join timing.tariffs t on t.race_id = p_race and t.from_ordinal <= o.ordinal and t.until_ordinal > o.ordinal
  where p.role is not null
$$;

create or replace function timing.draw_road(p_race uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from timing.road_points where race_id = p_race;
  insert into timing.road_points select * from timing.drawn_road(p_race);
  delete from timing.control_results r using public.controls c
  where c.id = r.control_id and c.race_id = p_race and not timing.is_time_control(c.kind);
end $$;
