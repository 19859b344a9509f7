-- A classification page: narrow rows, sorted, with everything that follows by counting.
create or replace function timing.classification_rows_json(p_span bigint) returns text
language sql stable set search_path = '' as $$
  with rows as materialized (select * from timing.narrow_rows(p_span)),
  counted as (
    select r.*, order_key[1] = 0 as classified,
      rank() over (order by order_key) as place,
      total_ms - first_value(total_ms) over listed as gap_ms,
      total_ms - coalesce(lag(total_ms) over listed, total_ms) as gap_previous_ms,
      rank() over (partition by category order by order_key) as category_place,
      rank() over (partition by class order by order_key) as class_place,
      rank() over (partition by "group" order by order_key) as group_place,
      rank() over (order by previous_order nulls last) as previous_place,
      row_number() over listed as line
    from rows r
    window listed as (order by order_key, digits, number collate "C")
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.line), '') || ']'
  from counted c
  cross join lateral (
    select c.bonus_ms, c.category, c.class,
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
      c.status, c.team, c.time_ms, c.total_ms) x
$$;

-- Codes of the stages that count in a span now: opened, and not cancelled.
create or replace function timing.counted_stages(p_span bigint) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_to_json(array_agg(k.code order by k.ordinal)), '[]')
    from timing.open_spans s
    join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.open_to
    join timing.stage_states t on t.stage_id = k.stage_id and t.status <> 'cancelled'
    where s.id = p_span);
end $$;

create or replace function timing.classification_body(p_span bigint) returns text
language sql stable set search_path = '' as $$
  select format('{"key":%s,"precision_ms":%s,"protest_until":%s,"published_at":%s,"reason":%s,"rows":%s,"stages":%s,"state":%s}',
    to_json(s.key), s.precision_ms, coalesce(to_json(p.protest_until)::text, 'null'), coalesce(to_json(p.published_at)::text, 'null'),
    coalesce(to_json(p.reason)::text, 'null'), timing.classification_rows_json(s.id),
    timing.counted_stages(s.id),
    to_json(p.state))
  from timing.open_spans s, timing.publication(s.id) p
  where s.id = p_span
$$;
