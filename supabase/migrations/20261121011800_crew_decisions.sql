-- What officials say about one crew beside its times.

-- Time allowed on top of the due time at a control, and so after it, without penalty; null: every crew.
create table public.allowances (
  fact_id uuid primary key references public.facts on delete cascade,
  control_id uuid not null references public.controls,
  number_typed text check (length(number_typed) <= 20),
  ms public.duration_ms not null check (ms > 0)
);
create index allowances_control_id_idx on public.allowances (control_id);
alter table public.allowances enable row level security;

-- What happened at a stage start beside the instant: too early, or not at all.
create table public.start_incidents (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  number_typed text not null check (length(number_typed) <= 20),
  incident text not null check (incident in ('false_start', 'refused')),
  -- How much too early, where it was measured.
  advance_ms public.duration_ms,
  at timestamptz
);
create index start_incidents_stage_id_idx on public.start_incidents (stage_id);
alter table public.start_incidents enable row level security;

-- An official keeps what happens to a crew from the public, from an instant on, until it is released.
create table public.crew_holds (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  from_at timestamptz not null
);
alter table public.crew_holds enable row level security;

-- One verdict on every penalty of one cause.
create table public.bulk_verdicts (
  fact_id uuid primary key references public.facts on delete cascade,
  rule text not null check (length(rule) <= 60),
  stage_id uuid references public.stages,
  control_id uuid references public.controls,
  waypoint_id uuid references public.waypoints,
  verdict text not null check (verdict in ('confirm', 'dismiss', 'cancel')),
  check (num_nonnulls(stage_id, control_id, waypoint_id) >= 1)
);
create index bulk_verdicts_stage_id_idx on public.bulk_verdicts (stage_id);
create index bulk_verdicts_control_id_idx on public.bulk_verdicts (control_id);
create index bulk_verdicts_waypoint_id_idx on public.bulk_verdicts (waypoint_id);
alter table public.bulk_verdicts enable row level security;

alter table public.penalty_verdicts
  drop constraint penalty_verdicts_verdict_check,
  add constraint penalty_verdicts_verdict_check check (verdict in ('confirm', 'dismiss', 'cancel', 'amend')),
  add column ms bigint check (abs(ms) < 360000000000),
  add check ((verdict = 'amend') = (ms is not null));

-- A start given at the post, for the card, beside the start that was taken.
alter table public.chronos
  drop constraint chronos_passage_check,
  add constraint chronos_passage_check check (passage in ('in', 'out', 'start', 'given', 'finish', 'passage'));

-- Where a speed was measured: in a zone, on the road, or against the maximum of the vehicle.
alter table public.overspeeds
  add column scope text not null default 'zone' check (scope in ('zone', 'road', 'vehicle'));
