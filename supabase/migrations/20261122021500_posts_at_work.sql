-- Posts at work: when each duty is open, how phones are paired, how they are, what posts report and who hears it.

-- Outside of these hours what a post taps is a rehearsal.
alter table public.controls add column closes_at timestamptz, add constraint controls_hours_check check (closes_at > opens_at);
alter table public.waypoints add column opens_at timestamptz, add column closes_at timestamptz,
  add constraint waypoints_hours_check check (closes_at > opens_at);

-- The code by which phones are bound to a post: on its sheet as text and QR, until another one is issued.
create table public.post_codes (
  post_id uuid primary key,
  rally_id uuid not null references public.rallies on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- Phones that may be bound to the post at one time.
  devices_at_most smallint not null default 4 check (devices_at_most between 1 and 20),
  issued_at timestamptz not null default now(),
  foreign key (post_id, rally_id) references public.posts (id, rally_id) on delete cascade
);
create index post_codes_rally_id_idx on public.post_codes (rally_id);
create index post_codes_post_id_idx on public.post_codes (post_id, rally_id);
alter table public.post_codes enable row level security;

-- How a phone was when it spoke last.
create table public.device_states (
  device_id uuid primary key references public.devices on delete cascade,
  rally_id uuid not null references public.rallies on delete cascade,
  seen_at timestamptz not null default now(),
  -- Taps on the phone that were not sent yet, and since when.
  queued integer not null check (queued >= 0),
  queued_since timestamptz,
  -- Server clock - phone clock as measured, and how far that may be wrong.
  offset_ms integer,
  uncertainty_ms integer,
  battery_percent smallint check (battery_percent between 0 and 100),
  app_version text check (length(app_version) <= 40)
);
create index device_states_rally_id_idx on public.device_states (rally_id);
alter table public.device_states enable row level security;

-- What a post, or headquarters by radio, says of a crew: nothing is derived from it, people act on it.
create table public.reports (
  fact_id uuid primary key references public.facts on delete cascade,
  post_id uuid references public.posts,
  control_id uuid references public.controls,
  stage_id uuid references public.stages,
  number_typed text,
  says text not null check (says in ('ok', 'needs_help', 'retired', 'not_started', 'note')),
  note text check (length(note) <= 500),
  at timestamptz not null
);
create index reports_post_id_idx on public.reports (post_id);
create index reports_control_id_idx on public.reports (control_id);
create index reports_stage_id_idx on public.reports (stage_id);
alter table public.reports enable row level security;

create table public.alarms (
  fact_id uuid primary key references public.facts on delete cascade,
  post_id uuid references public.posts,
  what text not null check (what in ('sos', 'stage_stopped')),
  number_typed text,
  note text check (length(note) <= 500),
  at timestamptz not null
);
create index alarms_post_id_idx on public.alarms (post_id);
alter table public.alarms enable row level security;

-- A person at headquarters has taken an alarm.
create table public.alarm_takings (
  fact_id uuid primary key references public.facts on delete cascade,
  target uuid not null
);
create index alarm_takings_target_idx on public.alarm_takings (target);
alter table public.alarm_takings enable row level security;
