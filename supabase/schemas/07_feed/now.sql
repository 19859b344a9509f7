-- The page of the running race: everybody placed as if all had driven as far as the fastest, by what each has lost on them so far.
-- It is a projection: it has no versions, no CSV, and is never told as a result. Source: docs/sport/classification.md 9.10.

create or replace function timing.is_projected(p_key text) returns boolean
language sql immutable set search_path = '' as $$
  select split_part(p_key, '/', 1) = 'now'
$$;

-- best: at each point of each stage the fastest so far, those who are disqualified apart. At the finish a given time is the best only where
-- nobody drove one.
create or replace function timing.now_counted(p_span bigint, p_crews uuid[]) returns table (best text, list text)
language plpgsql stable rows 1 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare v_precision_ms integer := (select precision_ms from timing.spans where id = p_span);
begin
  perform timing.plan_page(p_span);
  return query
  with rows as materialized (select * from timing.now_rows(array_fill(p_span, array[cardinality(p_crews)]), p_crews)),
  stages as materialized (select * from unnest(timing.now_stages(array[p_span]))),
  passages as materialized (
    select r.number, r.digits, x.stage, coalesce(x.point, '') as point, x.time_ms, x.given is null as own
    from rows r cross join lateral json_to_recordset(r.passed) as x (stage text, point text, time_ms bigint, given boolean)
    where r.status <> 'disqualified'
  ),
  best as materialized (
    select stage, point, coalesce(min(time_ms) filter (where own), min(time_ms)) as time_ms, bool_or(own) as own
    from passages group by stage, point
  ),
  paces as (
    select s.code as stage, coalesce(sum(b.time_ms) over (), 0)::bigint as par_ms,
      coalesce(sum(b.time_ms) over (order by s.place rows between current row and unbounded following), 0)::bigint as left_ms
    from stages s left join best b on b.stage = s.code and b.point = ''
  ),
  reckoned as (
    select r.*, l.loss_ms, v.virtual_ms, case when r.rank[1] = 0 then r.rank || v.virtual_ms else r.rank end as order_key
    from rows r
    join paces w on w.stage = r.stage
    left join best b on b.stage = r.stage and b.point = coalesce(r.point, '') and r.time_ms is not null
    cross join lateral (select r.time_ms - b.time_ms as loss_ms) l
    -- Summed first and floored last: gaps are those of the totals this leads to.
    cross join lateral (
      select case when r.rank[1] = 0 then
        coalesce(r.total_ms, timing.floored(r.before_ms + coalesce(l.loss_ms, 0) + r.added_ms + w.left_ms, v_precision_ms))
        - timing.floored(w.par_ms, v_precision_ms) end as virtual_ms) v
  ),
  listed as (
    select r.*, order_key[1] = 0 as placed, rank() over (order by order_key) as place,
      virtual_ms - first_value(virtual_ms) over listed as gap_ms,
      virtual_ms - coalesce(lag(virtual_ms) over listed, virtual_ms) as gap_previous_ms,
      row_number() over listed as line
    from reckoned r
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
      select c.line, f.flag, case when c.placed then rank() over (partition by f.flag order by c.place) end as place
      from listed c cross join lateral unnest(c.flags) as f (flag)) f
    group by line
  ),
  fastest as (
    select s.place, b.point, p.place as point_place, json_strip_nulls(row_to_json(x))::text as line
    from best b
    join stages s on s.code = b.stage
    left join lateral (
      select min(t.place) as place from timing.stage_points t
      where t.stage_id = s.stage_id and t.code = b.point and t.role = 'split') p on true
    cross join lateral (
      select (select array_agg(q.number order by q.digits, q.number collate "C") from passages q
        where q.stage = b.stage and q.point = b.point and q.time_ms = b.time_ms and q.own = b.own) as numbers,
        nullif(b.point, '') as point, b.stage, b.time_ms) x
  )
  select
    (select '[' || coalesce(string_agg(f.line, ',' order by f.place, f.point = '', f.point_place, f.point collate "C"), '') || ']'
    from fastest f),
    (select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.line), '') || ']'
    from listed c join counted k using (line) left join flagged f using (line)
    cross join lateral (
      select to_char(c.due_at at time zone 'UTC', u.f) as due_at, to_char(c.start_at at time zone 'UTC', u.f) as start_at
      from (values ('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as u (f)) i
    cross join lateral (
      select c.added_ms, c.base_ms, c.before_ms, c.category, c.class, i.due_at, c.flags,
        case when c.placed then c.gap_ms end as gap_ms, case when c.placed then c.gap_previous_ms end as gap_previous_ms,
        c."group", c.loss_ms, c.marks, c.number, c.order_key as "order", c.passed, c.point,
        case when c.placed then c.place end as position,
        (select case when c.flags = '{}' then row_to_json(p) else timing.places_json(p.category, p.class, p."group", c.flags, f.places) end
         from (select
          case when c.placed and c.category is not null then k.category_place end as category,
          case when c.placed and c.class is not null then k.class_place end as class,
          case when c.placed and c."group" is not null then k.group_place end as "group") p) as positions,
        c.previous_order, case when c.previous_order[1] = 0 then k.previous_place end as previous_position,
        c.rank, c.stage, i.start_at, c.status, c.team, c.time_ms, c.total_ms, c.virtual_ms) x);
end $$;

-- Where no stage is under way there is nothing to project, and `base` is the page to read. While one is, it is the last complete order.
create or replace function timing.now_body(p_span bigint, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select format('{"base":%s,"best":', coalesce(to_json(case when g.first_ordinal is null then s.key when s.kind = 'race' then (
          select b.key from timing.spans a join timing.spans b on b.id = a.previous_id
          where a.race_id = s.race_id and a.kind = 'after' and a.last_ordinal = g.first_ordinal) end)::text, 'null'))
      || c.best || format(',"key":%s,"precision_ms":%s,"projected":true,"rows":', to_json(p_key), s.precision_ms)
      || c.list || format(',"stages":[%s],"state":"live"}', g.list)
    from timing.spans s
    cross join lateral timing.now_counted(s.id, array(select id from public.crews where race_id = s.race_id)) c
    cross join lateral (
      select min(n.ordinal) as first_ordinal, string_agg(format('{"code":%s,"split_points":%s,"status":%s}', to_json(n.code),
        timing.split_points_json(n.stage_id), to_json(n.status)), ',' order by n.place) as list
      from unnest(timing.now_stages(array[s.id])) n) g
    where s.id = p_span);
end $$;
