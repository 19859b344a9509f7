-- Penalties, protests and the answers to them.

create table public.penalties (
  fact_id uuid primary key references public.facts on delete cascade,
  number_typed text not null check (length(number_typed) <= 20),
  kind text not null check (kind in ('cp', 'misc', 'sc', 'tc')),
  rule text not null default 'decision' check (length(rule) <= 60),
  unit text not null default 'time' check (unit in ('time', 'money', 'warning', 'reprimand', 'disqualification')),
  -- Negative for a credit of time.
  ms bigint not null default 0 check (abs(ms) < 360000000000),
  control_id uuid references public.controls,
  stage_id uuid references public.stages,
  waypoint_id uuid references public.waypoints,
  -- Counts only in the final classification of the race.
  in_final_only boolean not null default false,
  article text check (length(article) <= 100),
  text text check (length(text) <= 500),
  decision text check (length(decision) <= 100),
  document_url text check (document_url ~ '^https?://'),
  -- What it was derived from: integers and strings by name.
  why jsonb not null default '{}' check (jsonb_typeof(why) = 'object'),
  overspeeds uuid[] not null default '{}',
  check (unit = 'time' or ms = 0)
);
create index penalties_control_id_idx on public.penalties (control_id);
create index penalties_stage_id_idx on public.penalties (stage_id);
create index penalties_waypoint_id_idx on public.penalties (waypoint_id);
alter table public.penalties enable row level security;

create table public.penalty_verdicts (
  fact_id uuid primary key references public.facts on delete cascade,
  penalty_id uuid not null,
  -- amend: another price; annul: it is dropped, whatever was decided before.
  verdict text not null check (verdict in ('confirm', 'dismiss', 'cancel', 'amend', 'annul')),
  ms bigint check (abs(ms) < 360000000000),
  check ((verdict = 'amend') = (ms is not null))
);
create index penalty_verdicts_penalty_id_idx on public.penalty_verdicts (penalty_id);
alter table public.penalty_verdicts enable row level security;

-- One verdict on every penalty of one cause: a rule at one stage, control or waypoint.
create table public.bulk_verdicts (
  fact_id uuid primary key references public.facts on delete cascade,
  rule text not null check (length(rule) <= 60),
  stage_id uuid references public.stages,
  control_id uuid references public.controls,
  waypoint_id uuid references public.waypoints,
  verdict text not null check (verdict in ('confirm', 'dismiss', 'cancel', 'amend', 'annul')),
  ms bigint check (abs(ms) < 360000000000),
  check (num_nonnulls(stage_id, control_id, waypoint_id) >= 1),
  check ((verdict = 'amend') = (ms is not null))
);
create index bulk_verdicts_stage_id_idx on public.bulk_verdicts (stage_id);
create index bulk_verdicts_control_id_idx on public.bulk_verdicts (control_id);
create index bulk_verdicts_waypoint_id_idx on public.bulk_verdicts (waypoint_id);
create index bulk_verdicts_rule_idx on public.bulk_verdicts (rule);
alter table public.bulk_verdicts enable row level security;

-- A found penalty as it was when officials confirmed it, with the facts it rested on. Kept with the verdict:
-- when its evidence is withdrawn, the penalty goes back to the officials instead of vanishing.
create table timing.confirmed_penalties (
  fact_id uuid not null references public.facts on delete cascade,
  penalty_id uuid not null,
  crew_id uuid not null references public.crews on delete cascade,
  found jsonb not null,
  evidence uuid[] not null,
  primary key (fact_id, penalty_id)
);
create index confirmed_penalties_crew_id_idx on timing.confirmed_penalties (crew_id);
alter table timing.confirmed_penalties enable row level security;

create table public.protests (
  fact_id uuid primary key references public.facts on delete cascade,
  race_id uuid not null references public.races,
  what text not null check (what in ('enquiry', 'protest')),
  number_typed text not null check (length(number_typed) between 1 and 20),
  subject text not null check (length(subject) between 1 and 1000),
  -- It may be recorded later.
  at timestamptz not null,
  penalty_id uuid,
  page_key text check (length(page_key) between 1 and 60),
  page_version integer check (page_version > 0),
  document_url text check (document_url ~ '^https?://' and length(document_url) <= 2000),
  check ((page_key is null) = (page_version is null))
);
create index protests_race_id_idx on public.protests (race_id);
alter table public.protests enable row level security;

create table public.protest_answers (
  fact_id uuid primary key references public.facts on delete cascade,
  protest_id uuid not null references public.protests on delete cascade,
  outcome text not null check (outcome in ('answered', 'upheld', 'rejected', 'withdrawn')),
  text text not null check (length(text) between 1 and 2000),
  document_url text check (document_url ~ '^https?://' and length(document_url) <= 2000)
);
create index protest_answers_protest_id_idx on public.protest_answers (protest_id);
alter table public.protest_answers enable row level security;
