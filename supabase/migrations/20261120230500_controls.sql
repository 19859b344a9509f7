-- Where times are taken: posts are places, controls are a race's use of them, waypoints are points of a stage.
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  code public.code not null,
  name public.label not null,
  unique (rally_id, code),
  unique (id, rally_id)
);
alter table public.posts enable row level security;

create table public.controls (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  leg_id uuid not null,
  stage_id uuid,
  post_id uuid references public.posts,
  code public.code not null,
  name public.label not null,
  kind text not null check (kind in (
    'time_control', 'stage_start', 'flying_finish', 'stop', 'regroup_in', 'regroup_out', 'service_in', 'service_out',
    'parc_ferme_in', 'parc_ferme_out', 'passage', 'neutralisation_in', 'neutralisation_out')),
  -- Order within the leg.
  ordinal integer not null check (ordinal between 1 and 8999),
  distance_m integer check (distance_m >= 0),
  target_ms public.duration_ms,
  first_due_at timestamptz,
  precision_ms public.precision_ms not null default 60000,
  rounding text not null default 'none' check (rounding in ('none', 'up', 'closest')),
  penalties text not null default 'all' check (penalties in ('all', 'late', 'none')),
  unique (race_id, code),
  unique (leg_id, ordinal),
  foreign key (leg_id, race_id) references public.legs (id, race_id) on delete cascade,
  foreign key (stage_id, race_id) references public.stages (id, race_id) on delete cascade
);
create index controls_leg_id_idx on public.controls (leg_id, race_id);
create index controls_stage_id_idx on public.controls (stage_id, race_id);
create index controls_post_id_idx on public.controls (post_id);
alter table public.controls enable row level security;

create table public.waypoints (
  id uuid primary key default gen_random_uuid(),
  stage_id uuid not null references public.stages on delete cascade,
  post_id uuid references public.posts,
  code public.code not null,
  name public.label not null,
  kind text not null
    check (kind in ('wpm', 'wpe', 'wps', 'wpc', 'wpn', 'wpp', 'wpv', 'dss', 'ass', 'dz', 'fz', 'cp', 'split')),
  ordinal integer not null check (ordinal between 1 and 2000),
  distance_m integer check (distance_m >= 0),
  -- Only these appear as live split columns; everything else stays secret.
  public_split boolean not null default false,
  unique (stage_id, code),
  unique (stage_id, ordinal)
);
create index waypoints_post_id_idx on public.waypoints (post_id);
alter table public.waypoints enable row level security;
