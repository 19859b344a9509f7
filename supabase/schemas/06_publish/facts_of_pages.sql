-- A recording may hold corrections of several pages, each for a reason of its own: a page is amended for what reaches it.

-- Is there more than one reason, or author, to choose from?
create or replace function timing.have_two_reasons(p_facts uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return cardinality(p_facts) > 1 and (select count(distinct row(f.author, f.reason)) > 1 from public.facts f where f.id = any(p_facts));
end $$;

-- Pages of a race, grouped by those of these facts that reach them. The page of a stage that none reaches shows overall places, so those
-- that reach another page up to this stage; all of them where none does.
create or replace function timing.facts_of_each_page(p_race uuid, p_spans bigint[], p_facts uuid[])
returns table (spans bigint[], facts uuid[], reason text)
language plpgsql stable set search_path = '' as $$
begin
  if not timing.have_two_reasons(p_facts) then
    return query select p_spans, p_facts, timing.public_reason(p_facts);
    return;
  end if;
  return query
  with said as (
    select f.id, f.place, timing.pages_behind(p_race, array[f.id]) as reached
    from timing.facts_of_races(p_facts) f
    where coalesce(f.race_id, p_race) = p_race),
  told as (
    select s.id, s.last_ordinal,
      coalesce((select array_agg(d.id order by d.place) from said d where s.id = any(d.reached)),
        (select array_agg(d.id order by d.place) from said d where exists (
          select from timing.spans x where x.id = any(d.reached) and x.last_ordinal = s.last_ordinal)),
        p_facts) as facts
    from timing.spans s where s.id = any(p_spans))
  select array_agg(t.id), t.facts, timing.public_reason(t.facts) from told t group by t.facts order by max(t.last_ordinal);
end $$;

create or replace function timing.amend_each_page(p_changed timing.changed_row[], p_facts uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v record;
  v_amended uuid[] := '{}';
begin
  if not timing.have_two_reasons(p_facts) then
    return timing.amend_pages(p_changed, p_facts, timing.public_reason(p_facts));
  end if;
  for v in
    select g.spans, g.reason from (
      select c.race_id, array_agg(distinct c.span_id) as spans
      from unnest(p_changed) c join timing.publications p on p.span_id = c.span_id and p.state <> 'live' group by c.race_id) r
    cross join lateral timing.facts_of_each_page(r.race_id, r.spans, p_facts) g
  loop
    v_amended := v_amended || timing.amend_pages(
      array(select c from unnest(p_changed) c where c.span_id = any(v.spans)), p_facts, v.reason);
  end loop;
  return v_amended;
end $$;

create or replace function timing.take_snapshots_of_facts(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.take_snapshots(p_rally, g.reason, g.facts, null, g.spans)
  from (
    select s.race_id, array_agg(s.id) as spans
    from timing.spans s join timing.publications p on p.span_id = s.id join public.races c on c.id = s.race_id
    where c.rally_id = p_rally and p.versioned_at = now() and p.state <> 'live' group by s.race_id) r
  cross join lateral timing.facts_of_each_page(r.race_id, r.spans, p_facts) g;
end $$;
