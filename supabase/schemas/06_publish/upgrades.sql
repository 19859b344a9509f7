-- Another version of the rules or of a page's format comes to results that are there. What is official stays to the byte; a provisional
-- page whose rows change is amended with a reason; live pages follow. Why: docs/decisions/0007-official-results.md.

-- Called once an upgrade has replaced functions. p_tables: it has changed derived tables as well.
create or replace function timing.rules_changed(p_tables boolean) returns void
language sql set search_path = '' as $$
  update timing.race_states
  set rules_changed_at = coalesce(rules_changed_at, now()), must_follow = must_follow or p_tables, tried_at = null
  where rules_changed_at is null or p_tables or tried_at is not null
$$;

-- Whether a page is official, or was until an official amended it: only an official may amend it again.
create or replace function timing.was_official(p_span bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.publications p join timing.spans s on s.id = p.span_id
    where p.span_id = p_span and (p.state = 'official' or (p.state = 'amended' and (p.own_status = 'official'
      or case when s.kind in ('stage', 'after') then p.status = 'official' else timing.is_official_by_stages(s.id) end))));
end $$;

-- Does a race have to be derived again by itself? Not one that is over and has every fact: its results were derived by the rules of its
-- day, and it is derived again when a fact comes.
create or replace function timing.follows_at_once(p_state timing.race_states) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return p_state.rules_changed_at is not null and timing.is_retry_due(p_state)
    and (p_state.must_follow or p_state.stale_since is not null or not exists (
      select from timing.spans s where s.race_id = p_state.race_id and s.kind = 'race' and timing.was_official(s.id)));
end $$;

create or replace function timing.rally_to_follow() returns uuid
language plpgsql volatile set search_path = '' as $$
begin
  return (
    select r.rally_id from timing.race_states t join public.races r on r.id = t.race_id
    where timing.follows_at_once(t) order by t.must_follow, t.rules_changed_at limit 1);
end $$;

create or replace function timing.counted_holds(p_race uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select t.fact_id from timing.fact_states t where t.race_id = p_race and t.kind = 'crew_hold' and t.counted order by t.fact_id);
end $$;

-- The version a page shows, where the public may read it.
create or replace function timing.published_body(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select k.body from timing.spans s join timing.publications p on p.span_id = s.id
    cross join lateral timing.public_versions(p_race, p_key) k
    where s.race_id = p_race and s.key = timing.span_key(p_key) and p.state <> 'live' and k.version = p.version and k.state = p.state);
end $$;

-- A page while its race waits, and as it is pinned afterwards: word for word its version, unless that tells another result than the rows
-- that are derived: of a crew on hold, or of a page that got another content under the number of a version.
create or replace function timing.waiting_body(p_race uuid, p_key text, p_derived text) returns text
language plpgsql stable set search_path = '' as $$
declare v_kept text := timing.published_body(p_race, p_key);
begin
  return case when v_kept is not null and timing.results_in(v_kept) = timing.results_in(p_derived) then v_kept else p_derived end;
end $$;

create or replace function timing.results_in(p_body text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('published_at', b.body -> 'published_at', 'protest_until', b.body -> 'protest_until', 'rows', (
    select jsonb_agg(jsonb_build_array(r.row -> 'number', r.row -> 'team', r.row -> 'position', r.row -> 'status', r.row -> 'time_ms',
      r.row -> 'penalty_ms', r.row -> 'total_ms') order by r.place)
    from jsonb_array_elements(b.body -> 'rows') with ordinality as r (row, place)))
  from (select p_body::jsonb as body) b
$$;

-- A pinned page as it is shown; null: it is not pinned, or it has another version by now. Where other crews are on hold than when it was
-- pinned, and that changes what is derived, its version is shown if the public may read that.
create or replace function timing.pinned_body(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when n.holds = timing.counted_holds(p_race) or n.derived_sha256 = encode(sha256(convert_to(
        timing.derived_body(timing.rally_of_race(p_race), p_race, p_key), 'UTF8')), 'hex')
      then n.body else timing.published_body(p_race, p_key) end
    from timing.pinned_pages n
    join timing.spans s on s.race_id = p_race and s.key = timing.span_key(p_key)
    join timing.publications p on p.span_id = s.id and p.version = n.version and p.state = n.state
    where n.race_id = p_race and n.key = p_key);
end $$;

-- The pages of a race that are published, with what they show before it is derived again.
create or replace function timing.pages_shown(p_rally uuid, p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', k.key, 'version', p.version, 'state', p.state,
      'body', coalesce(timing.pinned_body(p_race, k.key),
        timing.waiting_body(p_race, k.key, timing.derived_body(p_rally, p_race, k.key))))), '[]')
    from timing.spans s
    join timing.publications p on p.span_id = s.id and p.state <> 'live'
    cross join lateral (
      select s.key union all select 'teams/' || s.key where s.kind = 'after' and timing.has_teams(p_race)) k (key)
    where s.race_id = p_race
$$;

-- Pins those of them that would read otherwise by now, and were not amended. What they tell of the page before them is frozen first
-- (07_feed/versions.sql), so that a change before them is none of theirs.
create or replace function timing.pin_pages(p_rally uuid, p_race uuid, p_shown jsonb) returns void
language plpgsql set search_path = '' as $$
declare v_pinned timing.pinned_pages[];
begin
  v_pinned := array(
    select (p_race, x.key, x.version, x.state, x.body, repeat('0', 64), timing.counted_holds(p_race))::timing.pinned_pages
    from jsonb_to_recordset(p_shown) as x (key text, version integer, state text, body text)
    join timing.spans s on s.race_id = p_race and s.key = timing.span_key(x.key)
    join timing.publications p on p.span_id = s.id and p.version = x.version and p.state = x.state
    where x.body <> timing.derived_body(p_rally, p_race, x.key));
  insert into timing.moved_before (race_id, key, crew_id)
  select p_race, n.key, c.id from unnest(v_pinned) n cross join public.crews c
  where c.race_id = p_race and n.key not like 'teams/%' on conflict do nothing;
  insert into timing.pinned_pages as o
  select n.race_id, n.key, n.version, n.state, n.body,
    encode(sha256(convert_to(timing.derived_body(p_rally, p_race, n.key), 'UTF8')), 'hex'), n.holds
  from unnest(v_pinned) n
  on conflict (race_id, key, version, state) do update
  set (body, derived_sha256, holds) = (excluded.body, excluded.derived_sha256, excluded.holds);
end $$;

-- The pages that rest on these facts, which were recorded while a race could not be derived: officials know that they move them. A penalty
-- without a place counts at the finish. What else has none moves official pages only if it was let in. A hold amends none.
create or replace function timing.pages_behind(p_race uuid, p_facts uuid[]) returns bigint[]
language sql stable set search_path = '' as $$
  select array(
    select distinct s.id
    from unnest(timing.affected_facts(p_facts)) x (id)
    join public.facts f on f.id = x.id
    cross join lateral timing.fact_kind(f.kind) k
    left join timing.fact_states t on t.fact_id = f.id
    left join timing.road_points p on p.control_id = t.point_id
    left join public.stages g on g.id = t.stage_id
    cross join lateral (select coalesce(g.ordinal, p.counts_for_ordinal, case when f.kind = 'penalty' then (
      select max(ordinal) from public.stages where race_id = p_race) end) as ordinal) a
    join timing.spans s on s.race_id = p_race
      and case when a.ordinal is not null then a.ordinal between s.first_ordinal and s.last_ordinal
        else timing.is_released(f.id) or not timing.was_official(s.id) end
    where (k.changes_results and f.kind <> 'crew_hold') or f.kind = 'stage_status')
$$;

-- Derives again the races of a rally that wait for it; p_at_once: those alone that have to be derived by themselves. The caller has locked
-- the rally and recorded nothing yet.
create or replace function timing.follow_rules(p_rally uuid, p_at_once boolean) returns void
language plpgsql set search_path = '' as $$
declare v_races uuid[];
begin
  v_races := array(
    select r.id from public.races r join timing.race_states t on t.race_id = r.id
    where r.rally_id = p_rally and t.rules_changed_at is not null and (not p_at_once or timing.follows_at_once(t)));
  if v_races = '{}' then return; end if;
  -- What was left to the next recording is amended by its own facts.
  perform timing.derive_and_publish(p_rally, '{}');
  perform timing.follow_rules_of(p_rally, r) from unnest(v_races) r
  where exists (select from timing.race_states t where t.race_id = r and t.rules_changed_at is not null);
end $$;

create or replace function timing.follow_rules_of(p_rally uuid, p_race uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_mode text := current_setting('plan_cache_mode');
  v_reason text := 'newer_rules';
  v_shown jsonb;
  v_signed jsonb;
  v_changed timing.changed_row[];
  -- What no rule could derive when it was recorded amends what it reaches, as it would have then; the upgrade amends the rest.
  v_facts uuid[];
  v_behind bigint[];
  -- Those of them that facts gave other results, not only another status.
  v_moved bigint[];
  v_change record;
  v_where text;
begin
  v_shown := timing.pages_shown(p_rally, p_race);
  v_signed := timing.pages_signed_before(p_rally, p_race);
  -- By newer rules a page may have been posted by somebody else, or later: that makes no version of it, now or with the next fact.
  update timing.publications o set (said_at, stage_versions) = (n.said_at, n.stage_versions)
  from timing.publication_rows(p_race, null, '{}') n
  where n.span_id = o.span_id and (o.said_at, o.stage_versions) is distinct from (n.said_at, n.stage_versions);
  v_changed := timing.derive_structure(p_race, array['race'], '{}', '{}', '{}');
  v_facts := timing.facts_behind(p_rally, array[p_race]);
  v_behind := timing.pages_behind(p_race, v_facts);
  v_moved := timing.pages_behind(p_race, array(select f from unnest(v_facts) f where timing.subject_of_status(f) is null));
  select * into v_change from timing.change_behind(p_rally, p_race);
  v_reason := coalesce(v_change.reason, v_reason);
  update timing.race_states set rules_changed_at = null, must_follow = false, stale_since = null, error = null where race_id = p_race;
  perform timing.keep_preset(p_race)
  where exists (select from timing.stage_states t join public.stages s on s.id = t.stage_id
    where s.race_id = p_race and t.status <> 'to_run');
  perform timing.amend_pages(array(
    select c from unnest(v_changed) c where c.span_id <> all(v_behind) and not timing.was_official(c.span_id)), '{}', v_reason);
  perform timing.keep_signed_before(p_rally, p_race, v_signed, v_moved);
  perform timing.amend_by_facts(p_race, array(
    select c from unnest(v_changed) c
    where c.span_id = any(v_behind) and (c.span_id = any(v_moved) or not timing.is_shown_again(p_rally, c.span_id, v_shown))), v_facts);
  perform timing.pin_pages(p_rally, p_race, v_shown), timing.pin_signed_again(p_rally);
  perform timing.turn_pages(p_rally, timing.pages_reached(p_rally, p_race, array['race'], v_changed));
  perform timing.snapshots_by_facts(p_rally, p_race, v_facts, v_behind);
  -- No one's name: no official did it.
  perform timing.take_snapshots(p_rally, v_reason, null, v_change.press);
  perform set_config('plan_cache_mode', v_mode, true);
exception when others then
  get stacked diagnostics v_where = pg_exception_context;
  perform timing.mark_races(array[p_race], null, sqlerrm || e'\n' || v_where);
end $$;

-- The pinned pages of a rally on which today's rules give another place or total: whoever runs the machine decides about them, rally by
-- rally (tools/apply-rules.ts). places, totals: of how many crews or teams.
create or replace function timing.pages_by_older_rules(p_rally uuid)
returns table (race text, span_id bigint, key text, state text, places bigint, totals bigint)
language sql stable set search_path = '' as $$
  select r.code::text, s.id, k.key, p.state, d.places, d.totals
  from public.races r
  join timing.spans s on s.race_id = r.id
  join timing.publications p on p.span_id = s.id
  cross join lateral (select distinct n.key from timing.pinned_pages n where n.race_id = r.id and timing.span_key(n.key) = s.key) k
  cross join lateral (select timing.derived_body(p_rally, r.id, k.key) as body) o
  cross join lateral (
    select count(*) filter (where a.position is distinct from b.position) as places,
      count(*) filter (where a.total_ms is distinct from b.total_ms) as totals
    from timing.ranked_rows(timing.pinned_body(r.id, k.key)) a full join timing.ranked_rows(o.body) b using (ranked)) d
  where r.rally_id = p_rally and timing.pinned_body(r.id, k.key) is not null and d.places + d.totals > 0
  order by r.code, s.first_ordinal, s.last_ordinal, k.key
$$;

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
