-- Where a crew is out follows from one place on the axis: the view that says so is made anew, without the ordinal it compared before.
drop view if exists timing.retirement_spells;
drop function if exists timing.back_from(uuid, integer);
