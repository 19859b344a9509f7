-- The timing team says that a stage is checked, or opens it again: what comes in between waits at the gate.
create table public.stage_checks (
  fact_id uuid primary key references public.facts on delete cascade,
  stage_id uuid not null references public.stages,
  status text not null check (status in ('checked', 'open'))
);
create index stage_checks_stage_id_idx on public.stage_checks (stage_id);
alter table public.stage_checks enable row level security;
