-- Where a race stands: derived from its stages and its page, as a leg does. Kept in its row is only what people say of it and no stage
-- can: that entries are open or closed, that it was begun, is suspended, or cancelled. Source: docs/sport/publication.md 10.4.
create or replace function timing.race_status(p_race uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_said text := (select status from public.races where id = p_race);
  v_stages text[] := array(
    select t.status from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id where k.race_id = p_race);
  v_page text;
begin
  if v_said in ('cancelled', 'suspended') then return v_said; end if;
  if v_stages <> '{}' and 'cancelled' = all(v_stages) then return 'cancelled'; end if;
  v_page := (select p.state from timing.spans s join timing.publications p on p.span_id = s.id
  where s.race_id = p_race and s.kind = 'race' and p.state <> 'live');
  return case
    when v_page = 'official' then 'official'
    when v_page in ('provisional', 'amended') then 'provisional'
    when timing.is_begun(p_race) then 'running'
    when v_said in ('provisional', 'official') then 'running'
    else v_said end;
end $$;

create or replace function timing.is_begun(p_race uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.ranked_stages k join timing.stage_states t on t.stage_id = k.stage_id
    where k.race_id = p_race and t.status not in ('to_run', 'cancelled'));
end $$;
