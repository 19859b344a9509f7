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
  check (max_kmh > limit_kmh)
);
create index overspeeds_stage_id_idx on public.overspeeds (stage_id);
alter table public.overspeeds enable row level security;
