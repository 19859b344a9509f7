-- Narrow rows: what is known of each crew in one span, without anything that depends on other crews.
-- Pages count positions and gaps over them; patches carry them as they are.

create or replace view timing.enrolments with (security_invoker = true) as
select e.crew_id, e.effective_from_ordinal,
  coalesce(lead(e.effective_from_ordinal) over (partition by e.crew_id order by e.effective_from_ordinal), 100000) as until_ordinal,
  c.code::text as category, g.code::text as "group", k.code::text as class, t.code::text as team, e.flags,
  k.label::text as class_label
from public.crew_enrolments e
left join public.categories c on c.id = e.category_id
left join public.groups g on g.id = e.group_id
left join public.classes k on k.id = e.class_id
left join public.teams t on t.id = e.team_id;

create or replace function timing.plate_rows(p_crews uuid[]) returns setof timing.plates
language plpgsql stable set search_path = '' as $$
begin
  return query
  with enrolled as (
    select crew_id, effective_from_ordinal as from_ordinal, until_ordinal, category, class, "group", team,
      array(select distinct f collate "C" from unnest(flags) f order by 1) as flags
    from timing.enrolments where crew_id = any(p_crews)
    union all
    select c.id, 0, coalesce(min(e.effective_from_ordinal), 100000), null, null, null, null, '{}'
    from unnest(p_crews) as c (id) left join public.crew_enrolments e on e.crew_id = c.id
    group by c.id having coalesce(min(e.effective_from_ordinal), 100000) > 0
  )
  select e.crew_id, greatest(e.from_ordinal, k.ordinal + 1), e.until_ordinal, n.number, n.digits,
    e.category, e.class, e."group", e.team, e.flags
  from enrolled e
  join timing.crew_plates n on n.crew_id = e.crew_id and n.crew_id = any(p_crews)
  left join timing.late_entries l on l.crew_id = e.crew_id
  left join public.stages k on k.id = l.behind_stage
  where k.ordinal is null or e.until_ordinal > k.ordinal + 1;
end $$;

-- p_crews null: all of the race.
create or replace function timing.derive_plates(p_race uuid, p_crews uuid[] default null) returns void
language plpgsql set search_path = '' as $$
declare v_crews uuid[] := array(select id from public.crews where race_id = p_race and (p_crews is null or id = any(p_crews)));
begin
  delete from timing.plates where crew_id = any(v_crews);
  insert into timing.plates select * from timing.plate_rows(v_crews);
end $$;

-- What a page shows its crews in: opened in part, by the stages it has reached (docs/sport/classification.md 9.1). Who was entered from a
-- later stage on is shown in what it runs in from there.

-- Planned for itself costs half a millisecond, or five for the running race: more than the rows of a small field, which are looked up one
-- by one. Many are hashed. For functions with a plan_cache_mode of their own, which gives back what was set before.
create or replace function timing.plan_page(p_span bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from timing.standings where span_id = p_span offset 100) then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
end $$;

create or replace function timing.narrow_rows(p_span bigint)
returns table (crew_id uuid, digits integer, bonus_ms bigint, category text, class text, "group" text, marks text[], number text,
  order_key bigint[], penalty_ms bigint, previous_order bigint[], status text, team text, time_ms bigint, total_ms bigint,
  base_ms bigint, flags text[])
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  v_span timing.spans;
  v_shown text := timing.version_shown(p_span);
  v_at integer;
begin
  select * into v_span from timing.spans where id = p_span;
  v_at := least(greatest((select u.open_to from timing.publications u where u.span_id = p_span),
    v_span.first_ordinal), v_span.last_ordinal);
  perform timing.plan_page(p_span);
  return query
  select s.crew_id, n.digits, s.bonus_ms, n.category, n.class, n."group", s.marks, n.number, s.order_key, s.penalty_ms,
    case when v_shown is null then p.order_key else b.order_key end, s.status, n.team, s.time_ms, s.total_ms,
    case when v_shown is not null then b.base_ms when p.order_key[1] = 0 then p.total_ms end, n.flags
  from timing.standings s
  join timing.plates n on n.crew_id = s.crew_id and n.until_ordinal > v_at and n.from_ordinal <= v_span.last_ordinal
    and (n.from_ordinal <= v_at or not exists (
      select from timing.plates e where e.crew_id = n.crew_id and e.from_ordinal < n.from_ordinal))
  left join timing.standings p on v_shown is null and p.span_id = v_span.previous_id and p.crew_id = s.crew_id
  left join timing.told_before(v_shown) b on b.number = n.number
  where s.span_id = p_span;
end $$;

-- Of several spans the rows of some crews each, as canonical JSON: names sorted, no spaces. A stage page shows more: start, finish, splits.
create or replace function timing.narrow_lists(p_spans bigint[], p_crews uuid[])
returns table (span_id bigint, list text)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select x.id, '[' || string_agg(case when x.kind = 'stage' then (
      select row_to_json(j)::text from (select case when p.order_key[1] = 0 then p.total_ms end as base_ms, s.bonus_ms, n.category, n.class,
        timing.instant(t.due_at) as due_at, timing.instant(t.expected_by) as expected_by, timing.instant(t.finish_at) as finish_at,
        n.flags, n."group", s.marks, n.number, s.order_key as "order", s.penalty_ms, p.order_key as previous_order,
        timing.canonical(t.splits)::json as splits, timing.instant(t.start_at) as start_at, t.start_position, s.status, n.team, s.time_ms,
        s.total_ms) j)
    else (
      select row_to_json(j)::text from (select s.bonus_ms, n.category, n.class, n.flags, n."group", s.marks,
        n.number, s.order_key as "order",
        s.penalty_ms, p.order_key as previous_order, s.status, n.team, s.time_ms, s.total_ms) j) end,
    ',' order by n.digits, n.number) || ']'
  from unnest(p_spans, p_crews) as u (span_id, crew_id)
  join timing.spans x on x.id = u.span_id
  join timing.standings s on s.span_id = u.span_id and s.crew_id = u.crew_id
  join timing.publications o on o.span_id = x.id
  cross join lateral (select least(greatest(o.open_to, x.first_ordinal), x.last_ordinal) as ordinal) r
  join timing.plates n on n.crew_id = u.crew_id and n.until_ordinal > r.ordinal and n.from_ordinal <= x.last_ordinal
    and (n.from_ordinal <= r.ordinal or not exists (
      select from timing.plates e where e.crew_id = n.crew_id and e.from_ordinal < n.from_ordinal))
  left join timing.standings p on p.span_id = x.previous_id and p.crew_id = u.crew_id
  left join timing.stage_results t on x.kind = 'stage' and t.stage_id = x.stage_id and t.crew_id = u.crew_id
  where x.kind <> 'stage' or t.crew_id is not null
  group by x.id;
end $$;
