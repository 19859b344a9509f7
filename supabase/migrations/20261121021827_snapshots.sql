-- What was published stays as it was published: each version of a page, word for word, with who signed it and when.
create table timing.snapshots (
  id bigint generated always as identity primary key,
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  version integer not null,
  state text not null check (state in ('provisional', 'amended', 'official')),
  -- Canonical JSON (RFC 8785), and its SHA-256 in hexadecimal.
  body text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The last fact of the rally's ledger that it knew.
  ledger_position bigint not null,
  revision bigint not null,
  published_at timestamptz not null,
  protest_until timestamptz,
  clerk text,
  reason text,
  -- An amended version that becomes official keeps its number.
  unique (race_id, key, version, state)
);
alter table timing.snapshots enable row level security;
