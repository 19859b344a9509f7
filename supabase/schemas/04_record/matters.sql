-- What the conditions of a status (status_conditions.sql) are asked of, and by what they are looked for.
-- Source: docs/sport/publication.md 10.2, 10.7: final when protest time and open matters have ended, completed when all crews are known.

create or replace function timing.leads_on(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = 'official' or (p_to = 'provisional' and p_from <> 'official')
    or (p_to = 'completed' and p_from in ('to_run', 'running', 'interrupted', 'shortened', 'interrupted_final'))
$$;

-- Crews that were not seen on a stage and of which nobody said a word: neither stopped, nor disqualified, nor given a time. Those of its
-- start list; where none was made, every crew entered for it, but for a road section or a shakedown: there nobody has to be.
create or replace function timing.crews_never_started(p_stage uuid) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  v_stage public.stages;
  v_is_listed boolean := exists (select from timing.assigned_starts where stage_id = p_stage);
begin
  select * into v_stage from public.stages where id = p_stage;
  if not v_is_listed and v_stage.kind in ('liaison', 'shakedown') then return; end if;
  return query
  select n.number from public.crews c
  join timing.crew_plates n on n.crew_id = c.id
  join timing.stage_axes x on x.stage_id = p_stage
  left join timing.assigned_starts a on a.stage_id = p_stage and a.crew_id = c.id
  left join timing.stage_results r on r.stage_id = p_stage and r.crew_id = c.id
  where c.race_id = v_stage.race_id and (a.crew_id is not null or not v_is_listed)
    and r.start_at is null and r.finish_at is null and r.time_ms is null and r.status is distinct from 'on_stage'
    and not timing.is_before_entry(c.id, v_stage.ordinal)
    and not exists (select from timing.spells_of(array[c.id]) s
      where s.axis <= x.finish_axis and (s.until_ordinal is null or s.until_ordinal > x.ordinal))
    and not exists (select from timing.penalty_rows p
      where p.crew_id = c.id and p.unit = 'disqualification' and p.status = 'confirmed' and p.axis <= x.finish_axis)
    and not exists (select from timing.fact_states s where s.crew_id = c.id and s.kind = 'crew_hold' and s.counted)
  order by n.digits, n.number;
end $$;

create or replace function timing.is_underived(p_race uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_race = any(timing.stale_races(timing.rally_of_race(p_race))), false);
end $$;

create or replace function timing.crews_with_times(p_stage uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from timing.stage_results r
    where r.stage_id = p_stage and (r.start_at is not null or r.finish_at is not null or r.time_ms is not null)
$$;

create or replace function timing.stages_of_page(p_race uuid, p_key text)
  returns table (stage_id uuid, code text, ordinal integer, status text, fact_id uuid)
language sql stable set search_path = '' as $$
  select k.stage_id, k.code, k.ordinal, t.said ->> 'status', (t.said ->> 'fact')::uuid
  from timing.spans s join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
    and (s.kind <> 'joint' or k.result_group = substring(s.key from 7))
  cross join lateral timing.status_said(jsonb_build_object('stage_id', k.stage_id)) as t (said)
  where s.race_id = p_race and s.key = p_key order by k.ordinal
$$;

-- The stages of a page that were cancelled after its last one was made official, or so shortly before that protests against it still ran,
-- and after the page was posted: nobody signed it without them.
create or replace function timing.cancelled_last(p_race uuid, p_key text) returns setof uuid
language sql stable set search_path = '' as $$
  with placed as (
    select k.stage_id, k.status, f.id, f.position, f.received_at
    from timing.stages_of_page(p_race, p_key) k join public.facts f on f.id = k.fact_id
  )
  select p.stage_id
  from placed p
  cross join (select max(position) as position, max(received_at) as received_at from placed where status = 'official') o
  where p.status = 'cancelled'
    and (p.position > coalesce(o.position, 0) or timing.protest_end_of_status(p.id) > o.received_at)
    -- Any posting, not the last status: that is the step under judgement. Whether a fact stands costs more than reading it.
    and not exists (
      select from public.page_statuses x join public.facts f on f.id = x.fact_id
      where x.race_id = p_race and x.key = p_key and x.status = 'provisional' and f.position > p.position
        and timing.is_open(f.id) and timing.stands(f.id, f.supersedes))
$$;

create or replace function timing.has_begun(p_rally uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.races c join timing.stage_states t on t.race_id = c.id and t.status <> 'to_run' where c.rally_id = p_rally)
$$;
