-- Accepts notices and documents.

-- Posts named by code or id, each once, in the order of their codes; null: none was named.
create or replace function timing.posts_named(p_rally uuid, p_names jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_name text;
  v_posts uuid[] := '{}';
begin
  if p_names is null then return null; end if;
  for v_name in select name from jsonb_array_elements_text(p_names) as n (name) loop
    v_posts := v_posts || (select id from public.posts where rally_id = p_rally and (code = v_name or id::text = lower(v_name)));
    if v_posts[cardinality(v_posts)] is null then
      perform timing.refuse('unknown_post.post', jsonb_build_object('post', left(v_name, 60)));
    end if;
  end loop;
  return array(select p.id from public.posts p where p.id = any(v_posts) order by p.code);
end $$;

-- draft -> published -> superseded or withdrawn: by what corrects or voids it.
-- p_except: a fact that is about to supersede it. p_at: what is to be published later than that supersedes nothing yet.
create or replace function timing.document_status(p_fact uuid, p_except uuid default null, p_at timestamptz default 'infinity') returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when timing.is_voided(d.fact_id) then 'withdrawn'
      when exists (
        select from public.facts g join public.documents n on n.fact_id = g.id
        where g.supersedes = d.fact_id and g.kind = 'document' and g.id is distinct from p_except
          and (n.publish_at is null or n.publish_at <= p_at) and timing.is_open(g.id) and not timing.is_voided(g.id)) then 'superseded'
      else d.status end
    from public.documents d where d.fact_id = p_fact);
end $$;

create or replace function timing.document_called(p_fact uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('document', coalesce(number, title::text)) from public.documents where fact_id = p_fact);
end $$;

-- Withdrawn before its time came, it was nobody's business ever.
create or replace function timing.was_published(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select d.status = 'published' and timing.is_open(d.fact_id) and (d.publish_at is null or d.publish_at <= now()
      and not exists (
        select from public.voids v join public.facts g on g.id = v.fact_id
        where v.target = d.fact_id and g.received_at < d.publish_at and timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id)))
    from public.documents d where d.fact_id = p_fact);
end $$;

-- A number belongs to a document and to what supersedes it, whatever becomes of them, in each of its languages once. Another language of
-- it joins while one of them stands: of the same race, and made from the same page where that was made from one.
create or replace function timing.refuse_number(p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    with recursive line (id) as (
      select p_fact.supersedes
      union
      select f.supersedes from line l join public.facts f on f.id = l.id
    ),
    others as (
      select d.fact_id, d.language, f.race_id, d.page_key, d.page_sha256
      from public.documents d join public.facts f on f.id = d.fact_id
      where f.rally_id = p_fact.rally_id and d.kind = p_fact.body ->> 'kind_of' and d.number = p_fact.body ->> 'number'
        and not exists (select from line l where l.id = d.fact_id)
    )
    select from others o
    where o.language is null or o.language is not distinct from p_fact.body ->> 'language' or (p_fact.body ->> 'language') is null
      -- What goes on a line of its own has its number already.
      or p_fact.supersedes is null and not exists (
        select from others s
        where not timing.is_voided(s.fact_id) and s.race_id is not distinct from p_fact.race_id
          and s.page_key is not distinct from p_fact.body -> 'page' ->> 'key'
          and s.page_sha256 is not distinct from p_fact.body -> 'page' ->> 'sha256')) then
    perform timing.refuse('number_taken.document',
      jsonb_build_object('number', p_fact.body ->> 'number'));
  end if;
end $$;

-- A document may say the SHA-256 of what it was made from only where everybody can read and check that: a version of a page, or a page
-- that was kept for it.
create or replace function timing.refuse_page(p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
declare v_page jsonb := p_fact.body -> 'page';
begin
  if v_page ->> 'sha256' is not null and not exists (
    select from timing.kept_pages k
    where k.rally_id = p_fact.rally_id and k.key = v_page ->> 'key' and k.sha256 = v_page ->> 'sha256'
    union all
    select from timing.snapshots s
    where s.race_id = p_fact.race_id and s.key = v_page ->> 'key' and s.version::text = v_page ->> 'version'
      and s.sha256 = v_page ->> 'sha256') then
    perform timing.refuse('no_such_page');
  end if;
end $$;

-- A file is in the folder of its rally before a document names it, and has the size and the SHA-256 the document says.
create or replace function timing.refuse_file(p_fact public.facts) returns void
language plpgsql stable set search_path = '' as $$
declare v_file text := p_fact.body ->> 'file';
begin
  if (v_file is null) = ((p_fact.body ->> 'url') is null) then
    perform timing.refuse('no_file');
  elsif v_file is not null and (timing.rally_of_file(v_file) is distinct from p_fact.rally_id or not exists (
    select from storage.objects o where o.bucket_id = 'documents' and o.name = v_file)) then
    perform timing.refuse('no_file.unknown');
  elsif v_file is not null and not timing.is_same_file((
      select o.metadata from storage.objects o where o.bucket_id = 'documents' and o.name = v_file),
      p_fact.body ->> 'sha256', (p_fact.body ->> 'size_bytes')::bigint) then
    perform timing.refuse('file_differs');
  end if;
end $$;

-- When it is to be published; null: at once. A bulletin comes months before the rally, a final list weeks after it.
create or replace function timing.publish_at(p_fact public.facts) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_text text := p_fact.body ->> 'publish_at';
  v_at timestamptz;
begin
  if v_text is null then return null; end if;
  if v_text !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$' then
    perform timing.refuse('malformed_instant.found', jsonb_build_object('found', left(v_text, 60)));
  end if;
  v_at := v_text::timestamptz;
  if v_at > now() + interval '1 year' then
    perform timing.refuse('too_late');
  end if;
  return case when v_at > now() then v_at end;
exception when datetime_field_overflow or invalid_datetime_format then
  perform timing.refuse('malformed_instant.calendar', jsonb_build_object('found', left(v_text, 60)));
end $$;

create or replace function timing.required_title(p_item jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if not timing.is_seen(timing.required_text(p_item, 'title')) then
    perform timing.refuse('missing_field.title');
  end if;
  return timing.trimmed(p_item ->> 'title');
end $$;

create or replace function timing.accept_document(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_to text := coalesce(p_fact.body ->> 'status', 'published');
  v_from text := timing.document_status(p_fact.supersedes, p_fact.id);
  v_page jsonb := p_fact.body -> 'page';
begin
  if v_from is not null then
    perform timing.refuse_transition('document', timing.document_called(p_fact.supersedes), v_from,
      case when v_from = 'published' and v_to = 'published' then 'superseded' else v_to end, null);
  end if;
  if v_to = 'published' then
    perform timing.refuse_same(p_fact);
  end if;
  perform timing.refuse_number(p_fact), timing.refuse_file(p_fact), timing.refuse_page(p_fact);
  insert into public.documents (fact_id, kind, number, title, language, url, file, size_bytes, sha256, status, publish_at, version,
    page_key, page_version, page_sha256)
  values (p_fact.id, timing.required_text(p_fact.body, 'kind_of'), p_fact.body ->> 'number',
    timing.required_title(p_fact.body), p_fact.body ->> 'language', p_fact.body ->> 'url', p_fact.body ->> 'file',
    (p_fact.body ->> 'size_bytes')::bigint, p_fact.body ->> 'sha256', v_to, timing.publish_at(p_fact),
    -- An edition of what everybody has read is one more; what was a draft becomes what it was written as.
    coalesce((select version + case when v_from = 'published' then 1 else 0 end from public.documents
      where fact_id = p_fact.supersedes), 1),
    v_page ->> 'key', (v_page ->> 'version')::integer, v_page ->> 'sha256');
end $$;
