-- What a classification asks of its stages changes with the schedule and the regulations only: drawn with them, no longer worked
-- out with every chrono.
-- false: beside the general classification, only its own page, leg and day count it.
alter table timing.stage_axes add column in_general boolean not null default true;
update timing.stage_axes a
set in_general = coalesce(s.counts_in_general, s.kind <> 'prologue' or (g.rules ->> 'prologue.counts')::boolean, true)
from public.stages s
join timing.tariffs g on g.race_id = s.race_id and g.from_ordinal <= s.ordinal and g.until_ordinal > s.ordinal
where s.id = a.stage_id;
drop view if exists timing.run_stages;
drop view if exists timing.ranked_stages;
create table timing.ranked_stages (
  stage_id uuid primary key references public.stages on delete cascade,
  race_id uuid not null references public.races on delete cascade,
  code text not null,
  ordinal integer not null,
  precision_ms integer not null,
  kind text not null,
  leg_number integer not null,
  date date not null,
  finish_axis bigint not null,
  -- The end of the stage before, and its code.
  before_axis bigint not null,
  before_code text,
  result_group text,
  in_general boolean not null
);
create index ranked_stages_race_id_idx on timing.ranked_stages (race_id);
alter table timing.ranked_stages enable row level security;
insert into timing.ranked_stages
select s.id, s.race_id, s.code, s.ordinal, s.precision_ms, s.kind, l.number, d.date, a.finish_axis,
  coalesce(lag(a.finish_axis) over stages, -1), lag(s.code::text) over stages, s.result_group, a.in_general
from public.stages s
join timing.stage_axes a on a.stage_id = s.id
join public.legs l on l.id = s.leg_id
join public.days d on d.id = l.day_id
where s.kind not in ('liaison', 'shakedown')
window stages as (partition by s.race_id order by s.ordinal);
drop function if exists timing.stages_beside(uuid);

-- A tariff is asked many times a recording: a page holds it unpacked.
alter table timing.tariffs set (toast_tuple_target = 8160);
update timing.tariffs set rules = rules::text::jsonb;
