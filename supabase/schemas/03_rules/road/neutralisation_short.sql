-- What is missing of an obligatory stop, both ends as read at their controls: posts that write minutes tolerate seconds.
-- Source: docs/sport/road.md 3.13 and docs/sport/scenarios.md 11.29 (14:40 of 15:00 costs 20 s).
create or replace function timing.neutralisation_short(
  p_in timestamptz, p_out timestamptz, p_in_precision_ms integer, p_out_precision_ms integer, p_required_ms bigint)
returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(p_required_ms - (extract(epoch from
    timing.read_at(p_out, p_out_precision_ms, 'none', null) - timing.read_at(p_in, p_in_precision_ms, 'none', null)) * 1000)::bigint, 0);
end $$;
