-- Published due time: what the start order says of a crew at the control; where it names starts alone, as far behind the first due
-- time as the crew's start is behind the first one listed. Null where the crew is on no list.
-- Source: docs/sport/road.md 3.6 and docs/sport/starts.md 4.6.
create or replace function timing.published_due(p_due_at timestamptz, p_start_at timestamptz, p_first_start_at timestamptz,
  p_first_due_at timestamptz)
returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_due_at, p_first_due_at + (p_start_at - p_first_start_at));
end $$;
