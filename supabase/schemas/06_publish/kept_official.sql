-- What is official stays: a change of the structure that would alter an official page, take it away or make a page official is refused.
-- An official who means to change it makes the results provisional first, with the decision that asks for it.
-- Without a person (auth.uid() is null) a change is a repair, and nothing is compared.
-- Why: docs/decisions/0007-official-results.md.

-- {key: [state, version, is_said, [stage, the one before it, digest of its tariff], …]}. is_said: officials made it official, not all of
-- its stages. Stages before those of a page have no digest: it shows places crews had there, not what they were judged by.
create or replace function timing.official_pages(p_race uuid) returns jsonb
language sql stable set search_path = '' as $$
    select coalesce(jsonb_object_agg(s.key, jsonb_build_array(p.state, p.version, s.kind = 'stage' or p.own_status = 'official') || (
      select jsonb_agg(jsonb_build_array(k.code, k.before_code,
        case when k.ordinal >= s.first_ordinal then md5(t.rules::text) end) order by k.ordinal)
      from timing.ranked_stages k
      join timing.tariffs t on t.race_id = p_race and t.from_ordinal <= k.ordinal and t.until_ordinal > k.ordinal
      where k.race_id = p_race and k.ordinal <= s.last_ordinal)), '{}')
    from timing.spans s join timing.publications p on p.span_id = s.id
    where s.race_id = p_race and timing.is_official_span(s.id)
$$;

-- A control of the road belongs to no stage: it counts for the stage that ends next after it, and for every page that reaches it, as what
-- is recorded there meets their gate (04_record/gate.sql).
create or replace function timing.official_over_row(p_race uuid, p_row jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_at timing.stage_axes;
  v_axis bigint := (
    select timing.axis(number, (p_row ->> 'ordinal')::integer) from public.legs
    where id = (p_row ->> 'leg_id')::uuid and p_row ->> 'stage_id' is null and p_row ? 'due_base');
begin
  select * into v_at from timing.stage_axes a
  where case when v_axis is null then a.stage_id = coalesce(p_row ->> 'stage_id', p_row ->> 'id')::uuid
    else a.race_id = p_race and a.finish_axis >= v_axis end
  order by a.finish_axis limit 1;
  return case
    when exists (select from timing.stage_states where stage_id = v_at.stage_id and status = 'official') then
      array(select key from timing.spans where stage_id = v_at.stage_id and kind = 'stage')
    else timing.official_pages_at(p_race, coalesce(v_axis, v_at.finish_axis)) end;
end $$;

create or replace function timing.refuse_official(p_keys text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_keys is null or p_keys = '{}' then return; end if;
  perform timing.reject('result_official.changes', jsonb_build_object('pages', p_keys));
end $$;

-- What official pages are timed by stays, also where no result of today hangs on it. Other stages may give a stage another order number.
create or replace function timing.refuse_official_rows(p_race uuid, p_changes timing.row_change[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not timing.is_official_behind(p_race, 0) then return; end if;
  -- Addresses of pages and lists of versions are named by it.
  if exists (select from unnest(p_changes) c where c.of_table = 'races' and c.before ->> 'code' <> c.after ->> 'code') then
    perform timing.refuse_official(array(select jsonb_object_keys(timing.official_pages(p_race)) as key order by key));
  end if;
  perform timing.refuse_official(array(
    select distinct o.key
    from (
      select c.before, c.after from unnest(p_changes) c
      cross join lateral (select case when c.of_table = 'stages' and c.before is not null and c.after is not null
        then (c.of_table, c.before - 'ordinal', c.after - 'ordinal')::timing.row_change else c end as change) k
      where c.of_table in ('stages', 'controls', 'waypoints', 'stage_distances')
        -- A row in mid-leg moves all stages of the race.
        and case when (k.change).before is distinct from (k.change).after
          then (timing.reached(array[k.change])).reaches && array['stage', 'leg', 'race'] end offset 0) c
    cross join lateral (select c.before where c.before is not null union select c.after where c.after is not null) as r (row)
    cross join lateral unnest(timing.official_over_row(p_race, r.row)) as o (key)
    order by o.key));
end $$;

-- p_pages: those of timing.official_pages that change. What officials said is official is named, and the pages that follow it otherwise.
create or replace function timing.refuse_official_pages(p_pages jsonb) returns void
language sql stable set search_path = '' as $$
  select timing.refuse_official((
    select coalesce(array_agg(p.key order by p.key) filter (where (p.value ->> 2)::boolean), array_agg(p.key order by p.key))
    from jsonb_each(p_pages) p))
$$;

-- Refuses an order of stages that gives an official page others, before anything is derived. p_pages: as timing.official_pages had them.
-- p_added: a stage that is not there yet, {code, kind, leg_id, ordinal}.
create or replace function timing.refuse_official_order(p_race uuid, p_pages jsonb, p_added jsonb default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_pages = '{}' then return; end if;
  perform timing.refuse_official_pages((
    with ranked as materialized (
      select to_jsonb(s.code) as code, row_number() over (order by s.ordinal) as place,
        array['race', 'leg/' || l.number, 'after-leg/' || l.number, 'day/' || d.date, 'after-day/' || d.date,
          'joint/' || s.result_group] as keys
      from (
        select code::text, kind::text, leg_id, ordinal::numeric, result_group::text from public.stages where race_id = p_race
        union all
        -- Before the one that has its number (timing.number_stages_of).
        select p_added ->> 'code', p_added ->> 'kind', (p_added ->> 'leg_id')::uuid, (p_added ->> 'ordinal')::integer - 0.5, null) s
      join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
      where s.kind not in ('liaison', 'shakedown'))
    select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(p_pages) p
    where jsonb_path_query_array(p.value, '$[3 to last][0]') is distinct from (
      select jsonb_agg(k.code order by k.place) from ranked k
      where k.place <= jsonb_array_length(p.value) - 3 or p.key = any(k.keys))));
end $$;

-- p_before: the official pages before the race was derived from its changed rows.
create or replace function timing.refuse_official_change(p_race uuid, p_before jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_after jsonb := timing.official_pages(p_race);
  v_keys text[];
begin
  perform timing.refuse_official_pages((
    select jsonb_object_agg(b.key, b.value) from jsonb_each(p_before) b where b.value is distinct from v_after -> b.key));
  v_keys := array(
    select a.key from jsonb_each(v_after) a where not p_before ? a.key and not exists (
      -- One that is official with the stages it was signed with, and because of the same act, was only open while another stage was in it.
      select from (
        select v.body::jsonb as body from timing.snapshots v
        where v.race_id = p_race and v.key = a.key and v.state = 'official' order by v.id desc limit 1) was
      join timing.spans s on s.race_id = p_race and s.key = a.key
      join timing.publications p on p.span_id = s.id
      where was.body -> 'stages' = p.stages::jsonb and was.body ->> 'published_at' = timing.instant(p.published_at)) order by a.key);
  perform timing.reject('signed_by_removal.pages', jsonb_build_object('pages', v_keys)) where v_keys <> '{}';
end $$;

-- Of a rally or of a day: official pages are read in it.
create or replace function timing.keep_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_keys text[];
begin
  if (select auth.uid()) is null then return new; end if;
  v_keys := array(
    select distinct s.key
    from timing.spans s
    join timing.span_stages m on m.span_id = s.id
    join public.stages k on k.id = m.stage_id
    join public.legs l on l.id = k.leg_id
    where case tg_table_name when 'rallies' then timing.rally_of_race(s.race_id) = old.id else l.day_id = old.id end
      and timing.is_official_span(s.id)
    order by s.key);
  perform timing.reject('result_official.time_zone', jsonb_build_object('pages', v_keys)) where v_keys <> '{}';
  return new;
end $$;

-- A rally, a day, a leg or a stage: no results come to lie outside the dates of the rally.
create or replace function timing.keep_days_with_results() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
  v_date date;
begin
  if (select auth.uid()) is null then return new; end if;
  select min(d.date) into v_date
  from public.races c join public.rallies r on r.id = c.rally_id
  join public.days d on d.race_id = c.id
  join public.legs l on l.day_id = d.id
  join public.stages k on k.leg_id = l.id
  cross join lateral (select case tg_table_name
    when 'days' then (v_new ->> 'date')::date
    when 'legs' then (select date from public.days where id = (v_new ->> 'day_id')::uuid)
    when 'stages' then
      (select n.date from public.legs m join public.days n on n.id = m.day_id where m.id = (v_new ->> 'leg_id')::uuid)
    else d.date end as date) n
  where new.id = case tg_table_name when 'rallies' then r.id when 'days' then d.id when 'legs' then l.id else k.id end
    and d.date between r.starts_on and r.ends_on
    and n.date not between coalesce((v_new ->> 'starts_on')::date, r.starts_on) and coalesce((v_new ->> 'ends_on')::date, r.ends_on)
    and timing.crews_with_times(k.id) > 0;
  perform timing.reject('day_has_results.date', jsonb_build_object('date', v_date)) where v_date is not null;
  return new;
end $$;

create trigger days_kept before update on public.rallies
  for each row when (new.starts_on > old.starts_on or new.ends_on < old.ends_on) execute function timing.keep_days_with_results();
create trigger days_kept before update on public.days
  for each row when (old.date is distinct from new.date) execute function timing.keep_days_with_results();
create trigger days_kept before update on public.legs
  for each row when (old.day_id is distinct from new.day_id) execute function timing.keep_days_with_results();
create trigger days_kept before update on public.stages
  for each row when (old.leg_id is distinct from new.leg_id) execute function timing.keep_days_with_results();
create trigger time_zone_kept before update on public.rallies
  for each row when (old.time_zone is distinct from new.time_zone) execute function timing.keep_time_zone();
create trigger time_zone_kept before update on public.days
  for each row when (old.time_zone is distinct from new.time_zone) execute function timing.keep_time_zone();

-- Crews that were entered late are in from the first stage behind another on: in another order they would drop out of stages that they
-- drove, or would be missing on stages that were signed without them.
create or replace function timing.refuse_other_entry(p_race uuid) returns void
language plpgsql stable set search_path = '' as $$
declare v record;
begin
  if (select auth.uid()) is null then return; end if;
  with moved as (
    select e.crew_id, b.code as behind, k.code, k.ordinal, k.ordinal > a.ordinal as is_in
    from timing.late_entries e
    join public.crews w on w.id = e.crew_id
    join public.stages b on b.id = e.behind_stage
    join timing.stage_axes a on a.stage_id = b.id
    join timing.ranked_stages k on k.race_id = b.race_id
    join public.stages s on s.id = k.stage_id
    where b.race_id = p_race and (k.ordinal > a.ordinal) <> (s.ordinal > b.ordinal))
  select m.behind, m.is_in, array_agg(distinct m.code) as stages,
    array(select distinct p.number from timing.plates p where p.crew_id = any(array_agg(m.crew_id)) order by p.number) as numbers into v
  from moved m group by m.behind, m.is_in order by m.is_in desc, m.behind limit 1;
  perform timing.reject(case when v.is_in then 'late_entry_moved.behind' else 'late_entry_moved.before' end,
      jsonb_build_object('stage', v.behind, 'numbers', v.numbers, 'stages', v.stages))
  where found;
end $$;
