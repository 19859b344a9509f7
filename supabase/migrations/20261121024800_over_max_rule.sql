-- Contradictory regulations are refused: what a finish after the maximum time leads to is what ss.over_max says.
drop function if exists timing.over_max_rule(jsonb);
