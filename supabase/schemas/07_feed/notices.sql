-- What everybody is told: notices to the public, newest first, and documents with the ones they replaced.
create or replace function timing.notice_list_json(p_rally uuid, p_race uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by f.received_at desc, f.id), '') || ']'
  from public.notices n
  join public.facts f on f.id = n.fact_id
  join timing.fact_states s on s.fact_id = f.id and s.counted
  left join public.races race on race.id = f.race_id
  cross join lateral (
    select timing.instant(f.received_at) as at, f.id, n.level, n.pinned, race.code::text as race, timing.canonical(n.texts)::json as text,
      timing.instant(n.until) as until) x
  where n.audience = 'public' and f.rally_id = p_rally and (p_race is null or f.race_id is null or f.race_id = p_race)
$$;

create or replace function timing.document_list_json(p_rally uuid, p_race uuid) returns text
language sql stable set search_path = '' as $$
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by t.at desc, f.position desc), '') || ']'
  from public.documents d
  join public.facts f on f.id = d.fact_id
  join timing.fact_states s on s.fact_id = f.id and timing.was_published(f.id)
  left join public.races race on race.id = f.race_id
  cross join lateral (select coalesce(d.publish_at, f.received_at) as at) t
  cross join lateral (select timing.document_status(f.id, null, now()) as status) o
  cross join lateral (
    select d.file, f.id, d.kind, d.language, d.number,
      case when d.page_key is not null then (
        select row_to_json(g) from (select d.page_key as key, d.page_sha256 as sha256, d.page_version as version) g) end as page,
      timing.instant(t.at) as published_at, race.code::text as race, d.sha256, d.size_bytes,
      o.status, o.status = 'superseded' as superseded, f.supersedes, d.title::text as title, d.url, d.version,
      (select g.reason from public.voids v join public.facts g on g.id = v.fact_id
       where o.status = 'withdrawn' and v.target = f.id and timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id)
         order by g.position desc limit 1) as withdrawn_for) x
  where f.rally_id = p_rally and (p_race is null or f.race_id is null or f.race_id = p_race)
$$;

-- Is a stored file the one a document names? Its size is known everywhere, its SHA-256 only where the service keeps that as the ETag: a
-- hosted project keeps another hash. What the document does not say is not compared.
create or replace function timing.is_same_file(p_metadata jsonb, p_sha256 text, p_size_bytes bigint) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_metadata ->> 'size')::bigint = p_size_bytes, true)
    and coalesce(substring(p_metadata ->> 'eTag' from '^"?([0-9a-f]{64})"?$')
    = substring(p_sha256 from '^[0-9a-f]{64}$'), true)
$$;

-- An edition that was replaced can be read on.
create or replace function timing.is_published_file(p_name text, p_metadata jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.documents d
    join public.facts f on f.id = d.fact_id
    join public.rallies r on r.id = f.rally_id and timing.is_announced(r.status)
    where d.file = p_name and timing.is_same_file(p_metadata, d.sha256, d.size_bytes)
      and timing.was_published(d.fact_id) and not timing.is_voided(d.fact_id));
end $$;

create or replace function timing.is_file_of_document(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.documents where file = p_name);
end $$;
grant execute on function timing.is_published_file(text, jsonb) to anon, authenticated;
grant execute on function timing.is_file_of_document(text) to authenticated;

-- Turns the page of documents where the time of one has come since the page turned last. Part of every flush; the index on
-- publish_at keeps it to the few that were timed within the last days.
create or replace function timing.publish_due_documents() returns void
language plpgsql set search_path = '' as $$
declare v_rally uuid;
begin
  for v_rally in
    select distinct f.rally_id
    from public.documents d
    join public.facts f on f.id = d.fact_id
    left join timing.heads h on h.rally_id = f.rally_id and h.key = 'pdfs' and h.race_id is null
    where d.publish_at <= clock_timestamp() and d.publish_at > now() - interval '7 days' and d.publish_at > coalesce(h.as_of, '-infinity')
  loop
    if pg_try_advisory_xact_lock(hashtextextended(v_rally::text, 20)) then
      perform timing.publish(v_rally, '{}', array['pdfs']);
    end if;
  end loop;
end $$;
