-- What SQL derives from the facts. All derived tables can be emptied and built again; nobody writes them by hand.

create table timing.fact_states (
  fact_id uuid primary key references public.facts on delete cascade,
  rally_id uuid not null,
  race_id uuid,
  crew_id uuid,
  stage_id uuid,
  kind text not null,
  point_id uuid,
  -- false: superseded or voided.
  standing boolean not null,
  -- standing, let through the gate, and not in doubt.
  counted boolean not null,
  -- The screens have a word for each: libs/data/src/kit/facts.ts.
  flags text[] not null default '{}' constraint fact_states_flags_check check (flags <@ array['duplicate', 'conflict', 'unknown_number',
    'no_number', 'not_on_stage', 'finish_before_start', 'implausible_speed', 'out_of_order', 'retired_crew', 'future',
    'corrects_other_kind', 'final_leg_begun', 'stopped_behind', 'not_stopped', 'out_for_good']),
  -- true: about a crew on hold, from the instant of the hold on. It does not count and is shown nowhere in public.
  hidden boolean not null default false
);
create index fact_states_crew_stage_idx on timing.fact_states (crew_id, stage_id);
create index fact_states_race_kind_idx on timing.fact_states (race_id, kind);
create index fact_states_rally_kind_idx on timing.fact_states (rally_id, kind);
create index fact_states_point_id_idx on timing.fact_states (point_id, crew_id) where kind = 'chrono';
-- Crews that retired or came back, and the overspeeds of a crew, wherever in the rally: few rows among many.
create index fact_states_stopped_idx on timing.fact_states (crew_id) where kind in ('retirement', 'restart');
create index fact_states_overspeed_idx on timing.fact_states (crew_id) where kind = 'overspeed';
alter table timing.fact_states enable row level security;
