-- What derivation looks up with every chrono, worked out beforehand: when the schedule, the regulations, the entries
-- or a start list change.

-- The tariff of each stretch of a race: the preset, overlaid by every version of the regulations in force there.
create table timing.tariffs (
  race_id uuid not null references public.races on delete cascade,
  from_ordinal integer not null,
  until_ordinal integer not null,
  -- The latest version in it; 0: the preset alone.
  version integer not null,
  rules jsonb not null,
  primary key (race_id, from_ordinal)
) with (toast_tuple_target = 8160); -- Read many times a recording: the rules stay in the page, uncompressed.
alter table timing.tariffs enable row level security;

-- The values a preset had when the first stage of a race was opened: the race keeps them, whatever a later version of Bivouac gives.
create table timing.opened_presets (
  race_id uuid primary key references public.races on delete cascade,
  preset text not null,
  parameters jsonb not null
);
alter table timing.opened_presets enable row level security;

-- Where each stage ends on the race's axis of controls.
create table timing.stage_axes (
  stage_id uuid primary key references public.stages on delete cascade,
  race_id uuid not null references public.races on delete cascade,
  ordinal integer not null,
  leg_number integer not null,
  finish_axis bigint not null,
  -- false: it does not count in the general classification, only in its own page, leg and day.
  in_general boolean not null default true
);
create index stage_axes_race_id_idx on timing.stage_axes (race_id, finish_axis);
alter table timing.stage_axes enable row level security;

-- The stages that are classified, with what a classification asks of them.
create table timing.ranked_stages (
  stage_id uuid primary key references public.stages on delete cascade,
  race_id uuid not null references public.races on delete cascade,
  code text not null,
  ordinal integer not null,
  precision_ms integer not null,
  kind text not null,
  leg_number integer not null,
  date date not null,
  finish_axis bigint not null,
  before_axis bigint not null,
  before_code text,
  result_group text,
  in_general boolean not null
);
create index ranked_stages_race_id_idx on timing.ranked_stages (race_id);
alter table timing.ranked_stages enable row level security;

-- The road of each leg: its time controls between the starts and finishes of its stages, with what applies at each.
create table timing.road_points (
  control_id uuid primary key references public.controls on delete cascade,
  race_id uuid not null references public.races on delete cascade,
  leg_number integer not null,
  ordinal integer not null,
  -- A transfer is a control too; a stop is where a neutralisation ends; a post lies outside the stages and times nothing.
  role text not null check (role in ('start', 'finish', 'control', 'transfer', 'stop', 'post')),
  stage_id uuid references public.stages on delete cascade,
  -- The stage it counts for: the next to end in the leg, else the last that did.
  counts_for uuid references public.stages on delete cascade,
  counts_for_ordinal integer not null,
  -- The stage whose start order says when a crew is due here.
  listed_by uuid references public.stages on delete cascade,
  is_first boolean not null,
  target_ms bigint,
  first_due_at timestamptz,
  precision_ms integer not null,
  rounding text not null,
  penalties text not null,
  max_late_ms bigint,
  source_priority text[],
  due_base text,
  tc_due_base text not null,
  tc_due text not null,
  tc_window text not null
);
create index road_points_race_id_idx on timing.road_points (race_id, leg_number, ordinal);
create index road_points_stage_id_idx on timing.road_points (stage_id);
create index road_points_counts_for_idx on timing.road_points (counts_for);
create index road_points_listed_by_idx on timing.road_points (listed_by);
alter table timing.road_points enable row level security;

-- Crews that were entered, or given their first number, when stages were driven or signed already: they are in from the first stage
-- behind this one on, wherever it moves, also where what was signed is open again. Written once, and not derived again.
create table timing.late_entries (
  -- No foreign key: a crew that was removed comes back to where it was.
  crew_id uuid primary key,
  behind_stage uuid not null references public.stages on delete cascade
);
create index late_entries_behind_stage_idx on timing.late_entries (behind_stage);
alter table timing.late_entries enable row level security;

-- When each crew starts each stage: the start list in force, and the delays decided since. Every chrono reads it;
-- only a list or a delay writes it.
create table timing.assigned_starts (
  stage_id uuid not null references public.stages on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  position integer not null,
  -- Start of the liaison at the time control; null when the list has none.
  due_at timestamptz,
  stage_due_at timestamptz not null,
  delayed_ms bigint not null,
  first_listed_at timestamptz not null,
  primary key (stage_id, crew_id)
);
create index assigned_starts_crew_id_idx on timing.assigned_starts (crew_id);
alter table timing.assigned_starts enable row level security;

-- A crew's plate: its number and what it is entered in, between two stages, so that no row of a page looks them up.
create table timing.plates (
  crew_id uuid not null references public.crews on delete cascade,
  -- In force from from_ordinal up to, but not at, until_ordinal.
  from_ordinal integer not null,
  until_ordinal integer not null,
  number text not null,
  digits integer not null,
  category text,
  class text,
  "group" text,
  team text,
  flags text[] not null default '{}',
  primary key (crew_id, from_ordinal)
);
alter table timing.plates enable row level security;
