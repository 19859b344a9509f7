-- What SQL derives from the facts. All derived tables can be emptied and built again; nobody writes them by hand.

-- What each fact means now: whom and what it is about, whether it counts, and what is doubtful about it.
create table timing.fact_states (
  fact_id uuid primary key references public.facts on delete cascade,
  rally_id uuid not null,
  race_id uuid,
  crew_id uuid,
  stage_id uuid,
  kind text not null,
  point_id uuid,
  -- false: superseded or voided.
  standing boolean not null,
  -- standing, let through the gate, and not in doubt.
  counted boolean not null,
  -- Doubts. The screens have a word for each: libs/data/src/kit/facts.ts.
  flags text[] not null default '{}' constraint fact_states_flags_check check (flags <@ array['duplicate', 'conflict', 'unknown_number',
    'no_number', 'not_on_stage', 'finish_before_start', 'implausible_speed', 'out_of_order', 'retired_crew', 'future',
    'corrects_other_kind', 'final_leg_begun', 'stopped_behind', 'not_stopped', 'out_for_good']),
  -- true: about a crew on hold, from the instant of the hold on. It does not count and is shown nowhere in public.
  hidden boolean not null default false
);
create index fact_states_crew_stage_idx on timing.fact_states (crew_id, stage_id);
create index fact_states_race_kind_idx on timing.fact_states (race_id, kind);
create index fact_states_rally_kind_idx on timing.fact_states (rally_id, kind);
create index fact_states_point_id_idx on timing.fact_states (point_id, crew_id) where kind = 'chrono';
-- Crews that retired or came back, and the overspeeds of a crew, wherever in the rally: few rows among many.
create index fact_states_stopped_idx on timing.fact_states (crew_id) where kind in ('retirement', 'restart');
create index fact_states_overspeed_idx on timing.fact_states (crew_id) where kind = 'overspeed';
create index fact_states_start_incident_idx on timing.fact_states (crew_id) where kind = 'start_incident';
alter table timing.fact_states enable row level security;

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

-- What opening the track earned a crew at a waypoint.
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

-- Every penalty of a crew and what it was derived from. Cancelled ones stay.
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
-- A confirmed penalty may retire its crew for the time being.
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

-- Whether the pages of a race lag behind its facts, since when and why.
create table timing.race_states (
  race_id uuid primary key references public.races on delete cascade,
  stale_since timestamptz,
  error text,
  -- Since when it waits to be derived by newer rules (06_publish/upgrades.sql).
  rules_changed_at timestamptz,
  -- A table that is derived has changed as well: it does not wait for a fact, even if the race is over.
  must_follow boolean not null default false,
  -- When deriving it last failed: the longer it has failed, the later it is tried again (timing.is_retry_due).
  tried_at timestamptz
);
alter table timing.race_states enable row level security;

-- The pages that rank crews: each covers a range of stages and a range of the axis of controls.
create table timing.spans (
  id bigint generated always as identity primary key,
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  -- joint: stages run in parts, which have a classification of their own.
  kind text not null check (kind in ('stage', 'after', 'leg', 'day', 'after_leg', 'after_day', 'joint', 'race')),
  first_ordinal integer not null,
  last_ordinal integer not null,
  from_axis bigint not null,
  to_axis bigint not null,
  precision_ms integer not null,
  -- The stage that publishes it: its last one.
  stage_id uuid,
  previous_id bigint,
  unique (race_id, key)
);
alter table timing.spans enable row level security;

-- One crew in one span: what a page and a patch are made of.
create table timing.standings (
  span_id bigint not null references timing.spans on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  time_ms bigint,
  penalty_ms bigint not null,
  bonus_ms bigint not null,
  total_ms bigint,
  status text not null,
  marks text[] not null default '{}',
  order_key bigint[] not null,
  primary key (span_id, crew_id)
) with (fillfactor = 80); -- Rows change with every chrono: room to do so within their page.
create index standings_crew_id_idx on timing.standings (crew_id);
alter table timing.standings enable row level security;
