-- Refuses a number in use and names its crew. The constraint of the table refuses it as well, but without a name.
-- Runs with the rights of the caller, so that it names no crew the caller may not see.
create or replace function timing.refuse_number_in_use() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_crew uuid := (
    select n.crew_id from public.crew_numbers n
    where n.rally_id = new.rally_id and n.number = new.number and n.valid && new.valid and n.id <> new.id limit 1);
  v_name text;
begin
  if v_crew is null then return new; end if;
  select coalesce(string_agg(m.name, ' / ' order by m.ordinal, m.id), c.vehicle) into v_name
  from public.crews c left join public.crew_members m on m.crew_id = c.id and m.role <> 'mechanic'
  where c.id = v_crew group by c.id;
  perform timing.reject(case when v_name is null then 'number_carried.number' else 'number_carried.crew' end,
    jsonb_build_object('number', new.number, 'crew', v_name));
  return null;
end $$;

create or replace trigger number_in_use before insert or update on public.crew_numbers
  for each row execute function timing.refuse_number_in_use();
