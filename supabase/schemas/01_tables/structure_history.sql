-- Read through timing.history_of, undone through timing.take_back.
create table timing.structure_changes (
  id bigint generated always as identity primary key,
  -- null only inside the statement that removes what the row belonged to.
  rally_id uuid references public.rallies on delete cascade,
  -- null: of the rally as a whole. No foreign key: the history of a removed race stays.
  race_id uuid,
  -- The change set: everything one action of a person changed.
  press uuid not null,
  takes_back uuid,
  made_at timestamptz not null default now(),
  made_by uuid,
  made_title text,
  of_table text not null,
  -- Of the row; of its crew or stage where the row only adds to one.
  row_id uuid not null,
  row_key text not null,
  before jsonb,
  after jsonb,
  -- Why, where somebody said so: it moved published results.
  reason text,
  check (before is not null or after is not null)
);
create index structure_changes_rally_id_idx on timing.structure_changes (rally_id, id);
create index structure_changes_row_id_idx on timing.structure_changes (row_id, id);
create index structure_changes_press_idx on timing.structure_changes (press);
create index structure_changes_takes_back_idx on timing.structure_changes (takes_back) where takes_back is not null;
create index structure_changes_people_idx on timing.structure_changes (rally_id, made_at) where of_table in ('crew_members', 'marshalls');
alter table timing.structure_changes enable row level security;
