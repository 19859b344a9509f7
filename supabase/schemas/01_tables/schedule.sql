create table public.days (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  date date not null,
  -- null: that of the rally.
  time_zone text,
  unique (race_id, date),
  unique (id, race_id)
);
alter table public.days enable row level security;

-- A leg belongs to the day on which it starts.
create table public.legs (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  day_id uuid not null,
  number integer not null check (number between 1 and 99),
  name public.label,
  unique (race_id, number),
  unique (id, race_id),
  foreign key (day_id, race_id) references public.days (id, race_id) on delete cascade
);
create index legs_day_id_idx on public.legs (day_id, race_id);
alter table public.legs enable row level security;

create table public.stages (
  id uuid primary key default gen_random_uuid(),
  race_id uuid not null references public.races on delete cascade,
  leg_id uuid not null,
  code public.code not null,
  name public.label not null,
  kind text not null
    check (kind in ('prologue', 'selective', 'special', 'super_special', 'power', 'liaison', 'shakedown')),
  -- From 1 without gaps after each statement that adds or moves stages (timing.number_stages); a removed one leaves a gap until then.
  ordinal integer not null,
  distance_m integer check (distance_m > 0),
  precision_ms public.precision_ms not null,
  first_start_at timestamptz,
  -- Counted from the start. A crew still on the stage after it is overdue.
  max_time_ms public.duration_ms,
  -- A faster time counts as this one.
  min_time_ms public.duration_ms,
  -- Stages run in parts share this code: one classification, one maximum, one penalty for not finishing.
  result_group public.code,
  -- Multiplies the time that is classified; null: what the regulations say of its kind.
  result_factor numeric(6, 3) check (result_factor > 0),
  -- Whether its times are part of the general classification; null: what the regulations say of its kind.
  counts_in_general boolean,
  unique (race_id, code),
  unique (race_id, ordinal) deferrable initially deferred,
  unique (id, race_id),
  unique (id, race_id, leg_id),
  foreign key (leg_id, race_id) references public.legs (id, race_id) on delete cascade
);
create index stages_leg_id_idx on public.stages (leg_id, race_id);
alter table public.stages enable row level security;

-- Regulations and stages both belong to a race: this key comes after both.
alter table public.regulations
  add constraint regulations_effective_from_stage_race_id_fkey
  foreign key (effective_from_stage, race_id) references public.stages (id, race_id);
