-- Rallies, their races, and the regulations of each race.

-- A rally: one event with one clock, one time zone and one or more races.
create table public.rallies (
  id uuid primary key default gen_random_uuid(),
  code public.code not null,
  name public.label not null,
  place public.label,
  time_zone text not null,
  starts_on date not null,
  ends_on date not null,
  -- A rehearsal has no way on, so that its invented crews never become public.
  status text not null default 'draft'
    check (status in ('draft', 'rehearsal', 'announced', 'open', 'running', 'finished', 'provisional', 'official', 'archived',
      'cancelled')),
  banner public.label,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  status_reason text check (length(status_reason) between 1 and 1000),
  -- Languages in which officials write to the public: notices and documents. The first is the fallback.
  languages text[] not null default '{en}'
    check (cardinality(languages) between 1 and 4 and languages <@ array['en', 'fr', 'es', 'ar']),
  check (ends_on >= starts_on)
);
create unique index rallies_code_key on public.rallies (upper(code));
alter table public.rallies enable row level security;

create table public.races (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  code public.code not null,
  name public.label not null,
  discipline text not null check (discipline in ('raid', 'stage')),
  -- A trigger fills in the unit of its discipline.
  precision_ms public.precision_ms not null default null,
  ordinal integer not null default 1,
  preset text check (preset in ('raid-cars', 'raid-bikes', 'stage-rally')),
  status text not null default 'draft'
    check (status in ('draft', 'entries_open', 'entries_closed', 'running', 'suspended', 'provisional', 'official', 'cancelled')),
  status_reason text check (length(status_reason) between 1 and 1000),
  -- By language, where readers of it know the race by another name: {"fr": "Autos"}. A trigger says what is wrong with them.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  unique (rally_id, code),
  -- Target of foreign keys that carry the rally too, so that what they join lies in one rally.
  unique (id, rally_id)
);
alter table public.races enable row level security;

-- A version of a race's regulations: what it changes of the preset, from a stage on.
create table public.regulations (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  version integer not null default 1 check (version > 0),
  parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object'),
  -- The first stage it governs, named by itself because its place in the schedule may change; null: from the beginning.
  -- Its foreign key is in schedule.sql, after the stages.
  effective_from_stage uuid,
  reason text check (length(reason) <= 200),
  author_title text,
  made_at timestamptz not null default now(),
  unique (race_id, version)
);
create index regulations_effective_from_stage_idx on public.regulations (effective_from_stage, race_id);
alter table public.regulations enable row level security;
