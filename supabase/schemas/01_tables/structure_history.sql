-- What was changed in the structure, by hand and by imports, so that it can be undone.

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
  -- No longer written: what an import changed is in timing.structure_changes. Data folders keep the columns, emptied (data/imports.sql).
  added_crews uuid[],
  before jsonb,
  undone_at timestamptz,
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
  -- No longer written, as above.
  added_rows jsonb,
  before jsonb,
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
  -- No longer written, as above, and so are hours.
  added_posts uuid[],
  added_marshalls uuid[],
  before jsonb,
  undone_at timestamptz,
  hours jsonb
);
create index marshall_imports_rally_id_idx on public.marshall_imports (rally_id);
alter table public.marshall_imports enable row level security;

-- Read through timing.history_of, undone through timing.take_back.
create table timing.structure_changes (
  id bigint generated always as identity primary key,
  -- null only inside the statement that removes what the row belonged to.
  rally_id uuid references public.rallies on delete cascade,
  -- null: of the rally as a whole. No foreign key: the history of a removed race stays.
  race_id uuid,
  -- The change set: everything one action of a person changed.
  press uuid not null,
  takes_back uuid,
  made_at timestamptz not null default now(),
  made_by uuid,
  made_title text,
  of_table text not null,
  -- Of the row; of its crew or stage where the row only adds to one.
  row_id uuid not null,
  row_key text not null,
  -- null: it was added.
  before jsonb,
  -- null: it was removed.
  after jsonb,
  -- Why, where somebody said so: it moved published results.
  reason text,
  check (before is not null or after is not null)
);
create index structure_changes_rally_id_idx on timing.structure_changes (rally_id, id);
create index structure_changes_row_id_idx on timing.structure_changes (row_id, id);
create index structure_changes_press_idx on timing.structure_changes (press);
create index structure_changes_takes_back_idx on timing.structure_changes (takes_back) where takes_back is not null;
create index structure_changes_people_idx on timing.structure_changes (rally_id, made_at) where of_table in ('crew_members', 'marshalls');
create index structure_changes_numbers_idx on timing.structure_changes ((before ->> 'crew_id'))
  where of_table = 'crew_numbers' and after is null;
alter table timing.structure_changes enable row level security;

-- A change as it was foreseen for the one who asked for it (09_administration/plans.sql). Kept for a day.
create table timing.plans (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  command jsonb not null,
  -- {blockers, questions, effects}, and what tells one such answer from another.
  foreseen jsonb not null,
  digest text not null,
  applied_at timestamptz
);
create index plans_rally_id_idx on timing.plans (rally_id);
alter table timing.plans enable row level security;
