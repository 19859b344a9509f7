-- Narrow rows: what is known of each crew in one span, without anything that depends on other crews.
-- Pages count positions and gaps over them; patches carry them as they are.

create or replace view timing.enrolments with (security_invoker = true) as
select e.crew_id, e.effective_from_ordinal,
  coalesce(lead(e.effective_from_ordinal) over (partition by e.crew_id order by e.effective_from_ordinal), 100000) as until_ordinal,
  c.code::text as category, g.code::text as "group", k.code::text as class, t.code::text as team, e.flags
from public.crew_enrolments e
left join public.categories c on c.id = e.category_id
left join public.groups g on g.id = e.group_id
left join public.classes k on k.id = e.class_id
left join public.teams t on t.id = e.team_id;

-- p_crews null: everybody. Sorted as the page is: by order key, then by number.
create or replace function timing.narrow_rows(p_span bigint, p_crews uuid[] default null)
returns table (crew_id uuid, digits integer, bonus_ms bigint, category text, class text, "group" text, marks text[], number text,
  order_key bigint[], penalty_ms bigint, previous_order bigint[], status text, team text, time_ms bigint, total_ms bigint, base_ms bigint)
language sql stable set search_path = '' as $$
  select s.crew_id, n.digits, s.bonus_ms, e.category, e.class, e."group", s.marks, n.number, s.order_key, s.penalty_ms,
    p.order_key, s.status, e.team, s.time_ms, s.total_ms, case when p.order_key[1] = 0 then p.total_ms end
  from timing.standings s
  join timing.spans x on x.id = s.span_id
  join timing.crew_plates n on n.crew_id = s.crew_id
  left join timing.enrolments e on e.crew_id = s.crew_id
    and x.last_ordinal >= e.effective_from_ordinal and x.last_ordinal < e.until_ordinal
  left join timing.standings p on p.span_id = x.previous_id and p.crew_id = s.crew_id
  where s.span_id = p_span and (p_crews is null or s.crew_id = any(p_crews))
$$;

-- The rows of a patch as canonical JSON: names sorted, no spaces.
create or replace function timing.narrow_rows_json(p_span bigint, p_crews uuid[]) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(case when x.kind = 'stage'
      then timing.narrow_stage_row(r, t) else timing.narrow_row(r) end, ',' order by r.digits, r.number), '') || ']'
  from timing.spans x
  cross join lateral timing.narrow_rows(p_span, p_crews) r
  left join timing.stage_results t on x.kind = 'stage' and t.stage_id = x.stage_id and t.crew_id = r.crew_id
  where x.id = p_span
$$;

create or replace function timing.narrow_row(r record) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select row_to_json(x)::text from (select r.bonus_ms, r.category, r.class, r."group", r.marks, r.number, r.order_key as "order",
    r.penalty_ms, r.previous_order, r.status, r.team, r.time_ms, r.total_ms) x);
end $$;

create or replace function timing.narrow_stage_row(r record, t timing.stage_results) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select row_to_json(x)::text from (select r.base_ms, r.bonus_ms, r.category, r.class, timing.instant(t.due_at) as due_at,
    timing.instant(t.expected_by) as expected_by, timing.instant(t.finish_at) as finish_at, r."group", r.marks, r.number,
    r.order_key as "order", r.penalty_ms, r.previous_order, timing.compact(t.splits) as splits, timing.instant(t.start_at) as start_at,
    t.start_position, r.status, r.team, r.time_ms, r.total_ms) x);
end $$;
