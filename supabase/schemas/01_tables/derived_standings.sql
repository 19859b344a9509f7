-- The pages that rank crews: each covers a range of stages and a range of the axis of controls.
create table timing.spans (
  id bigint generated always as identity primary key,
  race_id uuid not null references public.races on delete cascade,
  key text not null,
  -- joint: stages run in parts, which have a classification of their own.
  kind text not null check (kind in ('stage', 'after', 'leg', 'day', 'after_leg', 'after_day', 'joint', 'race')),
  first_ordinal integer not null,
  last_ordinal integer not null,
  from_axis bigint not null,
  to_axis bigint not null,
  precision_ms integer not null,
  -- The stage that publishes it: its last one.
  stage_id uuid,
  previous_id bigint,
  unique (race_id, key)
);
alter table timing.spans enable row level security;

create table timing.standings (
  span_id bigint not null references timing.spans on delete cascade,
  crew_id uuid not null references public.crews on delete cascade,
  time_ms bigint,
  penalty_ms bigint not null,
  bonus_ms bigint not null,
  total_ms bigint,
  status text not null,
  marks text[] not null default '{}',
  order_key bigint[] not null,
  primary key (span_id, crew_id)
) with (fillfactor = 80); -- Rows change with every chrono: room to do so within their page.
create index standings_crew_id_idx on timing.standings (crew_id);
alter table timing.standings enable row level security;
