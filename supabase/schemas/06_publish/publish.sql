-- Publishing: one step of the rally's clock per batch; the head, the patch and the message of each page that changed.
-- A correction on the first stage turns the pages of every stage after it: one statement turns them all.

-- The pages that show the changed rows: of the span itself, and of those that show what stood before them. Each with its
-- patch, or without one when that many rows changed that fetching is cheaper. One that is published shows what stood before when its
-- version was made (07_feed/versions.sql): what changed there meanwhile is told when it has another version, or is live again.
-- The latest stages come first: they are what is watched.
create or replace function timing.pages_showing(p_changed timing.changed_row[]) returns setof timing.turned_page
language plpgsql volatile rows 50 set search_path = '' as $$
declare v_told timing.changed_row[] := '{}';
begin
  if exists (select from timing.moved_before m where m.race_id = any(array(select c.race_id from unnest(p_changed) c))) then
    with told as (
      delete from timing.moved_before m
      using (select distinct span_id from unnest(p_changed)) c, timing.spans s, timing.publications u
      where s.id = c.span_id and u.span_id = c.span_id and m.race_id = s.race_id and m.key = s.key
        and (u.state = 'live' or u.versioned_at = now())
      returning m.race_id, s.id, m.crew_id
    )
    select coalesce(array_agg((t.race_id, t.id, t.crew_id)::timing.changed_row), '{}') into v_told from told t;
  end if;
  return query
  with before as materialized (
    select s.race_id, s.key, s.id as span_id, c.crew_id, u.state = 'live' or u.versioned_at is not distinct from now() as is_told,
      -- What is kept from the public takes a version away, or gives it back.
      u.state <> 'live' and exists (
        select from timing.fact_states h where h.race_id = s.race_id and h.kind = 'crew_hold') as may_be_taken
    from unnest(p_changed) c join timing.spans s on s.previous_id = c.span_id join timing.publications u on u.span_id = s.id
  ),
  kept as (
    insert into timing.moved_before
    select b.race_id, b.key, b.crew_id from before b where not b.is_told and b.crew_id is not null
    on conflict do nothing
  ),
  shown as (
    select c.span_id, c.crew_id from unnest(p_changed) c
    union
    select b.span_id, b.crew_id from before b where b.is_told or b.may_be_taken
    union
    select t.span_id, t.crew_id from unnest(v_told) t
  ),
  pages as (select s.span_id, array_remove(array_agg(s.crew_id), null) as crews from shown s group by s.span_id),
  patchable as (
    select p.span_id, p.crews from pages p join timing.publications u on u.span_id = p.span_id
    where cardinality(p.crews) <= 25 and (u.state = 'live' or u.versioned_at is not distinct from now() or p.crews = '{}')
      -- Whoever has a pinned page lacks every row that the upgrade changed.
      and not exists (select from timing.spans s join timing.pinned_pages n on n.race_id = s.race_id and n.key = s.key
        where s.id = p.span_id and n.version >= u.version - 1)
  ),
  patched as (select p.span_id, c.crew_id from patchable p cross join unnest(p.crews) as c (crew_id)),
  lists as (
    select l.span_id, l.list
    from (select array_agg(span_id) as spans, array_agg(crew_id) as crews from patched) a, timing.narrow_lists(a.spans, a.crews) l
  )
  select s.race_id, s.key, case when a.span_id is not null then
    ('{"body":' || u.patch_body || ',"rows":' || coalesce(l.list, '[]') || ',"version":' || u.version || '}')::json end
  from pages p
  join timing.spans s on s.id = p.span_id
  join timing.publications u on u.span_id = p.span_id
  left join patchable a on a.span_id = p.span_id
  left join lists l on l.span_id = p.span_id
  order by u.open_to desc, s.first_ordinal desc, s.key;
end $$;

-- Steps the rally's clock and turns pages to it. A message waits for the next flush where the page was turned within the
-- last half second, and where many pages turn at once: what stands first goes first.
create or replace function timing.turn_pages(p_rally uuid, p_pages timing.turned_page[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_revision bigint;
  v_now timestamptz;
  v_page record;
  v_holds boolean := false;
begin
  insert into timing.clocks as c (rally_id, revision) values (p_rally, 1)
  on conflict (rally_id) do update set revision = c.revision + 1 returning revision into v_revision;
  v_now := clock_timestamp();
  for v_page in
    with turned as (
      insert into timing.heads as h (rally_id, race_id, key, revision, as_of)
      select p_rally, p.race_id, p.key, v_revision, v_now from unnest(p_pages) p
      on conflict (rally_id, race_id, key) do update
      set base = h.revision, held = excluded.as_of - h.as_of < interval '500 milliseconds',
        revision = excluded.revision, as_of = excluded.as_of
      returning h.race_id, h.key, h.base, h.held
    )
    insert into timing.patches as k (rally_id, race_id, key, revision, base, as_of, patch, sent)
    select p_rally, t.race_id, t.key, v_revision, t.base, v_now, p.patch, not t.held and p.place <= 16
    from turned t
    join unnest(p_pages) with ordinality as p (race_id, key, patch, place) on p.key = t.key and p.race_id is not distinct from t.race_id
    order by p.place
    returning k.race_id, k.key, k.base, k.patch, k.sent
  loop
    if v_page.sent then
      perform timing.broadcast(timing.topic(p_rally, v_page.race_id, v_page.key), v_page.base, v_revision, v_page.patch);
    else
      v_holds := true;
    end if;
  end loop;
  if v_holds then
    update timing.clocks set held_since = v_now where rally_id = p_rally and held_since is null;
  end if;
end $$;

create or replace function timing.remove_patches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from timing.patches p using removed r
  where p.rally_id = r.rally_id and p.race_id is not distinct from r.race_id and p.key = r.key;
  return null;
end $$;

create or replace trigger patches_removed after delete on timing.heads referencing old table as removed
  for each statement execute function timing.remove_patches();

create or replace function timing.broadcast(p_topic text, p_base bigint, p_revision bigint, p_patch json) returns void
language plpgsql set search_path = '' as $$
begin
  perform realtime.send(
    jsonb_build_object('as_of', timing.instant(clock_timestamp()), 'base', p_base, 'revision', p_revision, 'patch', p_patch::jsonb),
    'patch', p_topic, true);
end $$;

-- p_changed: race, span and crew of every row that changed, as one array; p_keys: lists of the whole rally.
create or replace function timing.publish(p_rally uuid, p_changed timing.changed_row[], p_keys text[]) returns void
language plpgsql set search_path = '' as $$
declare v_pages timing.turned_page[];
begin
  if p_changed = '{}' and p_keys = '{}' then return; end if;
  with shown as materialized (
    select * from timing.pages_showing(p_changed) with ordinality as s (race_id, key, patch, place)
  ),
  turned as (
    select 0 as place, null::uuid as race_id, k.key, null::json as patch from unnest(p_keys) as k (key)
    union all
    select 0, n.race_id, n.key, n.patch from timing.now_turned(p_changed) n
    union all
    select s.place, s.race_id, s.key, s.patch from shown s
    union all
    select s.place, s.race_id, 'teams/' || s.key, null from shown s
    where s.key like 'after/%' and timing.has_teams(s.race_id)
  )
  select array_agg((race_id, key, patch)::timing.turned_page order by place, key) into v_pages from turned;
  perform timing.turn_pages(p_rally, v_pages);
end $$;

-- A team without a crew is on no page.
create or replace function timing.has_teams(p_race uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- One look per team: joined, all enrolments would be read where there are no teams.
  return exists (
    select from public.teams t cross join lateral (select from public.crew_enrolments e where e.team_id = t.id limit 1) e
    where t.race_id = p_race);
end $$;
