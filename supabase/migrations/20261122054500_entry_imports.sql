-- What an import of an entry list changed, so that one press takes it back.
create table public.entry_imports (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  race_id uuid not null,
  file_name public.label not null,
  -- Of the file as it was read.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  made_by uuid,
  added integer not null,
  changed integer not null,
  -- The crews it added, and those it changed as they were before.
  added_crews uuid[] not null,
  before jsonb not null,
  undone_at timestamptz,
  foreign key (race_id, rally_id) references public.races (id, rally_id) on delete cascade
);
create index entry_imports_rally_id_idx on public.entry_imports (rally_id);
create index entry_imports_race_id_idx on public.entry_imports (race_id, rally_id);
alter table public.entry_imports enable row level security;
