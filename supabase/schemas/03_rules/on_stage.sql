-- Whether something was penalised on its stage and not on the road: a stage that does not count keeps it out of the general classification.
-- Lateness is of the road, at the start of the stage as well, and so is speed on the way; a transfer joins two parts of one stage.
-- p_kind: of the control, null where it names its stage alone. Source: docs/sport/penalties.md 7.3.
create or replace function timing.is_on_stage(p_rule text, p_kind text, p_of_stage uuid) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_rule, '') not in ('start_late', 'sc.road') and (
    p_kind is null or p_kind in ('transfer_end', 'neutralisation_in', 'neutralisation_out')
    or (p_of_stage is not null and not timing.is_time_control(p_kind)));
end $$;
