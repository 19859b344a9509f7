-- A page of the public feed, as one JSON document with its headers; the same for every caller.

-- Canonical JSON (RFC 8785): names sorted by code unit, no spaces; our values are integers, strings, null and booleans only.
-- Used for small parts; long lists of rows are written in that order to begin with.
create or replace function timing.canonical(p_value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_value) = 'object' then
    return (
      select '{' || coalesce(string_agg(to_json(key)::text || ':' || timing.canonical(value), ',' order by key collate "C"), '') || '}'
      from jsonb_each(p_value));
  end if;
  if jsonb_typeof(p_value) = 'array' then
    return (
      select '[' || coalesce(string_agg(timing.canonical(value), ',' order by place), '') || ']'
      from jsonb_array_elements(p_value) with ordinality as e (value, place));
  end if;
  return p_value::text;
end $$;

create or replace function timing.cache_control(p_key text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_key in ('index', 'crews') then 'public, max-age=5, stale-while-revalidate=60'
    else 'public, max-age=1, stale-while-revalidate=5' end;
end $$;

create or replace function timing.answer_headers(p_etag text, p_key text) returns void
language sql stable set search_path = '' as $$
  select set_config('response.headers', jsonb_build_array(
    jsonb_build_object('ETag', p_etag), jsonb_build_object('Cache-Control', timing.cache_control(p_key)))::text, true)
$$;

create or replace function timing.reader_holds(p_etag text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_etag = any(string_to_array(regexp_replace(
    coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'if-none-match', ''), 'W/|\s', '', 'g'), ',')), false);
end $$;

create or replace function timing.not_modified(p_etag text, p_key text) returns json
language plpgsql stable set search_path = '' as $$
begin
  perform timing.answer_headers(p_etag, p_key), set_config('response.status', '304', true);
  return null;
end $$;

-- One and the same answer for unknown, mistyped and held pages.
create or replace function timing.not_found() returns json
language plpgsql stable set search_path = '' as $$
begin
  perform set_config('response.status', '404', true),
    set_config('response.headers', '[{"Cache-Control": "public, max-age=1"}]', true);
  return json_build_object('code', 'not_found', 'message', 'not_found', 'details', null, 'hint', null);
end $$;

-- The table of contents: which function builds which key. Null: there is no such page.
create or replace function timing.derived_body(p_rally uuid, p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_head text := split_part(p_key, '/', 1);
  v_rest text := nullif(substring(p_key from position('/' in p_key) + 1), p_key);
  v_span bigint;
begin
  if timing.is_race_key(p_key) then
    select id into v_span from timing.spans where race_id = p_race and key = timing.span_key(p_key);
  end if;
  return case
    when v_head = 'now' then timing.now_body(v_span, p_key)
    when v_head = 'stage' then timing.stage_body(v_span)
    when v_head = 'teams' and v_rest like 'after/%' and timing.has_teams(p_race) then timing.teams_body(v_span)
    when v_head in ('after', 'leg', 'day', 'after-leg', 'after-day', 'joint', 'race') then timing.classification_body(v_span)
    when p_key = 'index' then timing.index_body(p_rally)
    when p_key = 'crews' then timing.list_body(p_key, timing.crew_list_json(p_rally, p_race, null))
    when v_head = 'crew' then timing.crew_story_body(p_rally, v_rest)
    when p_key = 'penalties' or (v_head = 'penalties' and v_rest in ('cp', 'misc', 'sc', 'tc')) then
      timing.penalties_body(p_rally, p_race, v_rest)
    when p_key = 'retirements' then timing.list_body(p_key, timing.retirement_list_json(p_rally, p_race, null))
    when p_key = 'corrections' then timing.list_body(p_key, timing.correction_list_json(p_rally, p_race, null))
    when p_key = 'notices' then timing.list_body(p_key, timing.notice_list_json(p_rally, p_race))
    when p_key = 'pdfs' then timing.list_body(p_key, timing.document_list_json(p_rally, p_race))
    when v_head = 'start-order' then timing.start_order_body(p_rally, p_race, v_rest)
  end;
end $$;

-- A page as it is shown: derived, or as it was published where an upgrade alone would change it (06_publish/upgrades.sql).
create or replace function timing.page_body(p_rally uuid, p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
declare v_body text;
begin
  if not timing.is_race_key(p_key) then return timing.derived_body(p_rally, p_race, p_key); end if;
  if exists (select from timing.pinned_pages where race_id = p_race and key = p_key) then
    v_body := timing.pinned_body(p_race, p_key);
    if v_body is not null then return v_body; end if;
  end if;
  v_body := timing.derived_body(p_rally, p_race, p_key);
  if exists (select from timing.race_states where race_id = p_race and rules_changed_at is not null) then
    return timing.waiting_body(p_race, p_key, v_body);
  end if;
  return v_body;
end $$;

create or replace function timing.list_body(p_key text, p_rows text) returns text
language sql immutable set search_path = '' as $$
  select format('{"key":%s,"rows":%s,"state":"live"}', to_json(p_key), p_rows)
$$;

create or replace function timing.is_race_key(p_key text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return split_part(p_key, '/', 1) in ('stage', 'after', 'leg', 'day', 'after-leg', 'after-day', 'joint', 'race', 'teams', 'now');
end $$;

-- The rally, race and head that are asked for, of a draft as well; no row when there is no such page.
create or replace function timing.page_asked(p_rally text, p_race text, p_key text)
returns table (rally_id uuid, rally text, race_id uuid, race text, revision bigint, as_of timestamptz,
  stale_since timestamptz, is_announced boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
  select r.id, r.code::text, c.id, c.code::text,
    case when p_key like 'crew/%' then coalesce(k.revision, 0) else coalesce(h.revision, 0) end,
    coalesce(case when p_key like 'crew/%' then (select max(x.as_of) from timing.heads x where x.rally_id = r.id)
      else h.as_of end, r.created_at),
    case when timing.is_race_key(p_key) then timing.lags_since(t) end,
    timing.is_announced(r.status)
  from public.rallies r
  left join public.races c on c.rally_id = r.id and (c.code = p_race or c.id::text = lower(p_race))
  left join timing.heads h on h.rally_id = r.id and h.key = p_key
    and h.race_id is not distinct from case when timing.is_race_key(p_key) then c.id end
  left join timing.clocks k on k.rally_id = r.id
  left join timing.race_states t on t.race_id = c.id
  where r.id = timing.rally_named(p_rally)
    and (p_race is null or c.id is not null) and (not timing.is_race_key(p_key) or c.id is not null);
end $$;

create or replace function timing.public_page(p_rally text, p_race text, p_key text)
returns table (rally_id uuid, rally text, race_id uuid, race text, revision bigint, as_of timestamptz, stale_since timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select a.rally_id, a.rally, a.race_id, a.race, a.revision, a.as_of, a.stale_since
  from timing.page_asked(p_rally, p_race, p_key) a where a.is_announced;
end $$;

create or replace function timing.version_of_page(p_race uuid, p_key text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select p.version from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and s.key = regexp_replace(p_key, '^teams/', '')), 0);
end $$;

-- When the version that an amended page shows was made, as its list of versions says it: the body keeps the time of the status before, and
-- `as_of` moves with all that turns the page.
create or replace function timing.posted_at(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select timing.instant(k.published_at)
    from timing.spans s
    join timing.publications p on p.span_id = s.id and p.state = 'amended'
    cross join lateral timing.public_versions(p_race, p_key) k
    where s.race_id = p_race and s.key = timing.span_key(p_key) and k.version = p.version and k.state = 'amended');
end $$;

create or replace function timing.posted_json(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(',"posted_at":' || to_json(timing.posted_at(p_race, p_key)), '');
end $$;

create or replace function timing.enveloped(p_rally text, p_race text, p_key text, p_revision bigint,
  p_as_of timestamptz, p_version integer,
  p_stale_since timestamptz, p_body text, p_more text default '') returns json
language plpgsql immutable set search_path = '' as $$
begin
  return (format('{"feed":1,"rally":%s,"race":%s,"key":%s,"revision":%s,"as_of":%s,"version":%s%s%s,"body":', to_json(p_rally),
    coalesce(to_json(p_race)::text, 'null'), to_json(p_key), p_revision, to_json(timing.instant(p_as_of)), p_version,
    case when p_stale_since is not null then format(',"stale":{"since":%s}', to_json(timing.instant(p_stale_since))) else '' end, p_more)
    || p_body || '}')::json;
end $$;

create or replace function timing.page(p_rally text, p_race text, p_key text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_page record;
  v_body text;
  v_etag text;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  if found then
    v_etag := format('"%s-%s%s"', v_page.revision, extract(epoch from v_page.as_of)::bigint,
      case when v_page.stale_since is not null then '-stale' else '' end);
    if timing.reader_holds(v_etag) then
      return timing.not_modified(v_etag, p_key);
    end if;
    v_body := timing.page_body(v_page.rally_id, v_page.race_id, p_key);
  end if;
  if v_body is null then
    return timing.not_found();
  end if;
  perform timing.answer_headers(v_etag, p_key);
  return timing.enveloped(v_page.rally, v_page.race, p_key, v_page.revision, v_page.as_of, timing.version_of_page(v_page.race_id, p_key),
    v_page.stale_since, v_body, timing.posted_json(v_page.race_id, p_key));
end $$;

create or replace function public.page(rally text, key text, race text default null, at_least bigint default null) returns json
language sql stable security invoker set search_path = '' as $$
  select timing.page(rally, race, key)
$$;
comment on function public.page(text, text, text, bigint) is
  'One page of the public feed. at_least only steers caches: an answer older than that revision must be fetched anew.';
grant execute on function timing.page(text, text, text), public.page(text, text, text, bigint) to anon, authenticated;
