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
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select s.crew_id, n.digits, s.bonus_ms, c.code::text, k.code::text, g.code::text, s.marks, n.number, s.order_key, s.penalty_ms,
    p.order_key, s.status, t.code::text, s.time_ms, s.total_ms, case when p.order_key[1] = 0 then p.total_ms end
  from timing.standings s
  join timing.spans x on x.id = s.span_id
  cross join lateral (
    select u.number::text as number, substring(u.number from '^[0-9]+')::integer as digits from public.crew_numbers u
    where u.crew_id = s.crew_id order by upper(u.valid) desc nulls first, lower(u.valid) desc nulls last, u.id limit 1) n
  left join lateral (
    select * from public.crew_enrolments o where o.crew_id = s.crew_id and o.effective_from_ordinal <= x.last_ordinal
    order by o.effective_from_ordinal desc limit 1) e on true
  left join public.categories c on c.id = e.category_id
  left join public.groups g on g.id = e.group_id
  left join public.classes k on k.id = e.class_id
  left join public.teams t on t.id = e.team_id
  left join timing.standings p on p.span_id = x.previous_id and p.crew_id = s.crew_id
  where s.span_id = p_span
    and s.crew_id = any(coalesce(p_crews, array(select a.crew_id from timing.standings a where a.span_id = p_span)));
end $$;

-- The rows of a patch as canonical JSON: names sorted, no spaces.
create or replace function timing.narrow_rows_json(p_span bigint, p_crews uuid[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_stage uuid := (select stage_id from timing.spans where id = p_span and kind = 'stage');
begin
  return (
    select '[' || coalesce(string_agg(case when v_stage is null then (
        select row_to_json(x)::text from (select r.bonus_ms, r.category, r.class, r."group", r.marks, r.number, r.order_key as "order",
          r.penalty_ms, r.previous_order, r.status, r.team, r.time_ms, r.total_ms) x)
      else timing.narrow_stage_row(r.base_ms, r.bonus_ms, r.category, r.class, r."group", r.marks, r.number, r.order_key, r.penalty_ms,
        r.previous_order, r.status, r.team, r.time_ms, r.total_ms, v_stage, r.crew_id) end, ',' order by r.digits, r.number), '') || ']'
    from timing.narrow_rows(p_span, p_crews) r);
end $$;

-- The same with what only a stage page shows: start, finish, splits.
create or replace function timing.narrow_stage_row(
  p_base_ms bigint, p_bonus_ms bigint, p_category text, p_class text, p_group text, p_marks text[], p_number text, p_order bigint[],
  p_penalty_ms bigint, p_previous_order bigint[], p_status text, p_team text, p_time_ms bigint, p_total_ms bigint, p_stage uuid, p_crew uuid)
returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select row_to_json(x)::text from timing.stage_results t
    cross join lateral (
      select p_base_ms as base_ms, p_bonus_ms as bonus_ms, p_category as category, p_class as class, timing.instant(t.due_at) as due_at,
        timing.instant(t.expected_by) as expected_by, timing.instant(t.finish_at) as finish_at, p_group as "group", p_marks as marks,
        p_number as number, p_order as "order", p_penalty_ms as penalty_ms, p_previous_order as previous_order,
        timing.compact(t.splits) as splits, timing.instant(t.start_at) as start_at, t.start_position, p_status as status,
        p_team as team, p_time_ms as time_ms, p_total_ms as total_ms) x
    where t.stage_id = p_stage and t.crew_id = p_crew);
end $$;
