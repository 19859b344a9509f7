-- The rules that find penalties by themselves, and the page each stands on.
-- Source: docs/sport/penalties.md 7.1: a time at a control is tc, a place not passed is cp, everything with a speed is sc, the rest misc.
create or replace function timing.penalty_rules() returns table (rule text, page text)
language sql immutable set search_path = '' as $$
  values
  ('tc.late', 'tc'), ('tc.early', 'tc'), ('tc.max_late', 'tc'), ('tc.max_late_total', 'tc'), ('tc.missed', 'tc'),
  ('transfer.late', 'tc'), ('neutralisation_short', 'tc'), ('start_late', 'tc'), ('ss.start_refused', 'tc'), ('false_start', 'tc'),
  ('cp.missed', 'cp'), ('wp.missed', 'cp'), ('wp.out_of_order', 'cp'),
  ('sc.zone', 'sc'), ('sc.road', 'sc'), ('sc.vehicle', 'sc'),
  ('ss.not_finished', 'misc'), ('ss.max_time', 'misc'), ('leg.not_started', 'misc'), ('leg_not_started.max', 'misc')
$$;

create or replace function timing.penalty_page(p_rules jsonb, p_rule text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_rules -> 'penalty.page' ->> p_rule, (select page from timing.penalty_rules() where rule = p_rule));
end $$;

-- Confirmed by rule: switched on for it, not above the maximum, and resting on nothing contradictory.
-- Source: docs/sport/penalties.md 7.4.
create or replace function timing.is_confirmed_by_rule(p_rules jsonb, p_rule text, p_ms bigint, p_doubtful boolean) returns boolean
language sql immutable set search_path = '' as $$
  select not coalesce(p_doubtful, false) and coalesce((p_rules -> 'auto_confirm' ->> p_rule)::boolean, false)
    and p_ms <= (p_rules ->> 'auto_confirm.max')::bigint
$$;
