-- Who moved on a page since one of its versions: whose place or time changed, who was added and who is gone.
-- Source: docs/sport/publication.md 10.6.

create or replace function timing.places_told(p_rows jsonb) returns table (number text, place jsonb)
language sql immutable set search_path = '' as $$
  select r ->> 'number',
    case when jsonb_build_array(r -> 'position', r -> 'time_ms', r -> 'total_ms') <> '[null, null, null]' then
      jsonb_build_array(r -> 'time_ms', r -> 'total_ms', r -> 'position', r -> 'positions', r -> 'class', r -> 'category', r -> 'group',
        r -> 'team') end
  from jsonb_array_elements(p_rows) as r
$$;

create or replace function timing.moved_on(p_span bigint, p_body text) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  return query
  select coalesce(n.number, o.number)
  from timing.places_told((
    select (case s.kind when 'stage' then timing.stage_rows_json(s.id) else timing.classification_rows_json(s.id) end)::jsonb
    from timing.spans s where s.id = p_span)) n
  full join timing.places_told(p_body::jsonb -> 'rows') o on o.number = n.number
  where n.place is distinct from o.place;
end $$;

create or replace function timing.spans_moved(p_spans bigint[]) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.id from timing.spans s
    join timing.publications p on p.span_id = s.id and p.state in ('provisional', 'amended')
    cross join lateral (
      select k.body from timing.snapshots k where k.race_id = s.race_id and k.key = s.key order by k.id desc limit 1) k
    where s.id = any(p_spans) and exists (select from timing.moved_on(s.id, k.body)));
end $$;

-- Who moved on pages since they were posted, and until when protests run against that, where they do; nothing: against none of them.
create or replace function timing.moved_since_posted(p_spans bigint[], p_stage uuid, p_now timestamptz)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'moved_since_posted', false, cardinality(m.numbers)::bigint, m.numbers, p_stage, m.until
  from (
    select max(p.protest_until) as until, array(
      select x.number from (
        select distinct w.number from timing.spans s
        cross join lateral (select k.body from timing.snapshots k
          where k.race_id = s.race_id and k.key = s.key and k.state = 'provisional' order by k.id desc limit 1) k
        cross join lateral timing.moved_on(s.id, k.body) as w (number)
        where s.id = any(array_agg(p.span_id))) x
      order by length(x.number), x.number) as numbers
    from timing.publications p
    where p.span_id = any(p_spans) and p.state = 'amended' and p.protest_until > p_now) m
  where m.until is not null and m.numbers <> '{}';
end $$;

-- The pages that become official with a stage: its own, and those over several of which it is the last that is not.
create or replace function timing.signed_with(p_stage uuid, p_now timestamptz) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.id from timing.spans s
    where s.id in (select m.span_id from timing.span_stages m where m.stage_id = p_stage)
      and case when s.kind in ('stage', 'after') then s.stage_id = p_stage
        else not exists (select from timing.publications p where p.span_id = s.id and p.own_status is not null)
          and not exists (select from timing.span_stages m where m.span_id = s.id and m.stage_id <> p_stage
            and (m.status not in ('official', 'cancelled') or (m.status = 'cancelled' and m.protest_until > p_now))) end);
end $$;

-- Until when protests run against what facts moved: as after a posting, unless the cancellation of a stage says another time. A change of
-- the structure is no fact, and counts from when it was made.
create or replace function timing.protest_since(p_race uuid, p_ordinal integer, p_facts uuid[]) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select max(x.protest_until) from public.stage_statuses x where x.fact_id = any(p_facts) and x.status = 'cancelled'),
    timing.protest_until(p_race, p_ordinal,
      coalesce((select max(f.received_at) from public.facts f where f.id = any(p_facts)), now())));
end $$;
