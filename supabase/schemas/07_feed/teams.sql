-- Team classification after a stage: the sum of a team's best crews, as many as the regulations count.
create or replace function timing.teams_body(p_span bigint) returns text
language sql stable set search_path = '' as $$
  with span as (select *, (timing.tariff(race_id, last_ordinal) ->> 'team.counting')::integer as counting
    from timing.spans where id = p_span),
  crews as (
    select r.team, r.number, r.total_ms,
      row_number() over (partition by r.team order by r.order_key, r.digits, r.number collate "C") as place
    from timing.narrow_rows(p_span) r where r.team is not null and r.order_key[1] = 0
  ),
  teams as (
    select t.code::text as team, count(c.number) filter (where c.place <= s.counting) as counted, s.counting,
      sum(c.total_ms) filter (where c.place <= s.counting)::bigint as total,
      coalesce(json_agg(json_build_object('number', c.number, 'total_ms', c.total_ms) order by c.place)
        filter (where c.place <= s.counting), '[]') as crews
    from span s join public.teams t on t.race_id = s.race_id left join crews c on c.team = t.code
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
        select timing.compact(c.crews::jsonb) as crews,
          case when c.classified then c.gap_ms end as gap_ms, case when c.classified then c.gap_previous_ms end as gap_previous_ms,
          c.order_key as "order", case when c.classified then c.position end as position, c.team,
          case when c.classified then c.total end as total_ms) x), '[]'),
    to_json(p.state))
  from span s join timing.publications p on p.span_id = s.id
$$;
