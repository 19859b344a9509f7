-- What documents were made from: pages that have no versions of their own, kept word for word as they were read.
create table timing.kept_pages (
  rally_id uuid not null references public.rallies on delete cascade,
  key text not null check (length(key) between 1 and 100),
  -- Of the body, in hexadecimal; the body is canonical JSON (RFC 8785).
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  body text not null,
  -- The last fact of the rally's ledger that it knew.
  ledger_position bigint not null,
  revision bigint not null,
  kept_at timestamptz not null,
  primary key (rally_id, key, sha256)
);
alter table timing.kept_pages enable row level security;
create index documents_page_idx on public.documents (page_sha256) where page_sha256 is not null;
