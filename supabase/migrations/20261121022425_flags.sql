-- Lists across the classes: the flags of a crew (women, rookies, a cup) travel with its plate.
drop function if exists timing.narrow_rows(bigint);

alter table timing.plates add column flags text[] not null default '{}';
update timing.plates p set flags = array(select distinct f collate "C" from unnest(e.flags) f order by 1)
from public.crew_enrolments e where e.crew_id = p.crew_id and e.effective_from_ordinal = p.from_ordinal;

-- A flag's list stands beside those of category, class and group.
alter table public.crew_enrolments
  add constraint crew_enrolments_flags_check check (not flags && array['category', 'class', 'group'] and array_position(flags, null) is null and cardinality(flags) <= 20);
