-- Empties the copies that imports kept of rows and people before they were undone by the history of the structure.
update public.entry_imports set added_crews = null, before = null, after = null where before is not null;
update public.schedule_imports set added_rows = null, before = null where before is not null;
update public.marshall_imports set added_posts = null, added_marshalls = null, before = null, hours = null where before is not null;
