-- Publishing: one step of the rally's clock per batch; the head, the patch and the message of each page that changed.

-- A page's rows in one patch, or null when that many changed that fetching is cheaper.
create or replace function timing.patch_of(p_span bigint, p_crews uuid[]) returns json
language plpgsql stable set search_path = '' as $$
begin
  if cardinality(p_crews) > 25 then return null; end if;
  return (
    select ('{"body":' || timing.canonical(jsonb_build_object('state', p.state, 'published_at', p.published_at,
        'protest_until', p.protest_until, 'reason', p.reason)
        || case when s.kind = 'stage' then jsonb_build_object('status', p.status)
          else jsonb_build_object('stages', timing.counted_stages(p_span)) end)
      || ',"rows":' || timing.narrow_rows_json(p_span, p_crews) || ',"version":' || p.version || '}')::json
    from timing.spans s, timing.publication(p_span) p where s.id = p_span);
end $$;

create or replace function timing.turn_page(
  p_rally uuid, p_race uuid, p_key text, p_revision bigint, p_patch json) returns void
language plpgsql set search_path = '' as $$
declare
  v_head timing.heads;
  v_now timestamptz := clock_timestamp();
  v_soon boolean;
begin
  select * into v_head from timing.heads
  where rally_id = p_rally and race_id is not distinct from p_race and key = p_key;
  if v_head.revision = p_revision then return; end if;
  v_soon := coalesce(v_now - v_head.as_of < interval '500 milliseconds', false);
  insert into timing.heads (rally_id, race_id, key, revision, as_of)
  values (p_rally, p_race, p_key, p_revision, v_now)
  on conflict (rally_id, race_id, key) do update set revision = excluded.revision, as_of = excluded.as_of;
  insert into timing.patches (rally_id, race_id, key, revision, base, as_of, patch, sent)
  values (p_rally, p_race, p_key, p_revision, coalesce(v_head.revision, 0), v_now, p_patch, not v_soon);
  if not v_soon then
    perform timing.broadcast(p_rally, p_race, p_key, coalesce(v_head.revision, 0), p_revision, p_patch);
  end if;
end $$;

create or replace function timing.broadcast(
  p_rally uuid, p_race uuid, p_key text, p_base bigint, p_revision bigint, p_patch json) returns void
language sql set search_path = '' as $$
  select realtime.send(
    jsonb_build_object('as_of', timing.instant(clock_timestamp()), 'base', p_base, 'revision', p_revision, 'patch', p_patch::jsonb), 'patch',
    timing.topic(p_rally, p_race, p_key), true)
$$;

create or replace function timing.next_revision(p_rally uuid) returns bigint
language sql set search_path = '' as $$
  insert into timing.clocks as c (rally_id, revision) values (p_rally, 1)
  on conflict (rally_id) do update set revision = c.revision + 1
  returning revision
$$;

-- p_changed: race, span and crew of every row that changed, as one array; p_keys: lists of the whole rally.
create or replace function timing.publish(p_rally uuid, p_changed timing.changed_row[], p_keys text[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_revision bigint;
  v_page record;
begin
  if p_changed = '{}' and p_keys = '{}' then return; end if;
  v_revision := timing.next_revision(p_rally);
  for v_page in
    with direct as (select c.race_id, c.span_id, c.crew_id from unnest(p_changed) c),
    turned as (
      select * from direct
      union
      -- Rows that show what stood before them: the general classification before this stage.
      select d.race_id, s.id, d.crew_id from direct d join timing.spans s on s.previous_id = d.span_id
    )
    select t.race_id, t.span_id, s.key, array_remove(array_agg(t.crew_id), null) as crews
    from turned t join timing.spans s on s.id = t.span_id
    group by t.race_id, t.span_id, s.key order by s.key
  loop
    perform timing.turn_page(p_rally, v_page.race_id, v_page.key, v_revision, timing.patch_of(v_page.span_id, v_page.crews));
    if v_page.key like 'after/%' and timing.has_teams(v_page.race_id) then
      perform timing.turn_page(p_rally, v_page.race_id, 'teams/' || v_page.key, v_revision, null);
    end if;
  end loop;
  perform timing.turn_page(p_rally, null, key, v_revision, null) from unnest(p_keys) as k (key);
end $$;

create or replace function timing.has_teams(p_race uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.teams where race_id = p_race)
$$;
