-- Another version of the rules or of a page's format comes to results that are there. What is official stays to the byte; a provisional
-- page whose rows change is amended with a reason; live pages follow. Why: docs/decisions/0007-official-results.md.

-- Called once an upgrade has replaced functions. p_tables: it has changed derived tables as well.
create or replace function timing.rules_changed(p_tables boolean) returns void
language sql set search_path = '' as $$
  update timing.race_states set rules_changed_at = coalesce(rules_changed_at, now()), must_follow = must_follow or p_tables
  where rules_changed_at is null or p_tables
$$;

-- A race that is over is derived again when a fact comes: its results were derived by the rules of its day.
create or replace function timing.is_race_over(p_race uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and s.kind = 'race' and p.state = 'official');
end $$;

-- The next rally with a race that waits and is not over; null: there is none. One that failed waits for a fact.
create or replace function timing.rally_to_follow() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select r.rally_id from timing.race_states t join public.races r on r.id = t.race_id
    where t.rules_changed_at is not null and t.stale_since is null and (t.must_follow or not timing.is_race_over(t.race_id))
    order by timing.is_race_over(t.race_id), t.rules_changed_at limit 1);
end $$;

-- The version an official page shows, as the public may read it; null: the page is not official.
create or replace function timing.published_body(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select k.body from timing.spans s join timing.publications p on p.span_id = s.id
    cross join lateral timing.public_versions(p_race, p_key) k
    where s.race_id = p_race and s.key = timing.span_key(p_key) and p.state = 'official' and k.version = p.version
      and k.state = 'official');
end $$;

create or replace function timing.pinned_body(p_race uuid, p_key text, p_derived text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from timing.pinned_pages where race_id = p_race and key = p_key) then return null; end if;
  return (
    select k.body from timing.pinned_pages n join timing.public_versions(p_race, p_key) k on k.id = n.snapshot_id
    where n.race_id = p_race and n.key = p_key
      and n.derived_sha256 = encode(sha256(convert_to(p_derived, 'UTF8')), 'hex'));
end $$;

-- Pins the published pages that read otherwise by now. Called after amendments, whose versions are not kept yet. A page that became
-- provisional once more under its number has another protest time than the version of that number.
create or replace function timing.pin_pages(p_race uuid) returns void
language plpgsql set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  insert into timing.pinned_pages (race_id, key, derived_sha256, snapshot_id)
  select p_race, k.key, d.sha256, k.id
  from timing.spans s
  join timing.publications p on p.span_id = s.id and p.state <> 'live'
  join timing.snapshots k on k.race_id = p_race and k.key in (s.key, 'teams/' || s.key) and k.version = p.version and k.state = p.state
  cross join lateral (
    select encode(sha256(convert_to(timing.derived_body(v_rally, p_race, k.key), 'UTF8')), 'hex') as sha256) d
  where s.race_id = p_race and d.sha256 <> k.sha256
    and (k.body::jsonb ->> 'published_at', k.body::jsonb ->> 'protest_until')
      is not distinct from (timing.instant(p.published_at)::text, timing.instant(p.protest_until)::text)
  on conflict do nothing;
end $$;

create or replace function timing.reads_as_published(p_race uuid, p_key text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_key not like 'now%' and exists (
    select from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and s.key = timing.span_key(p_key) and p.state <> 'live' and p.versioned_at is distinct from now());
end $$;

-- Derives again the races of a rally that wait for it. Whoever calls it has locked the rally and recorded nothing yet.
create or replace function timing.follow_rules(p_rally uuid) returns void
language plpgsql set search_path = '' as $$
declare v_race uuid;
begin
  if not exists (
    select from public.races r join timing.race_states t on t.race_id = r.id
    where r.rally_id = p_rally and t.rules_changed_at is not null) then
    return;
  end if;
  -- What was left to the next recording is amended by its own facts.
  perform timing.derive_and_publish(p_rally, '{}');
  for v_race in
    select r.id from public.races r join timing.race_states t on t.race_id = r.id
    where r.rally_id = p_rally and t.rules_changed_at is not null
  loop
    perform timing.follow_rules_of(p_rally, v_race);
  end loop;
end $$;

create or replace function timing.follow_rules_of(p_rally uuid, p_race uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_mode text := current_setting('plan_cache_mode');
  v_reason text := 'Calculated again by newer software.';
  v_changed timing.changed_row[];
  v_spans bigint[];
  v_where text;
begin
  v_changed := timing.derive_structure(p_race, array['race'], '{}', '{}', '{}');
  v_spans := array(select distinct c.span_id from unnest(v_changed) c);
  update timing.race_states set rules_changed_at = null, must_follow = false, stale_since = null, error = null where race_id = p_race;
  perform timing.amend_pages(array(
    select (p_race, p.span_id, null)::timing.changed_row from timing.publications p
    where p.span_id = any(v_spans) and p.state not in ('live', 'official')), '{}', v_reason);
  perform timing.pin_pages(p_race);
  perform timing.turn_pages(p_rally, array(
    select t::timing.turned_page from unnest(timing.pages_reached(p_rally, p_race, array['race'], v_changed)) t
    where not timing.reads_as_published(t.race_id, t.key)));
  -- No one's name: no official did it.
  perform timing.take_snapshots(p_rally, v_reason, null);
  perform set_config('plan_cache_mode', v_mode, true);
exception when others then
  get stacked diagnostics v_where = pg_exception_context;
  update timing.race_states set stale_since = coalesce(stale_since, clock_timestamp()), error = sqlerrm || e'\n' || v_where
  where race_id = p_race;
end $$;

-- The pinned pages of a rally on which today's rules give another place or total: whoever runs the machine decides about them, rally by
-- rally (tools/apply-rules.ts). places, totals: of how many crews or teams.
create or replace function timing.pages_by_older_rules(p_rally uuid)
returns table (race text, span_id bigint, key text, state text, places bigint, totals bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select r.code::text, s.id, k.key, p.state, d.places, d.totals
  from public.races r
  join timing.spans s on s.race_id = r.id
  join timing.publications p on p.span_id = s.id
  cross join lateral (select distinct n.key from timing.pinned_pages n where n.race_id = r.id and timing.span_key(n.key) = s.key) k
  cross join lateral (select timing.derived_body(p_rally, r.id, k.key) as body) o
  cross join lateral (
    select count(*) filter (where a.position is distinct from b.position) as places,
      count(*) filter (where a.total_ms is distinct from b.total_ms) as totals
    from timing.ranked_rows(timing.pinned_body(r.id, k.key, o.body)) a full join timing.ranked_rows(o.body) b using (ranked)) d
  where r.rally_id = p_rally and timing.pinned_body(r.id, k.key, o.body) is not null and d.places + d.totals > 0
  order by r.code, s.first_ordinal, s.last_ordinal, k.key;
end $$;

create or replace function timing.ranked_rows(p_body text) returns table (ranked text, "position" integer, total_ms bigint)
language sql immutable set search_path = '' as $$
  select coalesce(x.number, x.team), x.position, x.total_ms
  from json_to_recordset(p_body::json -> 'rows') as x (number text, team text, "position" integer, total_ms bigint)
$$;

-- Amends these pages, under the reason of the decision. The caller has locked the rally.
create or replace function timing.apply_rules(p_rally uuid, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare v_changed timing.changed_row[];
begin
  v_changed := array(
    select distinct (s.race_id, s.id, null)::timing.changed_row
    from timing.pages_by_older_rules(p_rally) b join timing.spans s on s.id = b.span_id);
  delete from timing.pinned_pages n using timing.spans s
  where s.id in (select c.span_id from unnest(v_changed) c) and n.race_id = s.race_id and timing.span_key(n.key) = s.key;
  perform timing.amend_pages(array(select c from unnest(v_changed) c where c.race_id = r.id), '{}', p_reason)
  from public.races r where r.rally_id = p_rally;
  perform timing.publish(p_rally, v_changed, array['index']);
  perform timing.take_snapshots(p_rally, p_reason, null);
end $$;
