-- A number as it is kept: "012" and "12a" are read as 12 and 12A. None is none, and not that of a crew that carries 0.
create or replace function timing.number_read(p_typed text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when btrim(p_typed) <> '' then coalesce(nullif(ltrim(upper(btrim(p_typed)), '0'), ''), '0') end;
end $$;

create or replace function timing.crew_by_number(p_rally uuid, p_typed text, p_at timestamptz) returns uuid
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare v_number text := timing.number_read(p_typed);
begin
  -- Apart from the instant, of which the planner knows little: few crews carry a number one after the other.
  return (
    select n.crew_id from (
      select crew_id, valid from public.crew_numbers where rally_id = p_rally and number = v_number offset 0) n
    where n.valid @> p_at);
end $$;

create or replace view timing.crew_plates with (security_invoker = true) as
select distinct on (crew_id) crew_id, number::text as number, substring(number from '^[0-9]+')::integer as digits
from public.crew_numbers
order by crew_id, upper(valid) desc nulls first, lower(valid) desc nulls last, id;
