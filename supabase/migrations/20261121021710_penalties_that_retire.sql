-- A confirmed penalty may retire its crew for the time being: unit retirement.
create index penalty_rows_retirement_idx on timing.penalty_rows (crew_id) where unit = 'retirement' and status = 'confirmed';
