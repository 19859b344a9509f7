-- Stage states: what officials said last of a stage, and how far it is published.
-- live -> provisional v1 -> amended v2 ... -> official; amended is what a counted change makes of a published page.

create or replace function timing.published_state(p_status text) returns text
language sql immutable set search_path = '' as $$
  select case when p_status in ('provisional', 'official') then p_status when p_status = 'cancelled' then 'official' else 'live' end
$$;

-- Answers the stages whose state changed.
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
    where x.stage_id = any(p_stages)
    order by x.stage_id, f.position desc
  ),
  next as (
    select t.stage_id, coalesce(s.status, 'to_run') as status, timing.published_state(coalesce(s.status, 'to_run')) as state,
      s.protest_until, s.received_at, s.reason, s.clerk
    from timing.stage_states t left join said s on s.stage_id = t.stage_id
    where t.stage_id = any(p_stages)
  ),
  changed as (
    update timing.stage_states t
    set status = n.status, state = n.state, protest_until = n.protest_until,
      version = case when n.state = 'provisional' or (n.state = 'official' and t.version = 0) then t.version + 1 else t.version end,
      published_at = case when n.state <> 'live' then n.received_at end,
      clerk = case when n.state <> 'live' then n.clerk end,
      reason = case when n.state = 'official' and t.state <> 'live' then t.reason else n.reason end
    from next n
    where t.stage_id = n.stage_id
      -- Said anew, it is published anew: so an amended stage becomes provisional or official again.
      and (t.status <> n.status or (n.state <> 'live' and t.published_at is distinct from n.received_at))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') into v_changed from changed;
  perform timing.derive_publications(race_id, v_changed) from (select distinct race_id from public.stages where id = any(v_changed)) r;
  return v_changed;
end $$;

-- Pages of which officials said something by themselves.
create or replace function timing.derive_page_statuses(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform timing.derive_publications(x.race_id, '{}', array_agg(distinct x.key))
  from public.page_statuses x where x.fact_id = any(p_facts) group by x.race_id;
end $$;

-- A counted change of a published page: version + 1, with the reason of the fact that made it.
-- What came in one batch with the publication itself is what was published. Answers the stages that were amended.
create or replace function timing.amend_pages(p_changed timing.changed_row[], p_facts uuid[], p_reason text) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_spans bigint[] := array(select distinct c.span_id from unnest(p_changed) c);
  v_amended uuid[];
begin
  -- Most changes are of pages nobody published yet.
  if not exists (select from timing.publications p where p.span_id = any(v_spans) and p.state <> 'live') then
    return '{}';
  end if;
  with amended as (
    update timing.stage_states t
    set state = 'amended', version = version + 1, reason = p_reason
    where t.state <> 'live' and t.status <> 'cancelled'
      and t.stage_id in (select s.stage_id from timing.spans s where s.id = any(v_spans) and s.kind in ('stage', 'after'))
      and t.stage_id not in (select x.stage_id from public.stage_statuses x where x.fact_id = any(p_facts))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') into v_amended from amended;
  perform timing.derive_publications(s.race_id, v_amended, array_agg(s.key), v_spans, p_reason)
  from timing.spans s where s.id = any(v_spans) group by s.race_id;
  return v_amended;
end $$;
