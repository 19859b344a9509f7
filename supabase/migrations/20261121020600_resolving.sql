-- A race is derived again with or without asking anew whom and what each fact is about.
drop function if exists timing.derive_all(uuid);
drop function if exists timing.restructure(uuid);
