-- Recordings that queue for one rally settle what they saw, answer, and leave the rest to the one behind them, which derives for all.
-- Deriving eight facts at once costs little more than deriving one. And pages that are told once more.

-- There is a recording behind this one, what is owed stays small, and they are chronos that correct nothing: all else is looked at by what
-- is recorded next, or tells why it changed something.
create or replace function timing.can_defer(p_rally uuid, p_facts uuid[]) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Locked, whoever comes now has not said so yet and waits until this one has derived.
  if pg_try_advisory_xact_lock(hashtextextended(p_rally::text, 21)) then
    return false;
  end if;
  return (select cardinality(owed) + cardinality(p_facts) < 16 from timing.clocks where rally_id = p_rally)
    and timing.are_plain_chronos(p_facts);
end $$;

create or replace function timing.are_plain_chronos(p_facts uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from public.facts where id = any(p_facts) and (kind <> 'chrono' or supersedes is not null));
end $$;

-- Settles facts, so that their flags can be answered, and leaves what follows from them to the next recording; should none come
-- any more, to the clock that flushes.
create or replace function timing.leave_to_next(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.clocks set owed = owed || p_facts where rally_id = p_rally;
  perform timing.settle_seen(p_facts);
exception when others then
  perform timing.derive_and_publish(p_rally, p_facts);
end $$;

create or replace function timing.settle_seen(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_seen record;
begin
  perform timing.insert_states(p_facts), timing.settle_facts(p_facts);
  for v_seen in
    select s.race_id, array_agg(distinct s.crew_id) as crews, array_remove(array_agg(distinct s.stage_id), null) as stages,
      array_remove(array_agg(distinct p.leg_number), null) as legs
    from timing.fact_states s
    left join timing.road_points p on p.control_id = s.point_id and p.role in ('control', 'transfer', 'post')
    where s.fact_id = any(p_facts) and s.race_id is not null and s.crew_id is not null
    group by s.race_id
  loop
    if v_seen.stages <> '{}' then
      perform timing.settle_chronos(v_seen.crews, v_seen.stages);
    end if;
    if v_seen.legs <> '{}' then
      perform timing.settle_road(v_seen.race_id, v_seen.crews, v_seen.legs);
    end if;
  end loop;
end $$;

-- Settles plain chronos, each only where it was seen, and returns whether all these facts are settled: those that were left to the next
-- recording are already, and any other fact a chrono is settled by derives them first. p_facts: with all they touch.
create or replace function timing.settled_when_left(p_facts uuid[], p_new uuid[], p_owed uuid[]) returns boolean
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_facts) > cardinality(p_new) + cardinality(p_owed) or not timing.are_plain_chronos(p_new) then
    return false;
  end if;
  if p_new <> '{}' then
    perform timing.settle_seen(p_new);
  end if;
  return true;
end $$;

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

-- Every rally with something unsent or left underived, or that a rule could not derive, and one that waits for newer rules; answers how
-- many messages went out. Harmless whoever calls it.
create or replace function timing.flush() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid;
  v_derives boolean;
  v_follows uuid := timing.rally_to_follow();
  v_count integer := 0;
begin
  perform timing.publish_due_documents();
  for v_rally, v_derives in
    select x.rally_id, bool_or(x.derives) from (
      select c.rally_id, c.owed <> '{}' as derives from timing.clocks c where c.held_since is not null or c.owed <> '{}'
      union all select r.rally_id, true from timing.race_states t join public.races r on r.id = t.race_id
      where t.stale_since is not null and t.rules_changed_at is null and timing.is_retry_due(t)
      union all select v_follows, false where v_follows is not null) x
    group by x.rally_id
  loop
    if pg_try_advisory_xact_lock(hashtextextended(v_rally::text, 20)) then
      if v_rally = v_follows then perform timing.follow_rules(v_rally, true); end if;
      if v_derives then perform timing.derive_and_publish(v_rally, '{}'); end if;
      v_count := v_count + timing.flush_rally(v_rally, clock_timestamp());
    end if;
  end loop;
  return v_count;
end $$;
grant execute on function timing.flush() to service_role;
