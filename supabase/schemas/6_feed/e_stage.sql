-- A stage page: who is to start, on the stage, finished; splits with their place and the virtual overall.
create or replace function timing.stage_rows_json(p_span bigint) returns text
language sql stable set search_path = '' as $$
  with rows as materialized (
    select r.*, t.start_position, t.due_at, t.start_at, t.finish_at, t.expected_by, t.splits
    from timing.narrow_rows(p_span) r
    join timing.spans s on s.id = p_span
    join timing.stage_results t on t.stage_id = s.stage_id and t.crew_id = r.crew_id
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
  counted as (
    select r.*, coalesce(s.splits, '[]')::json as split_list, order_key[1] = 0 as classified,
      rank() over (order by order_key) as place,
      total_ms - first_value(total_ms) over listed as gap_ms,
      total_ms - coalesce(lag(total_ms) over listed, total_ms) as gap_previous_ms,
      rank() over (partition by category order by order_key) as category_place,
      rank() over (partition by class order by order_key) as class_place,
      rank() over (partition by "group" order by order_key) as group_place,
      rank() over (order by previous_order nulls last) as previous_place,
      row_number() over listed as line
    from rows r left join splits s using (crew_id)
    window listed as (order by order_key, digits, number collate "C")
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.line), '') || ']'
  from counted c
  -- timing.instant written out: a thousand rows of four.
  cross join lateral (
    select to_char(c.due_at at time zone 'UTC', u.f) as due_at, to_char(c.expected_by at time zone 'UTC', u.f) as expected_by,
      to_char(c.finish_at at time zone 'UTC', u.f) as finish_at, to_char(c.start_at at time zone 'UTC', u.f) as start_at
    from (values ('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as u (f)) i
  cross join lateral (
    select c.base_ms, c.bonus_ms, c.category, c.class, i.due_at, i.expected_by, i.finish_at,
      case when c.classified then c.gap_ms end as gap_ms,
      case when c.classified then c.gap_previous_ms end as gap_previous_ms,
      c."group", c.marks, c.number, c.order_key as "order", c.penalty_ms,
      case when c.classified then c.place end as position,
      (select row_to_json(p) from (select
        case when c.classified and c.category is not null then c.category_place end as category,
        case when c.classified and c.class is not null then c.class_place end as class,
        case when c.classified and c."group" is not null then c.group_place end as "group") p) as positions,
      c.previous_order,
      case when c.previous_order[1] = 0 then c.previous_place end as previous_position,
      c.split_list as splits, i.start_at, c.start_position,
      c.status, c.team, c.time_ms, c.total_ms) x
$$;

create or replace function timing.split_points_json(p_stage uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by p.place, p.code), '') || ']'
  from timing.stage_points p
  cross join lateral (select p.code, p.distance_m, p.name) x
  where p.stage_id = p_stage and p.role = 'split' and p.is_public
$$;

create or replace function timing.stage_body(p_span bigint) returns text
language sql stable set search_path = '' as $$
  select format('{"code":%s,"key":%s,"precision_ms":%s,"protest_until":%s,"published_at":%s,"reason":%s,"rows":%s,"split_points":%s,"state":%s,"status":%s}',
    to_json(k.code::text), to_json(s.key), s.precision_ms, coalesce(to_json(p.protest_until)::text, 'null'),
    coalesce(to_json(p.published_at)::text, 'null'), coalesce(to_json(p.reason)::text, 'null'),
    timing.stage_rows_json(s.id), timing.split_points_json(s.stage_id), to_json(p.state), to_json(coalesce(p.status, 'to_run')))
  from timing.spans s join public.stages k on k.id = s.stage_id, timing.publication(s.id) p
  where s.id = p_span
$$;
