-- Asked of all crews of a batch at once now, by timing.spells_of.
drop function if exists timing.has_retired(uuid);
drop function if exists timing.was_retired(uuid, uuid);
