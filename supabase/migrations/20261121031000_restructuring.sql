-- Restructuring is told how much was loaded.
drop function if exists timing.restructure(uuid, boolean);
