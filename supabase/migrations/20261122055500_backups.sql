-- When this machine saved everything last, so that officials see it: one row for each try of its clock. A hosted project has none.
create table timing.backups (
  at timestamptz primary key default clock_timestamp(),
  -- Null: it was not written.
  bytes bigint
);
alter table timing.backups enable row level security;
