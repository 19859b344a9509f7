-- Flushing: pages that changed again within half a second are broadcast once more when that half second is over.
-- Called by the machine's clock (the gateway, or pg_cron where there is one), and by every recording for what is due.

-- Sends what was held back before an instant; all of a page goes together.
create or replace function timing.flush_rally(p_rally uuid, p_before timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  v_page record;
  v_count integer := 0;
begin
  -- Asked of one row: under load a thousand patches wait their half second.
  if not exists (select from timing.clocks where rally_id = p_rally and held_since <= p_before) then
    return 0;
  end if;
  for v_page in
    with due as (
      update timing.patches p set sent = true
      from (select race_id, key from timing.patches where rally_id = p_rally and not sent group by race_id, key having min(as_of) <= p_before) d
      where p.rally_id = p_rally and not p.sent and p.key = d.key and p.race_id is not distinct from d.race_id
      returning p.race_id, p.key, p.base, p.revision, p.patch)
    select race_id, key, min(base) as base, max(revision) as revision,
      case when bool_or(patch is null) then null else json_agg(patch order by revision) end as patches
    from due group by race_id, key
  loop
    perform timing.broadcast(timing.topic(p_rally, v_page.race_id, v_page.key), v_page.base, v_page.revision,
      timing.merged_patches(v_page.patches));
    v_count := v_count + 1;
  end loop;
  update timing.clocks set held_since = (select min(as_of) from timing.patches where rally_id = p_rally and not sent) where rally_id = p_rally;
  return v_count;
end $$;

-- Several patches of one page as one: of each crew the latest row, of the body the latest values.
create or replace function timing.merged_patches(p_patches json) returns json
language sql immutable set search_path = '' as $$
  select case when p_patches is not null then json_build_object(
    'body', (select patch -> 'body' from json_array_elements(p_patches) with ordinality as p (patch, place) order by place desc limit 1),
    'version', (select patch -> 'version' from json_array_elements(p_patches) with ordinality as p (patch, place) order by place desc limit 1),
    'rows', (select json_agg(row order by number) from (
      select distinct on (r.row ->> 'number') r.row, r.row ->> 'number' as number
      from json_array_elements(p_patches) with ordinality as p (patch, place), json_array_elements(patch -> 'rows') as r (row)
      order by r.row ->> 'number', place desc) latest)) end
$$;

-- Every rally with something unsent or left underived; answers how many messages went out. Harmless whoever calls it.
create or replace function timing.flush() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid;
  v_count integer := 0;
begin
  for v_rally in select rally_id from timing.clocks where held_since is not null or owed <> '{}' loop
    if pg_try_advisory_xact_lock(hashtextextended(v_rally::text, 20)) then
      perform timing.derive_and_publish(v_rally, '{}');
      v_count := v_count + timing.flush_rally(v_rally, clock_timestamp());
    end if;
  end loop;
  return v_count;
end $$;
grant execute on function timing.flush() to service_role;
