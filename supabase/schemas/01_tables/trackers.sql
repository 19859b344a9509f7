-- Tracker data: files as they came, in the private bucket `tracks`; who carried which device when; what evaluations found.

create table public.tracker_batches (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  file_name public.label not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- In the bucket: its rally's folder, then its name there.
  path text not null check (length(path) <= 200 and path like rally_id || '/%'),
  -- What it is, and what its columns say: {"kind", "columns", "speed_unit", "time_zone"}.
  read_as jsonb not null check (jsonb_typeof(read_as) = 'object' and length(read_as::text) <= 4000),
  rows_read integer not null check (rows_read >= 0),
  refused jsonb not null default '{}' check (jsonb_typeof(refused) = 'object' and length(refused::text) <= 1000),
  made_at timestamptz not null default now(),
  made_by uuid default auth.uid(),
  undone_at timestamptz
);
create unique index tracker_batches_file_idx on public.tracker_batches (rally_id, sha256) where undone_at is null;
alter table public.tracker_batches enable row level security;

-- Without a row, a device named like a number is that crew's.
create table public.tracker_assignments (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  device text not null check (length(device) between 1 and 100),
  number public.crew_number not null,
  from_at timestamptz,
  until_at timestamptz check (until_at > from_at),
  made_by uuid default auth.uid(),
  ended_at timestamptz
);
create index tracker_assignments_rally_id_idx on public.tracker_assignments (rally_id);
alter table public.tracker_assignments enable row level security;

-- The findings themselves are a file in the bucket and stay readable.
create table public.tracker_evaluations (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  stage_id uuid not null references public.stages on delete cascade,
  path text not null check (length(path) <= 200 and path like rally_id || '/%'),
  mark text not null check (length(mark) <= 100),
  samples bigint not null check (samples >= 0),
  passages integer not null check (passages >= 0),
  missed integer not null check (missed >= 0),
  excesses integer not null check (excesses >= 0),
  made_at timestamptz not null default now(),
  made_by uuid default auth.uid(),
  tracks integer not null default 0 check (tracks >= 0),
  -- When that roadbook had last been changed; null: never. A later change makes the evaluation out of date.
  course_at timestamptz
);
create index tracker_evaluations_rally_id_idx on public.tracker_evaluations (rally_id);
create index tracker_evaluations_stage_id_idx on public.tracker_evaluations (stage_id);
alter table public.tracker_evaluations enable row level security;
