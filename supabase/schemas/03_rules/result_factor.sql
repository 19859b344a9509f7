-- What multiplies the time that is classified: as said of the stage, else what the regulations say of a prologue.
-- Source: docs/sport/course.md 1.6.
create or replace function timing.result_factor(p_said numeric, p_kind text, p_rules jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_said, case when p_kind = 'prologue' then (p_rules ->> 'prologue.factor')::numeric else 1 end);
end $$;

create or replace function timing.counts_in_general(p_said boolean, p_kind text, p_rules jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_said, p_kind <> 'prologue' or (p_rules ->> 'prologue.counts')::boolean);
end $$;
