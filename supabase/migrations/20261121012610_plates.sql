-- A crew's plate: its number and what it is enrolled as, from a stage to the next, so that no row of a page looks it up.
create table timing.plates (
  crew_id uuid not null references public.crews on delete cascade,
  -- In force up to and without until_ordinal.
  from_ordinal integer not null,
  until_ordinal integer not null,
  number text not null,
  -- What the number sorts by.
  digits integer not null,
  category text,
  class text,
  "group" text,
  team text,
  primary key (crew_id, from_ordinal)
);
alter table timing.plates enable row level security;
