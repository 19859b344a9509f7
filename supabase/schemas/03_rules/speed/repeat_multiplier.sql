-- What the n-th offence of the rally is multiplied by: by nothing, by 1.5 from the second on, or by n.
-- Source: docs/sport/waypoints.md 6.13 (x n-th offence).
create or replace function timing.repeat_multiplier(p_repeat text, p_nth bigint) returns numeric
language sql immutable set search_path = '' as $$
  select case p_repeat when 'n' then p_nth when '1.5' then case when p_nth > 1 then 1.5 else 1 end else 1 end
$$;
