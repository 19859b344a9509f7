-- Accepts notices and documents.

-- Posts named by code or id, each once, in the order of their codes; null: none was named.
create or replace function timing.posts_named(p_rally uuid, p_names jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if p_names is null then return null; end if;
  perform timing.reject('unknown_post.post', jsonb_build_object('post', left(n.name, 60)))
  from jsonb_array_elements_text(p_names) as n (name)
  where not exists (select from public.posts where rally_id = p_rally and (code = n.name or id::text = lower(n.name)));
  return array(
    select p.id from public.posts p
    where p.rally_id = p_rally and exists (select from jsonb_array_elements_text(p_names) n (name)
      where n.name = p.code or lower(n.name) = p.id::text) order by p.code);
end $$;

-- draft -> published -> superseded or withdrawn: by what corrects or voids it.
-- p_except: a fact that is about to supersede it. p_at: what is to be published later than that supersedes nothing yet.
create or replace function timing.document_status(p_fact uuid, p_except uuid default null, p_at timestamptz default 'infinity') returns text
language sql stable set search_path = '' as $$
  select case when timing.is_voided(d.fact_id) then 'withdrawn'
      when exists (
        select from public.facts g join public.documents n on n.fact_id = g.id
        where g.supersedes = d.fact_id and g.kind = 'document' and g.id is distinct from p_except
          and (n.publish_at is null or n.publish_at <= p_at) and timing.is_open(g.id) and not timing.is_voided(g.id)) then 'superseded'
      else d.status end
    from public.documents d where d.fact_id = p_fact
$$;

create or replace function timing.document_called(p_fact uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('document', coalesce(number, title::text)) from public.documents where fact_id = p_fact
$$;

-- Withdrawn before its time came, it was nobody's business ever.
create or replace function timing.was_published(p_fact uuid) returns boolean
language sql stable set search_path = '' as $$
  select d.status = 'published' and timing.is_open(d.fact_id) and (d.publish_at is null or d.publish_at <= now()
      and not exists (
        select from public.voids v join public.facts g on g.id = v.fact_id
        where v.target = d.fact_id and g.received_at < d.publish_at and timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id)))
    from public.documents d where d.fact_id = p_fact
$$;

create or replace function timing.accept_document(p_fact public.facts, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_to text := p_row ->> 'status';
  v_from text := timing.document_status(p_fact.supersedes, p_fact.id);
  v_page jsonb := p_row -> 'page';
  v_file text := p_fact.body ->> 'file';
  v_at timestamptz;
begin
  if v_from is not null then
    perform timing.refuse_transition('document', timing.document_called(p_fact.supersedes), v_from,
      case when v_from = 'published' and v_to = 'published' then 'superseded' else v_to end, null);
  end if;
  perform timing.refuse_same(p_fact) where v_to = 'published';
  -- A number belongs to a document and to what supersedes it, whatever becomes of them, in each of its languages once. Another language of
  -- it joins while one of them stands: of the same race, and made from the same page where that was made from one.
  perform timing.reject('number_taken.document',
      jsonb_build_object('number', p_fact.body ->> 'number'))
  where exists (
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
          and s.page_sha256 is not distinct from p_fact.body -> 'page' ->> 'sha256'));
  -- A file is in the folder of its rally before a document names it, and has the size and the SHA-256 the document says.
  perform timing.reject('no_file') where (v_file is null) = ((p_fact.body ->> 'url') is null);
  perform timing.reject('no_file.unknown')
  where v_file is not null and (timing.rally_of_file(v_file) is distinct from p_fact.rally_id or not exists (
    select from storage.objects o where o.bucket_id = 'documents' and o.name = v_file));
  perform timing.reject('file_differs')
  where v_file is not null and not timing.is_same_file((
      select o.metadata from storage.objects o where o.bucket_id = 'documents' and o.name = v_file),
      p_fact.body ->> 'sha256', (p_fact.body ->> 'size_bytes')::bigint);
  -- Everybody can read and check what it was made from: a version of a page, or a page that was kept for it.
  perform timing.reject('no_such_page')
  where v_page ->> 'sha256' is not null and not exists (
    select from timing.kept_pages k
    where k.rally_id = p_fact.rally_id and k.key = v_page ->> 'key' and k.sha256 = v_page ->> 'sha256'
    union all
    select from timing.snapshots s
    where s.race_id = p_fact.race_id and s.key = v_page ->> 'key' and s.version::text = v_page ->> 'version'
      and s.sha256 = v_page ->> 'sha256');
  perform timing.reject('missing_field.title') where not timing.is_seen(p_row ->> 'title');
  -- A bulletin comes months before the rally, a final list weeks after it.
  v_at := timing.read_instant(p_row, 'publish_at');
  perform timing.reject('too_late') where v_at > now() + interval '1 year';
  insert into public.documents select * from jsonb_populate_record(null::public.documents, p_row || jsonb_build_object(
    -- A paper that was made at once has this instant printed on it; of what lay longer, all would read an hour at which nobody could.
    'title', timing.trimmed(p_row ->> 'title'), 'publish_at', case when v_at > now() - interval '15 minutes' then v_at end,
    -- An edition of what everybody has read is one more; what was a draft becomes what it was written as.
    'version', coalesce((select version + (v_from = 'published')::integer from public.documents where fact_id = p_fact.supersedes), 1),
    'page_key', v_page -> 'key', 'page_version', v_page -> 'version', 'page_sha256', v_page -> 'sha256'));
end $$;
