-- How far each page is published, worked out when a stage is opened or published and not at every reading:
-- what a page and a patch say above their rows.
create table timing.publications (
  span_id bigint primary key references timing.spans on delete cascade,
  -- The last stage that was opened, by its ordinal.
  open_to integer not null,
  -- Codes of the stages that count: opened, and not cancelled.
  stages json not null,
  state text not null,
  version integer not null,
  published_at timestamptz,
  protest_until timestamptz,
  reason text,
  -- Of a stage page alone: where the stage stands.
  status text,
  -- The body of a patch: what changes above the rows, as canonical JSON.
  patch_body text not null
);
alter table timing.publications enable row level security;
