-- The public ledger of corrections: what changed after it had been said, before -> after, why and by whom.

create or replace function timing.said(p_fact uuid) returns text
language sql stable set search_path = '' as $$
  select case f.kind
    when 'chrono' then (select coalesce(number_typed, '?') || ' ' || timing.instant(at) from public.chronos where fact_id = f.id)
    when 'notional' then (select number_typed || ' ' || ms from public.notional_times where fact_id = f.id)
    when 'penalty' then (
      select number_typed || ' ' || kind || ' ' || case unit when 'time' then ms::text else unit end
      from public.penalties where fact_id = f.id)
    when 'allowance' then (
      select concat_ws(' ', number_typed, timing.point_code(null, control_id, null), ms) from public.allowances where fact_id = f.id)
    when 'start_incident' then (
      select concat_ws(' ', number_typed, incident, advance_ms) from public.start_incidents where fact_id = f.id)
    when 'retirement' then (select number_typed || ' ' || status from public.retirements where fact_id = f.id)
    when 'restart' then (select number_typed from public.restarts where fact_id = f.id)
    when 'start_slots' then (select 'v' || version from public.start_orders where fact_id = f.id)
    when 'overspeed' then (select number_typed || ' ' || max_kmh from public.overspeeds where fact_id = f.id)
    when 'stage_status' then (select status from public.stage_statuses where fact_id = f.id)
    when 'penalty_decision' then (
      select v.verdict || coalesce(' ' || v.ms, '') from public.penalty_verdicts v where v.fact_id = f.id)
    when 'bulk_decision' then (
      select b.rule || ' ' || timing.point_code(b.stage_id, b.control_id, b.waypoint_id) || ' ' || b.verdict || coalesce(' ' || b.ms, '')
      from public.bulk_verdicts b where b.fact_id = f.id)
    when 'neutralisation' then (
      select concat_ws(' ', n.number_typed, coalesce(timing.point_code(null, null, n.from_waypoint_id), '-'),
        coalesce(timing.point_code(null, null, n.to_waypoint_id), '-')) from public.neutralisations n where n.fact_id = f.id)
    when 'notional_range' then (
      select from_position || '-' || to_position || ' ' || ms from public.notional_ranges where fact_id = f.id)
    when 'delay' then (select ms::text from public.delays where fact_id = f.id)
  end
  from public.facts f where f.id = p_fact
$$;

create or replace function timing.point_code(p_stage uuid, p_control uuid, p_waypoint uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  select coalesce((select w.code::text from public.waypoints w where w.id = p_waypoint and not exists (
      select from timing.secret_waypoints x where x.waypoint_id = w.id)), (select code::text from public.controls where id = p_control),
    (select code::text from public.stages where id = p_stage)));
end $$;

create or replace function timing.found_penalty(p_penalty uuid) returns text
language sql stable set search_path = '' as $$
  select n.number || ' ' || r.kind || ' ' || case r.unit when 'time' then coalesce(r.why ->> 'amended_from_ms', r.ms::text) else r.unit end
  from timing.penalty_rows r join timing.crew_plates n on n.crew_id = r.crew_id where r.id = p_penalty
$$;

create or replace function timing.what_changed(p_kind text, p_before uuid, p_after uuid) returns text
language sql stable set search_path = '' as $$
  select case when p_kind = 'chrono' then coalesce((
    select case when a.number_typed is distinct from b.number_typed and a.at = b.at then 'chrono.number'
      when a.number_typed is not distinct from b.number_typed then 'chrono.time' else 'chrono' end
    from public.chronos a, public.chronos b where a.fact_id = p_before and b.fact_id = p_after), 'chrono') else p_kind end
$$;

-- The notional time that the crew had on the stage until this one was given, which names none that it corrects.
create or replace function timing.given_before(p_state timing.fact_states) returns text
language sql stable set search_path = '' as $$
  select timing.said(o.fact_id) from timing.fact_states o
  where o.crew_id = p_state.crew_id and o.stage_id = p_state.stage_id and o.kind = 'notional' and o.counted and not o.hidden
    and o.fact_id < p_state.fact_id
  order by o.fact_id desc limit 1
$$;

-- The last ledger position of the first published version of each stage.
create or replace view timing.first_published with (security_invoker = true) as
select s.stage_id, s.race_id, min(k.ledger_position) as position
from timing.spans s join timing.snapshots k on k.race_id = s.race_id and k.key = s.key
where s.kind = 'stage' group by s.stage_id, s.race_id;

-- Each question is asked of the few facts that correct, void or judge: asked of what they act on, it would be asked of every fact.
create or replace view timing.corrections with (security_invoker = true) as
select g.id, g.rally_id, coalesce(s.race_id, t.race_id) as race_id, coalesce(s.stage_id, t.stage_id) as stage_id,
  timing.counts_since(g.id) as at, timing.what_changed(g.kind, f.id, g.id) as what, timing.said(f.id) as before, timing.said(g.id) as after,
  g.reason, g.author_title as by,
  array_remove(array[s.crew_id, case when t.crew_id is distinct from s.crew_id then t.crew_id end], null) as crews
from public.facts g
join public.facts f on f.id = g.supersedes and f.kind = g.kind
left join timing.fact_states s on s.fact_id = g.id
left join timing.fact_states t on t.fact_id = f.id
where timing.is_open(g.id) and not coalesce(s.hidden, false) and not coalesce(t.hidden, false) and not timing.is_inside(g.id)
  and not exists (select from timing.secret_waypoints w where w.waypoint_id in (s.point_id, t.point_id))
union all
select v.fact_id, f.rally_id, t.race_id, t.stage_id, timing.counts_since(g.id), f.kind || '.void', timing.said(f.id), null,
  g.reason, g.author_title, array_remove(array[t.crew_id], null)
from public.voids v
join public.facts g on g.id = v.fact_id
join public.facts f on f.id = v.target
left join timing.fact_states t on t.fact_id = f.id
left join timing.fact_states s on s.fact_id = g.id
where timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id) and not coalesce(s.hidden, false) and not coalesce(t.hidden, false)
  and not timing.is_of_hold(v.target) and not timing.is_inside(v.target)
  -- What still waited when it was voided has never counted: no page changed.
  and (f.gate = 'counted' or timing.is_released(f.id))
  and not exists (select from timing.secret_waypoints w where w.waypoint_id = t.point_id)
union all
-- Where evidence was taken back since, and the penalty with it, there is nothing left that a verdict changes.
select d.fact_id, g.rally_id, coalesce(t.race_id, r.race_id), coalesce(t.stage_id, r.stage_id), timing.counts_since(g.id),
  'penalty.' || d.verdict, coalesce(timing.said(d.penalty_id), timing.found_penalty(d.penalty_id)), timing.said(d.fact_id),
  g.reason, g.author_title,
  array_remove(array[coalesce(t.crew_id, r.crew_id)], null)
from public.penalty_verdicts d
join public.facts g on g.id = d.fact_id
left join timing.fact_states t on t.fact_id = d.penalty_id
left join timing.penalty_rows r on r.id = d.penalty_id
left join timing.fact_states s on s.fact_id = g.id
where (d.verdict <> 'confirm' or exists (
    select from timing.first_published p
    where p.stage_id = coalesce(t.stage_id, r.stage_id) and p.position < timing.counts_from(d.fact_id)))
  and (t.fact_id is not null or r.id is not null) and timing.is_open(d.fact_id)
  and not timing.is_voided(d.fact_id) and not coalesce(s.hidden, false) and not coalesce(t.hidden, false)
union all
select g.id, g.rally_id, s.race_id, s.stage_id, timing.counts_since(g.id), g.kind, null, timing.said(g.id), g.reason, g.author_title,
  array_remove(array[s.crew_id], null)
from timing.fact_states s
join public.facts g on g.id = s.fact_id
where s.kind in ('bulk_decision', 'neutralisation', 'notional_range', 'delay') and s.standing and timing.is_open(s.fact_id) and not s.hidden
  and g.supersedes is null
union all
-- What came after its stage was published, of crews and of the stage as a whole. Chronos are many: only those of stages that were amended
-- are looked at, by crew. Reasons given to what the desk asks of a time or a retirement are for officials, as in timing.public_reason. An
-- overspeed is listed where a penalty that counts rests on it; a status where it is no step of publication.
select g.id, g.rally_id, s.race_id, s.stage_id, timing.counts_since(g.id), s.kind || '.late',
  case when s.kind = 'notional' then timing.given_before(s) end, timing.said(g.id),
  case when s.kind not in ('chrono', 'retirement') then g.reason end, g.author_title, array_remove(array[s.crew_id], null)
from timing.first_published p
cross join lateral (
  select s.* from public.crews c join timing.fact_states s on s.crew_id = c.id and s.stage_id = p.stage_id
  where c.race_id = p.race_id
    and s.kind in ('chrono', 'notional', 'penalty', 'restart', 'retirement', 'overspeed', 'allowance', 'start_incident')
  union all
  select s.* from timing.fact_states s
  where s.race_id = p.race_id and s.stage_id = p.stage_id and s.crew_id is null and s.kind in ('allowance', 'start_slots', 'stage_status')
) s
join public.facts g on g.id = s.fact_id
where exists (select from timing.publications u join timing.spans x on x.id = u.span_id where x.stage_id = p.stage_id and u.version > 1)
  and s.counted and not s.hidden and g.supersedes is null and p.position < timing.counts_from(g.id)
  and not exists (select from timing.secret_waypoints w where w.waypoint_id = s.point_id)
  and (s.kind <> 'overspeed' or exists (
    select from timing.penalty_rows r where r.crew_id = s.crew_id and r.status = 'confirmed' and g.id = any(r.overspeeds || r.fact_id)))
  and (s.kind <> 'stage_status' or not exists (
    select from public.stage_statuses x where x.fact_id = g.id and x.status in ('provisional', 'official')));

-- Numbers of crews as they read before this row of the history and all behind it; null: as they read now.
create or replace function timing.plates_before(p_race uuid, p_change bigint) returns table (crew_id uuid, number text)
language sql stable set search_path = '' as $$
  with touched as (
    select distinct on (h.row_id) h.row_id, h.before from timing.structure_changes h
    where h.rally_id = timing.rally_of_race(p_race) and h.id >= p_change and h.race_id = p_race and h.of_table = 'crew_numbers'
    order by h.row_id, h.id)
  select distinct on (n.crew_id) n.crew_id, n.number::text
  from (
    select n.* from public.crew_numbers n join public.crews c on c.id = n.crew_id
    where c.race_id = p_race and n.id not in (select row_id from touched)
    union all
    select n.* from touched t cross join lateral jsonb_populate_record(null::public.crew_numbers, t.before) n where t.before is not null) n
  order by n.crew_id, upper(n.valid) desc nulls first, lower(n.valid) desc nulls last, n.id
$$;

-- Crews whose total a change of the structure moved on a published page: once each, on the first page that shows it; and distances of
-- published stages, which move nobody. Versions that name no change set tell of none, unless their page was set back before.
-- Rows of a version name crews by the numbers of then.
create or replace function timing.moved_by_structure(p_rally uuid) returns setof timing.corrections
language plpgsql stable set search_path = '' as $$
begin
  return query
  with amended as (
    (select distinct on (v.press, c.first_id, s.id) v.press, s.race_id, s.stage_id, s.last_ordinal, s.kind, v.published_at, v.reason,
      v.clerk, v.body, c.first_id, c.last_id,
      (select o.body from timing.snapshots o where o.race_id = s.race_id and o.key = s.key and o.id < v.id
        order by o.id desc limit 1) as was, null::timestamptz as was_at
    from public.races r
    join timing.snapshots k on k.race_id = r.id and k.press is not null and k.state = 'amended' and k.reason is not null
    join timing.spans s on s.race_id = r.id and s.key = k.key and s.kind in ('stage', 'after')
    join lateral timing.public_versions(r.id, k.key) v on v.id = k.id
    -- Several requests may call themselves one change set: of it, what was changed with this version.
    cross join lateral (
      select min(h.id) as first_id, max(h.id) as last_id from timing.structure_changes h
      where h.press = v.press and h.made_at = (
        select max(g.made_at) from timing.structure_changes g where g.press = v.press and g.made_at <= v.published_at)) c
    where r.rally_id = p_rally
    order by v.press, c.first_id, s.id, v.id)
    union all
    -- Posted again after it was set back: what was changed in between, told by the last change set of it.
    select c.press, s.race_id, s.stage_id, s.last_ordinal, s.kind, v.published_at, c.reason, c.made_title, v.body, c.first_id, c.last_id,
      o.body, o.published_at
    from public.races r
    join timing.snapshots k on k.race_id = r.id and k.press is null and k.state = 'provisional' and k.version > 1
    join timing.spans s on s.race_id = r.id and s.key = k.key and s.kind in ('stage', 'after')
    join lateral timing.public_versions(r.id, k.key) v on v.id = k.id
    join lateral (select w.body, w.published_at from timing.snapshots w where w.race_id = s.race_id and w.key = s.key and w.id < v.id
      order by w.id desc limit 1) o on true
    cross join lateral (
      select min(h.id) as first_id, max(h.id) as last_id, (array_agg(h.press order by h.id desc))[1] as press,
        (array_agg(h.reason order by h.id desc) filter (where h.reason is not null))[1] as reason,
        (array_agg(h.made_title order by h.id desc))[1] as made_title
      from timing.structure_changes h
      where h.rally_id = p_rally and h.race_id = r.id and h.made_at > o.published_at and h.made_at <= v.published_at
      having bool_or((timing.reached(array[(h.of_table, h.before, h.after)::timing.row_change])).reaches
        && array['stage', 'leg', 'race'])) c
    where r.rally_id = p_rally
  ),
  numbers as materialized (
    select a.race_id, a.first_id, b.crew_id, b.number as was, n.number
    from (select distinct race_id, first_id, last_id from amended) a
    cross join lateral timing.plates_before(a.race_id, a.first_id) b
    join lateral timing.plates_before(a.race_id, a.last_id + 1) n on n.crew_id = b.crew_id
  ),
  moved as (
    select distinct on (a.press, a.first_id, n.crew_id) a.*, n.crew_id, o.row ->> 'total_ms' as before_ms, r.row ->> 'total_ms' as after_ms
    from amended a
    join numbers n on n.race_id = a.race_id and n.first_id is not distinct from a.first_id
    join public.crews c on c.id = n.crew_id
    cross join lateral jsonb_array_elements(a.body::jsonb -> 'rows') as r (row)
    join lateral jsonb_array_elements(a.was::jsonb -> 'rows') as o (row) on o.row ->> 'number' = n.was
    where r.row ->> 'number' = n.number and o.row -> 'total_ms' is distinct from r.row -> 'total_ms'
      and not exists (select from timing.fact_states h where h.crew_id = c.id and h.kind = 'crew_hold' and h.counted)
      -- What was recorded of a crew in between is listed by itself.
      and (a.was_at is null or not exists (
        select from timing.fact_states h join public.facts f on f.id = h.fact_id
        where h.crew_id = c.id and h.counted and f.received_at > a.was_at and f.received_at <= a.published_at))
    order by a.press, a.first_id, n.crew_id, a.last_ordinal, a.kind desc
  )
  select md5(concat(m.press, m.first_id, m.crew_id))::uuid, p_rally, m.race_id, m.stage_id, m.published_at, 'structure', m.before_ms,
    m.after_ms, m.reason, m.clerk, array[m.crew_id]
  from moved m
  union all
  (select distinct on (h.id) md5(h.id::text || 'distance')::uuid, p_rally, s.race_id, s.stage_id, v.published_at, 'distance',
    h.before ->> 'distance_m', h.after ->> 'distance_m', v.reason, v.clerk, '{}'::uuid[]
  from public.races r
  join timing.snapshots k on k.race_id = r.id and k.press is not null and k.state = 'amended'
  join timing.spans s on s.race_id = r.id and s.key = k.key and s.kind = 'stage'
  join timing.structure_changes h on h.press = k.press and h.of_table = 'stages' and h.row_id = s.stage_id
    and h.made_at <= k.published_at
  join lateral timing.public_versions(r.id, k.key) v on v.id = k.id
  where r.rally_id = p_rally and h.before -> 'distance_m' is distinct from h.after -> 'distance_m'
  order by h.id, k.id);
end $$;

create or replace function timing.correction_list_json(p_rally uuid, p_race uuid, p_crew uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.at desc, c.id), '') || ']'
  from (select * from timing.corrections where rally_id = p_rally union all select * from timing.moved_by_structure(p_rally)) c
  left join public.races race on race.id = c.race_id
  left join public.stages st on st.id = c.stage_id
  cross join lateral (
    select c.after, timing.instant(c.at) as at, c.before, c.by, c.id,
      coalesce((select json_agg(n.number order by place) from unnest(c.crews) with ordinality as u (id, place)
        join timing.crew_plates n on n.crew_id = u.id), '[]') as numbers_spaced,
      race.code::text as race, c.reason, st.code::text as stage, c.what) y
  cross join lateral (
    select y.after, y.at, y.before, y.by, y.id, timing.canonical(y.numbers_spaced::jsonb)::json as numbers, y.race,
      y.reason, y.stage, y.what) x
  where (p_race is null or c.race_id = p_race) and (p_crew is null or p_crew = any(c.crews)));
end $$;
