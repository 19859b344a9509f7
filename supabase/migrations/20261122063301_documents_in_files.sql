-- Documents as files of the rally: who reads them is asked of each, so the bucket is public no longer.
update storage.buckets set public = false where id = 'documents';

alter table public.documents
  alter column url drop not null,
  -- Its name in the bucket `documents`.
  add column file text check (file ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|png|jpg)$'),
  -- Null: as soon as it is recorded.
  add column publish_at timestamptz,
  -- Of its number, from 1.
  add column version integer not null default 1 check (version > 0),
  -- The published page it was made from.
  add column page_key text check (length(page_key) between 1 and 100),
  add column page_version integer check (page_version >= 0),
  add column page_sha256 text check (page_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint documents_lie_somewhere check (num_nonnulls(url, file) = 1);
create index documents_file_idx on public.documents (file) where file is not null;
create index documents_publish_at_idx on public.documents (publish_at) where publish_at is not null;
