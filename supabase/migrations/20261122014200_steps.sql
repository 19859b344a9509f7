-- Deriving a race takes the steps to be derived; a change of the regulations alone is told apart.
drop function if exists timing.derive_race(uuid, uuid[], uuid[], integer[], integer, boolean);
drop function if exists timing.restructure(uuid, boolean, boolean);
