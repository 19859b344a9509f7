-- One row of the structure that a press added (no before), changed or removed (no after).
create type timing.row_change as (of_table text, before jsonb, after jsonb);

-- What is derived follows from the rows that changed; plates of some crews can be drawn alone.
drop function if exists timing.restructure(uuid, boolean, boolean, boolean);
drop function if exists timing.restructure_now(uuid, boolean);
drop function if exists timing.derive_plates(uuid);
drop function if exists timing.plate_rows(uuid);
