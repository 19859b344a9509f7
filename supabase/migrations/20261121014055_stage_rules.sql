-- Rules of stage starts and times take more into account than they did.
drop function if exists timing.official_start(timestamptz, timestamptz, timestamptz);
drop function if exists timing.stage_time(timestamptz, timestamptz, integer);
drop function if exists timing.is_plausible(bigint, integer);
drop function if exists timing.source_priority(text);
drop function if exists timing.stage_runs(uuid, uuid[], uuid[]);
drop function if exists timing.assessed_times(uuid, uuid[], uuid[]);

-- Stages run in parts have a classification of their own.
alter table timing.spans
  drop constraint spans_kind_check,
  add constraint spans_kind_check check (kind in ('stage', 'after', 'leg', 'day', 'after_leg', 'after_day', 'joint', 'race'));
