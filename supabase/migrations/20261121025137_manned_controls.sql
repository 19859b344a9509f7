-- Whether a control is manned is asked for its race.
drop function if exists timing.is_manned(uuid);
drop function if exists timing.mans_control(uuid, uuid[]);
