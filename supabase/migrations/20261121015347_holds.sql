-- What an official keeps from the public: marked on the meaning of each fact, so that every reading of facts sees it.
alter table timing.fact_states
  -- true: about a crew on hold, from the instant of the hold on; it does not count and stands nowhere in public.
  add column hidden boolean not null default false;

drop function if exists timing.derive_facts(uuid[], text);
