create or replace function timing.document_state(p_fact uuid) returns text
language sql stable set search_path = '' as $$
  select case when s = 'published' and (select publish_at > now() from public.documents where fact_id = p_fact) then 'to_come' else s end
  from timing.document_status(p_fact, null, now()) s
$$;

-- Of a document of a start list whose stage is still to come: the classification that list was made from, where it has another version by
-- now: {basis, version}; null: it has none.
create or replace function timing.basis_left(p_document public.facts, p_key text, p_sha256 text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(p_key, '') not like 'start-order/%' then return null; end if;
  return (
    select jsonb_build_object('basis', b ->> 'basis', 'version', u.version)
    from timing.kept_pages k cross join lateral jsonb_array_elements(k.body::jsonb -> 'blocks') b
    join public.races c on c.rally_id = k.rally_id and c.code = b ->> 'race' and (p_document.race_id is null or c.id = p_document.race_id)
    join public.stages s on s.race_id = c.id and s.code = b ->> 'stage'
      and upper(btrim(coalesce(p_document.body #>> '{about,stage}', s.code::text))) = upper(s.code)
    join timing.stage_states t on t.stage_id = s.id and t.status = 'to_run'
    join timing.spans a on a.race_id = c.id and a.key = split_part(b ->> 'basis', ' v', 1)
    join timing.publications u on u.span_id = a.id
    where k.rally_id = p_document.rally_id and k.key = p_key and k.sha256 = p_sha256
      and u.version > substring(b ->> 'basis' from ' v([0-9]{1,6})$')::integer
    limit 1);
end $$;

create or replace function timing.document_register(p_rally uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.only_with('see_drafts', p_rally);
  -- The last whole number of each series; "12" and "12.1" are of series 12. A number stays taken whatever became of its document.
  return jsonb_build_object('series', (
    select coalesce(jsonb_object_agg(s.kind, s.last), '{}') from (
      select d.kind, max(substring(d.number from '^[0-9]{1,6}')::integer) as last
      from public.documents d join public.facts f on f.id = d.fact_id
      where f.rally_id = p_rally and d.number ~ '^[0-9]' group by d.kind) s), 'documents', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'race_id', f.race_id, 'kind', d.kind, 'number', d.number, 'version', d.version,
        'title', d.title, 'language', d.language, 'url', d.url, 'file', d.file, 'size_bytes', d.size_bytes, 'sha256', d.sha256,
        'supersedes', f.supersedes, 'state', timing.document_state(f.id), 'by', f.author_title,
        'received_at', timing.instant(f.received_at),
        'published_at', case when d.status = 'published' then timing.instant(coalesce(d.publish_at, f.received_at)) end,
        'page', case when d.page_key is not null then
          jsonb_build_object('key', d.page_key, 'version', d.page_version, 'sha256', d.page_sha256) end,
        'basis_left', case when timing.document_state(f.id) in ('draft', 'to_come', 'published') then
          timing.basis_left(f, d.page_key, d.page_sha256) end,
        'withdrawal', (select jsonb_build_object('id', g.id, 'reason', g.reason, 'by', g.author_title, 'at', timing.instant(g.received_at))
          from public.voids v join public.facts g on g.id = v.fact_id
          where v.target = f.id and not timing.is_voided(v.fact_id) order by g.position desc limit 1))
      order by coalesce(d.publish_at, f.received_at) desc, f.position desc), '[]')
    from public.documents d join public.facts f on f.id = d.fact_id where f.rally_id = p_rally));
end $$;

comment on function timing.document_register(uuid) is
  'For administrators: the documents of a rally, newest first, and the last number of each series.';

-- For each document, or by its id for one that is to come back: what is published of the same thing, the last one first.
create or replace function timing.same_published(p_rally uuid, p_documents jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.only_with('publish', p_rally);
  return (
    select coalesce(jsonb_agg((
      select coalesce(jsonb_agg(jsonb_build_object('id', d.fact_id, 'number', d.number, 'version', d.version, 'title', d.title,
        'state', timing.document_state(d.fact_id), 'by', f.author_title) order by f.position desc), '[]')
      from (
        select * from timing.same_documents(p_rally, timing.race_named(p_rally, x.body ->> 'race'), x.body, null) where not x.body ? 'id'
        union all
        select u.id from public.facts b cross join lateral timing.unasked_beside(b.id) u (id)
          where b.id::text = x.body ->> 'id' and b.rally_id = p_rally) s (id)
      join public.documents d on d.fact_id = s.id join public.facts f on f.id = s.id)
      order by x.place), '[]')
    from jsonb_array_elements(p_documents) with ordinality as x (body, place));
end $$;

comment on function timing.same_published(uuid, jsonb) is
  'For administrators: which documents of the same thing are published already, for each that is to be, or by {id} to come back.';
