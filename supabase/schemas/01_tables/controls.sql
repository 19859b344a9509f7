-- Where times are taken. Posts are places, controls are the use a race makes of them, waypoints are points of a stage.
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
    'parc_ferme_in', 'parc_ferme_out', 'passage', 'neutralisation_in', 'neutralisation_out', 'transfer_end')),
  ordinal integer not null check (ordinal between 1 and 8999),
  distance_m integer check (distance_m >= 0),
  target_ms public.duration_ms,
  first_due_at timestamptz,
  precision_ms public.precision_ms not null default 60000,
  rounding text not null default 'none' check (rounding in ('none', 'up', 'closest')),
  penalties text not null default 'all' check (penalties in ('all', 'late', 'none')),
  -- From what the due time is counted; null: what the regulations say.
  due_base text check (due_base in ('published', 'stage_start', 'stage_finish', 'previous')),
  max_late_ms public.duration_ms,
  -- Outside these hours taps at the post are a rehearsal.
  opens_at timestamptz,
  -- The best source first; null: the usual order.
  source_priority text[] check (source_priority <@ array['beam', 'clock', 'phone', 'gps', 'card', 'manual'] and source_priority <> '{}'),
  closes_at timestamptz,
  unique (race_id, code),
  unique (leg_id, ordinal) deferrable,
  foreign key (leg_id, race_id) references public.legs (id, race_id) on delete cascade,
  -- A control of a stage lies in the leg of its stage, and goes with it to another one.
  foreign key (stage_id, race_id, leg_id) references public.stages (id, race_id, leg_id) on update cascade on delete cascade,
  constraint controls_hours_check check (closes_at > opens_at)
);
create index controls_leg_id_idx on public.controls (leg_id, race_id);
create index controls_stage_id_idx on public.controls (stage_id, race_id, leg_id);
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
  -- Only these appear as live split columns; all others stay secret.
  public_split boolean not null default false,
  -- Radius in metres within which it opens, and within which it is validated.
  open_m integer check (open_m between 1 and 10000),
  clear_m integer check (clear_m between 1 and 3000),
  -- Limit from a dz to its fz.
  limit_kmh integer check (limit_kmh between 1 and 400),
  -- What missing it costs; null: what the regulations say of its kind.
  price_ms public.duration_ms,
  -- Opening the track up to here earns a bonus.
  bonus boolean not null default false,
  -- Outside these hours taps at the post are a rehearsal.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Deferrable, so that one statement can swap two waypoints.
  constraint waypoints_stage_id_code_key unique (stage_id, code) deferrable,
  constraint waypoints_stage_id_ordinal_key unique (stage_id, ordinal) deferrable,
  -- A bonus shows how far the crew is, so its waypoint cannot be secret.
  constraint bonus_waypoints_are_public_splits check (not bonus or public_split),
  constraint waypoints_hours_check check (closes_at > opens_at)
);
create index waypoints_post_id_idx on public.waypoints (post_id);
create index waypoints_bonus_idx on public.waypoints (stage_id) where bonus;
alter table public.waypoints enable row level security;
