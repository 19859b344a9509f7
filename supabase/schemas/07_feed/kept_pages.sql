-- Pages that have no versions of their own, start orders, penalties,
-- retirements and crews: what a document is made from is kept word for word.

create or replace function timing.is_kept_by_document(p_page timing.kept_pages) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.documents d join public.facts f on f.id = d.fact_id
    where d.page_sha256 = p_page.sha256 and d.page_key = p_page.key and f.rally_id = p_page.rally_id);
end $$;

-- What no document came to speak of within a day is given up when the next page is kept: previews leave such pages behind.
create or replace function timing.keep_page(p_rally uuid, p_key text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  v_body text;
  v_kept timing.kept_pages;
begin
  perform timing.only_with('publish', p_rally);
  if split_part(p_key, '/', 1) not in ('start-order', 'penalties', 'retirements', 'crews') then
    return timing.not_found();
  end if;
  delete from timing.kept_pages k
  where k.rally_id = p_rally and k.kept_at < now() - interval '1 day' and not timing.is_kept_by_document(k);
  select p.body, c.ledger_position, coalesce(h.revision, c.revision) into v_body, v_kept.ledger_position, v_kept.revision
  from timing.clocks c
  left join timing.heads h on h.rally_id = c.rally_id and h.race_id is null and h.key = p_key
  cross join lateral (select timing.page_body(p_rally, null, p_key) as body) p
  where c.rally_id = p_rally;
  if v_body is null then
    return timing.not_found();
  end if;
  insert into timing.kept_pages (rally_id, key, sha256, body, ledger_position, revision, kept_at)
  values (p_rally, p_key, encode(sha256(convert_to(v_body, 'UTF8')), 'hex'), v_body, v_kept.ledger_position,
    v_kept.revision, clock_timestamp())
  on conflict do nothing;
  select * into v_kept from timing.kept_pages k
  where k.rally_id = p_rally and k.key = p_key and k.sha256 = encode(sha256(convert_to(v_body, 'UTF8')), 'hex');
  return timing.kept_page_json(v_kept);
end $$;

create or replace function timing.kept_page_json(p_page timing.kept_pages) returns json
language plpgsql stable set search_path = '' as $$
begin
  return
    (format('{"feed":1,"rally":%s,"race":null,"key":%s,"sha256":%s,"version":0,"kept_at":%s,"ledger_position":%s,"revision":%s,"body":',
    (select to_json(code::text) from public.rallies where id = p_page.rally_id), to_json(p_page.key), to_json(p_page.sha256),
    to_json(timing.instant(p_page.kept_at)), p_page.ledger_position, p_page.revision) || p_page.body || '}')::json;
end $$;

-- It goes with its rally, and while no document was made from it.
create or replace function timing.keep_kept_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and (not timing.is_kept_by_document(old) or not exists (select from public.rallies where id = old.rally_id)) then
    return old;
  end if;
  perform timing.reject('row_stays.page', jsonb_build_object('page', old.key));
end $$;

create or replace trigger page_kept before update or delete on timing.kept_pages
  for each row execute function timing.keep_kept_page();

-- Everybody reads what a published document was made from, also where another took its place; not what was withdrawn, and nothing
-- that was read between what happened to a crew and the moment an official put it on hold.
create or replace function timing.is_public_kept_page(p_page timing.kept_pages) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.documents d join public.facts f on f.id = d.fact_id
    where d.page_sha256 = p_page.sha256 and d.page_key = p_page.key and f.rally_id = p_page.rally_id
      and timing.was_published(d.fact_id) and not timing.is_voided(d.fact_id))
  and not exists (
    select from timing.fact_states t
    join public.crew_holds h on h.fact_id = t.fact_id
    join public.facts f on f.id = t.fact_id
    where t.rally_id = p_page.rally_id and t.kind = 'crew_hold' and t.counted and p_page.kept_at >= h.from_at
      and p_page.ledger_position < f.position);
end $$;

-- A version by its SHA-256: one that was amended and then made official has two of them under one number.
create or replace function timing.kept_version(p_rally text, p_race text, p_key text, p_sha256 text) returns json
language plpgsql stable set search_path = '' as $$
declare
  v_page record;
  v_kept timing.snapshots;
begin
  select * into v_page from timing.public_page(p_rally, p_race, p_key);
  if not found then return null; end if;
  select * into v_kept from timing.public_versions(v_page.race_id, p_key) where sha256 = p_sha256 order by id limit 1;
  if v_kept.id is null then return null; end if;
  return (format('{"feed":1,"rally":%s,"race":%s,"key":%s,"sha256":%s,"version":%s,"kept_at":%s,"ledger_position":%s,"revision":%s,"body":',
    to_json(v_page.rally), to_json(v_page.race), to_json(p_key), to_json(v_kept.sha256), v_kept.version,
    to_json(timing.instant(v_kept.published_at)), v_kept.ledger_position, v_kept.revision) || v_kept.body || '}')::json;
end $$;

create or replace function timing.kept_page(p_rally text, p_race text, p_key text, p_sha256 text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_kept json;
  v_etag text := format('"%s"', p_sha256);
begin
  if timing.is_race_key(p_key) then
    v_kept := timing.kept_version(p_rally, p_race, p_key, p_sha256);
  else
    select timing.kept_page_json(k) into v_kept
    from timing.kept_pages k join public.rallies r on r.id = k.rally_id and timing.is_announced(r.status)
    where k.rally_id = timing.rally_named(p_rally) and k.key = p_key and k.sha256 = p_sha256 and timing.is_public_kept_page(k);
  end if;
  if v_kept is null then
    return timing.not_found();
  end if;
  -- Its document may be withdrawn, or a crew on it held.
  perform set_config('response.headers', jsonb_build_array(jsonb_build_object('ETag', v_etag),
    jsonb_build_object('Cache-Control', 'public, max-age=30, stale-while-revalidate=30'))::text, true);
  if timing.reader_holds(v_etag) then
    perform set_config('response.status', '304', true);
    return null;
  end if;
  return v_kept;
end $$;

create or replace function public.keep_page(rally uuid, key text) returns json
language sql security invoker set search_path = '' as $$ select timing.keep_page(rally, key) $$;

create or replace function public.kept_page(rally text, key text, sha256 text, race text default null) returns json
language sql stable security invoker set search_path = '' as $$ select timing.kept_page(rally, race, key, sha256) $$;

comment on function public.keep_page(uuid, text) is
  'For administrators: a page that has no versions (start-order/{date}, penalties, retirements, crews) as it is now, '
  'kept under its SHA-256 for the documents made from it.';
comment on function public.kept_page(text, text, text, text) is
  'The page a published document was made from, of a race or of the whole rally, by the SHA-256 of its body as it is served (RFC 8785).';
grant execute on function timing.keep_page(uuid, text), public.keep_page(uuid, text) to authenticated;
grant execute on function timing.kept_page(text, text, text, text), public.kept_page(text, text, text, text) to anon, authenticated;
