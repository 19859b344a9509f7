-- What keeps the ledger readable as whole when words about people are erased, and who looked whether it is.

-- Neither their salt nor the hash of their body is left, so nobody can guess the words; the ledger keeps the digest.
create table timing.erased_facts (
  fact_id uuid primary key references public.facts on delete cascade,
  erased_at timestamptz not null default now()
);
alter table timing.erased_facts enable row level security;

-- Reports whose pictures were erased, also where none had come yet: one that a phone sends late is thrown away.
create table timing.erased_pictures (
  fact_id uuid primary key references public.facts on delete cascade
);
alter table timing.erased_pictures enable row level security;

-- What it held at one check is held against it at every later one.
create table timing.ledger_checks (
  id bigint generated always as identity primary key,
  rally_id uuid not null references public.rallies on delete cascade,
  checked_at timestamptz not null default clock_timestamp(),
  checked_by uuid,
  title text,
  position bigint not null,
  hash bytea not null,
  -- null: whole.
  broken_at bigint,
  why text,
  check ((broken_at is null) = (why is null))
);
create index ledger_checks_rally_id_idx on timing.ledger_checks (rally_id, id);
alter table timing.ledger_checks enable row level security;
