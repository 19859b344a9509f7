-- What the rules of the sport derive besides times.
drop function if exists timing.derive_race(uuid, uuid[], uuid[], integer);
drop function if exists timing.derive_penalties(uuid[]);
drop function if exists timing.decided_penalties(uuid[]);
drop function if exists timing.standing_rows(uuid, uuid[], integer);
drop function if exists timing.derive_standings(uuid, uuid[], integer);
drop function if exists timing.derive_facts(uuid[], text);
drop function if exists timing.derive_all(uuid);

alter table timing.stage_results
  add column bonus_ms bigint not null default 0,
  -- What the time was made of where it is not finish minus start: integers and strings by name.
  add column why jsonb not null default '{}';

alter table timing.penalty_rows
  alter column fact_id drop not null,
  add column stage_id uuid,
  add column control_id uuid,
  add column waypoint_id uuid,
  add column overspeeds uuid[] not null default '{}';

-- A penalty a rule found, before anybody said anything of it.
create type timing.detected_penalty as (
  id uuid, crew_id uuid, axis bigint, kind text, rule text, unit text, ms bigint,
  -- true: what it rests on is contradictory, so that a person must look at it.
  doubtful boolean,
  fact_id uuid, stage_id uuid, control_id uuid, waypoint_id uuid, overspeeds uuid[], why jsonb);

-- One crew at one control of the road: when it was due, when it was there, as read there.
create table timing.control_results (
  control_id uuid not null references public.controls on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  due_at timestamptz,
  actual_at timestamptz,
  -- What stands on the card: the time from which the next due time is counted.
  written_at timestamptz,
  -- Positive late, negative early, in whole units of the control; null where nothing is due.
  late_ms bigint,
  fact_id uuid,
  -- What the due time was made of.
  why jsonb not null default '{}',
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
  primary key (waypoint_id, crew_id)
);
create index bonuses_stage_id_idx on timing.bonuses (stage_id, crew_id);
create index bonuses_crew_id_idx on timing.bonuses (crew_id);
alter table timing.bonuses enable row level security;
