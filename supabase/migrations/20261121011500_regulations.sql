-- Regulations start from a preset and take effect from a stage on, named by itself and not by its place in the schedule.
alter table public.races
  add column preset text check (preset in ('raid-cars', 'raid-bikes', 'stage-rally')),
  add column status text not null default 'draft'
    check (status in ('draft', 'entries_open', 'entries_closed', 'running', 'suspended', 'provisional', 'official', 'cancelled'));

-- null: from the beginning.
alter table public.regulations add column effective_from_stage uuid;
update public.regulations g
set effective_from_stage = (
  select s.id from public.stages s where s.race_id = g.race_id and s.ordinal >= g.effective_from_ordinal order by s.ordinal limit 1)
where g.effective_from_ordinal > 1;
alter table public.regulations
  drop column effective_from_ordinal,
  add foreign key (effective_from_stage, race_id) references public.stages (id, race_id);
create index regulations_effective_from_stage_idx on public.regulations (effective_from_stage, race_id);

drop function if exists timing.preset(text);
drop function if exists timing.regulation(uuid, integer);

-- The tariff of each stretch of a race: the preset overlaid by every version in force there. Drawn when the structure changes.
create table timing.tariffs (
  race_id uuid not null references public.races on delete cascade,
  from_ordinal integer not null,
  until_ordinal integer not null,
  -- The latest version in it; 0: the preset alone.
  version integer not null,
  rules jsonb not null,
  primary key (race_id, from_ordinal)
);
alter table timing.tariffs enable row level security;
