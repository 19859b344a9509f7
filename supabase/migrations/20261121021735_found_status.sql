-- How a found penalty stands is asked with its cause.
drop function if exists timing.is_confirmed(uuid, jsonb, text, bigint);
