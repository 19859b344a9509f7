-- Stage states: what officials said last of a stage, and how far it is published.
-- live -> provisional v1 -> amended v2 ... -> official; amended is what a counted change makes of a published page.

create or replace function timing.published_state(p_status text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_status in ('provisional', 'official') then p_status when p_status = 'cancelled' then 'official' else 'live' end;
end $$;

create or replace function timing.kept_of_stage(p_stage uuid, p_status text, p_posted_at timestamptz)
returns table (state text, reason text, protest_until timestamptz)
language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query
  -- As the page said it: the list of versions may say what brought it back.
  select k.state, k.body::jsonb ->> 'reason', k.protest_until
  from public.stages s join timing.snapshots k on k.race_id = s.race_id and k.key = 'stage/' || s.code
  where s.id = p_stage and k.body::jsonb ->> 'status' = p_status and k.body::jsonb ->> 'published_at' = timing.instant(p_posted_at)
  order by k.id desc limit 1;
end $$;

create or replace function timing.reads_as_kept(p_stage uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from timing.spans s
    cross join lateral (
      select encode(sha256(convert_to(timing.page_body(timing.rally_of_race(s.race_id), s.race_id, s.key), 'UTF8')), 'hex') as sha256) now
    where s.stage_id = p_stage and s.kind in ('stage', 'after')
      and not exists (select from timing.snapshots k where k.race_id = s.race_id and k.key = s.key and k.sha256 = now.sha256)
      and timing.signed_again(timing.rally_of_race(s.race_id), s.race_id, s.key) is null);
end $$;

-- Stages whose publication a batch of facts brings back, word for word as it was: nothing was amended.
create or replace function timing.stages_as_kept(p_facts uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.stage_id
    from (select distinct (timing.subject_of_status(f.id) ->> 'stage_id')::uuid as stage_id from public.facts f
      where f.id = any(p_facts) and f.kind in ('void', 'release')) s
    join timing.stage_states t on t.stage_id = s.stage_id and t.state <> 'live' and t.status <> 'cancelled'
    where timing.reads_as_kept(s.stage_id));
end $$;

create or replace function timing.derive_stage_states(p_stages uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare v_changed uuid[];
begin
  if coalesce(p_stages, '{}') = '{}' then return '{}'; end if;
  with said as (
    select distinct on (x.stage_id) x.stage_id, x.status, f.received_at, f.reason, coalesce(x.clerk, f.author_title) as clerk,
      coalesce(x.protest_until, case
        when x.status in ('provisional', 'cancelled') then timing.protest_until(k.race_id, k.ordinal, f.received_at) end) as protest_until
    from public.stage_statuses x
    join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    join public.facts f on f.id = x.fact_id
    join public.stages k on k.id = x.stage_id
    join timing.stage_states t on t.stage_id = x.stage_id
    where x.stage_id = any(p_stages)
    -- What is official and not amended stays as it was signed, whoever signs it once more.
    order by x.stage_id, (t.state = 'official' and x.status = 'official' and f.received_at = t.published_at and not exists (
      select from public.stage_statuses y join timing.fact_states c on c.fact_id = y.fact_id and c.counted
      join public.facts o on o.id = y.fact_id
      where y.stage_id = x.stage_id and y.status <> 'official' and o.position > f.position)) desc nulls last, f.position desc
  ),
  next as (
    select t.stage_id, coalesce(s.status, 'to_run') as status, timing.published_state(coalesce(s.status, 'to_run')) as state,
      s.protest_until, s.received_at, s.reason, s.clerk
    from timing.stage_states t left join said s on s.stage_id = t.stage_id
    where t.stage_id = any(p_stages)
  ),
  -- What comes back from a cancellation is as far as it was: amended, too, and for the same reason.
  kept as (
    select t.stage_id, k.state, k.reason, k.protest_until
    from timing.stage_states t join next n on n.stage_id = t.stage_id and n.state <> 'live' and n.status <> 'cancelled'
    cross join lateral timing.kept_of_stage(t.stage_id, n.status, n.received_at) k
    where t.status = 'cancelled'
  ),
  changed as (
    update timing.stage_states t
    set status = n.status, state = coalesce(k.state, n.state), protest_until = coalesce(k.protest_until, n.protest_until),
      -- Cancelled once more after it was open again, it is told anew.
      version = case when n.state = 'provisional' or (n.state = 'official' and t.version = 0)
          or (n.status = 'cancelled' and t.state = 'live') then t.version + 1 else t.version end,
      published_at = case when n.state <> 'live' then n.received_at end,
      clerk = case when n.state <> 'live' then n.clerk end,
      reason = case
        when k.stage_id is not null then k.reason
        -- Signed, it says why; without a word of its own it keeps why it was amended, and not why it was posted. Cancelled, it says why it
        -- was cancelled, whatever was said of its versions.
        when n.status = 'official' and t.state = 'amended' then coalesce(n.reason, t.reason)
        else n.reason end
    from next n left join kept k on k.stage_id = n.stage_id
    where t.stage_id = n.stage_id
      -- Said anew, it is published anew: so an amended stage becomes provisional or official again.
      and (t.status <> n.status or (n.state <> 'live' and t.published_at is distinct from n.received_at))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') into v_changed from changed;
  perform timing.keep_preset(race_id), timing.derive_publications(race_id, v_changed)
  from (select distinct race_id from public.stages where id = any(v_changed)) r;
  return v_changed;
end $$;

create or replace function timing.derive_page_statuses(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.derive_publications(x.race_id, '{}', array_agg(distinct x.key))
  from public.page_statuses x where x.fact_id = any(p_facts) group by x.race_id;
end $$;

-- The stages whose pages some rows changed. A stage that is official is not amended by what changes an earlier one that is open again: its
-- own page stays as it was signed, and the overall after it goes on by itself (07_feed/publication.sql); so with a cancelled one.
create or replace function timing.stages_changed(p_spans bigint[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct s.stage_id from timing.spans s join timing.stage_states t on t.stage_id = s.stage_id
    where s.id = any(p_spans) and (s.kind = 'stage' or (s.kind = 'after' and t.status <> 'cancelled'
      and (t.status <> 'official' or timing.is_official_by_stages(s.id)))));
end $$;

create or replace function timing.versioned_now(p_stage uuid, out version integer, out is_kept boolean)
language plpgsql stable set search_path = '' as $$
begin
  select p.version, exists (
      select from timing.snapshots k where k.race_id = s.race_id and k.key = s.key and k.version = p.version) into version, is_kept
  from timing.spans s join timing.publications p on p.span_id = s.id and p.versioned_at = now()
  where s.stage_id = p_stage and s.kind = 'stage';
end $$;

-- A counted change of a published page: version + 1, with the reason of the fact that made it. Where it moves somebody on a provisional
-- page, that is posted anew, and protests run from the fact on. Source: docs/sport/publication.md 10.6. The pages of a cancelled stage go
-- on saying that and why, under a version of their own. What came in one batch with the publication itself, and before it, is
-- what was published.
create or replace function timing.amend_pages(p_changed timing.changed_row[], p_facts uuid[], p_reason text) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_spans bigint[] := array(select distinct c.span_id from unnest(p_changed) c);
  v_amended uuid[];
  v_kept uuid[];
  v_moved bigint[];
begin
  if not exists (select from timing.publications p where p.span_id = any(v_spans) and p.state <> 'live') then
    return '{}';
  end if;
  v_kept := timing.stages_as_kept(p_facts);
  v_moved := timing.spans_moved(v_spans);
  with amended as (
    update timing.stage_states t
    set state = case when t.status = 'cancelled' then t.state else 'amended' end,
      version = t.version + case when n.version = t.version and not n.is_kept then 0 else 1 end,
      reason = case when t.status = 'cancelled' then t.reason else p_reason end,
      protest_until = case when t.status = 'provisional'
          and exists (select from timing.spans s where s.id = any(v_moved) and s.stage_id = t.stage_id and s.kind in ('stage', 'after'))
        then greatest(t.protest_until, timing.protest_since(t.race_id,
          (select k.ordinal from public.stages k where k.id = t.stage_id), p_facts))
        else t.protest_until end
    from unnest(timing.stages_changed(v_spans)) as c (id)
    cross join lateral timing.versioned_now(c.id) n
    where t.stage_id = c.id and t.state <> 'live' and (t.status <> 'cancelled' or n.version is null)
      and t.stage_id <> all(v_kept)
      and t.stage_id not in (
        select x.stage_id from public.stage_statuses x join public.facts f on f.id = x.fact_id
        where x.fact_id = any(p_facts) and (t.status = 'provisional' or not exists (
          select from public.facts g cross join lateral timing.fact_kind(g.kind) k
          where g.id = any(p_facts) and g.position > f.position and (k.changes_results or g.kind = 'release')
            and timing.subject_of_status(g.id) is null)))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') into v_amended from amended;
  perform timing.derive_publications(s.race_id, v_amended, array_agg(s.key), v_spans, p_reason, v_moved, p_facts)
  from timing.spans s where s.id = any(v_spans) group by s.race_id;
  return v_amended;
end $$;
