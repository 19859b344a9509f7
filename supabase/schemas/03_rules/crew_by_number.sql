-- Whom a number means: the crew that carried it at that instant. "012" and "12a" are read as 12 and 12A.
create or replace function timing.crew_by_number(p_rally uuid, p_typed text, p_at timestamptz) returns uuid
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select crew_id from public.crew_numbers
  where rally_id = p_rally
    and number = coalesce(nullif(ltrim(upper(btrim(p_typed)), '0'), ''), '0')
    and valid @> p_at);
end $$;

-- The number a crew is shown under (its latest), and the digits it sorts by.
create or replace view timing.crew_plates with (security_invoker = true) as
select distinct on (crew_id) crew_id, number::text as number, substring(number from '^[0-9]+')::integer as digits
from public.crew_numbers
order by crew_id, upper(valid) desc nulls first, lower(valid) desc nulls last, id;
