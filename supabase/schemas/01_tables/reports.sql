-- What posts, or headquarters by radio, report about a crew. Nothing is derived from it: people act on it.
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

-- The words are a fact and never wait for their picture, which follows them.
create table public.pictures (
  fact_id uuid primary key references public.facts on delete cascade,
  rally_id uuid not null references public.rallies on delete cascade,
  -- JPEG is compressed already: stored out of line, as it is.
  jpeg bytea storage external not null check (octet_length(jpeg) <= 200000 and substring(jpeg from 1 for 3) = '\xffd8ff'),
  received_at timestamptz not null default now()
);
create index pictures_rally_id_idx on public.pictures (rally_id);
alter table public.pictures enable row level security;

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

create table public.alarm_takings (
  fact_id uuid primary key references public.facts on delete cascade,
  target uuid not null
);
create index alarm_takings_target_idx on public.alarm_takings (target);
alter table public.alarm_takings enable row level security;
