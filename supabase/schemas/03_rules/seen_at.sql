-- Seen at: the instant of a chrono as it may be shown. What a person tapped, typed or wrote on a card is cut to the second, unless
-- the control says that its times are read more finely; a device is as fine as it is. p_precision_ms null: a waypoint.
-- Source: docs/sport/clocks.md 2.3 (and times are truncated).
create or replace function timing.seen_at(p_at timestamptz, p_source text, p_precision_ms integer) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_source in ('phone', 'card', 'manual') and coalesce(p_precision_ms >= 1000, true)
    then date_bin(interval '1 second', p_at, timestamptz '2000-01-01 00:00:00+00') else p_at end;
end $$;
