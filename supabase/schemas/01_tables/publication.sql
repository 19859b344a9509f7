-- What tells readers that a page changed: one clock per rally, the head of each page, and the patches between heads.
create table timing.clocks (
  rally_id uuid primary key references public.rallies on delete cascade,
  revision bigint not null default 0,
  ledger_position bigint not null default 0,
  ledger_hash bytea not null default '\x',
  held_since timestamptz,
  -- Facts whose derivation was left to the next recording.
  owed uuid[] not null default '{}'
);
alter table timing.clocks enable row level security;

create table timing.heads (
  rally_id uuid not null references public.rallies on delete cascade,
  -- null: a page of the whole rally.
  race_id uuid references public.races on delete cascade,
  key text not null,
  revision bigint not null,
  as_of timestamptz not null,
  base bigint not null default 0,
  -- Changed again within half a second: its message waits for the next flush.
  held boolean not null default false,
  unique nulls not distinct (rally_id, race_id, key)
);
create index heads_race_id_idx on timing.heads (race_id);
alter table timing.heads enable row level security;

-- Without foreign keys: a recording writes one for every page it turns, and each key would be looked up and locked each time. Patches are
-- removed with the head of their page (06_publish/publish.sql).
create table timing.patches (
  rally_id uuid not null,
  race_id uuid,
  key text not null,
  revision bigint not null,
  base bigint not null,
  as_of timestamptz not null,
  -- null: too much changed, fetch the page.
  patch json,
  -- false: still to be broadcast, with the next ones.
  sent boolean not null default true,
  unique nulls not distinct (rally_id, race_id, key, revision)
);
create index patches_unsent_idx on timing.patches (rally_id) where not sent;
alter table timing.patches enable row level security;

-- How far each page is published: what a page and a patch say above their rows. Worked out when a stage is opened
-- or published, not at every reading.
create table timing.publications (
  span_id bigint primary key references timing.spans on delete cascade,
  -- The last stage that was opened, by its ordinal.
  open_to integer not null,
  -- Codes of the stages that count: opened, and not cancelled.
  stages json not null,
  state text not null,
  version integer not null,
  published_at timestamptz,
  protest_until timestamptz,
  reason text,
  status text,
  patch_body text not null,
  clerk text,
  -- What officials last said of the page itself, provisional or official; null: nothing, its stages decide.
  own_status text,
  -- When that was said, or the latest publication of its stages. Said again, it is published again.
  said_at timestamptz,
  -- The sum of its stages' versions: it grows with each publication and amendment of one.
  stage_versions bigint not null default 0,
  -- When the version was made: the transaction of the recording that made it.
  versioned_at timestamptz
);
create index publications_versioned_at_idx on timing.publications (versioned_at);
alter table timing.publications enable row level security;

-- Crews of which the page before tells something else by now than a published page does, which keeps what its version said.
create table timing.moved_before (
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  crew_id uuid not null references public.crews on delete cascade,
  primary key (race_id, key, crew_id)
);
create index moved_before_crew_id_idx on timing.moved_before (crew_id);
alter table timing.moved_before enable row level security;

create table timing.snapshots (
  id bigint generated always as identity primary key,
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  version integer not null,
  state text not null check (state in ('provisional', 'amended', 'official')),
  -- Canonical JSON (RFC 8785), and its SHA-256 in hexadecimal.
  body text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The last fact of the rally's ledger that it includes.
  ledger_position bigint not null,
  revision bigint not null,
  published_at timestamptz not null,
  protest_until timestamptz,
  clerk text,
  reason text,
  -- The change set of the structure that made it; null: facts or an upgrade made it, or it is older than this column.
  press uuid,
  -- An amended version that becomes official keeps its number.
  unique (race_id, key, version, state)
);
alter table timing.snapshots enable row level security;

-- Published pages that newer rules or another format would write in another way: each is shown as it was until it has another version.
create table timing.pinned_pages (
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  version integer not null,
  state text not null,
  body text not null,
  -- What was derived for it when it was pinned: anything else is a change that an upgrade did not make.
  derived_sha256 text not null check (derived_sha256 ~ '^[0-9a-f]{64}$'),
  -- Crew holds that counted then: the body tells nothing of these crews.
  holds uuid[] not null,
  primary key (race_id, key, version, state)
);
alter table timing.pinned_pages enable row level security;

-- Pages that were official and are open again while newer rules come to their race: what they showed, and what the newer rules derive from
-- the same facts. Once they are official again with that result, they show what they showed (06_publish/signed_again.sql).
create table timing.signed_before (
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  body text not null,
  results jsonb not null,
  primary key (race_id, key)
);
alter table timing.signed_before enable row level security;

-- Pages without versions of their own that documents were made from, word for word as they were read.
create table timing.kept_pages (
  rally_id uuid not null references public.rallies on delete cascade,
  key text not null check (length(key) between 1 and 100),
  -- Of the body, in hexadecimal. The body is canonical JSON (RFC 8785).
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  body text not null,
  -- The last fact of the rally's ledger that it includes.
  ledger_position bigint not null,
  revision bigint not null,
  kept_at timestamptz not null,
  primary key (rally_id, key, sha256)
);
alter table timing.kept_pages enable row level security;
