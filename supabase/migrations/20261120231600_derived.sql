-- What SQL derives from the facts. Everything here can be dropped and built again; nobody writes it by hand.

-- What each fact means now: whom and what it is about, whether it stands and counts, and what is doubtful about it.
create table timing.fact_states (
  fact_id uuid primary key references public.facts on delete cascade,
  rally_id uuid not null,
  race_id uuid,
  crew_id uuid,
  stage_id uuid,
  kind text not null,
  -- The control or waypoint of a chrono.
  point_id uuid,
  -- false: superseded or voided.
  standing boolean not null,
  -- standing, let through the gate, and not in doubt.
  counted boolean not null,
  flags text[] not null default '{}'
);
create index fact_states_crew_stage_idx on timing.fact_states (crew_id, stage_id);
create index fact_states_race_kind_idx on timing.fact_states (race_id, kind);
create index fact_states_rally_kind_idx on timing.fact_states (rally_id, kind);

-- Where each stage ends on the race's axis of controls.
create table timing.stage_axes (
  stage_id uuid primary key references public.stages on delete cascade,
  race_id uuid not null references public.races on delete cascade,
  ordinal integer not null,
  leg_number integer not null,
  finish_axis bigint not null
);
create index stage_axes_race_id_idx on timing.stage_axes (race_id, finish_axis);

-- Where a stage stands, and how far its pages are published.
create table timing.stage_states (
  stage_id uuid primary key references public.stages on delete cascade,
  race_id uuid not null,
  status text not null default 'to_run',
  state text not null default 'live',
  version integer not null default 0,
  published_at timestamptz,
  protest_until timestamptz,
  reason text
);

-- One crew on one stage.
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
  primary key (stage_id, crew_id)
);
create index stage_results_crew_id_idx on timing.stage_results (crew_id);

-- Every penalty of a crew with what it was derived from; the cancelled ones stay.
create table timing.penalty_rows (
  id uuid primary key,
  race_id uuid not null,
  crew_id uuid not null references public.crews on delete cascade,
  -- Place on the race's axis of controls: it counts in every span that reaches it.
  axis bigint not null,
  kind text not null,
  rule text not null,
  unit text not null,
  ms bigint not null,
  status text not null,
  by_rule boolean not null,
  -- The fact it rests on.
  fact_id uuid not null,
  why jsonb not null
);
create index penalty_rows_crew_id_idx on timing.penalty_rows (crew_id, axis);
create index penalty_rows_race_id_idx on timing.penalty_rows (race_id);

-- The pages that rank crews: each is a range of stages and a range of the axis of controls.
create table timing.spans (
  id bigint generated always as identity primary key,
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  kind text not null check (kind in ('stage', 'after', 'leg', 'day', 'after_leg', 'after_day', 'race')),
  first_ordinal integer not null,
  last_ordinal integer not null,
  from_axis bigint not null,
  to_axis bigint not null,
  precision_ms integer not null,
  -- The stage that publishes it: its last one.
  stage_id uuid,
  -- The general classification before it.
  previous_id bigint,
  unique (race_id, key)
);

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
);
create index standings_crew_id_idx on timing.standings (crew_id);
alter table timing.standings set (fillfactor = 80);

-- Whether a race's pages are behind its facts, since when and why.
create table timing.race_states (
  race_id uuid primary key references public.races on delete cascade,
  stale_since timestamptz,
  error text
);

-- A row of the standings that derivation wrote, on its way to publication.
create type timing.changed_row as (race_id uuid, span_id bigint, crew_id uuid);
