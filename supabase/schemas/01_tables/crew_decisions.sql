create table public.retirements (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  status text not null check (status in ('temporary', 'permanent')),
  stage_id uuid references public.stages,
  control_id uuid references public.controls,
  -- Nothing medical is ever stored here: such a crew is withdrawn.
  cause text not null default 'withdrawn'
    check (cause in ('mechanical', 'technical', 'off_road', 'time_limit', 'not_started', 'disqualified', 'withdrawn', 'other')),
  at timestamptz,
  check (num_nonnulls(stage_id, control_id) >= 1)
);
create index retirements_stage_id_idx on public.retirements (stage_id);
create index retirements_control_id_idx on public.retirements (control_id);
alter table public.retirements enable row level security;

create table public.restarts (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  stage_id uuid not null references public.stages,
  at timestamptz
);
create index restarts_stage_id_idx on public.restarts (stage_id);
alter table public.restarts enable row level security;

create table public.allowances (
  fact_id uuid primary key references public.facts on delete cascade,
  control_id uuid not null references public.controls,
  -- null: every crew.
  number_typed text check (length(number_typed) <= 20),
  ms public.duration_ms not null check (ms > 0)
);
create index allowances_control_id_idx on public.allowances (control_id);
alter table public.allowances enable row level security;

create table public.crew_holds (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  from_at timestamptz not null
);
alter table public.crew_holds enable row level security;
