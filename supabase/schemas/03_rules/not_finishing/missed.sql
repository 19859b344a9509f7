-- Missed: how a crew failed a stage, once that is settled; null while it may still finish it, or did.
-- p_out: 'here' it stopped on the stage, 'before' it was out when the stage was run, 'for_good': whoever is out for good, retired
-- or disqualified, is excluded from there on and misses nothing (docs/sport/not-finishing.md 8.6). p_is_over: officials said the stage is.
-- Source: docs/sport/not-finishing.md 8.2, 8.5 (not finishing, finishing after the maximum, not starting).
create or replace function timing.missed(
  p_own_ms bigint, p_max_ms bigint, p_over_max text, p_started boolean, p_is_over boolean, p_out text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_out = 'for_good' then null
    when p_own_ms > p_max_ms and p_over_max <> 'clipped' then 'over_max'
    when p_own_ms is not null then null
    when p_out = 'here' or (p_started and (p_out is not null or p_is_over)) then 'not_finished'
    when p_out is not null or p_is_over then 'not_started'
  end;
end $$;
