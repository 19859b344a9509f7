-- What a crew pays at a control of the road: one rule at most. A missed control and one reached after the maximum lateness
-- cost the same in a raid and retire for the leg in a stage rally; else it is priced per minute or part of it.
-- Source: docs/sport/road.md 3.2, 3.3, 3.8, 3.9, 3.11, 3.12.
create or replace function timing.control_price(
  p_rules jsonb, p_role text, p_penalties text, p_late_ms bigint, p_max_late_ms bigint, p_missed boolean)
returns table (rule text, unit text, ms bigint, minutes integer, rate_ms bigint)
language plpgsql immutable rows 1 set search_path = '' as $$
declare v_retires boolean;
begin
  rule := case
    when p_penalties = 'none' then null
    when p_missed then 'tc.missed'
    when p_late_ms > p_max_late_ms then 'tc.max_late'
    when p_late_ms > 0 then case p_role when 'transfer' then 'transfer.late' else 'tc.late' end
    when p_late_ms < 0 and p_penalties = 'all' and p_role <> 'transfer' then 'tc.early' end;
  minutes := timing.minutes_begun(p_late_ms);
  if rule in ('tc.missed', 'tc.max_late') then
    v_retires := p_rules ->> case rule when 'tc.missed' then 'tc.missed' else 'tc.over_max' end = 'retired';
    unit := case when v_retires then 'retirement' else 'time' end;
    ms := case when v_retires then 0 else (p_rules ->> 'fixed.tc_missed')::bigint end;
  else
    rate_ms := (p_rules ->> (rule || '_per_min'))::bigint;
    unit := 'time';
    ms := minutes * rate_ms;
  end if;
  if ms > 0 or v_retires then
    return next;
  end if;
end $$;
