-- An item of a recording, resolved: where it happened, whom it is about and what it acts on (04_record/resolve_item.sql).
create type timing.place as (
  rally_id uuid,
  race_id uuid,
  stage_id uuid,
  -- One of the two, at most.
  control_id uuid,
  waypoint_id uuid,
  post_id uuid,
  -- null: nobody has the number, or it is a time, whose crew is settled later.
  crew_id uuid,
  -- The fact it corrects, voids, releases, judges, takes or answers, or the penalty of a rule that it judges.
  acts_on uuid,
  -- The same, where it takes the place of that.
  corrects uuid,
  -- true: it named another race than the one it acts in.
  is_misplaced boolean
);

-- What is declared of a kind of facts (04_record/fact_kinds.sql).
create type timing.fact_declaration as (
  -- Of which its author needs one.
  rights text[],
  -- true: a marshall records it too, at the post of the phone.
  from_posts boolean,
  changes_results boolean,
  refers_by text[],
  placed_by text[],
  needs_current_results boolean
);

create type timing.changed_row as (
  race_id uuid,
  span_id bigint,
  crew_id uuid
);

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

-- A stage of the running race, by its place among them. What lies on the axis between from_axis and to_axis counts for it.
create type timing.now_stage as (
  span_id bigint,
  is_leg boolean,
  place bigint,
  stage_id uuid,
  code text,
  ordinal integer,
  status text,
  from_axis bigint,
  to_axis bigint
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

-- What a list of crews may still change: `spans` are official, `behind` is the last stage they reach. Crews may be in from one of the
-- stages `codes` on; `is_asked`: one of them was begun, and more than one is left.
create type timing.entry_window as (
  spans bigint[],
  behind uuid,
  codes text[],
  is_asked boolean
);

-- What a step of a stage, a page, a race or a rally meets: a blocker, or what needs a reason (04_record/status_conditions.sql).
create type timing.matter as (
  code text,
  blocks boolean,
  count bigint,
  names text[],
  race_id uuid,
  stage_id uuid,
  until timestamptz
);
