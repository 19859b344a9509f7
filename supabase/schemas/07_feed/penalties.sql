-- The penalties page: every penalty with its explanation and evidence; cancelled ones stay, marked.

create or replace function timing.overspeeds_json(p_facts uuid[], p_crew uuid default null) returns text
language sql stable set search_path = '' as $$
  with ranked as (
    select o.*, s.standing, s.counted, k.code::text as stage, f.received_at,
      row_number() over (partition by s.crew_id order by coalesce(o.at, f.received_at), o.fact_id) as nth,
      exists (select from timing.secret_waypoints w where w.stage_id = o.stage_id and w.code = o.zone) as is_secret
    from public.overspeeds o join timing.fact_states s on s.fact_id = o.fact_id
    join public.facts f on f.id = o.fact_id
    join public.stages k on k.id = o.stage_id
    where not s.hidden and s.crew_id in (select crew_id from timing.fact_states where fact_id = any(p_facts) union select p_crew)
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by r.nth), '') || ']'
  from ranked r
  cross join lateral (select timing.instant(r.at) as at, not r.standing as cancelled, r.duration_ms, r.max_kmh - r.limit_kmh as excess_kmh,
    r.fact_id as id, r.impulses, r.limit_kmh, r.max_kmh, r.nth, r.stage, case when r.is_secret then null else r.zone end as zone) x
  where p_crew is not null or r.fact_id = any(p_facts)
$$;

create or replace function timing.penalty_list_json(p_rally uuid, p_race uuid, p_kind text, p_crew uuid) returns text
language sql stable set search_path = '' as $$
  with secret as materialized (select waypoint_id from timing.secret_waypoints where rally_id = p_rally),
  rows as (
    select r.*, s.waypoint_id is not null as is_secret, p.article, p.text, p.decision, p.document_url, f.author_title,
      f.reason as given_reason,
      n.number, n.digits, race.code::text as race, k.code::text as control, w.code::text as waypoint, st.code::text as stage,
      v.reason as verdict_reason,
      v.author_title as judge,
      -- When it began to count: with what it rests on, or with the verdict by which it was confirmed first.
      greatest(timing.counts_since(r.fact_id), case when r.status = 'confirmed' and p.fact_id is null then (
        select timing.counts_since(d.fact_id) from public.penalty_verdicts d join public.facts g on g.id = d.fact_id
        where d.penalty_id = r.id and d.verdict in ('confirm', 'amend') and timing.is_open(d.fact_id) and not timing.is_voided(d.fact_id)
        order by g.position limit 1) end) as at
    from timing.penalty_rows r
    left join public.facts f on f.id = r.fact_id
    join public.races race on race.id = r.race_id
    join timing.crew_plates n on n.crew_id = r.crew_id
    left join public.penalties p on p.fact_id = r.fact_id
    left join public.controls k on k.id = r.control_id
    left join public.waypoints w on w.id = r.waypoint_id
    left join secret s on s.waypoint_id = r.waypoint_id
    left join public.stages st on st.id = r.stage_id
    left join public.facts v on v.id = r.verdict_id
    where race.rally_id = p_rally and (p_race is null or race.id = p_race)
      and (p_kind is null or r.kind = p_kind) and (p_crew is null or r.crew_id = p_crew)
  )
  select '[' || coalesce(string_agg(row_to_json(x)::text, ',' order by r.at desc nulls last, r.id), '') || ']'
  from rows r
  cross join lateral (select r.article, timing.instant(r.at) as at,
    case when r.by_rule then null else coalesce(r.judge, r.author_title) end as by, r.by_rule, r.control, r.decision,
    r.document_url, r.id, r.kind, r.ms, r.number,
    case when r.overspeeds = '{}' then '[]' else timing.overspeeds_json(r.overspeeds) end::json as overspeeds,
    r.race, coalesce(r.verdict_reason, case when not r.by_rule and r.judge is null then r.given_reason end) as reason, r.rule, r.stage,
    r.status, r.text, r.unit,
    -- That a point was missed is public, which one is not before its stage is closed.
    case when not r.is_secret then r.waypoint end as waypoint,
    timing.canonical(case when not r.is_secret then r.why when r.overspeeds = '{}' then '{}' else r.why - 'zone' end)::json as why) x
$$;

create or replace function timing.penalties_body(p_rally uuid, p_race uuid, p_kind text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_rows text := timing.penalty_list_json(p_rally, p_race, p_kind, null);
begin
  return (
  select format('{"key":%s,"rows":%s,"state":"live","sums":%s}', to_json('penalties' || coalesce('/' || p_kind, '')), v_rows,
    coalesce((
      select '[' || string_agg(row_to_json(x)::text, ',' order by t.ms desc, t.digits, t.number) || ']'
      from (
        select n.number, n.digits, sum(r.ms)::bigint as ms, count(*) as count
        from timing.penalty_rows r join public.races race on race.id = r.race_id
        join timing.crew_plates n on n.crew_id = r.crew_id
        where race.rally_id = p_rally and (p_race is null or race.id = p_race) and r.status = 'confirmed' and r.unit = 'time'
          and (p_kind is null or r.kind = p_kind)
        group by n.number, n.digits) t
      cross join lateral (select t.count, t.ms, t.number) x), '[]')));
end $$;
