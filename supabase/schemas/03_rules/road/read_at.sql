-- Read at a control: the instant as its clock writes it, in whole units of the control. A minute control writes 11:13 from
-- 11:13:00 to 11:13:59. Where crews check in during the minute before (until 11:13:00), the unit that ends is written; so
-- it is where the control rounds up. An instant that lies on the unit stays what it is.
-- Source: docs/sport/clocks.md 2.5 and docs/sport/road.md 3.4 (truncated at minute controls; the minute before in the USA).
create or replace function timing.read_at(p_at timestamptz, p_precision_ms integer, p_rounding text, p_window text) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return date_bin(p_precision_ms * interval '1 millisecond',
    p_at + case
      when p_rounding = 'closest' then p_precision_ms / 2 * interval '1 millisecond'
      when p_rounding = 'up' or p_window = 'minute_before' then (p_precision_ms - 1) * interval '1 millisecond'
      else interval '0' end,
    timestamptz '2000-01-01 00:00:00+00');
end $$;
