-- The number is kept as it was typed.
create table public.chronos (
  fact_id uuid primary key references public.facts on delete cascade,
  control_id uuid references public.controls,
  waypoint_id uuid references public.waypoints,
  post_id uuid references public.posts,
  number_typed text check (length(number_typed) <= 20),
  at timestamptz not null,
  source text not null check (source in ('beam', 'clock', 'phone', 'gps', 'card', 'manual')),
  -- given: the start given at the post, for the time card, beside the start that was measured.
  passage text not null check (passage in ('in', 'out', 'start', 'given', 'finish', 'passage')),
  check (num_nonnulls(control_id, waypoint_id, post_id) >= 1)
);
create index chronos_control_id_idx on public.chronos (control_id);
create index chronos_waypoint_id_idx on public.chronos (waypoint_id);
create index chronos_post_id_idx on public.chronos (post_id);
alter table public.chronos enable row level security;

create table public.start_incidents (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  number_typed text not null check (length(number_typed) <= 20),
  incident text not null check (incident in ('false_start', 'refused')),
  advance_ms public.duration_ms,
  at timestamptz
);
create index start_incidents_stage_id_idx on public.start_incidents (stage_id);
alter table public.start_incidents enable row level security;

-- An overspeed: evidence that a crew was faster than a limit. What it costs is a penalty that refers to it.
create table public.overspeeds (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  stage_id uuid not null references public.stages,
  zone text check (length(zone) <= 100),
  limit_kmh integer not null check (limit_kmh between 1 and 400),
  max_kmh integer not null check (max_kmh between 1 and 600),
  impulses integer check (impulses between 1 and 10000),
  duration_ms public.duration_ms,
  from_m integer check (from_m >= 0),
  to_m integer check (to_m >= from_m),
  at timestamptz,
  scope text not null default 'zone' check (scope in ('zone', 'road', 'vehicle')),
  check (max_kmh > limit_kmh)
);
create index overspeeds_stage_id_idx on public.overspeeds (stage_id);
alter table public.overspeeds enable row level security;
