-- Classifications of crews and teams.

create or replace function timing.classification_rows_json(p_span bigint) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  with rows as materialized (select * from timing.narrow_rows(p_span)),
  listed as (
    select r.*, order_key[1] = 0 as classified,
      rank() over (order by order_key) as place,
      total_ms - first_value(total_ms) over listed as gap_ms,
      total_ms - coalesce(lag(total_ms) over listed, total_ms) as gap_previous_ms,
      row_number() over listed as line
    from rows r
    window listed as (order by order_key, digits, number collate "C")
  ),
  -- Places within a class follow from the places overall, which compare faster than order keys; narrow rows sort faster too.
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
    select c.bonus_ms, c.category, c.class,
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
      c.status, c.team, c.time_ms, c.total_ms) x);
end $$;

-- Places by name, in the order of their names: those of the flags among the others.
create or replace function timing.places_json(p_category bigint, p_class bigint, p_group bigint, p_flags text[],
  p_flag_places bigint[]) returns json
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select '{' || string_agg(to_json(name)::text || ':' || coalesce(place::text, 'null'), ',' order by name collate "C") || '}'
    from unnest(array['category', 'class', 'group'] || p_flags, array[p_category, p_class, p_group] || p_flag_places) as p (name, place));
end $$;

create or replace function timing.classification_body(p_span bigint) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select format('{"clerk":%s,"key":%s,"precision_ms":%s,"protest_until":%s,"published_at":%s,"reason":%s,"rows":',
        coalesce(to_json(p.clerk)::text, 'null'), to_json(s.key), s.precision_ms,
        coalesce(to_json(timing.instant(p.protest_until))::text, 'null'),
        coalesce(to_json(timing.instant(p.published_at))::text, 'null'), coalesce(to_json(p.reason)::text, 'null'))
      || timing.classification_rows_json(s.id)
      || format(',"stages":%s,"state":%s}', p.stages, to_json(p.state))
    from timing.spans s join timing.publications p on p.span_id = s.id
    where s.id = p_span);
end $$;

-- Team classification after a stage: the sum of a team's best crews, as many as the regulations count.
create or replace function timing.teams_body(p_span bigint) returns text
language sql stable set search_path = '' as $$
  with span as (select *, (timing.tariff(race_id, last_ordinal) ->> 'team.counting')::integer as counting
    from timing.spans where id = p_span),
  entered as materialized (select * from timing.narrow_rows(p_span) r where r.team is not null),
  crews as (
    select r.team, r.number, r.total_ms,
      row_number() over (partition by r.team order by r.order_key, r.digits, r.number collate "C") as place
    from entered r where r.order_key[1] = 0
  ),
  teams as (
    select t.code::text as team, count(c.number) filter (where c.place <= s.counting) as counted, s.counting,
      sum(c.total_ms) filter (where c.place <= s.counting)::bigint as total,
      coalesce(json_agg(json_build_object('number', c.number, 'total_ms', c.total_ms) order by c.place)
        filter (where c.place <= s.counting), '[]') as crews
    from span s join public.teams t on t.race_id = s.race_id and t.code in (select e.team from entered e)
    left join crews c on c.team = t.code
    group by t.code, s.counting
  ),
  ordered as (
    select *, counted = counting as classified,
      case when counted = counting then array[0, total] else array[1, counting - counted] end as order_key from teams
  ),
  counted as (
    select *, rank() over (order by order_key) as position,
      total - first_value(total) over listed as gap_ms, total - coalesce(lag(total) over listed, total) as gap_previous_ms,
      row_number() over listed as line
    from ordered window listed as (order by order_key, team collate "C")
  )
  select
    format('{"clerk":%s,"counting":%s,"key":%s,"precision_ms":%s,"protest_until":%s,"published_at":%s,"reason":%s,"rows":%s,"state":%s}',
    coalesce(to_json(p.clerk)::text, 'null'), s.counting, to_json('teams/' || s.key), s.precision_ms,
    coalesce(to_json(timing.instant(p.protest_until))::text, 'null'),
    coalesce(to_json(timing.instant(p.published_at))::text, 'null'), coalesce(to_json(p.reason)::text, 'null'),
    coalesce((
      select '[' || string_agg(row_to_json(x)::text, ',' order by c.line) || ']' from counted c
      cross join lateral (
        select timing.canonical(c.crews::jsonb)::json as crews,
          case when c.classified then c.gap_ms end as gap_ms, case when c.classified then c.gap_previous_ms end as gap_previous_ms,
          c.order_key as "order", case when c.classified then c.position end as position, c.team,
          case when c.classified then c.total end as total_ms) x), '[]'),
    to_json(p.state))
  from span s join timing.publications p on p.span_id = s.id
$$;
