-- They answer also what is hidden of a crew on hold.
drop function if exists timing.settled_chronos(uuid[], uuid[]);
drop function if exists timing.settled_road(uuid, uuid[], integer[]);
-- Nobody asks them any more.
drop function if exists timing.is_dismissed(uuid);
drop function if exists timing.last_verdict(uuid);
-- Merged where they are sent.
drop function if exists timing.merged_patches(json);
