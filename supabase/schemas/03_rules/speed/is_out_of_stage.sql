-- Out of a stage: retired or not started, it was cancelled, or its time is one for not finishing.
-- Speeding in a zone of that stage is kept as evidence and has no effect (docs/sport/waypoints.md 6.15 and docs/sport/scenarios.md 11.25).
create or replace function timing.is_out_of_stage(p_status text, p_marks text[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('retired', 'not_started', 'cancelled') or p_marks && array['fixed', 'restart', 'not_started']
$$;
