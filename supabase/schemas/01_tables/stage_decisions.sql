-- What officials decide about a whole stage, and its start orders.

-- Published versions stay.
create table public.start_orders (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  version integer not null check (version > 0),
  status text not null check (status in ('provisional', 'published')),
  -- The classification it was made from, e.g. "after/SS2 v1".
  basis text check (length(basis) <= 100)
);
create index start_orders_stage_id_idx on public.start_orders (stage_id);
alter table public.start_orders enable row level security;

create table public.start_slots (
  fact_id uuid not null references public.start_orders on delete cascade,
  position integer not null check (position > 0),
  number_typed text not null check (length(number_typed) <= 20),
  -- Start of the liaison at the time control; null when the list has none.
  due_at timestamptz,
  stage_due_at timestamptz not null,
  reason text check (length(reason) <= 300),
  primary key (fact_id, position),
  unique (fact_id, number_typed)
);
alter table public.start_slots enable row level security;

-- What officials decide about a whole stage: its status, when it starts, what is taken out of it, and given times.
create table public.stage_statuses (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  status text not null check (status in (
    'to_run', 'running', 'interrupted', 'shortened', 'interrupted_final', 'completed', 'provisional', 'official', 'cancelled')),
  protest_until timestamptz,
  waypoint_id uuid references public.waypoints,
  -- Its maximum time then; null: in proportion to the distance.
  max_time_ms public.duration_ms,
  clerk text check (length(clerk) between 1 and 100),
  decision text check (length(decision) between 1 and 100),
  check (status <> 'shortened' or waypoint_id is not null)
);
create index stage_statuses_stage_id_idx on public.stage_statuses (stage_id);
create index stage_statuses_waypoint_id_idx on public.stage_statuses (waypoint_id);
alter table public.stage_statuses enable row level security;

-- How far a page is published by itself: a leg, a day, a general classification, the race. Until then its stages decide.
create table public.page_statuses (
  fact_id uuid primary key references public.facts on delete cascade,
  race_id uuid not null references public.races,
  key text not null check (length(key) <= 60),
  -- live: no longer published by itself.
  status text not null check (status in ('live', 'provisional', 'official')),
  protest_until timestamptz,
  clerk text check (length(clerk) between 1 and 100),
  decision text check (length(decision) between 1 and 100)
);
create index page_statuses_race_id_idx on public.page_statuses (race_id, key);
alter table public.page_statuses enable row level security;

-- The timing team marks a stage as checked, or opens it again. What arrives while it is checked waits at the gate.
create table public.stage_checks (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  status text not null check (status in ('checked', 'open'))
);
create index stage_checks_stage_id_idx on public.stage_checks (stage_id);
alter table public.stage_checks enable row level security;

-- A delay moves the assigned starts of a stage, from an instant on, and what is due after it that day.
create table public.delays (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  ms public.duration_ms not null check (ms > 0),
  -- Starts assigned at or after it are moved; null: all of the stage.
  from_at timestamptz
);
create index delays_stage_id_idx on public.delays (stage_id);
alter table public.delays enable row level security;

create table public.neutralisations (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  -- null: from the start.
  from_waypoint_id uuid references public.waypoints,
  -- null: to the finish.
  to_waypoint_id uuid references public.waypoints,
  -- null: all crews.
  number_typed text check (length(number_typed) <= 20),
  check (from_waypoint_id is not null or to_waypoint_id is not null),
  check (from_waypoint_id <> to_waypoint_id)
);
create index neutralisations_stage_id_idx on public.neutralisations (stage_id);
create index neutralisations_from_waypoint_id_idx on public.neutralisations (from_waypoint_id);
create index neutralisations_to_waypoint_id_idx on public.neutralisations (to_waypoint_id);
alter table public.neutralisations enable row level security;

create table public.notional_times (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  number_typed text not null check (length(number_typed) <= 20),
  ms public.duration_ms not null
);
create index notional_times_stage_id_idx on public.notional_times (stage_id);
alter table public.notional_times enable row level security;

-- A given (notional) time for all who start within a range of positions, after an interruption.
create table public.notional_ranges (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  from_position integer not null check (from_position > 0),
  to_position integer not null,
  ms public.duration_ms not null,
  -- true: crews that drove the whole distance all the same keep their own time.
  keep_own boolean not null default false,
  check (to_position >= from_position)
);
create index notional_ranges_stage_id_idx on public.notional_ranges (stage_id);
alter table public.notional_ranges enable row level security;
