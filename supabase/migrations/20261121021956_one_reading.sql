-- One reading of an instant at a control is enough: timing.read_at.
drop function if exists timing.as_read(timestamptz, integer);
