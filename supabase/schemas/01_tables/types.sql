-- Rows that functions hand to each other.

-- Where an item of a recording says it happened.
create type timing.place as (
  race_id uuid,
  stage_id uuid,
  control_id uuid,
  waypoint_id uuid,
  post_id uuid
);

-- A row of the standings that derivation wrote and that is about to be published.
create type timing.changed_row as (
  race_id uuid,
  span_id bigint,
  crew_id uuid
);

-- A penalty found by a rule, before any official has decided on it.
create type timing.detected_penalty as (
  id uuid,
  crew_id uuid,
  axis bigint,
  kind text,
  rule text,
  unit text,
  ms bigint,
  -- true: the evidence contradicts itself, so an official has to look at it.
  doubtful boolean,
  fact_id uuid,
  stage_id uuid,
  control_id uuid,
  waypoint_id uuid,
  overspeeds uuid[],
  why jsonb
);

-- A page on its way to its readers: of a race or, with no race, of the rally. Without a patch readers fetch the page.
create type timing.turned_page as (
  race_id uuid,
  key text,
  patch json
);

-- A crew that accounts for the points of a stage: between which instants, and how much is known of its run.
create type timing.accountable_run as (
  stage_id uuid,
  crew_id uuid,
  finish_axis bigint,
  rules jsonb,
  start_at timestamptz,
  finish_at timestamptz,
  is_closed boolean,
  is_tracked boolean
);

-- One row of the structure that a change set added (no before), changed, or removed (no after).
create type timing.row_change as (
  of_table text,
  before jsonb,
  after jsonb
);
