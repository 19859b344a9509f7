-- Flushing: pages that changed again within half a second are broadcast once more when that half second is over.
-- Called by the machine's clock (the gateway, or pg_cron where there is one), and by every recording for what is due.

-- Sends what was held back before an instant; all of a page goes together, as one patch: of each crew the latest row, of the body
-- the latest values.
create or replace function timing.flush_rally(p_rally uuid, p_before timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  v_page record;
  v_count integer := 0;
begin
  if not exists (select from timing.clocks where rally_id = p_rally and held_since <= p_before) then
    return 0;
  end if;
  for v_page in
    with waited as materialized (
      select race_id, key from timing.patches where rally_id = p_rally and not sent group by race_id, key having min(as_of) <= p_before),
    due as (
      update timing.patches p set sent = true
      from waited d
      where p.rally_id = p_rally and not p.sent and p.key = d.key and p.race_id is not distinct from d.race_id
      returning p.race_id, p.key, p.base, p.revision, p.patch),
    latest as (
      select distinct on (d.race_id, d.key, r.row ->> 'number') d.race_id, d.key, r.row ->> 'number' as number, r.row
      from due d cross join lateral json_array_elements(d.patch -> 'rows') as r (row)
      order by d.race_id, d.key, r.row ->> 'number', d.revision desc),
    lists as (select race_id, key, json_agg(row order by number) as rows from latest group by race_id, key),
    pages as (
      select race_id, key, min(base) as base, max(revision) as revision, bool_or(patch is null) as is_whole,
        (array_agg(patch order by revision desc))[1] as last
      from due group by race_id, key)
    select p.race_id, p.key, p.base, p.revision, case when not p.is_whole then json_build_object(
      'body', p.last -> 'body', 'version', p.last -> 'version', 'rows', coalesce(l.rows, '[]')) end as patch
    from pages p left join lists l on l.key = p.key and l.race_id is not distinct from p.race_id
  loop
    perform timing.broadcast(timing.topic(p_rally, v_page.race_id, v_page.key), v_page.base, v_page.revision, v_page.patch);
    v_count := v_count + 1;
  end loop;
  update timing.clocks set held_since = (select min(as_of) from timing.patches where rally_id = p_rally and not sent)
  where rally_id = p_rally;
  return v_count;
end $$;

-- Every rally with something unsent or left underived; answers how many messages went out. Harmless whoever calls it.
create or replace function timing.flush() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid;
  v_count integer := 0;
begin
  perform timing.publish_due_documents();
  for v_rally in select rally_id from timing.clocks where held_since is not null or owed <> '{}' loop
    if pg_try_advisory_xact_lock(hashtextextended(v_rally::text, 20)) then
      perform timing.derive_and_publish(v_rally, '{}');
      v_count := v_count + timing.flush_rally(v_rally, clock_timestamp());
    end if;
  end loop;
  return v_count;
end $$;
grant execute on function timing.flush() to service_role;
