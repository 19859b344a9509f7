-- Roadbooks: where the waypoints of a stage are, what else the book notes on the way, and how the book was changed.

-- Where a waypoint is, only the officials of its race may know, and no phone at a post: hence a table of its own.
create table public.waypoint_places (
  waypoint_id uuid primary key references public.waypoints on delete cascade,
  -- Degrees, WGS 84.
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180)
);
alter table public.waypoint_places enable row level security;

-- What a roadbook notes beside its waypoints: fuel, dangers, caps, neutralisations, and where doctors, helicopters, police,
-- spectators and the press are. Never public.
create table public.roadbook_notes (
  id uuid primary key default gen_random_uuid(),
  stage_id uuid not null references public.stages on delete cascade,
  ordinal integer not null check (ordinal between 1 and 4000),
  distance_m integer check (distance_m >= 0),
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  -- What OpenRally says of the point, in metres, milliseconds and km/h.
  says jsonb not null check (jsonb_typeof(says) = 'object' and length(says::text) <= 4000)
);
create index roadbook_notes_stage_id_idx on public.roadbook_notes (stage_id);
alter table public.roadbook_notes enable row level security;

-- A roadbook is changed as a whole, so that the change can be undone as a whole.
create table public.roadbook_changes (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  stage_id uuid not null references public.stages on delete cascade,
  -- The file it came from; null: changed by hand.
  file_name public.label,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default clock_timestamp(),
  made_by uuid,
  added integer not null,
  changed integer not null,
  removed integer not null,
  -- No longer written, nor is undone_at: the change set tells both. Data folders keep the columns (data/imports.sql).
  before jsonb,
  undone_at timestamptz,
  -- The change set; null: it was made before change sets were stored here.
  press uuid
);
create index roadbook_changes_rally_id_idx on public.roadbook_changes (rally_id);
create index roadbook_changes_stage_id_idx on public.roadbook_changes (stage_id);
alter table public.roadbook_changes enable row level security;
