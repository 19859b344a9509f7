-- How far a page is published: as officials said of itself; else as its stage is; over several stages, as the least published
-- of all of them, those that are still to run included (docs/sport/publication.md 10.12). Where all were cancelled it is live, and where
-- a cancellation was the last word, or protests against one still ran when that was said, it is not more than provisional: a stage that is
-- not run declares nothing of a leg, in which crews still drive and are late at controls (docs/sport/stage-time.md 5.13 and
-- docs/sport/scenarios.md 11.10). Worked out whenever one of these is said or amended.

create or replace function timing.publication_rows(p_race uuid, p_stages uuid[], p_keys text[])
returns table (span_id bigint, key text, kind text, open_to integer, stages json, state text, stage_version integer,
  published_at timestamptz,
  protest_until timestamptz, reason text, status text, clerk text, own_status text, said_at timestamptz, stage_versions bigint,
  posted_at timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with scope as (
    select s.* from timing.open_spans s
    where s.race_id = p_race and (p_stages is null or s.key = any(p_keys) or exists (
      select from public.stages k where k.id = any(p_stages) and k.ordinal between s.first_ordinal and s.last_ordinal))
  ),
  own as (
    select distinct on (x.key) x.key, x.status, f.received_at, f.reason, coalesce(x.clerk, f.author_title) as clerk,
      coalesce(x.protest_until, timing.protest_until(p_race, s.last_ordinal, f.received_at)) as protest_until
    from public.page_statuses x
    join scope s on s.key = x.key
    join timing.fact_states t on t.fact_id = x.fact_id and t.counted
    join public.facts f on f.id = x.fact_id
    left join timing.publications p on p.span_id = s.id
    where x.race_id = p_race
    -- Signed once more, it stays as it was signed, as a stage does (timing.derive_stage_states).
    order by x.key, (p.state = 'official' and x.status = 'official' and f.received_at = p.said_at and not exists (
      select from public.page_statuses y join timing.fact_states c on c.fact_id = y.fact_id and c.counted
      join public.facts o on o.id = y.fact_id
      where y.race_id = p_race and y.key = x.key and y.status <> 'official' and o.position > f.position)) desc nulls last, f.position desc
  ),
  members as (
    -- The overall after a stage is published with that stage, and not further than those before it. Once that stage is official, what is
    -- said of one before it counts: its time, author and reason are those of a stage that keeps it from being official, else of any.
    select s.id, s.kind, t.*, s.kind <> 'after' or t.stage_id = s.stage_id as is_own, x.counts,
      x.counts and (s.kind <> 'after' or t.stage_id = s.stage_id
        or t.state <> 'official' or bool_and(t.state = 'official') over (partition by s.id)) as speaks
    from scope s
    join timing.span_stages m on m.span_id = s.id and (s.kind <> 'after' or m.in_general or m.stage_id = s.stage_id)
    join timing.stage_states t on t.stage_id = m.stage_id
    left join timing.stage_states o on o.stage_id = s.stage_id
    cross join lateral (select s.kind <> 'after' or t.stage_id = s.stage_id
      or (o.status in ('official', 'cancelled') and t.published_at > o.published_at) as counts) x
  ),
  least as (
    select t.id,
      (array_agg(t.state order by array_position(array['live', 'amended', 'provisional', 'official'], t.state)))[1] as state,
      coalesce(t.kind not in ('stage', 'after') and max(greatest(t.published_at, t.protest_until)) filter (where t.status = 'cancelled')
        > max(t.published_at) filter (where t.status <> 'cancelled'), false) as is_cancelled_last,
      max(t.protest_until) filter (where t.status = 'cancelled' and t.kind not in ('stage', 'after')) as protest_of_cancelled,
      max(t.version) filter (where t.is_own) as version, sum(t.version) filter (where t.is_own and t.status <> 'cancelled') as versions,
      max(t.published_at) filter (where t.counts) as said_at,
      max(t.published_at) filter (where t.speaks and t.state <> 'official') as posted_at,
      case when bool_and(t.state <> 'live') then max(t.published_at) filter (where t.speaks) end as published_at,
      case when bool_and(t.state <> 'live') then max(t.protest_until) filter (where t.state <> 'official') end as protest_until,
      case when bool_and(t.state <> 'live') then
        (array_agg(t.reason order by t.published_at desc) filter (where t.speaks and t.reason is not null))[1] end as reason,
      case when bool_and(t.state <> 'live') then
        (array_agg(t.clerk order by t.published_at desc) filter (where t.speaks))[1] end as clerk,
      max(t.status) filter (where t.is_own) as status
    from members t
    group by t.id, t.kind
    having bool_or(t.kind = 'stage' or t.status <> 'cancelled')
  ),
  said as (
    select g.id, case when g.state = 'official' and g.is_cancelled_last then 'provisional' else g.state end as state,
      g.version, g.versions, g.published_at, g.said_at, g.posted_at,
      -- Who is hurt by a cancellation may protest, though no other stage moved.
      case when g.state = 'live' or (g.state = 'official' and not g.is_cancelled_last) then g.protest_until
        else greatest(g.protest_until, g.protest_of_cancelled) end as protest_until,
      g.reason, g.clerk, g.status
    from least g
  ),
  counting as (
    select s.id, array_to_json(array_agg(k.code order by k.ordinal)) as stages
    from scope s
    join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.open_to
      and case when s.kind = 'joint' then k.result_group = substring(s.key from 7)
        when s.kind in ('stage', 'leg', 'day') then true else k.in_general end
    join timing.stage_states t on t.stage_id = k.stage_id and t.status <> 'cancelled'
    group by s.id
  )
  select s.id, s.key, s.kind, s.open_to, coalesce(c.stages, '[]'),
    coalesce(o.status, p.state, 'live'), coalesce(p.version, 0),
    coalesce(o.received_at, p.published_at),
    case when o.status is null then p.protest_until when o.status = 'provisional' then o.protest_until end,
    case when o.status is null then p.reason else o.reason end, p.status,
    case when o.status is null then p.clerk else o.clerk end, o.status,
    coalesce(o.received_at, case when p.state <> 'live' then p.said_at end), coalesce(p.versions, 0)::bigint, p.posted_at
  from scope s
  left join said p on p.id = s.id
  left join counting c on c.id = s.id
  left join own o on o.key = s.key and o.status <> 'live';
end $$;

-- Until when protests may be lodged against what was posted at an instant, where officials did not say.
-- Source: docs/sport/publication.md 10.6 (thirty minutes from posting).
create or replace function timing.protest_until(p_race uuid, p_ordinal integer, p_posted_at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return p_posted_at + (timing.tariff(p_race, p_ordinal) ->> 'enquiry_window')::bigint * interval '1 millisecond';
end $$;

-- Works pages out and answers those that have a new version or state: each published version has its number, one more than
-- the one before; what was amended becomes official under its number. p_stages null: every page of the race. p_changed: spans whose
-- rows changed, which amends a page that is published, unless it was published in this very recording. p_moved: those of them on which
-- somebody moved, by p_facts: from then on protests run.
create or replace function timing.derive_publications(p_race uuid, p_stages uuid[] default null, p_keys text[] default '{}',
  p_changed bigint[] default '{}', p_reason text default null,
  p_moved bigint[] default '{}', p_facts uuid[] default '{}') returns bigint[]
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare v_versioned bigint[];
begin
  with compared as (
    select n.*,
      -- A stage of it was amended in what this page does not show: it stays as it was posted.
      n.kind <> 'stage' and n.state = 'amended' and o.state in ('provisional', 'amended') and n.said_at is not distinct from o.said_at
        and n.own_status is null and o.own_status is null and n.span_id <> all(p_changed)
        and not (n.kind = 'after' and n.status = 'cancelled') as is_as_posted,
      o.version as o_version, coalesce(o.state, 'live') as o_state, o.reason as o_reason, o.versioned_at as o_versioned_at,
      o.protest_until as o_protest_until, o.published_at as o_published_at, o.clerk as o_clerk,
      n.kind in ('stage', 'after') as of_stage,
      n.kind = 'after' and n.status = 'cancelled' as is_off,
      n.kind = 'after' and coalesce(o.status = 'cancelled', false) as was_off,
      n.own_status is null and o.own_status is null as by_stages,
      n.said_at is distinct from o.said_at as said_anew,
      n.said_at is distinct from o.said_at and (n.own_status is not null or n.posted_at = n.said_at) as is_posted,
      n.own_status is null and (n.stage_versions > coalesce(o.stage_versions, 0)
        or (n.kind = 'after' and n.state <> 'live' and n.posted_at > o.said_at)) as stage_anew,
      n.span_id = any(p_changed) and o.versioned_at is distinct from now() as changed,
      -- Given since this recording began, and kept by nobody yet: what else is said in it has the same number.
      coalesce(o.versioned_at = now(), false) and not exists (
        select from timing.snapshots k where k.race_id = p_race and k.key = n.key and k.version = o.version) as is_unkept
    from timing.publication_rows(p_race, p_stages, p_keys) n
    left join timing.publications o on o.span_id = n.span_id
  ),
  stated as (
    select *, case
      when is_as_posted then o_state
      when is_off and state = 'provisional' and o_state <> 'live' and (changed or (o_state = 'amended' and not said_anew)) then 'amended'
      -- What was amended below a page before it was posted amends nothing on it. One that was amended since, and comes back from a
      -- cancellation, is as it was.
      when state = 'amended' and kind <> 'stage' and not changed
        and (o_state = 'live' or (is_posted and o_state in ('provisional', 'amended')) or (o_state = 'provisional' and not stage_anew))
        and not exists (
          select from timing.snapshots k where k.race_id = p_race and k.key = compared.key and k.state = 'amended'
            and k.body::jsonb ->> 'published_at' = timing.instant(compared.published_at))
        then 'provisional'
      when of_stage or state = 'live' or o_state = 'live' then state
      when changed then 'amended'
      -- A stage of it that is official does not post it: what was amended goes on being that.
      when o_state = 'amended' and not stage_anew and (not said_anew or (by_stages and state <> 'official')) then 'amended'
      else state end as new_state
    from compared
  ),
  numbered as (
    select *, case
      when kind = 'stage' then stage_version
      when is_as_posted then o_version
      -- The overall after a stage is posted with it, under its number, until it changes without it.
      when kind = 'after' then greatest(stage_version, case
        when state = 'live' then coalesce(o_version, 0)
        when o_state = 'live' then timing.next_version(p_race, key, o_version)
        when state = 'official' and said_anew and not changed then o_version
        when (changed or stage_anew) and not is_unkept then o_version + 1
        else o_version end)
      when state = 'live' then coalesce(o_version, 0)
      when o_state = 'live' then timing.next_version(p_race, key, o_version)
      when changed then o_version + 1
      when state = 'official' and said_anew then o_version
      when (stage_anew or (own_status = 'provisional' and said_anew)) and not is_unkept then o_version + 1
      else o_version end as new_version,
      case
        when is_off or kind = 'stage' or state = 'live' or (of_stage and status <> 'official') then reason
        when changed then p_reason
        when new_state = 'amended' and o_state = 'amended' then o_reason
        when new_state = 'official' and o_state = 'amended' then coalesce(reason, o_reason)
        else reason end as new_reason,
      case
        when (of_stage and not is_off) or new_state <> 'amended' then protest_until
        when changed and span_id = any(p_moved) then greatest(protest_until, timing.protest_since(p_race, open_to, p_facts))
        when o_state = 'amended' then greatest(protest_until, o_protest_until)
        else protest_until end as new_protest_until
    from stated
  ),
  final as (
    select *, new_state <> 'live' and (new_state, new_version) is distinct from (o_state, o_version) as versioned from numbered
  ),
  -- What a page of several stages was posted with changes with its version or state only; of an overall, not who posted it and when where
  -- nobody did: it is amended.
  told as (
    select f.*, case when is_said then f.published_at else o_published_at end as told_at,
      case when is_said then clerk else o_clerk end as teller,
      case when is_anew then new_reason else o_reason end as told_reason,
      case when is_anew then new_protest_until else o_protest_until end as told_until
    from final f
    cross join lateral (select kind = 'stage' or was_off or is_off or 'live' in (o_state, new_state) as is_of_stage) k
    cross join lateral (select is_of_stage or versioned or coalesce(o_versioned_at = now(), false) as is_anew) a
    cross join lateral (select is_of_stage or (is_anew and (said_anew or kind <> 'after')) as is_said) s
  ),
  written as (
    insert into timing.publications as p
      (span_id, open_to, stages, state, version, published_at, protest_until, reason, status, clerk, own_status, said_at, stage_versions,
       versioned_at, patch_body)
    select span_id, open_to, stages, new_state, new_version, told_at, told_until, told_reason, status, teller, own_status,
      said_at, stage_versions, case when versioned then now() else o_versioned_at end,
      case when kind = 'stage' then
        (select row_to_json(x)::text from (select teller as clerk, timing.instant(told_until) as protest_until,
          timing.instant(told_at) as published_at, told_reason as reason, new_state as state, status) x)
      else
        (select row_to_json(x)::text from (select teller as clerk, timing.instant(told_until) as protest_until,
          timing.instant(told_at) as published_at, told_reason as reason, stages, new_state as state) x) end
    from told
    on conflict (span_id) do update
    set (open_to, stages, state, version, published_at, protest_until, reason, status, clerk, own_status, said_at, stage_versions,
        versioned_at, patch_body) =
      (excluded.open_to, excluded.stages, excluded.state, excluded.version, excluded.published_at, excluded.protest_until,
       excluded.reason, excluded.status, excluded.clerk, excluded.own_status, excluded.said_at, excluded.stage_versions,
       excluded.versioned_at, excluded.patch_body)
    where p::text is distinct from excluded::text
  )
  select coalesce(array_agg(span_id) filter (where versioned), '{}') into v_versioned from final;
  return v_versioned;
end $$;

-- The number after the last one a page had, also where the page itself was away meanwhile.
create or replace function timing.next_version(p_race uuid, p_key text, p_version integer) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return greatest(coalesce(p_version, 0),
    (select max(version) from timing.snapshots where race_id = p_race and key = p_key)) + 1;
end $$;

-- Races of a database that is older than plates and publications.
do $$
begin
  perform timing.derive_plates(r.id), timing.derive_publications(r.id) from public.races r
  where not exists (select from timing.spans s join timing.publications p on p.span_id = s.id where s.race_id = r.id);
end $$;
