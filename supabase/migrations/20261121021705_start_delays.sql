-- How far delays moved the assigned start of each crew; nothing while nobody is delayed.
create table timing.start_delays (
  stage_id uuid not null references public.stages on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  ms bigint not null,
  primary key (stage_id, crew_id)
);
create index start_delays_crew_id_idx on timing.start_delays (crew_id);
alter table timing.start_delays enable row level security;
