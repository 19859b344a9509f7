-- When this machine last saved everything, for officials to see: one row for each attempt of its clock.
-- A hosted project has none.
create table timing.backups (
  at timestamptz primary key default clock_timestamp(),
  -- null: it was not written.
  bytes bigint,
  -- How often the clock was set to save when it tried: tells officials whether a backup is late.
  every_s integer check (every_s > 0)
);
alter table timing.backups enable row level security;
