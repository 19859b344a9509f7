-- What officials confirmed of what rules found: how it was found then, and the facts it rested on. Kept with the verdict, so
-- that a penalty whose evidence is taken back goes back to the officials instead of vanishing.
create table timing.confirmed_penalties (
  -- The verdict: on one penalty, or on all of a cause.
  fact_id uuid not null references public.facts on delete cascade,
  penalty_id uuid not null,
  crew_id uuid not null references public.crews on delete cascade,
  -- The row of timing.penalty_rows as it was.
  found jsonb not null,
  evidence uuid[] not null,
  primary key (fact_id, penalty_id)
);
create index confirmed_penalties_crew_id_idx on timing.confirmed_penalties (crew_id);
alter table timing.confirmed_penalties enable row level security;
