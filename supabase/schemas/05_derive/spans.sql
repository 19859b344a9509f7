-- Spans: every page that ranks crews, as a range of stages and a range of the axis of controls.
-- A standing is the same sum over any of them; a new kind of page is a line here.

create or replace function timing.drawn_ranked_stages(p_race uuid) returns setof timing.ranked_stages
language plpgsql stable set search_path = '' as $$
begin
  return query
  select s.id, s.race_id, s.code::text, s.ordinal, s.precision_ms::integer, s.kind::text, l.number, d.date, a.finish_axis,
    coalesce(lag(a.finish_axis) over stages, -1), lag(s.code::text) over stages, s.result_group::text, a.in_general
  from public.stages s
  join timing.stage_axes a on a.stage_id = s.id
  join public.legs l on l.id = s.leg_id
  join public.days d on d.id = l.day_id
  where s.race_id = p_race and s.kind not in ('liaison', 'shakedown')
  window stages as (order by s.ordinal);
end $$;

create or replace view timing.run_stages with (security_invoker = true) as
select k.stage_id, k.race_id, k.code, k.ordinal, k.leg_number, k.finish_axis,
  k.ordinal = max(k.ordinal) over (partition by k.race_id, k.leg_number) as is_last_of_leg
from timing.ranked_stages k
join timing.stage_states t on t.stage_id = k.stage_id and t.status <> 'cancelled';

create or replace function timing.span_rows(p_race uuid)
returns table (key text, kind text, first_ordinal integer, last_ordinal integer, from_axis bigint, to_axis bigint,
  precision_ms integer, stage_id uuid, previous_key text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with race as (select precision_ms from public.races where id = p_race),
  ranked as (select * from timing.ranked_stages where race_id = p_race),
  legs as (
    select leg_number, date, min(ordinal) as first_ordinal, max(ordinal) as last_ordinal,
      (array_agg(stage_id order by ordinal desc))[1] as stage_id,
      lag(leg_number) over (order by leg_number) as before_leg
    from ranked group by leg_number, date
  ),
  days as (
    select date, min(first_ordinal) as first_ordinal, max(last_ordinal) as last_ordinal,
      min(leg_number) as first_leg, max(leg_number) as last_leg,
      (array_agg(stage_id order by last_ordinal desc))[1] as stage_id,
      lag(date) over (order by date) as before_date
    from legs group by date
  )
  select 'stage/' || ranked.code, 'stage', ranked.ordinal, ranked.ordinal, before_axis, finish_axis, ranked.precision_ms, ranked.stage_id,
    'after/' || before_code
  from ranked
  union all
  select 'after/' || ranked.code, 'after', 1, ranked.ordinal, -1, finish_axis, race.precision_ms, ranked.stage_id, 'after/' || before_code
  from ranked, race
  union all
  select 'joint/' || result_group, 'joint', min(ordinal), max(ordinal), min(before_axis), max(finish_axis),
    min(ranked.precision_ms::integer),
    (array_agg(ranked.stage_id order by ordinal desc))[1], null
  from ranked where result_group is not null group by result_group
  union all
  select 'leg/' || leg_number, 'leg', first_ordinal, last_ordinal, timing.axis(leg_number, 0) - 1,
    timing.axis_end_of_leg(leg_number), race.precision_ms, stage_id, null
  from legs, race
  union all
  select 'after-leg/' || leg_number, 'after_leg', 1, last_ordinal, -1, timing.axis_end_of_leg(leg_number),
    race.precision_ms, stage_id, 'after-leg/' || before_leg
  from legs, race
  union all
  select 'day/' || date, 'day', first_ordinal, last_ordinal, timing.axis(first_leg, 0) - 1,
    timing.axis_end_of_leg(last_leg), race.precision_ms, stage_id, null
  from days, race
  union all
  select 'after-day/' || date, 'after_day', 1, last_ordinal, -1, timing.axis_end_of_leg(last_leg),
    race.precision_ms, stage_id, 'after-day/' || before_date
  from days, race
  union all
  select 'race', 'race', 1, max(ordinal), -1, timing.axis_of(null, null), race.precision_ms,
    (array_agg(ranked.stage_id order by ordinal desc))[1], null
  from ranked, race group by race.precision_ms;
end $$;

-- Is a crew entered too late for what ends at this stage? Most races have none.
create or replace function timing.is_before_entry(p_crew uuid, p_last_ordinal integer) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.late_entries e join public.stages k on k.id = e.behind_stage
    where e.crew_id = p_crew and k.ordinal >= p_last_ordinal);
end $$;

create or replace function timing.respan(p_race uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.draw_tariffs(p_race);
  delete from timing.stage_axes where race_id = p_race;
  insert into timing.stage_axes select * from timing.drawn_axes(p_race);
  delete from timing.ranked_stages where race_id = p_race;
  insert into timing.ranked_stages select * from timing.drawn_ranked_stages(p_race);
  perform timing.draw_road(p_race);
  delete from timing.spans s where race_id = p_race and key not in (select key from timing.span_rows(p_race));
  insert into timing.spans as s (race_id, key, kind, first_ordinal, last_ordinal, from_axis, to_axis, precision_ms, stage_id)
  select p_race, n.key, n.kind, n.first_ordinal, n.last_ordinal, n.from_axis, n.to_axis, n.precision_ms, n.stage_id
  from timing.span_rows(p_race) n
  on conflict (race_id, key) do update
  set (kind, first_ordinal, last_ordinal, from_axis, to_axis, precision_ms, stage_id) =
    (excluded.kind, excluded.first_ordinal, excluded.last_ordinal, excluded.from_axis, excluded.to_axis,
     excluded.precision_ms, excluded.stage_id)
  where (s.kind, s.first_ordinal, s.last_ordinal, s.from_axis, s.to_axis, s.precision_ms, s.stage_id) is distinct from
    (excluded.kind, excluded.first_ordinal, excluded.last_ordinal, excluded.from_axis, excluded.to_axis,
     excluded.precision_ms, excluded.stage_id);
  update timing.spans s set previous_id = p.id
  from timing.span_rows(p_race) n left join timing.spans p on p.race_id = p_race and p.key = n.previous_key
  where s.race_id = p_race and s.key = n.key and s.previous_id is distinct from p.id;
  insert into timing.stage_states (stage_id, race_id)
  select id, race_id from public.stages where race_id = p_race on conflict do nothing;
  insert into timing.race_states (race_id) values (p_race) on conflict do nothing;
  perform timing.derive_plates(p_race), timing.derive_publications(p_race);
end $$;

-- How far a span of several stages reaches now: its last stage that was opened. Stages not opened yet hold nobody back. One that is merely
-- open, stopped or cancelled does not carry the span past a stage that nobody opened: there nobody has a total
-- (docs/decisions/0007-official-results.md).
create or replace view timing.open_spans with (security_invoker = true) as
select s.*,
  case when s.kind in ('stage', 'after') then s.last_ordinal
    else coalesce((
      select max(st.ordinal) from public.stages st join timing.stage_states t on t.stage_id = st.id
      where st.race_id = s.race_id and st.ordinal between s.first_ordinal and s.last_ordinal and t.status <> 'to_run'
        and not (t.status in ('running', 'interrupted', 'shortened', 'interrupted_final', 'cancelled') and exists (
          select from timing.ranked_stages e join timing.stage_states n on n.stage_id = e.stage_id and n.status = 'to_run'
          where e.race_id = s.race_id and e.ordinal >= s.first_ordinal and e.ordinal < st.ordinal
            and case s.kind when 'joint' then e.result_group = substring(s.key from 7) when 'leg' then true when 'day' then true
              else e.in_general end))),
      s.first_ordinal - 1) end as open_to
from timing.spans s;

create or replace view timing.span_stages with (security_invoker = true) as
select s.id as span_id, k.stage_id, k.code, k.ordinal, k.in_general, t.status, t.state, t.published_at, t.protest_until
from timing.spans s
join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
  and (s.kind <> 'joint' or k.result_group = substring(s.key from 7))
join timing.stage_states t on t.stage_id = k.stage_id;

-- Whoever cancels a stage takes it out and signs nothing, and nothing is signed while protests run against that. p_without: were it not for
-- these stages. Source: docs/sport/publication.md 10.12.
create or replace function timing.is_official_by_stages(p_span bigint, p_without uuid[] default '{}') returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(bool_and(m.status in ('official', 'cancelled'))
      and max(m.published_at) filter (where m.status = 'official')
        > coalesce(max(greatest(m.published_at, m.protest_until)) filter (where m.status = 'cancelled'), '-infinity'), false)
    from timing.span_stages m where m.span_id = p_span and m.stage_id <> all(p_without));
end $$;
