-- What officials decide: given times, penalties and verdicts on them, the status of a stage.
create table public.notional_times (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  number_typed text not null check (length(number_typed) <= 20),
  ms public.duration_ms not null
);
create index notional_times_stage_id_idx on public.notional_times (stage_id);
alter table public.notional_times enable row level security;

create table public.penalties (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  kind text not null check (kind in ('cp', 'misc', 'sc', 'tc')),
  rule text not null default 'decision' check (length(rule) <= 60),
  unit text not null default 'time' check (unit in ('time', 'money', 'warning', 'reprimand', 'disqualification')),
  -- Negative for a credit of time.
  ms bigint not null default 0 check (abs(ms) < 360000000000),
  control_id uuid references public.controls,
  stage_id uuid references public.stages,
  waypoint_id uuid references public.waypoints,
  -- Counts only in the final classification of the race.
  in_final_only boolean not null default false,
  article text check (length(article) <= 100),
  text text check (length(text) <= 500),
  decision text check (length(decision) <= 100),
  document_url text check (document_url ~ '^https?://'),
  -- What it was derived from: integers and strings by name.
  why jsonb not null default '{}' check (jsonb_typeof(why) = 'object'),
  overspeeds uuid[] not null default '{}',
  check (unit = 'time' or ms = 0)
);
create index penalties_control_id_idx on public.penalties (control_id);
create index penalties_stage_id_idx on public.penalties (stage_id);
create index penalties_waypoint_id_idx on public.penalties (waypoint_id);
alter table public.penalties enable row level security;

create table public.penalty_verdicts (
  fact_id uuid primary key references public.facts on delete cascade,
  penalty_id uuid not null,
  verdict text not null check (verdict in ('confirm', 'dismiss', 'cancel'))
);
create index penalty_verdicts_penalty_id_idx on public.penalty_verdicts (penalty_id);
alter table public.penalty_verdicts enable row level security;

create table public.stage_statuses (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  status text not null
    check (status in ('to_run', 'running', 'interrupted', 'completed', 'provisional', 'official', 'cancelled')),
  protest_until timestamptz
);
create index stage_statuses_stage_id_idx on public.stage_statuses (stage_id);
alter table public.stage_statuses enable row level security;
