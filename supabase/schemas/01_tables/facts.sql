-- The envelope of every fact, and what keeps the ledger whole.

-- A fact is something a person or device says happened: inserted once, never updated, never deleted.
-- This is the envelope all kinds share. Each kind keeps its own columns in a table of its own, by fact_id.
create table public.facts (
  -- UUIDv7 made by the client that recorded it.
  id uuid primary key,
  rally_id uuid not null references public.rallies on delete cascade,
  race_id uuid,
  kind text not null,
  -- The fact this one corrects. It may arrive later than this one, hence no foreign key.
  supersedes uuid,
  reason text check (length(reason) <= 1000),
  author uuid not null,
  author_title text,
  device text check (length(device) <= 100),
  device_at timestamptz,
  offset_ms integer,
  uncertainty_ms integer,
  received_at timestamptz not null default clock_timestamp(),
  position bigint not null,
  -- counted: derivation reads it; held: only a release lets it in.
  gate text not null check (gate in ('counted', 'held')),
  -- The item as it was received, its hash (same id and same hash: the same fact sent again), and the salt of its ledger digest.
  body jsonb not null,
  body_hash bytea not null,
  salt bytea not null,
  unique (rally_id, position),
  -- No cascade: a race that has facts cannot be removed alone, only with its whole rally.
  foreign key (race_id, rally_id) references public.races (id, rally_id)
);
create index facts_supersedes_idx on public.facts (supersedes) where supersedes is not null;
create index facts_race_id_idx on public.facts (race_id, rally_id);
alter table public.facts enable row level security;

-- The ledger: one row per fact, hash-chained per rally. It holds digests only, so erasing a person leaves it intact.
create table public.ledger (
  rally_id uuid not null references public.rallies on delete cascade,
  position bigint not null,
  fact_id uuid not null unique,
  digest bytea not null,
  hash bytea not null,
  primary key (rally_id, position)
);
alter table public.ledger enable row level security;

-- A mistake is voided by a fact with a reason; voiding a void restores.
create table public.voids (
  fact_id uuid primary key references public.facts on delete cascade,
  target uuid not null
);
create index voids_target_idx on public.voids (target);
alter table public.voids enable row level security;

-- A held or flagged fact counts from the moment it is released.
create table public.releases (
  fact_id uuid primary key references public.facts on delete cascade,
  target uuid not null
);
create index releases_target_idx on public.releases (target);
alter table public.releases enable row level security;

-- Told before the fact they act on, by somebody who turned out to have no right to that when it came: kept, and without effect.
create table timing.unrightful_facts (
  fact_id uuid primary key references public.facts on delete cascade,
  target uuid not null
);
alter table timing.unrightful_facts enable row level security;

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

-- How the ledger was found, and by whom. What it held at one check is held against it at every later one.
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
