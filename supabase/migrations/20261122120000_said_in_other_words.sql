-- Functions that are asked in other words now: without these lines the old ones would stand beside the new.
drop function if exists timing.keep_confirmed(uuid, timing.penalty_rows), timing.evidence_of(timing.penalty_rows);
drop function if exists timing.plan_for(uuid[], uuid[]);
drop function if exists public.enter_marshalls(uuid, jsonb, boolean, text, text), timing.enter_marshalls(uuid, jsonb, boolean, text, text);
