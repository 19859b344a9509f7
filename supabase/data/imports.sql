-- Empties the copies that imports kept of rows and people before they were undone by the history of the structure.
update public.entry_imports set added_crews = null, before = null, after = null where before is not null;
update public.schedule_imports set added_rows = null, before = null where before is not null;
update public.marshall_imports set added_posts = null, added_marshalls = null, before = null, hours = null where before is not null;

-- A change of a roadbook was stored with such a copy, a moment after the rows of its stage that it changed.
update public.roadbook_changes r set before = null, press = (
  select c.press from timing.structure_changes c
  where c.rally_id = r.rally_id and c.of_table in ('waypoints', 'roadbook_notes') and r.added + r.changed + r.removed > 0
    and coalesce(c.after, c.before) ->> 'stage_id' = r.stage_id::text and c.made_by is not distinct from r.made_by
    and c.made_at between r.made_at - interval '1 minute' and r.made_at
  order by c.id desc limit 1)
where before is not null;

-- One that was undone before undos were change sets was so at the moment of the rows that undid it: they name it now, and it needs no mark.
update timing.structure_changes u set takes_back = r.press
from public.roadbook_changes r
where r.undone_at is not null and r.press <> u.press and u.takes_back is null and u.press in (
  select c.press from timing.structure_changes c
  where c.rally_id = r.rally_id and c.of_table in ('waypoints', 'roadbook_notes') and c.made_at = r.undone_at
    and coalesce(c.after, c.before) ->> 'stage_id' = r.stage_id::text);
update public.roadbook_changes r set undone_at = null
where undone_at is not null and exists (select from timing.structure_changes b where b.takes_back = r.press);
