-- What a page says to caches and browsers: how long it may be kept, and under which tag it is the same.

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
  return json_build_object('code', 'not_found',
    'message', 'There is no such page. The key "index" lists the pages of a rally, "rallies" the rallies.',
    'details', null, 'hint', null);
end $$;
