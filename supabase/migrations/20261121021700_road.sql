-- The road of each leg: its time controls between the starts and finishes of its stages, with what is said of each.
-- Drawn when the schedule or the regulations change.
create table timing.road_points (
  control_id uuid primary key references public.controls on delete cascade,
  race_id uuid not null references public.races on delete cascade,
  leg_number integer not null,
  -- Order within the leg.
  ordinal integer not null,
  -- A transfer is a control too; a stop is where a neutralisation ends; a post stands outside the stages and times nothing.
  role text not null check (role in ('start', 'finish', 'control', 'transfer', 'stop', 'post')),
  -- The stage that starts, ends or stops here.
  stage_id uuid references public.stages on delete cascade,
  -- The stage it counts for: the next to end in the leg, else the last that did.
  counts_for uuid references public.stages on delete cascade,
  counts_for_ordinal integer not null,
  -- The stage whose start order says when a crew is due here.
  listed_by uuid references public.stages on delete cascade,
  -- The first control of its leg, with no stage before it.
  is_first boolean not null,
  target_ms bigint,
  first_due_at timestamptz,
  precision_ms integer not null,
  rounding text not null,
  penalties text not null,
  max_late_ms bigint,
  source_priority text[],
  -- What the control says, and what the regulations say of all.
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

alter table timing.control_results
  -- Lateness of the leg so far, as its maximum sees it.
  add column total_late_ms bigint not null default 0,
  -- Not passed, though the road behind it was.
  add column missed boolean not null default false,
  -- Sources contradict each other.
  add column doubtful boolean not null default false;

-- Who was seen at a point.
create index fact_states_point_id_idx on timing.fact_states (point_id, crew_id) where kind = 'chrono';

-- Settled with the road.
drop function if exists timing.is_point_of_other_race(timing.fact_states);
