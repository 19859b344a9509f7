-- What refuses a step is one list now (3_record/a_matters.sql): the check for crews alone goes.
drop function if exists timing.refuse_unaccounted(uuid);
