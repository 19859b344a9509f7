-- An instant as the feed writes it: ISO 8601, UTC, milliseconds.
create or replace function timing.instant(p_at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
begin
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $$;
