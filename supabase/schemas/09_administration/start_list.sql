-- Start lists, and what is open in the classification they are made from.

-- Source: docs/sport/starts.md 4.1. Which kinds of penalty count is the regulations' (start.counts).
create or replace function timing.start_basis_json(p_race uuid, p_key text) returns jsonb
language sql stable set search_path = '' as $$
  with span as (
    select s.*, p.version, p.state, r.reached_axis from timing.spans s join timing.publications p on p.span_id = s.id
      cross join lateral timing.summed_spans(p_race, s.first_ordinal, s.last_ordinal, null) r
      where s.race_id = p_race and s.key = p_key and r.id = s.id),
  general as (
    select g.crew_id, rank() over (order by g.order_key) as position
    from timing.standings g join timing.spans x on x.id = g.span_id
    join span on x.race_id = p_race and x.kind = 'after' and x.stage_id = span.stage_id
    where g.order_key[1] = 0),
  due as (
    select d.crew_id, jsonb_object_agg(d.kind, d.ms) as ms from (
      select p.crew_id, p.kind, sum(p.ms) as ms
      from span join timing.penalty_rows p on p.race_id = p_race and timing.counts_in(p.axis, span.from_axis, span.reached_axis)
      left join timing.stage_axes x on x.stage_id = p.stage_id
      left join public.stages k on k.id = p.stage_id
      left join public.controls c on c.id = p.control_id
      -- As its own table counts them (05_derive/standings.sql).
      where p.status = 'confirmed' and p.unit = 'time' and case when span.kind in ('stage', 'leg', 'day') then true
        when span.kind = 'joint' then k.result_group = substring(span.key from 7)
        else coalesce(x.in_general, true) or not timing.is_on_stage(p.rule, c.kind, c.stage_id) end
      group by p.crew_id, p.kind) d
    group by d.crew_id)
  select jsonb_build_object('key', span.key, 'version', span.version, 'state', span.state, 'precision_ms', span.precision_ms, 'rows', array(
    select jsonb_build_object('number', n.number, 'status', s.status, 'marks', s.marks, 'time_ms', s.time_ms, 'bonus_ms', s.bonus_ms,
      'penalties_ms', coalesce(due.ms, '{}'), 'general_position', general.position, 'order', s.order_key)
    from timing.standings s
    join timing.crew_plates n on n.crew_id = s.crew_id
    left join due on due.crew_id = s.crew_id
    left join general on general.crew_id = s.crew_id
    where s.span_id = span.id order by s.order_key, n.digits, n.number))
  from span
$$;

-- The crews of a race before a stage: `out`: it does not start it · `back`: it starts again with it, after the last stage that was run ·
-- `not_started`: it did not start the last stage that was run, or a post reported it out there, and no official listed it for this one
-- since.
-- Once the stage is driven, only who was out before it is out: not who stopped later, nor on it after being seen or listed there.
-- Source: docs/sport/starts.md 4.5. is_timed: another start changes the times of the crew.
create or replace function timing.starting_crews_json(p_race uuid, p_ordinal integer) returns jsonb
language sql stable set search_path = '' as $$
  with before as (select coalesce(max(ordinal), 0) as ordinal from timing.run_stages where race_id = p_race and ordinal < p_ordinal),
  own as (
    select s.id, coalesce(t.status, 'to_run') <> 'to_run' as is_driven from public.stages s
    left join timing.stage_states t on t.stage_id = s.id where s.race_id = p_race and s.ordinal = p_ordinal),
  timed as materialized (
    select t.crew_id from own cross join lateral timing.crews_timed(timing.rally_of_race(p_race), own.id) as t (crew_id)),
  was_there as materialized (
    select crew_id from timed union select a.crew_id from own join timing.assigned_starts a on a.stage_id = own.id),
  gone as (
    select g.crew_id from own cross join timing.out_for_good(array(select id from public.crews where race_id = p_race)) g
    cross join lateral (select timing.last_begun(p_race, g.axis) as ordinal) b
    where not own.is_driven or b.ordinal < p_ordinal
      or (b.ordinal = p_ordinal and g.crew_id not in (select w.crew_id from was_there w))),
  stopped as (
    select distinct on (r.crew_id) r.crew_id, r.until_ordinal from own cross join timing.retirement_spells r
    where r.race_id = p_race and r.status = 'temporary'
      and (not own.is_driven or r.before_ordinal < p_ordinal
        or (r.before_ordinal = p_ordinal and r.crew_id not in (select w.crew_id from was_there w)))
    order by r.crew_id, r.axis desc),
  unseen as (
    select r.crew_id from timing.run_stages k
    join before b on b.ordinal = k.ordinal
    cross join lateral (
      -- Later stages of a leg often have no list of their own: a report needs none.
      select x.crew_id from timing.stage_results x
        left join timing.assigned_starts a on a.stage_id = x.stage_id and a.crew_id = x.crew_id
        where x.stage_id = k.stage_id and (x.why ->> 'missed' = 'not_started' or (x.start_at is null and x.time_ms is null and exists (
          select from timing.heard_of_crew(x.crew_id, x.stage_id, a.stage_due_at, array['retired', 'not_started']))))
      union select w.crew_id from timing.whereabouts(k.stage_id, now()) w where w.state = 'unknown') r
    where k.race_id = p_race and r.crew_id not in (select w.crew_id from was_there w))
  select to_jsonb(array(
    select jsonb_build_object('crew_id', n.crew_id, 'number', n.number, 'category', n.category, 'group', n."group", 'class', n.class,
      'class_label', (select k.label from public.classes k where k.race_id = p_race and k.code = n.class),
      'names', array(select m.name from public.crew_members m where m.crew_id = n.crew_id order by m.ordinal, m.id),
      'is_timed', n.crew_id in (select t.crew_id from timed t), 'standing', case
        when g.crew_id is not null then 'gone'
        when s.crew_id is null or s.until_ordinal <= b.ordinal then
          case when n.crew_id in (select u.crew_id from unseen u) then 'not_started' else 'in' end
        when s.until_ordinal <= p_ordinal then 'back' else 'out' end)
    from before b
    cross join timing.plates n
    join public.crews c on c.id = n.crew_id and c.race_id = p_race
    left join gone g on g.crew_id = n.crew_id
    left join stopped s on s.crew_id = n.crew_id
    where n.from_ordinal <= p_ordinal and n.until_ordinal > p_ordinal order by n.digits, n.number))
$$;

create or replace function timing.start_orders_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object('id', o.fact_id, 'version', o.version, 'status', o.status, 'basis', o.basis,
      'at', timing.instant(f.received_at), 'by', f.author_title,
      'crews', (select count(*) from public.start_slots l where l.fact_id = o.fact_id),
      'slots', case when v.fact_id is not null then array(
        select jsonb_build_object('number', l.number_typed, 'position', l.position, 'reason', l.reason,
          'due_at', timing.instant(l.due_at + d.late), 'stage_due_at', timing.instant(l.stage_due_at + d.late))
        from public.start_slots l
        left join timing.assigned_starts a on a.stage_id = p_stage and a.position = l.position
        cross join lateral (select coalesce(a.delayed_ms, 0) * interval '1 millisecond' as late) d
        where l.fact_id = o.fact_id order by l.position) end)
    from public.start_orders o
    join timing.fact_states s on s.fact_id = o.fact_id and s.counted
    join public.facts f on f.id = o.fact_id
    left join timing.orders_in_force v on v.fact_id = o.fact_id
    where o.stage_id = p_stage order by o.version desc, o.fact_id desc))
$$;

-- The versions that were taken back, the last one first, each with what took it back: taken back in its turn, it is published again.
create or replace function timing.orders_taken_back_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.fact_id, 'version', o.version, 'basis', o.basis,
      'crews', (select count(*) from public.start_slots l where l.fact_id = o.fact_id),
      'at', timing.instant(w.at), 'by', w.by, 'reason', w.reason, 'voids', w.voids) order by o.version desc, o.fact_id desc), '[]')
  from public.start_orders o
  join timing.fact_states s on s.fact_id = o.fact_id and not s.counted
  cross join lateral (
    select max(f.received_at) as at, (array_agg(f.author_title order by f.position desc))[1] as by,
      (array_agg(f.reason order by f.position desc))[1] as reason, to_jsonb(array_agg(f.id order by f.position)) as voids
    from public.voids v join timing.fact_states t on t.fact_id = v.fact_id and t.counted join public.facts f on f.id = v.fact_id
    where v.target = o.fact_id) w
  where o.stage_id = p_stage and w.voids is not null
$$;

-- The hours of a stage as the schedule and its delays have them: its first start, and of the control on the road to it whose due times the
-- start order says the first due time and the way from there. No control where the due times of all follow from what the crew did before;
-- no way where the schedule has neither the hours of both nor targets between them.
-- Where it has the hour of the control alone, the start follows.
-- Source: docs/sport/road.md 3.6 and docs/sport/starts.md 4.2.
create or replace function timing.scheduled_start(p_stage uuid)
returns table (first_start_at timestamptz, control text, first_due_at timestamptz, to_stage_ms bigint)
language sql stable rows 1 set search_path = '' as $$
  with listed as (
    select p.race_id, p.leg_number, p.ordinal, k.code, k.first_due_at from timing.road_points p
    join public.controls k on k.id = p.control_id
    where p.listed_by = p_stage and p.role in ('control', 'transfer') and (p.is_first or p.due_base = 'published')
    order by p.ordinal limit 1),
  way as (
    select l.*, coalesce(
      case when l.first_due_at <= s.first_start_at then (extract(epoch from s.first_start_at - l.first_due_at) * 1000)::bigint end,
      (select nullif(sum(w.target_ms), 0)::bigint from timing.road_points w
        where w.race_id = l.race_id and w.leg_number = l.leg_number and w.ordinal > l.ordinal and w.ordinal <= t.ordinal)) as ms
    from public.stages s
    left join timing.road_points t on t.stage_id = s.id and t.role = 'start'
    left join listed l on true
    where s.id = p_stage)
  select coalesce(d.first_start_at, case when d.delayed_ms = 0 then w.first_due_at + w.ms * interval '1 millisecond' end),
    w.code, w.first_due_at + coalesce(d.first_start_at - s.first_start_at, interval '0'), w.ms
  from public.stages s cross join way w cross join lateral timing.stage_delay(s.id) d
  where s.id = p_stage
$$;

create or replace function timing.start_list(p_stage uuid, p_basis text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_race uuid := timing.race_of_stage(p_stage);
  v_rally uuid := timing.rally_for_officials(v_race);
  v_stage public.stages;
  v_hours record;
begin
  select * into v_stage from public.stages where id = p_stage;
  select * into v_hours from timing.scheduled_start(p_stage);
  return jsonb_build_object('stage', v_stage.code, 'ordinal', v_stage.ordinal,
    'first_start_at', timing.instant(v_hours.first_start_at), 'to_stage_ms', v_hours.to_stage_ms,
    'control', case when v_hours.control is not null then
      jsonb_build_object('code', v_hours.control, 'first_due_at', timing.instant(v_hours.first_due_at)) end,
    'regulations', (select coalesce(jsonb_object_agg(r.key, r.value), '{}') from jsonb_each(timing.tariff(v_race, v_stage.ordinal)) r
      where r.key like 'start.%' or r.key like 'prologue.%'),
    'stages', array(
      select jsonb_build_object('code', s.code, 'kind', s.kind, 'status', coalesce(t.status, 'to_run'))
      from public.stages s left join timing.stage_states t on t.stage_id = s.id
      where s.race_id = v_race and s.ordinal <= v_stage.ordinal order by s.ordinal),
    'blocks', jsonb_build_object(
      'category', array(select g.code from public.categories g where g.race_id = v_race order by g.ordinal, g.code),
      'group', array(select g.code from public.groups g where g.race_id = v_race order by g.ordinal, g.code),
      'class', array(select g.code from public.classes g where g.race_id = v_race order by g.ordinal, g.code)),
    'crews', timing.starting_crews_json(v_race, v_stage.ordinal),
    'basis', timing.start_basis_json(v_race, p_basis), 'doubts', timing.start_doubts_json(v_race, p_basis),
    'orders', timing.start_orders_json(p_stage),
    'taken_back', timing.orders_taken_back_json(p_stage));
end $$;

comment on function timing.start_list(uuid, text) is 'For officials: what a start order of a stage is made from, and its versions so far.';

-- Of the last stage of the classification; nothing where that is official: it was judged then.
create or replace function timing.start_doubts_json(p_race uuid, p_key text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_stage uuid := (
    select k.stage_id from timing.spans s join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal = s.last_ordinal
    where s.race_id = p_race and s.key = p_key);
begin
  if v_stage is null or timing.stage_status_now(v_stage) in ('to_run', 'cancelled', 'official') then return '[]'; end if;
  return to_jsonb(array(
    select jsonb_build_object('code', m.code, 'blocks', false, 'count', m.count, 'names', m.names, 'stage', k.code,
      'stage_id', m.stage_id, 'until', null)
    from timing.conditions_found('{stage,any}', '{start order}', p_race, v_stage) m
    join public.stages k on k.id = v_stage order by m.code <> 'doubtful', m.code));
end $$;
