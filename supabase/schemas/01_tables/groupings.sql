-- How the crews of a race are grouped: category > group > class, and teams. The four tables are alike.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  code public.code not null,
  name public.label not null,
  colour public.colour,
  ordinal integer not null default 1,
  -- What the sport writes (`T1+`, `SSV 1`), which a code cannot hold. Unlike codes, labels differ in more than case.
  label public.label not null,
  unique (race_id, code)
);
create unique index categories_label_idx on public.categories (race_id, upper(label));
alter table public.categories enable row level security;

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  code public.code not null,
  name public.label not null,
  colour public.colour,
  ordinal integer not null default 1,
  label public.label not null,
  unique (race_id, code)
);
create unique index groups_label_idx on public.groups (race_id, upper(label));
alter table public.groups enable row level security;

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  code public.code not null,
  name public.label not null,
  colour public.colour,
  ordinal integer not null default 1,
  label public.label not null,
  unique (race_id, code)
);
create unique index classes_label_idx on public.classes (race_id, upper(label));
alter table public.classes enable row level security;

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  code public.code not null,
  name public.label not null,
  colour public.colour,
  ordinal integer not null default 1,
  label public.label not null,
  unique (race_id, code)
);
create unique index teams_label_idx on public.teams (race_id, upper(label));
alter table public.teams enable row level security;

create table public.stage_distances (
  stage_id uuid not null references public.stages on delete cascade,
  group_id uuid not null references public.groups on delete cascade,
  distance_m integer not null check (distance_m > 0),
  primary key (stage_id, group_id)
);
create index stage_distances_group_id_idx on public.stage_distances (group_id);
alter table public.stage_distances enable row level security;
