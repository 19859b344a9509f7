-- What officials decide about a whole stage: how it ends, what is taken out of it, and when it starts.
alter table public.stage_statuses
  drop constraint stage_statuses_status_check,
  add constraint stage_statuses_status_check check (status in (
    'to_run', 'running', 'interrupted', 'shortened', 'interrupted_final', 'completed', 'provisional', 'official', 'cancelled')),
  -- Where a shortened stage ends.
  add column waypoint_id uuid references public.waypoints,
  -- Its maximum time then; null: in proportion to the distance.
  add column max_time_ms public.duration_ms,
  -- The clerk of the course who signs, and the decision it rests on.
  add column clerk text check (length(clerk) between 1 and 100),
  add column decision text check (length(decision) between 1 and 100),
  add check (status <> 'shortened' or waypoint_id is not null);
create index stage_statuses_waypoint_id_idx on public.stage_statuses (waypoint_id);

-- A segment taken out of a stage afterwards, for all crews or for one; null: from the start, to the finish.
create table public.neutralisations (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  from_waypoint_id uuid references public.waypoints,
  to_waypoint_id uuid references public.waypoints,
  number_typed text check (length(number_typed) <= 20),
  check (from_waypoint_id is not null or to_waypoint_id is not null),
  check (from_waypoint_id <> to_waypoint_id)
);
create index neutralisations_stage_id_idx on public.neutralisations (stage_id);
create index neutralisations_from_waypoint_id_idx on public.neutralisations (from_waypoint_id);
create index neutralisations_to_waypoint_id_idx on public.neutralisations (to_waypoint_id);
alter table public.neutralisations enable row level security;

-- A given time for all who start within a range of places: an interruption.
create table public.notional_ranges (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  from_position integer not null check (from_position > 0),
  to_position integer not null,
  ms public.duration_ms not null,
  -- Who drove the whole distance all the same keeps the time.
  keep_own boolean not null default false,
  check (to_position >= from_position)
);
create index notional_ranges_stage_id_idx on public.notional_ranges (stage_id);
alter table public.notional_ranges enable row level security;

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
