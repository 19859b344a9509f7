-- Presses on the structure of one rally take turns: first among themselves, then with recordings, and only then is a row touched.
-- Taken the other way round, a press that holds a row and a recording that points to it wait for each other.
-- Why: docs/decisions/0005-structure-changes.md.

-- For whoever has much to write that no fact points to.
create or replace function timing.lock_structure(p_rally uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('lock_timeout', '5s', true);
  perform pg_advisory_xact_lock(hashtextextended(p_rally::text, 23));
exception when lock_not_available then
  perform timing.reject('busy', '{}', 'PT503');
end $$;

-- What was recorded is derived before a row is touched, also what no rule could derive when it came: afterwards nobody could say which of
-- the two moved a page, and a page that was set back would still be official.
create or replace function timing.take_turn(p_rally uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.lock_structure(p_rally), timing.lock_rally(p_rally), timing.derive_and_publish(p_rally, '{}');
end $$;
