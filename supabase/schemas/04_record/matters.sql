-- What a status meets: what cannot be (`blocks`) and what is unusual and needs a reason.
-- The same list refuses a step and is shown before it.
-- Source: docs/sport/publication.md 10.2, 10.7: final when protest time and open matters have ended, completed when all crews are known.

create or replace function timing.leads_on(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = 'official' or (p_to = 'provisional' and p_from <> 'official') or timing.completes(p_from, p_to)
$$;

create or replace function timing.opens(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = 'running' and p_from in ('to_run', 'cancelled')
$$;

-- Until when protests run by a status of a stage or of a page; null: it is neither provisional nor cancelled.
create or replace function timing.protest_end_of_status(p_fact uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select coalesce(x.protest_until, timing.protest_until(k.race_id, k.ordinal, f.received_at))
    from public.stage_statuses x join public.facts f on f.id = x.fact_id join public.stages k on k.id = x.stage_id
    where x.fact_id = p_fact and x.status in ('provisional', 'cancelled')), (
    select coalesce(x.protest_until, timing.protest_until(x.race_id, s.last_ordinal, f.received_at))
    from public.page_statuses x join public.facts f on f.id = x.fact_id
    left join timing.spans s on s.race_id = x.race_id and s.key = x.key
    where x.fact_id = p_fact and x.status = 'provisional'));
end $$;

create or replace function timing.protest_end_of_stage(p_stage uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return timing.protest_end_of_status(timing.last_status(jsonb_build_object('stage_id', p_stage)));
end $$;

create or replace function timing.unchecked_clocks(p_stage uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct coalesce(f.device, '') from timing.fact_states s join public.facts f on f.id = s.fact_id
    where s.stage_id = p_stage and s.kind = 'chrono' and s.counted and f.device_at is not null and f.offset_ms is null order by 1);
end $$;

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

create or replace function timing.never_started_matter(p_stage uuid)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare v_numbers text[] := array(select timing.crews_never_started(p_stage));
begin
  return query select 'never_started', false, cardinality(v_numbers)::bigint, v_numbers, p_stage, null::timestamptz where v_numbers <> '{}';
end $$;

create or replace function timing.start_missing_matter(p_stage uuid)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'start_missing', false, cardinality(m.numbers)::bigint, m.numbers, p_stage, null::timestamptz
  from (select array(
    select n.number from timing.stage_results r join timing.crew_plates n on n.crew_id = r.crew_id
    where r.stage_id = p_stage and r.finish_at is not null and r.start_at is null and r.time_ms is null
    order by n.digits, n.number)) as m (numbers)
  where m.numbers <> '{}';
end $$;

create or replace function timing.numbers_in_doubt(p_race uuid, p_stage uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select coalesce(n.number, c.number_typed, '?')
    from timing.doubtful_times(p_race, p_stage) d
    join public.chronos c on c.fact_id = d.fact_id
    left join timing.crew_plates n on n.crew_id = d.crew_id
    group by n.digits, 1 order by n.digits nulls last, 1);
end $$;

create or replace function timing.waiting_matters(p_race uuid, p_stage uuid)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare v_open jsonb := timing.open_matters_json(p_race, p_stage);
begin
  return query
  select m.code, false, m.count, m.names, p_stage, null::timestamptz
  from (
    select 'missing', (v_open ->> 'missing')::bigint, '{}'::text[]
    union all select 'doubtful', (v_open ->> 'doubtful')::bigint, timing.numbers_in_doubt(p_race, p_stage)
    union all select 'held', (v_open ->> 'held')::bigint, '{}'
    union all select 'proposed', (v_open ->> 'proposed')::bigint, '{}'
    union all select 'protests', cardinality(timing.protests_open(p_race, p_stage)), '{}'
    union all select 'unchecked_clocks', cardinality(c.names)::bigint, c.names from (select timing.unchecked_clocks(p_stage)) as c (names)
  ) as m (code, count, names)
  where m.count > 0;
end $$;

-- A race of which nobody chose what it is run by: no preset, and no version of its regulations.
create or replace function timing.has_regulations(p_race uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.races where id = p_race and preset is not null)
    or exists (select from public.regulations where race_id = p_race);
end $$;

create or replace function timing.crews_with_times(p_stage uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) from timing.stage_results r
    where r.stage_id = p_stage and (r.start_at is not null or r.finish_at is not null or r.time_ms is not null));
end $$;

create or replace function timing.drops_times(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to in ('to_run', 'cancelled') and p_from not in ('to_run', 'cancelled')
$$;

-- p_now: when it is said; of protests and starts alone a clock is asked, and only before the fact is taken. p_before: what was said of it
-- before (judge_status.sql); null: what is said now.
create or replace function timing.stage_matters(p_stage uuid, p_status text, p_now timestamptz, p_before jsonb default null)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  v_stage public.stages;
  v_out text[];
  v_before jsonb := coalesce(p_before, timing.status_said(jsonb_build_object('stage_id', p_stage)));
  v_until timestamptz := v_before ->> 'until';
begin
  if timing.opens(v_before ->> 'status', p_status) then
    return query select * from timing.opening_matters(p_stage, p_now);
  end if;
  if timing.drops_times(v_before ->> 'status', p_status) then
    return query select 'has_times', false, t.crews, '{}'::text[], p_stage, null::timestamptz
      from timing.crews_with_times(p_stage) as t (crews) where t.crews > 0;
    return;
  end if;
  if p_status in ('interrupted', 'interrupted_final') then
    return query select * from timing.stopping_matters(p_stage, v_before ->> 'status', p_status, p_now);
  end if;
  if not timing.leads_on(v_before ->> 'status', p_status) then return; end if;
  select * into v_stage from public.stages where id = p_stage;
  v_out := array(select timing.crews_unaccounted(p_stage));
  return query select * from timing.start_matter(p_stage, p_now, true, 'before_first_start', 'before_its_day');
  if v_out <> '{}' then
    return query select 'crews_unaccounted', true, cardinality(v_out)::bigint, v_out, p_stage, null::timestamptz;
  end if;
  if p_status = 'completed' then
    -- Closed, it says that nobody is left out there, and of this one nobody was ever there.
    if v_stage.kind not in ('liaison', 'shakedown') and timing.crews_with_times(p_stage) = 0 then
      return query select 'no_time', false, 1::bigint, '{}'::text[], p_stage, null::timestamptz;
    else
      -- Those nobody saw read "did not start" from here on: somebody says so, or what is known of them.
      return query select * from timing.never_started_matter(p_stage);
    end if;
    return;
  end if;
  if v_stage.kind not in ('liaison', 'shakedown')
    and not exists (select from timing.stage_results r where r.stage_id = p_stage and r.time_ms is not null) then
    return query select 'no_time', true, 1::bigint, '{}'::text[], p_stage, null::timestamptz;
  end if;
  if p_status = 'official' and v_until > p_now then
    return query select 'protest_running', true, 1::bigint, '{}'::text[], p_stage, v_until;
  end if;
  if p_status = 'official' then
    -- When it was posted, nobody had come there yet.
    return query select * from timing.control_unseen_matter(p_stage, true);
    return query select * from timing.upheld_matter(v_stage.race_id, p_stage);
    return query select * from timing.moved_since_posted(timing.signed_with(p_stage, p_now), p_stage, p_now);
  end if;
  return query select * from timing.never_started_matter(p_stage);
  return query select * from timing.start_missing_matter(p_stage);
  return query select * from timing.control_unseen_matter(p_stage, false);
  return query select * from timing.waiting_matters(v_stage.race_id, p_stage);
  if not timing.has_regulations(v_stage.race_id) then
    return query select 'no_regulations', false, 1::bigint, '{}'::text[], null::uuid, null::timestamptz;
  end if;
end $$;

create or replace function timing.stages_of_page(p_race uuid, p_key text)
  returns table (stage_id uuid, code text, ordinal integer, status text)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select k.stage_id, k.code, k.ordinal, timing.stage_status_now(k.stage_id)
  from timing.spans s join timing.ranked_stages k on k.race_id = s.race_id and k.ordinal between s.first_ordinal and s.last_ordinal
    and (s.kind <> 'joint' or k.result_group = substring(s.key from 7))
  where s.race_id = p_race and s.key = p_key order by k.ordinal;
end $$;

create or replace function timing.matter_of_stages(p_code text, p_blocks boolean, p_stages text[])
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language sql immutable set search_path = '' as $$
  select p_code, p_blocks, cardinality(p_stages)::bigint, p_stages, null::uuid, null::timestamptz where p_stages <> '{}'
$$;

-- What was accepted with a stage that is official is not asked again.
create or replace function timing.page_matters(p_race uuid, p_key text, p_status text, p_now timestamptz, p_before jsonb default null)
returns table (code text, blocks boolean, count bigint, names text[], stage_id uuid, until timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  v_kind text := (select kind from timing.spans where race_id = p_race and key = p_key);
  v_before jsonb := coalesce(p_before, timing.status_said(jsonb_build_object('race_id', p_race, 'key', p_key)));
  v_from text := v_before ->> 'status';
  v_is_official boolean := p_status = 'official';
  v_until timestamptz := v_before ->> 'until';
  v_stage record;
begin
  if not timing.leads_on(v_from, p_status) then return; end if;
  if not exists (select from timing.stages_of_page(p_race, p_key) k join timing.stage_results r on r.stage_id = k.stage_id
    where r.time_ms is not null) then
    return query select 'no_time', true, 1::bigint, '{}'::text[], null::uuid, null::timestamptz;
  end if;
  return query select m.* from timing.matter_of_stages('stages_open', v_is_official, array(
    select k.code from timing.stages_of_page(p_race, p_key) k
      where k.status not in ('completed', 'provisional', 'official', 'cancelled'))) m;
  if v_is_official then
    -- The race is official when all of it is; a leg may be published without its stages, and then somebody says why.
    return query select m.* from timing.matter_of_stages('stages_not_official', v_kind = 'race', array(
      select k.code from timing.stages_of_page(p_race, p_key) k where k.status in ('completed', 'provisional'))) m;
    if v_until > p_now then
      return query select 'protest_running', true, 1::bigint, '{}'::text[], null::uuid, v_until;
    end if;
    return query select 'protest_running', true, 1::bigint, '{}'::text[], c.id, timing.protest_end_of_stage(c.id)
      from timing.cancelled_last(p_race, p_key) as c (id) where timing.protest_end_of_stage(c.id) > p_now;
    return query select u.* from timing.stages_of_page(p_race, p_key) k cross join lateral timing.upheld_matter(p_race, k.stage_id) u;
    if v_kind <> 'joint' then
      return query select * from timing.upheld_matter(p_race, null);
    end if;
    return query select * from timing.moved_since_posted(
      array(select s.id from timing.spans s where s.race_id = p_race and s.key = p_key), null, p_now);
  end if;
  for v_stage in select * from timing.stages_of_page(p_race, p_key) k where k.status not in ('to_run', 'official', 'cancelled') loop
    if v_is_official then
      return query select 'crews_unaccounted', true, cardinality(o.numbers)::bigint, o.numbers, v_stage.stage_id, null::timestamptz
        from (select array(select timing.crews_unaccounted(v_stage.stage_id))) as o (numbers) where o.numbers <> '{}';
      -- Official says that nobody can protest any more: the longest time among what the page is made of counts,
      -- its own and that of each stage.
      return query select 'protest_running', true, 1::bigint, '{}'::text[], v_stage.stage_id, e.until
        from timing.protest_end_of_stage(v_stage.stage_id) as e (until) where e.until > p_now;
      return query select * from timing.never_started_matter(v_stage.stage_id);
      return query select * from timing.control_unseen_matter(v_stage.stage_id, false);
      return query select * from timing.control_unseen_matter(v_stage.stage_id, true);
    end if;
    return query select m.* from timing.waiting_matters(p_race, v_stage.stage_id) m;
    -- A stage that was never posted was never asked about them.
    return query select * from timing.start_missing_matter(v_stage.stage_id);
  end loop;
  if v_kind <> 'joint' then
    return query select m.* from timing.waiting_matters(p_race, null) m;
  end if;
  if not timing.has_regulations(p_race) then
    return query select 'no_regulations', false, 1::bigint, '{}'::text[], null::uuid, null::timestamptz;
  end if;
end $$;
