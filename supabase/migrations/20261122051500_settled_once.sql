-- Deriving what was owed is told whether it is settled already.
drop function if exists timing.derive_facts(uuid[]);
