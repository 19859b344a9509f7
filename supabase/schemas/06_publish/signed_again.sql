-- A page that was official, is open again while an upgrade comes, and is official again afterwards because the reopening is undone: nothing
-- that an official recorded changed it, so it shows what it showed. Why: docs/decisions/0007-official-results.md.

create or replace function timing.rows_signed_in(p_body text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(r.row -> 'number', r.row -> 'team', r.row -> 'time_ms', r.row -> 'penalty_ms',
    r.row -> 'total_ms', r.row -> 'status', r.row -> 'category', r.row -> 'class', r.row -> 'group', r.row -> 'flags')
    order by r.row ->> 'number', r.row ->> 'team'), '[]')
  from jsonb_array_elements(p_body::jsonb -> 'rows') as r (row)
$$;

-- Pages of a race that are not official but were, with what they showed then, where the rows that are derived have the results of it:
-- asked before a race is derived by newer rules.
create or replace function timing.pages_signed_before(p_rally uuid, p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', k.key, 'body', k.body)), '[]')
    from (
      select distinct on (v.key) v.key, v.body
      from timing.snapshots v
      join timing.spans s on s.race_id = p_race and s.key = timing.span_key(v.key)
      join timing.publications p on p.span_id = s.id and p.state <> 'official'
      where v.race_id = p_race and v.state = 'official'
      order by v.key, v.id desc) k
    left join timing.signed_before n on n.race_id = p_race and n.key = k.key and n.body = k.body
    where coalesce(n.results, timing.rows_signed_in(k.body)) = timing.rows_signed_in(timing.derived_body(p_rally, p_race, k.key))
$$;

-- p_pages: of timing.pages_signed_before; the race is derived by the newer rules by now. p_behind: pages that facts changed with that.
create or replace function timing.keep_signed_before(p_rally uuid, p_race uuid, p_pages jsonb, p_behind bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from timing.signed_before where race_id = p_race;
  insert into timing.signed_before (race_id, key, body, results)
  select p_race, x.key, x.body, timing.rows_signed_in(timing.derived_body(p_rally, p_race, x.key))
  from jsonb_to_recordset(p_pages) as x (key text, body text)
  where not exists (select from timing.spans s where s.id = any(p_behind) and s.race_id = p_race and s.key = timing.span_key(x.key));
end $$;

-- What a page showed when it was signed at the same moment, where it is official again with the result of the same facts; null: it is not.
create or replace function timing.signed_again(p_rally uuid, p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select n.body from timing.signed_before n
    cross join lateral timing.derived_body(p_rally, p_race, p_key) as d (body)
    where n.race_id = p_race and n.key = p_key and n.results = timing.rows_signed_in(d.body)
      and d.body::jsonb ->> 'state' = 'official' and d.body::jsonb ->> 'published_at' = n.body::jsonb ->> 'published_at'
      and exists (select from timing.public_versions(p_race, p_key) k where k.body = n.body));
end $$;

create or replace function timing.pin_signed_again(p_rally uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.pin_pages(p_rally, x.race_id, x.pages)
  from (
    select s.race_id, jsonb_agg(jsonb_build_object('key', n.key, 'version', p.version, 'state', p.state, 'body', b.body)) as pages
    from timing.signed_before n
    join public.races r on r.id = n.race_id and r.rally_id = p_rally
    join timing.spans s on s.race_id = n.race_id and s.key = timing.span_key(n.key)
    join timing.publications p on p.span_id = s.id and p.state = 'official'
    cross join lateral timing.signed_again(p_rally, n.race_id, n.key) as b (body)
    where b.body is not null and not exists (
      select from timing.pinned_pages o
      where o.race_id = n.race_id and o.key = n.key and o.version = p.version and o.state = p.state)
    group by s.race_id) x;
end $$;

-- Whether an official page shows what it showed, as before it was derived again (p_shown: of timing.pages_shown) or as it was signed.
create or replace function timing.is_shown_again(p_rally uuid, p_span bigint, p_shown jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from timing.spans s join timing.publications p on p.span_id = s.id
    where s.id = p_span and timing.was_official(s.id) and (timing.signed_again(p_rally, s.race_id, s.key) is not null or exists (
      select from jsonb_to_recordset(p_shown) as x (key text, version integer, state text)
      where x.key = s.key and x.version = p.version and x.state = p.state)))
$$;
