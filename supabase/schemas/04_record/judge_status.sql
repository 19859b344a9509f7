-- What was said of stages and of pages, as one. subject: {stage_id} or {race_id, key}. last_ordinal: of the last stage it is made of.
create or replace view timing.statuses_said with (security_invoker = true) as
select x.fact_id, k.race_id, x.status, x.protest_until, k.ordinal as last_ordinal, jsonb_build_object('stage_id', x.stage_id) as subject
from public.stage_statuses x join public.stages k on k.id = x.stage_id
union all
select x.fact_id, x.race_id, x.status, x.protest_until, s.last_ordinal, jsonb_build_object('race_id', x.race_id, 'key', x.key)
from public.page_statuses x left join timing.spans s on s.race_id = x.race_id and s.key = x.key;

-- The stage or the page of which a fact says the status: it is a status, or takes back or lets in one, or what took it back.
-- null: of none.
create or replace function timing.status_subject(p_item jsonb, p_place timing.place) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_item ->> 'kind' = 'stage_status' and p_place.stage_id is not null then jsonb_build_object('stage_id', p_place.stage_id)
    when p_item ->> 'kind' = 'page_status' and p_place.race_id is not null then
      jsonb_build_object('race_id', p_place.race_id, 'key', p_item ->> 'key')
    when p_item ->> 'kind' in ('void', 'release') then timing.subject_of_status(p_place.acts_on) end;
end $$;

-- A fact, and what voids and releases at its end act on.
create or replace function timing.chain_of(p_fact uuid) returns setof uuid
language plpgsql stable rows 3 set search_path = '' as $$
begin
  return query
  with recursive chain (id) as (
    select p_fact
    union
    select timing.acts_on(f.body) from chain c join public.facts f on f.id = c.id where f.kind in ('void', 'release', 'penalty_decision')
  )
  select c.id from chain c;
end $$;

create or replace function timing.subject_of_status(p_fact uuid) returns jsonb
language sql stable set search_path = '' as $$
  select x.subject from timing.chain_of(p_fact) c (id) cross join lateral (
    select s.subject from timing.statuses_said s where s.fact_id = c.id) x limit 1
$$;

-- The last of what was said of a stage or a page that was let in and stands. Asked from the last one backwards: whether a fact stands costs
-- more than reading it, and each status of one recording asks for the one before.
create or replace function timing.last_status(p_subject jsonb) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_stage uuid := p_subject ->> 'stage_id';
  v_race uuid := p_subject ->> 'race_id';
  v_key text := p_subject ->> 'key';
  v_fact uuid;
begin
  -- One look per fact: joined, the planner may read all facts of all rallies.
  for v_fact in
    select x.fact_id from (
      select fact_id from public.stage_statuses where stage_id = v_stage
      union all select fact_id from public.page_statuses where race_id = v_race and key = v_key) x
    order by (select f.position from public.facts f where f.id = x.fact_id) desc
  loop
    if timing.is_open(v_fact) and timing.stands(v_fact, (select f.supersedes from public.facts f where f.id = v_fact)) then
      return v_fact;
    end if;
  end loop;
  return null;
end $$;

-- Until when protests run by a status of a stage or of a page; null: it is neither provisional nor cancelled.
create or replace function timing.protest_end_of_status(p_fact uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(x.protest_until, timing.protest_until(x.race_id, x.last_ordinal, f.received_at))
    from timing.statuses_said x join public.facts f on f.id = x.fact_id
    where x.fact_id = p_fact and x.status in ('provisional', 'cancelled')
$$;

-- What is said of it: {fact, status, until}; until: protests run, null where it is not provisional.
create or replace function timing.status_said(p_subject jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_fact uuid := timing.last_status(p_subject);
begin
  return coalesce((
    select jsonb_build_object('fact', x.fact_id, 'status', x.status, 'until', timing.protest_end_of_status(x.fact_id))
    from timing.statuses_said x where x.fact_id = v_fact),
    jsonb_build_object('status', case when p_subject ? 'stage_id' then 'to_run' else 'live' end));
end $$;

-- Official pages of a race that hold a stage, or all stages of a page. Of pages made of the same stages the wider one is above: the leg
-- above a joint stage that fills it, the race above its only leg.
create or replace function timing.official_pages_above(p_race uuid, p_stage uuid, p_key text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_kinds text[] := array['joint', 'leg', 'day', 'after_leg', 'after_day', 'race'];
  v_parts uuid[] := case when p_stage is null then array(select m.stage_id from timing.stages_of_page(p_race, p_key) m)
    else array[p_stage] end;
  v_place integer := coalesce((
    select array_position(v_kinds, s.kind) from timing.spans s where s.race_id = p_race and s.key = p_key), 0);
begin
  return array(
    select s.key from timing.spans s
    cross join lateral (select array(select m.stage_id from timing.stages_of_page(s.race_id, s.key) m) as stages) w
    where s.race_id = p_race and s.kind = any(v_kinds)
      and case when exists (select from public.page_statuses x where x.race_id = s.race_id and x.key = s.key and x.status = 'official')
        then timing.page_status_now(s.race_id, s.key) = 'official' end
      and w.stages @> v_parts and (array_position(v_kinds, s.kind) > v_place or not v_parts @> w.stages)
    order by s.last_ordinal, s.key);
end $$;

-- What a stage meets on its way back from a cancellation: its times count again only once that is derived. So it is derived here, looked
-- at and undone; whoever records the fact derives it again.
create or replace function timing.matters_of_status(p_fact public.facts, p_subject jsonb, p_to text, p_before jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_is_derived boolean := p_subject ? 'stage_id' and p_before ->> 'status' = 'cancelled' and timing.leads_on('cancelled', p_to)
    and (p_to <> 'official' or not timing.is_underived(timing.race_of_stage((p_subject ->> 'stage_id')::uuid)));
  v_matters jsonb;
begin
  if not v_is_derived then return timing.matters_json(p_subject, p_to, p_fact.received_at, p_before); end if;
  perform count(*) from timing.derive_facts(timing.affected_facts(array[p_fact.id]), false);
  v_matters := timing.matters_json(p_subject, p_to, p_fact.received_at, p_before);
  raise sqlstate 'BV000';
exception when sqlstate 'BV000' then
  return v_matters;
end $$;

-- p_before: what was said of it before the fact was there.
create or replace function timing.judge_status(p_fact public.facts, p_subject jsonb, p_before jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_after jsonb := timing.status_said(p_subject);
  v_from text := p_before ->> 'status';
  v_to text := v_after ->> 'status';
  v_is_stage boolean := p_subject ? 'stage_id';
  v_machine text := case when v_is_stage then 'stage' else 'page' end;
  v_called jsonb := jsonb_build_object('page', case when v_is_stage
    then 'stage/' || (select code from public.stages where id = (p_subject ->> 'stage_id')::uuid) else p_subject ->> 'key' end);
  v_zone text := (select time_zone from public.rallies where id = p_fact.rally_id);
  v_until timestamptz := v_after ->> 'until';
  v_regular timestamptz;
  v_matters jsonb;
begin
  perform timing.reject('changed_meanwhile.status',
      v_called || jsonb_build_object('status', v_from, 'from', left(p_fact.body ->> 'from', 20)))
  where p_fact.body ->> 'from' <> v_from;
  if v_after = p_before then return; end if;
  perform timing.reject(c.code, jsonb_build_object('to', v_to))
  from timing.conditions_found('{stage said}', timing.steps_judged(v_machine, v_from, v_to), null, (p_subject ->> 'stage_id')::uuid) c
  where v_is_stage limit 1;
  if p_fact.kind not in ('void', 'release') or timing.transition_refusal(v_machine, v_called, v_to, v_from, 'taken back') is not null then
    perform timing.refuse_transition(v_machine, v_called, v_from, v_to, coalesce(p_fact.body ->> 'decision', p_fact.reason));
  end if;
  v_matters := timing.matters_of_status(p_fact, p_subject, v_to, p_before);
  -- What is official above it is taken back first, from the top. Source: docs/sport/publication.md 10.1.
  perform timing.reject('rally_official.holds_pages', v_called || jsonb_build_object('to', v_to, 'rally', v_matters #> '{0,names,0}',
    'status', (select status from public.rallies where id = p_fact.rally_id))) where v_matters #>> '{0,code}' = 'rally_official';
  perform timing.reject('page_official.above', v_called || jsonb_build_object('pages', v_matters #> '{0,names}', 'to', v_to))
  where v_matters #>> '{0,code}' = 'page_official';
  perform timing.raise_refusal(r) from timing.matters_refusal(v_matters, v_zone, v_called, v_to,
    coalesce(nullif(btrim(p_fact.body ->> 'decision'), ''), p_fact.reason), p_fact.body -> 'accepts') r where r is not null;
  if v_to not in ('provisional', 'cancelled') then return; end if;
  v_regular := (
    select timing.protest_until(x.race_id, x.last_ordinal, p_fact.received_at) from timing.statuses_said x
    where x.fact_id = (v_after ->> 'fact')::uuid);
  -- To the minute, as it is written. Whoever was shown what the reason is for accepts this: a reason for setting a stage back is none for
  -- ending its protests.
  perform timing.reject('needs_reason.protests', v_called || jsonb_build_object('to', v_to, 'until', timing.instant(v_until),
    'regular', timing.instant(v_regular), 'zone', v_zone))
  where v_until < date_trunc('minute', v_regular) and (
    coalesce(btrim(p_fact.body ->> 'decision'), btrim(p_fact.reason), '') = ''
    or (p_fact.body ->> 'protest_until' is not null and p_fact.body ? 'from'
      and not coalesce(p_fact.body -> 'accepts' ? 'short_protest', false)));
end $$;
