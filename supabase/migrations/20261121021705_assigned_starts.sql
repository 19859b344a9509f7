-- When each crew starts each stage as the list in force has it, with the delays decided since: read with every chrono, written
-- when a list or a delay is.
drop view if exists timing.assigned_starts;
create table timing.assigned_starts (
  stage_id uuid not null references public.stages on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  position integer not null,
  -- Start of the liaison at the time control; null when the list has none.
  due_at timestamptz,
  -- Start of the stage.
  stage_due_at timestamptz not null,
  delayed_ms bigint not null,
  -- The first start of the stage as it was listed.
  first_listed_at timestamptz not null,
  primary key (stage_id, crew_id)
);
create index assigned_starts_crew_id_idx on timing.assigned_starts (crew_id);
alter table timing.assigned_starts enable row level security;
