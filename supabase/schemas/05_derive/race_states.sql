-- Where a race and its legs stand.

-- Where a leg stands: derived from its start orders, its stages and its page. Source: docs/sport/publication.md 10.3.

create or replace view timing.leg_pages with (security_invoker = true) as
select l.id as leg_id, p.state, p.version, p.published_at
from public.legs l
join timing.spans s on s.race_id = l.race_id and s.key = 'leg/' || l.number
join timing.publications p on p.span_id = s.id
where p.state <> 'live';

create or replace function timing.leg_status(p_leg uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_stages text[] := array(
    select t.status from public.stages s join timing.stage_states t on t.stage_id = s.id
    where s.leg_id = p_leg and s.kind not in ('liaison', 'shakedown'));
  v_orders text[] := array(
    select o.status from timing.orders_in_force o join public.stages s on s.id = o.stage_id where s.leg_id = p_leg);
  v_page text := (select state from timing.leg_pages where leg_id = p_leg);
begin
  return case
    when v_stages <> '{}' and 'cancelled' = all(v_stages) then 'cancelled'
    when v_page = 'official' then 'official'
    when v_page in ('provisional', 'amended') then 'provisional'
    when exists (select from unnest(v_stages) as s (status) where status <> 'to_run') then 'running'
    when 'published' = any(v_orders) then 'start_order_published'
    when v_orders <> '{}' then 'start_order_provisional'
    else 'planned' end;
end $$;

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
