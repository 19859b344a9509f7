-- An evaluation says how many tracks it judged, and by which roadbook: a later one makes it out of date.
alter table public.tracker_evaluations
  -- Crews whose tracks it held against the course.
  add column tracks integer not null default 0 check (tracks >= 0),
  -- When that roadbook had last been changed; null: never.
  add column course_at timestamptz;
