-- The page of the running race: everybody placed by the total each would have where the first are, gaps at the last point each passed.
-- It is a projection: it has no versions, no CSV, and is never told as a result. Source: docs/sport/classification.md 9.10.

create or replace function timing.is_projected(p_key text) returns boolean
language sql immutable set search_path = '' as $$
  select split_part(p_key, '/', 1) = 'now'
$$;

-- best: at each point of each stage the fastest so far, those who are disqualified apart. At the finish a given time is the best only where
-- nobody drove one. Total at the last place anyone reached: a crew's own time so far, times what the crews that went on needed to get there
-- against their time where it is (factors: doubles, because readers count in them). Before its first point its total before is that time.
-- Times of a millisecond and of days would lead out of the range of bigint: from 1e15 ms on there is no estimate.
create or replace function timing.now_counted(p_span bigint, p_crews uuid[]) returns table (best text, list text)
language plpgsql stable rows 1 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare v_precision_ms integer := (select precision_ms from timing.spans where id = p_span);
begin
  perform timing.plan_page(p_span);
  return query
  with recursive stages as materialized (select * from unnest(timing.now_stages(array[p_span]))),
  rows as materialized (
    select r.*, h.place as stage_place from timing.now_rows(array_fill(p_span, array[cardinality(p_crews)]), p_crews) r
    join stages h on h.code = r.stage
  ),
  passages as materialized (
    select r.number, r.digits, x.stage, coalesce(x.point, '') as point, x.time_ms, x.given is null as own, s.place as stage_place,
      s.place <= r.stage_place as on_way, s.place < r.stage_place as is_carried, r.status = 'disqualified' as is_out,
      coalesce(sum(case when x.point is null then x.time_ms end) over so_far, 0)::bigint as finished_ms
    from rows r
    cross join lateral rows from (json_to_recordset(r.passed) as (stage text, point text, time_ms bigint, given boolean)) with ordinality
      as x (stage, point, time_ms, given, nr)
    join stages s on s.code = x.stage
    window so_far as (partition by r.number order by x.nr rows between unbounded preceding and 1 preceding)
  ),
  best as materialized (
    select b.*, row_number() over (order by b.stage_place, b.point = '', p.place, b.point collate "C") as nr
    from (
      select stage, stage_place, point, coalesce(min(time_ms) filter (where own), min(time_ms)) as time_ms, bool_or(own) as own,
        bool_or(own) filter (where on_way) as own_on_way
      from passages where not is_out group by stage, stage_place, point) b
    join stages s on s.code = b.stage
    left join lateral (
      select min(t.place) as place from timing.stage_points t
      where t.stage_id = s.stage_id and t.code = b.point and t.role = 'split') p on true
  ),
  -- Places that were reached, from 1 on: one behind a stage without a time is not.
  places as materialized (
    select stage, point, own_on_way as own, row_number() over (order by nr) as nr from best where own_on_way is not null
  ),
  -- Nr 0 is the start of all of it, where everybody has the total before (start_ms); pace_ms: the same, where anything was driven before.
  started as materialized (
    select r.*, h.start_ms, case when r.base_ms is not null and h.start_ms > 0 then h.start_ms end as pace_ms
    from rows r
    left join (
      select number, sum(time_ms)::bigint as carried_ms from passages where point = '' and is_carried group by number) c
      on c.number = r.number
    cross join lateral (select r.before_ms - coalesce(c.carried_ms, 0) as start_ms) h
  ),
  way as materialized (
    select p.number, b.nr, p.finished_ms + p.time_ms as ms, not p.is_out and (p.own or not b.own) as counts,
      lead(b.nr) over to_come is null as is_last,
      case when lead(b.nr) over to_come = b.nr + 1 then lead(p.finished_ms + p.time_ms) over to_come end as next_ms,
      lead(p.own or not b.own) over to_come as next_counts
    from passages p
    join places b on b.stage = p.stage and b.point = p.point
    where p.on_way
    window to_come as (partition by p.number order by b.nr)
  ),
  links as (
    select nr, coalesce(both_ms / nullif(from_ms, 0), lead(mean_ms) over (order by nr) / nullif(mean_ms, 0), 1) as ratio
    from (
      select nr, sum(next_ms) filter (where next_counts)::float8 as both_ms,
        sum(ms) filter (where next_ms is not null and next_counts)::float8 as from_ms, sum(ms)::float8 / count(*)::float8 as mean_ms
      from way where counts group by nr) l
    union all
    select 0, sum(w.ms)::float8 / sum(s.pace_ms)::float8
    from way w join started s on s.number = w.number where w.nr = 1 and w.counts and s.pace_ms is not null
  ),
  factors as (
    select max(nr) as nr, 1::float8 as factor from places having max(nr) is not null
    union all
    select l.nr, l.ratio * f.factor from factors f join links l on l.nr = f.nr - 1
  ),
  reckoned as materialized (
    select r.*, w.nr, l.loss_ms, v.virtual_ms,
      case when r.rank[1] <> 0 then r.rank when v.virtual_ms is null then timing.order_key(r.status, '{}', null, '{}', null)
        else r.rank || v.virtual_ms end as order_key
    from started r
    left join way w on w.number = r.number and w.is_last
    left join factors f on f.nr = coalesce(w.nr, 0)
    left join best b on b.stage = r.stage and b.point = coalesce(r.point, '') and r.time_ms is not null
    cross join lateral (select r.time_ms - b.time_ms as loss_ms) l
    cross join lateral (
      select case when r.rank[1] = 0 then timing.floored(r.start_ms + r.added_ms + case
          when w.nr is not null then case when w.ms * f.factor < 1e15 then floor(w.ms * f.factor)::bigint end
          when exists (select from places) then case when r.pace_ms * f.factor < 1e15 then floor(r.pace_ms * f.factor)::bigint end
          when r.pace_ms is not null then 0 end, v_precision_ms) end as virtual_ms) v
  ),
  -- At each place the totals of those who passed it: gaps are those there.
  there as (
    select number, is_last, total_ms - first_value(total_ms) over here as gap_ms,
      total_ms - coalesce(lag(total_ms) over here, total_ms) as gap_previous_ms
    from (
      select r.number, r.digits, r.rank, p.nr, p.nr = coalesce(r.nr, 0) as is_last,
        timing.floored(r.start_ms + r.added_ms + p.ms, v_precision_ms) as total_ms
      from reckoned r
      join (select number, 0 as nr, 0::bigint as ms from rows union all select number, nr, ms from way) p on p.number = r.number
      where r.order_key[1] = 0) t
    window here as (partition by nr order by rank, total_ms, digits, number collate "C")
  ),
  listed as (
    select r.*, order_key[1] = 0 as placed, rank() over (order by order_key) as place, t.gap_ms, t.gap_previous_ms,
      row_number() over (order by order_key, digits, r.number collate "C") as line
    from reckoned r left join there t on t.number = r.number and t.is_last
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
    select b.nr, json_strip_nulls(row_to_json(x))::text as line
    from best b
    cross join lateral (
      select (select array_agg(q.number order by q.digits, q.number collate "C") from passages q
        where q.stage = b.stage and q.point = b.point and q.time_ms = b.time_ms and q.own = b.own and not q.is_out) as numbers,
        nullif(b.point, '') as point, b.stage, b.time_ms) x
  )
  select
    (select '[' || coalesce(string_agg(f.line, ',' order by f.nr), '') || ']'
    from fastest f),
    (select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by c.line), '') || ']'
    from listed c join counted k using (line) left join flagged f using (line)
    cross join lateral (
      select to_char(c.due_at at time zone 'UTC', u.f) as due_at, to_char(c.start_at at time zone 'UTC', u.f) as start_at
      from (values ('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as u (f)) i
    cross join lateral (
      select c.added_ms, c.base_ms, c.before_ms, c.category, c.class, i.due_at, c.flags,
        c.gap_ms, c.gap_previous_ms,
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
