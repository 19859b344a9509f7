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
  due_at timestamptz,
  stage_due_at timestamptz not null,
  reason text check (length(reason) <= 300),
  primary key (fact_id, position),
  unique (fact_id, number_typed)
);
alter table public.start_slots enable row level security;
