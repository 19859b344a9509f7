-- Stage states: what officials said last of a stage, and how far it is published.
-- live -> provisional v1 -> amended v2 ... -> official; amended is what a counted change makes of a published page.

create or replace function timing.published_state(p_status text) returns text
language sql immutable set search_path = '' as $$
  select case when p_status in ('provisional', 'official') then p_status when p_status = 'cancelled' then 'official' else 'live' end
$$;

-- Answers the stages whose state changed.
create or replace function timing.derive_stage_states(p_stages uuid[]) returns uuid[]
language sql set search_path = '' as $$
  with said as (
    select distinct on (x.stage_id) x.stage_id, x.status, x.protest_until, f.received_at, f.reason, f.position
    from public.stage_statuses x
    join timing.fact_states s on s.fact_id = x.fact_id and s.counted
    join public.facts f on f.id = x.fact_id
    where x.stage_id = any(p_stages)
    order by x.stage_id, f.position desc
  ),
  next as (
    select t.stage_id, coalesce(s.status, 'to_run') as status, timing.published_state(coalesce(s.status, 'to_run')) as state,
      s.protest_until, s.received_at, s.reason
    from timing.stage_states t left join said s on s.stage_id = t.stage_id
    where t.stage_id = any(p_stages)
  ),
  changed as (
    update timing.stage_states t
    set status = n.status, state = n.state, protest_until = n.protest_until,
      version = case when n.state = 'provisional' or (n.state = 'official' and t.version = 0) then t.version + 1 else t.version end,
      published_at = case when n.state <> 'live' then n.received_at end,
      reason = case when n.state = 'official' and t.state <> 'live' then t.reason else n.reason end
    from next n
    where t.stage_id = n.stage_id
      -- Said anew, it is published anew: so an amended stage becomes provisional or official again.
      and (t.status <> n.status or (n.state <> 'live' and t.published_at is distinct from n.received_at))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') from changed
$$;

-- A counted change of a published page: version + 1, with the reason of the fact that made it.
-- What came in one batch with the publication itself is what was published.
create or replace function timing.amend_stages(p_spans bigint[], p_facts uuid[], p_reason text) returns uuid[]
language sql set search_path = '' as $$
  with amended as (
    update timing.stage_states t
    set state = 'amended', version = version + 1, reason = p_reason
    where t.state <> 'live' and t.status <> 'cancelled'
      and t.stage_id in (select s.stage_id from timing.spans s where s.id = any(p_spans) and s.kind in ('stage', 'after'))
      and t.stage_id not in (select x.stage_id from public.stage_statuses x where x.fact_id = any(p_facts))
    returning t.stage_id
  )
  select coalesce(array_agg(stage_id), '{}') from amended
$$;
