-- A stage page: who is to start, on the stage, finished; splits with their place and the virtual overall.
create or replace function timing.stage_rows_json(p_span bigint) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  with rows as materialized (
    select r.*, t.start_position, t.due_at, t.start_at, t.finish_at, t.expected_by, t.splits
    from timing.narrow_rows(p_span) r
    join timing.stage_results t on t.stage_id = (select stage_id from timing.spans where id = p_span) and t.crew_id = r.crew_id
  ),
  passages as (
    select r.crew_id, x ->> 'at' as at, x ->> 'code' as code, (x ->> 'time_ms')::bigint as time_ms, place,
      r.base_ms + (x ->> 'time_ms')::bigint as virtual_ms
    from rows r, jsonb_array_elements(r.splits) with ordinality as e (x, place)
  ),
  ranked as (
    select p.*, rank() over (partition by code order by time_ms) as position,
      case when virtual_ms is not null then rank() over (partition by code order by virtual_ms nulls last) end as virtual_position
    from passages p
  ),
  splits as (
    select crew_id, '[' || string_agg(row_to_json(x)::text, ',' order by r.place) || ']' as splits
    from ranked r cross join lateral (select r.at, r.code, r.position, r.time_ms, r.virtual_ms, r.virtual_position) x
    group by crew_id
  ),
  listed as (
    select r.*, coalesce(s.splits, '[]')::json as split_list, order_key[1] = 0 as classified,
      rank() over (order by order_key) as place,
      total_ms - first_value(total_ms) over listed as gap_ms,
      total_ms - coalesce(lag(total_ms) over listed, total_ms) as gap_previous_ms,
      row_number() over listed as line
    from rows r left join splits s using (crew_id)
    window listed as (order by order_key, digits, number collate "C")
  ),
  counted as (
    select line,
      rank() over (partition by category order by place) as category_place,
      rank() over (partition by class order by place) as class_place,
      rank() over (partition by "group" order by place) as group_place,
      rank() over (order by previous_order nulls last) as previous_place
    from listed
  ),
  flagged as (
    select line, array_agg(place order by flag collate "C") as places
    from (
      select c.line, f.flag, case when c.classified then rank() over (partition by f.flag order by c.place) end as place
      from listed c cross join lateral unnest(c.flags) as f (flag)) f
    group by line
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.line), '') || ']'
  from listed c join counted k using (line) left join flagged f using (line)
  cross join lateral (
    select to_char(c.due_at at time zone 'UTC', u.f) as due_at, to_char(c.expected_by at time zone 'UTC', u.f) as expected_by,
      to_char(c.finish_at at time zone 'UTC', u.f) as finish_at, to_char(c.start_at at time zone 'UTC', u.f) as start_at
    from (values ('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as u (f)) i
  cross join lateral (
    select c.base_ms, c.bonus_ms, c.category, c.class, i.due_at, i.expected_by, i.finish_at,
      c.flags, case when c.classified then c.gap_ms end as gap_ms,
      case when c.classified then c.gap_previous_ms end as gap_previous_ms,
      c."group", c.marks, c.number, c.order_key as "order", c.penalty_ms,
      case when c.classified then c.place end as position,
      (select case when c.flags = '{}' then row_to_json(p) else timing.places_json(p.category, p.class, p."group", c.flags, f.places) end
       from (select
        case when c.classified and c.category is not null then k.category_place end as category,
        case when c.classified and c.class is not null then k.class_place end as class,
        case when c.classified and c."group" is not null then k.group_place end as "group") p) as positions,
      c.previous_order,
      case when c.previous_order[1] = 0 then k.previous_place end as previous_position,
      c.split_list as splits, i.start_at, c.start_position,
      c.status, c.team, c.time_ms, c.total_ms) x);
end $$;

create or replace function timing.split_points_json(p_stage uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by p.place, p.code), '') || ']'
  from timing.stage_points p
  cross join lateral (select p.code, p.distance_m, p.name) x
  where p.stage_id = p_stage and p.role = 'split' and p.is_public);
end $$;

-- The numbers of those with the best time they drove themselves; with a bonus or a penalty somebody else may be first.
-- Source: docs/sport/classification.md 9.6 and docs/sport/scenarios.md 11.30 (a stage page of a raid shows the winner and the fastest).
create or replace function timing.fastest_json(p_span bigint, p_ordinal integer) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_best_ms bigint := (
    select min(s.time_ms) from timing.standings s where s.span_id = p_span and s.order_key[1] = 0 and timing.is_own_time(s.marks));
begin
  return coalesce((
    select array_to_json(array_agg(n.number order by n.digits, n.number collate "C"))::text
    from timing.standings s
    join timing.plates n on n.crew_id = s.crew_id and n.from_ordinal <= p_ordinal and n.until_ordinal > p_ordinal
    where s.span_id = p_span and s.time_ms = v_best_ms and s.order_key[1] = 0 and timing.is_own_time(s.marks)), '[]');
end $$;

create or replace function timing.stage_body(p_span bigint) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select format('{"clerk":%s,"code":%s,"fastest":%s,"key":%s,"precision_ms":%s,"protest_until":%s,"published_at":%s,"reason":%s,"rows":',
        coalesce(to_json(p.clerk)::text, 'null'), to_json(k.code::text), timing.fastest_json(s.id, s.last_ordinal),
        to_json(s.key), s.precision_ms,
        coalesce(to_json(timing.instant(p.protest_until))::text, 'null'),
        coalesce(to_json(timing.instant(p.published_at))::text, 'null'), coalesce(to_json(p.reason)::text, 'null'))
      || timing.stage_rows_json(s.id)
      || format(',"split_points":%s,"state":%s,"status":%s}',
        timing.split_points_json(s.stage_id), to_json(p.state), to_json(coalesce(p.status, 'to_run')))
    from timing.spans s join public.stages k on k.id = s.stage_id join timing.publications p on p.span_id = s.id
    where s.id = p_span);
end $$;
