-- How far a page is published by itself: a leg, a day, a general classification, the race. Until it is, its stages say so.
create table public.page_statuses (
  fact_id uuid primary key references public.facts on delete cascade,
  race_id uuid not null references public.races,
  key text not null check (length(key) <= 60),
  -- live: no longer by itself.
  status text not null check (status in ('live', 'provisional', 'official')),
  protest_until timestamptz,
  -- The clerk of the course who signs, and the decision it rests on.
  clerk text check (length(clerk) between 1 and 100),
  decision text check (length(decision) between 1 and 100)
);
create index page_statuses_race_id_idx on public.page_statuses (race_id, key);
alter table public.page_statuses enable row level security;

-- Who signed what was published last.
alter table timing.stage_states add column clerk text;

alter table timing.publications
  add column clerk text,
  -- What officials said last of the page itself: provisional or official; null: nothing, its stages count.
  add column own_status text,
  -- When it was said; of a page over stages the latest of them. Said anew, it is published anew.
  add column said_at timestamptz,
  -- The sum of its stages' versions: it grows with each publication and amendment of one.
  add column stage_versions bigint not null default 0,
  -- The recording that made the version.
  add column versioned_at timestamptz;
create index publications_versioned_at_idx on timing.publications (versioned_at);

drop function if exists timing.derive_publications(uuid, uuid[]);
drop function if exists timing.publication_rows(uuid, uuid[]);
drop function if exists timing.amend_stages(bigint[], uuid[], text);
drop function if exists timing.gate(boolean, uuid);
