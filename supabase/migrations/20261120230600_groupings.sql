-- How the crews of a race are grouped: category > group > class, and teams.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  code public.code not null, name public.label not null, colour public.colour,
  ordinal integer not null default 1,
  unique (race_id, code)
);
create table public.groups (like public.categories including all);
create table public.classes (like public.categories including all);
create table public.teams (like public.categories including all);
alter table public.groups add foreign key (race_id) references public.races on delete cascade;
alter table public.classes add foreign key (race_id) references public.races on delete cascade;
alter table public.teams add foreign key (race_id) references public.races on delete cascade;
alter table public.categories enable row level security;
alter table public.groups enable row level security;
alter table public.classes enable row level security;
alter table public.teams enable row level security;

-- The distance of a stage where it differs by group.
create table public.stage_distances (
  stage_id uuid not null references public.stages on delete cascade,
  group_id uuid not null references public.groups on delete cascade,
  distance_m integer not null check (distance_m > 0),
  primary key (stage_id, group_id)
);
create index stage_distances_group_id_idx on public.stage_distances (group_id);
alter table public.stage_distances enable row level security;
