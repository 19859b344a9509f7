create table timing.stage_results (
  stage_id uuid not null references public.stages on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  start_position integer,
  due_at timestamptz,
  start_at timestamptz,
  finish_at timestamptz,
  expected_by timestamptz,
  time_ms bigint,
  status text not null,
  marks text[] not null default '{}',
  -- [{"at", "code", "time_ms"}] in the order of the waypoints, public ones only.
  splits jsonb not null default '[]',
  bonus_ms bigint not null default 0,
  -- How the time came about where it is not finish minus start: integers and strings by name.
  why jsonb not null default '{}',
  primary key (stage_id, crew_id)
);
create index stage_results_crew_id_idx on timing.stage_results (crew_id);
-- Stages missed and restart times are rare: found at once, and no cost where there are none.
create index stage_results_missed_idx on timing.stage_results (crew_id) where why ? 'missed';
create index stage_results_restart_idx on timing.stage_results (stage_id) where why ? 'restart';
alter table timing.stage_results enable row level security;

-- One crew at one control of the road: when it was due and when it was there, in the unit of the control.
create table timing.control_results (
  control_id uuid not null references public.controls on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  due_at timestamptz,
  actual_at timestamptz,
  -- The time written on the card, from which the next due time is counted.
  written_at timestamptz,
  -- Positive late, negative early, in whole units of the control; null where nothing is due.
  late_ms bigint,
  fact_id uuid,
  why jsonb not null default '{}',
  total_late_ms bigint not null default 0,
  missed boolean not null default false,
  doubtful boolean not null default false,
  primary key (control_id, crew_id)
);
create index control_results_crew_id_idx on timing.control_results (crew_id);
alter table timing.control_results enable row level security;

create table timing.bonuses (
  stage_id uuid not null references public.stages on delete cascade,
  waypoint_id uuid not null references public.waypoints on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  ms bigint not null,
  -- When it passed, so that one more passage is compared with those at this waypoint alone.
  at timestamptz not null,
  primary key (waypoint_id, crew_id)
);
create index bonuses_stage_id_idx on timing.bonuses (stage_id, crew_id);
create index bonuses_crew_id_idx on timing.bonuses (crew_id);
alter table timing.bonuses enable row level security;

-- Cancelled ones stay.
create table timing.penalty_rows (
  id uuid primary key,
  race_id uuid not null,
  crew_id uuid not null references public.crews on delete cascade,
  -- Place on the race's axis of controls. It counts in every span that reaches it.
  axis bigint not null,
  kind text not null,
  rule text not null,
  unit text not null,
  ms bigint not null,
  status text not null,
  by_rule boolean not null,
  -- The fact it rests on; null: none, as when a crew was seen nowhere.
  fact_id uuid,
  why jsonb not null,
  stage_id uuid,
  control_id uuid,
  waypoint_id uuid,
  overspeeds uuid[] not null default '{}',
  verdict_id uuid
);
create index penalty_rows_crew_id_idx on timing.penalty_rows (crew_id, axis);
create index penalty_rows_race_id_idx on timing.penalty_rows (race_id);
create index penalty_rows_retirement_idx on timing.penalty_rows (crew_id) where unit = 'retirement' and status = 'confirmed';
alter table timing.penalty_rows enable row level security;

create table timing.stage_states (
  stage_id uuid primary key references public.stages on delete cascade,
  race_id uuid not null,
  status text not null default 'to_run',
  state text not null default 'live',
  version integer not null default 0,
  published_at timestamptz,
  protest_until timestamptz,
  reason text,
  clerk text
);
alter table timing.stage_states enable row level security;

create table timing.race_states (
  race_id uuid primary key references public.races on delete cascade,
  stale_since timestamptz,
  error text
);
alter table timing.race_states enable row level security;
