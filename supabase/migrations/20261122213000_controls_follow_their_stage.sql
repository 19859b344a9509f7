-- A control of a stage lies in the leg of its stage, and goes with it to another one.

-- Those that were left behind follow it now: behind the last control there, in the order they had.
update public.controls k set leg_id = n.leg_id, ordinal = n.ordinal
from (
  select c.id, s.leg_id, (select coalesce(max(o.ordinal), 0) from public.controls o where o.leg_id = s.leg_id)
    + row_number() over (partition by s.leg_id order by s.ordinal, c.ordinal) as ordinal
  from public.controls c join public.stages s on s.id = c.stage_id
  where c.leg_id <> s.leg_id) n
where n.id = k.id;

alter table public.stages add constraint stages_id_race_id_leg_id_key unique (id, race_id, leg_id);
alter table public.controls
  drop constraint controls_stage_id_race_id_fkey,
  add constraint controls_stage_id_race_id_leg_id_fkey foreign key (stage_id, race_id, leg_id)
    references public.stages (id, race_id, leg_id) on update cascade on delete cascade;
drop index public.controls_stage_id_idx;
create index controls_stage_id_idx on public.controls (stage_id, race_id, leg_id);
