-- How far a page is published: that of its stage; over several stages, the least published of those opened.
create or replace function timing.publication(p_span bigint)
returns table (state text, version integer, published_at text, protest_until text, reason text, status text)
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with covered as (
    select t.* from timing.open_spans s join public.stages k on k.race_id = s.race_id
    join timing.stage_states t on t.stage_id = k.id
    where s.id = p_span
      and case when s.kind in ('stage', 'after') then t.stage_id = s.stage_id
        else k.ordinal between s.first_ordinal and s.open_to and k.kind not in ('liaison', 'shakedown') end
  )
  select coalesce((array_agg(c.state order by array_position(array['live', 'amended', 'provisional', 'official'], c.state)))[1], 'live'),
    coalesce(max(c.version), 0),
    timing.instant(case when bool_and(c.state <> 'live') then max(c.published_at) end),
    timing.instant(case when bool_and(c.state <> 'live') then max(c.protest_until) filter (where c.state <> 'official') end),
    case when bool_and(c.state <> 'live') then (array_agg(c.reason order by c.published_at desc) filter (where c.reason is not null))[1] end,
    max(c.status)
  from covered c;
end $$;
