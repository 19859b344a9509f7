-- Versions of a page, and what each tells of the page before it.
-- What a page tells of before it: lead and place on the page before. A page that is published tells what stood before when its version was
-- made, for as long as that version is shown; a live one what stands there now. Source: docs/sport/publication.md 10.5.

-- The version a page shows, as it was kept, where something moved before it since (06_publish/publish.sql); null: nothing did, it is live,
-- it is not kept yet, or that is not for the public because of a crew on hold.
create or replace function timing.version_shown(p_span bigint) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select k.body
    from timing.publications p
    join timing.spans s on s.id = p.span_id
    cross join lateral timing.public_versions(s.race_id, s.key) k
    where p.span_id = p_span and p.state <> 'live' and k.version = p.version and k.state = p.state
      and exists (select from timing.moved_before m where m.race_id = s.race_id and m.key = s.key)
    limit 1);
end $$;

create or replace function timing.told_before(p_body text) returns table (number text, base_ms bigint, order_key bigint[])
language plpgsql immutable rows 100 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
  select r.number, r.base_ms, r.previous_order
  from json_to_recordset(p_body::json -> 'rows') as r (number text, base_ms bigint, previous_order bigint[]);
end $$;

-- Versions of a page: what was published stays readable as it was published.

-- Keeps the pages that got a version in this recording; called when they are turned. What comes back word for word, from a cancellation,
-- is listed as of now and with the reason it came back for (p_reason), not above what was said since. What was amended or came back names
-- who did that, by p_facts, not who signed before.
-- p_press: the change set of the structure that made them. p_spans null: all of these pages.
create or replace function timing.take_snapshots(p_rally uuid, p_reason text, p_facts uuid[], p_press uuid default null,
  p_spans bigint[] default null) returns void
language plpgsql set search_path = '' as $$
begin
  insert into timing.snapshots (race_id, key, version, state, body, sha256, ledger_position, revision, published_at,
    protest_until, clerk, reason, press)
  select v.race_id, v.key, v.version, v.state, b.body, encode(sha256(convert_to(b.body, 'UTF8')), 'hex'), c.ledger_position,
    coalesce(h.revision, c.revision), case when v.state = 'amended' or n.is_back then clock_timestamp() else v.published_at end,
    v.protest_until, case when v.state = 'amended' or n.is_back then coalesce(
      (select x.made_title from timing.structure_changes x where x.press = p_press limit 1),
      timing.public_author(p_rally, v.race_id, p_facts)) else v.clerk end,
    case when n.is_back then coalesce(p_reason, v.reason) else v.reason end, p_press
  from (
    select s.race_id, k.key, p.*
    from timing.publications p
    join timing.spans s on s.id = p.span_id
    join public.races r on r.id = s.race_id and r.rally_id = p_rally
    cross join lateral (
      select s.key union all select 'teams/' || s.key where s.kind = 'after' and timing.has_teams(s.race_id)) k (key)
    where p.versioned_at = now() and p.state <> 'live' and (p_spans is null or p.span_id = any(p_spans))) v
  join timing.clocks c on c.rally_id = p_rally
  left join timing.heads h on h.rally_id = p_rally and h.race_id = v.race_id and h.key = v.key
  cross join lateral (select timing.page_body(p_rally, v.race_id, v.key) as body) b
  cross join lateral (select exists (
    select from timing.snapshots o
    where o.race_id = v.race_id and o.key = v.key and o.version < v.version and o.published_at >= v.published_at) as is_back) n
  on conflict (race_id, key, version, state) do nothing;
  -- Kept: whatever changes such a page from here on, also in this transaction, makes a version of its own.
  update timing.publications p set versioned_at = now() - interval '1 microsecond'
  from timing.spans s join public.races r on r.id = s.race_id
  where s.id = p.span_id and r.rally_id = p_rally and p.versioned_at = now() and (p_spans is null or s.id = any(p_spans));
end $$;

-- Never told of what is kept from the public.
create or replace function timing.public_author(p_rally uuid, p_race uuid, p_facts uuid[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_facts = '{}' then return timing.caller_title(p_rally); end if;
  return (
    select f.author_title from public.facts f
    cross join lateral timing.fact_kind(f.kind) k
    left join timing.fact_states s on s.fact_id = f.id
    where f.id = any(p_facts) and (k.changes_results or f.kind in ('release', 'stage_status', 'page_status'))
      and coalesce(s.race_id, f.race_id, p_race) = p_race and not coalesce(s.hidden, false)
      and not (f.gate = 'held' and not timing.is_released(f.id)) and not timing.is_of_hold(f.id) and not timing.is_inside(f.id)
    order by f.position desc limit 1);
end $$;

-- Published pages of a race that read otherwise than their version was kept; p_known: spans of which that is known anyway.
create or replace function timing.pages_unlike_kept(p_race uuid, p_known bigint[]) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  return array(
    select s.id
    from timing.spans s
    join timing.publications p on p.span_id = s.id and p.state <> 'live' and p.versioned_at is distinct from now()
    where s.race_id = p_race and s.id <> all(p_known) and exists (
      select from timing.snapshots k
      where k.race_id = p_race and k.key in (s.key, 'teams/' || s.key) and k.version = p.version and k.state = p.state
        and coalesce((select n.derived_sha256 from timing.pinned_pages n
            where n.race_id = p_race and n.key = k.key and n.version = p.version and n.state = p.state), k.sha256)
          <> encode(sha256(convert_to(timing.derived_body(v_rally, p_race, k.key), 'UTF8')), 'hex')));
end $$;

-- What a page says apart from how far it is published, and by whom.
create or replace function timing.said_in(p_body text) returns jsonb
language sql immutable set search_path = '' as $$
  select p_body::jsonb - array['clerk', 'protest_until', 'published_at', 'reason', 'state']
$$;

-- Those of these pages that are published and say what their version says, with the teams on them.
create or replace function timing.pages_as_kept(p_race uuid, p_spans bigint[]) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  return array(
    select s.id
    from timing.spans s
    join timing.publications p on p.span_id = s.id and p.state <> 'live' and p.versioned_at is distinct from now()
    join timing.snapshots k on k.race_id = p_race and k.key in (s.key, 'teams/' || s.key) and k.version = p.version and k.state = p.state
    left join timing.pinned_pages n on n.race_id = p_race and n.key = k.key and n.version = p.version and n.state = p.state
    cross join lateral (select timing.derived_body(v_rally, p_race, k.key) as body) d
    where s.race_id = p_race and s.id = any(p_spans)
    group by s.id
    having bool_and(coalesce(n.derived_sha256, k.sha256) = encode(sha256(convert_to(d.body, 'UTF8')), 'hex')
      or (n.key is null and timing.said_in(k.body) = timing.said_in(d.body))));
end $$;

create or replace function timing.keep_snapshot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.races where id = old.race_id) then
    return old;
  end if;
  perform timing.reject('row_stays.version', jsonb_build_object('version', old.version, 'page', old.key));
end $$;

create or replace trigger snapshot_kept before update or delete on timing.snapshots
  for each row execute function timing.keep_snapshot();

-- The versions of a page that the public may read: none that was made between what happened to a crew and the moment an
-- official put it on hold.
create or replace function timing.public_versions(p_race uuid, p_key text) returns setof timing.snapshots
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query
  select s.* from timing.snapshots s
  where s.race_id = p_race and s.key = p_key and not exists (
    select from timing.fact_states t
    join public.crew_holds h on h.fact_id = t.fact_id
    join public.facts f on f.id = t.fact_id
    where t.race_id = p_race and t.kind = 'crew_hold' and t.counted and s.published_at >= h.from_at and s.ledger_position < f.position);
end $$;

create or replace function timing.version_json(p_snapshot timing.snapshots) returns json
language sql stable set search_path = '' as $$
  select row_to_json(x) from (select p_snapshot.clerk, p_snapshot.body like '%"status":"cancelled"}' as is_cancelled,
    p_snapshot.ledger_position,
    timing.instant(p_snapshot.protest_until) as protest_until,
    timing.instant(p_snapshot.published_at) as published_at, p_snapshot.reason, p_snapshot.revision, p_snapshot.sha256, p_snapshot.state,
    p_snapshot.version) x
$$;

-- Crews that have another place than in the version before; null: no place.
create or replace function timing.moved_places(p_before text, p_after text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'before', b.position, 'after', a.position)
      order by a.position, b.position, n.number), '[]')
    from json_to_recordset(p_before::json -> 'rows') as b (number text, position integer)
    full join json_to_recordset(p_after::json -> 'rows') as a (number text, position integer) on a.number = b.number
    cross join lateral (select coalesce(a.number, b.number) as number) n
    where p_before is not null and n.number is not null and a.position is distinct from b.position);
end $$;

create or replace function timing.page_versions(p_rally text, p_race text, p_key text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare v_page record;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  if not found or v_page.race_id is null or not timing.is_race_key(p_key) or timing.page_body_exists(v_page.race_id, p_key) is not true then
    return timing.not_found();
  end if;
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=1, stale-while-revalidate=5"}]', true);
  return (format('{"feed":1,"rally":%s,"race":%s,"key":%s,"versions":%s}', to_json(v_page.rally), to_json(v_page.race),
    to_json(p_key), coalesce((
    select jsonb_agg(timing.version_json(x.version)::jsonb || jsonb_build_object('moved', timing.moved_places(x.before, (x.version).body))
      order by (x.version).id)
    from (select s::timing.snapshots as version, lag(s.body) over (order by s.id) as before
      from timing.public_versions(v_page.race_id, p_key) s) x), '[]')))::json;
end $$;

-- Of a version that was amended and then made official, the official page.
create or replace function timing.page_version(p_rally text, p_race text, p_key text, p_version integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_page record;
  v_kept timing.snapshots;
  v_etag text;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  if found then
    select * into v_kept from timing.public_versions(v_page.race_id, p_key) where version = p_version order by id desc limit 1;
  end if;
  if v_kept.id is null then
    return timing.not_found();
  end if;
  v_etag := format('"%s-%s"', v_kept.sha256, v_kept.state);
  -- A version may still become official, or be kept back for a crew on hold.
  perform set_config('response.headers', jsonb_build_array(jsonb_build_object('ETag', v_etag),
    jsonb_build_object('Cache-Control', 'public, max-age=30, stale-while-revalidate=30'))::text, true);
  if timing.reader_holds(v_etag) then
    perform set_config('response.status', '304', true);
    return null;
  end if;
  return (format('{"feed":1,"rally":%s,"race":%s,"key":%s,', to_json(v_page.rally), to_json(v_page.race), to_json(p_key))
    || substring(timing.version_json(v_kept)::text from 2 for length(timing.version_json(v_kept)::text) - 2)
    || ',"body":' || v_kept.body || '}')::json;
end $$;

create or replace function public.page_versions(rally text, key text, race text) returns json
language sql stable security invoker set search_path = '' as $$ select timing.page_versions(rally, race, key) $$;

create or replace function public.page_version(rally text, key text, version integer, race text) returns json
language sql stable security invoker set search_path = '' as $$ select timing.page_version(rally, race, key, version) $$;

comment on function public.page_versions(text, text,
  text) is 'What was published of a page: each version with its time, clerk, reason and SHA-256.';
comment on function public.page_version(text, text, integer, text) is
  'A page as it was published in one version; sha256 is that of its body as it is served (RFC 8785).';
grant execute on function timing.page_versions(text, text, text), timing.page_version(text, text, text, integer),
  public.page_versions(text, text, text), public.page_version(text, text, integer, text) to anon, authenticated;
