-- What imports changed, so that each can be undone as a whole.

create table public.entry_imports (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  race_id uuid not null,
  file_name public.label not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  made_by uuid,
  added integer not null,
  changed integer not null,
  added_crews uuid[] not null,
  before jsonb not null,
  undone_at timestamptz,
  -- The crews as the import left them: a crew is restored only if nobody has changed it since. null: not known.
  after jsonb,
  foreign key (race_id, rally_id) references public.races (id, rally_id) on delete cascade
);
create index entry_imports_rally_id_idx on public.entry_imports (rally_id);
create index entry_imports_race_id_idx on public.entry_imports (race_id, rally_id);
alter table public.entry_imports enable row level security;

create table public.schedule_imports (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  race_id uuid not null,
  file_name public.label not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  made_by uuid,
  added integer not null,
  changed integer not null,
  -- Ids of what it added by table, and the rows it changed as they were before.
  added_rows jsonb not null,
  before jsonb not null,
  undone_at timestamptz,
  foreign key (race_id, rally_id) references public.races (id, rally_id) on delete cascade
);
create index schedule_imports_rally_id_idx on public.schedule_imports (rally_id);
create index schedule_imports_race_id_idx on public.schedule_imports (race_id, rally_id);
alter table public.schedule_imports enable row level security;

create table public.marshall_imports (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  file_name public.label not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  made_by uuid,
  added integer not null,
  changed integer not null,
  added_posts uuid[] not null,
  added_marshalls uuid[] not null,
  before jsonb not null,
  undone_at timestamptz,
  -- Hours of duty that came with the list: what it set and what was there before.
  hours jsonb not null default '[]'
);
create index marshall_imports_rally_id_idx on public.marshall_imports (rally_id);
alter table public.marshall_imports enable row level security;
