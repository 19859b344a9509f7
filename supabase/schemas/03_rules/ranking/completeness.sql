-- Completeness: what ranks before time where the regulations say so: the number of stages missed, or whether any was. A stage
-- with a fixed or a restart time was missed; one with a notional time was not.
-- Source: docs/sport/classification.md 9.2 (off in both disciplines, the others are options).
create or replace function timing.completeness(p_rule text, p_missed bigint) returns bigint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case p_rule when 'missed_stages' then array[p_missed] when 'finished_first' then array[least(p_missed, 1)] else '{}' end;
end $$;
