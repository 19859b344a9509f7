-- What a rally's clock keeps besides its revision: since when patches are held back, and the facts whose derivation was left to
-- the next recording.
alter table timing.clocks add column held_since timestamptz, add column owed uuid[] not null default '{}';
update timing.clocks c set held_since = (select min(as_of) from timing.patches p where p.rally_id = c.rally_id and not p.sent);
-- It says now whether who takes the lock will derive.
drop function if exists timing.lock_rally(uuid);
