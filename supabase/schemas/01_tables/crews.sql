-- Results belong to the crew; its number, class, team and people may change.
create table public.crews (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  race_id uuid not null,
  vehicle public.label,
  entrant public.label,
  unique (id, rally_id),
  foreign key (race_id, rally_id) references public.races (id, rally_id) on delete cascade
);
create index crews_rally_id_idx on public.crews (rally_id);
create index crews_race_id_idx on public.crews (race_id, rally_id);
alter table public.crews enable row level security;

-- A number is unique in a rally at any instant. It may pass to another crew later.
create table public.crew_numbers (
  id uuid primary key default gen_random_uuid(),
  crew_id uuid not null,
  rally_id uuid not null references public.rallies on delete cascade,
  number public.crew_number not null,
  valid tstzrange not null default '(,)' check (not isempty(valid)),
  foreign key (crew_id, rally_id) references public.crews (id, rally_id) on delete cascade,
  -- Of the number made anew, so that nobody is looked up by this index: it takes thirty times as long as that of numbers, and the planner
  -- thinks them equal.
  constraint crew_numbers_unique_at_any_instant
    exclude using gist (rally_id with operator(pg_catalog.=), upper(number) with operator(pg_catalog.=), valid with &&)
);
create index crew_numbers_crew_id_idx on public.crew_numbers (crew_id, rally_id);
create index crew_numbers_number_idx on public.crew_numbers (rally_id, number);
alter table public.crew_numbers enable row level security;

-- What a crew is entered in, effective from a stage on (ordinal 0: from the beginning). The ordinal is that of its stage at any time
-- (09_administration/schedule_places.sql); an ordinal that no stage has yet is without one.
create table public.crew_enrolments (
  crew_id uuid not null references public.crews on delete cascade,
  effective_from_ordinal integer not null default 0 check (effective_from_ordinal >= 0),
  category_id uuid references public.categories,
  group_id uuid references public.groups,
  class_id uuid references public.classes,
  team_id uuid references public.teams,
  -- Lists across the classes: women, rookies, a cup.
  flags text[] not null default '{}',
  effective_from_stage uuid references public.stages,
  primary key (crew_id, effective_from_ordinal),
  -- The list of a flag appears beside those of category, class and group, so it cannot share their names.
  constraint crew_enrolments_flags_check check (
    not flags && array['category', 'class', 'group'] and array_position(flags, null) is null and cardinality(flags) <= 20)
);
create index crew_enrolments_category_id_idx on public.crew_enrolments (category_id);
create index crew_enrolments_group_id_idx on public.crew_enrolments (group_id);
create index crew_enrolments_class_id_idx on public.crew_enrolments (class_id);
create index crew_enrolments_team_id_idx on public.crew_enrolments (team_id);
create index crew_enrolments_effective_from_stage_idx on public.crew_enrolments (effective_from_stage);
alter table public.crew_enrolments enable row level security;

-- The people of a crew. They can be erased, so they are kept apart from everything in the hash chain.
create table public.crew_members (
  id uuid primary key default gen_random_uuid(),
  crew_id uuid not null references public.crews on delete cascade,
  role text not null check (role in ('driver', 'codriver', 'mechanic')),
  name public.label not null,
  nationality text check (nationality ~ '^[A-Z]{3}$'),
  ordinal integer not null default 1,
  -- Both null: nobody knows which part is which, and the name is shown whole.
  given_name public.label,
  family_name public.label,
  constraint crew_members_parts_check check (given_name is null or family_name is not null)
);
create index crew_members_crew_id_idx on public.crew_members (crew_id);
alter table public.crew_members enable row level security;
