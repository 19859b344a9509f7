-- A race: one classification with its own tariff. Regulations are versioned and take effect from a stage on.
create table public.races (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  code public.code not null,
  name public.label not null,
  discipline text not null check (discipline in ('raid', 'stage')),
  precision_ms public.precision_ms not null default 1000,
  ordinal integer not null default 1,
  unique (rally_id, code),
  -- What names both lies in one rally.
  unique (id, rally_id)
);
alter table public.races enable row level security;

create table public.regulations (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  version integer not null default 1 check (version > 0),
  -- Ordinal of the first stage it governs; 0 governs the race from its beginning.
  effective_from_ordinal integer not null default 0 check (effective_from_ordinal >= 0),
  parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object'),
  unique (race_id, version)
);
alter table public.regulations enable row level security;
