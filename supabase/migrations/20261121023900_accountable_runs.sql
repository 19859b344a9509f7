-- A crew that accounts for the points of a stage, between which instants, and how much is known of it.
drop function if exists timing.accountable_runs(uuid, uuid[], integer[]);
create type timing.accountable_run as (
  stage_id uuid, crew_id uuid, finish_axis bigint, rules jsonb, start_at timestamptz, finish_at timestamptz, is_closed boolean, is_tracked boolean);
