-- What official results rest on beside their stages: the preset, the regulations and the precision of a race, who is entered in it, and the
-- leg and the day by which an official page is found.
-- Whoever means to change it makes the results provisional first, with the decision that asks for it.

create or replace function timing.official_stages(p_race uuid, p_leg uuid default null) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select k.code from public.stages k join timing.stage_states t on t.stage_id = k.id
    where k.race_id = p_race and (p_leg is null or k.leg_id = p_leg) and t.status = 'official' order by k.ordinal);
end $$;

create or replace function timing.keep_race() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_stages text[];
begin
  if (select auth.uid()) is null
    or (new.preset, new.precision_ms, new.discipline) is not distinct from (old.preset, old.precision_ms, old.discipline) then
    return new;
  end if;
  v_stages := timing.official_stages(old.id);
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Race %s has official results (%s), and its preset, precision and discipline would change '
      'them: make these provisional again first, with the decision that asks for it.', old.code, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create or replace function timing.keep_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and timing.page_status_now(new.race_id, 'race') = 'official' then
    raise check_violation using detail = 'result_official',
      message = format('The results of race %s are official, and everybody entered stands in them: make them '
      'provisional again first, with the decision that asks for it.', (select code from public.races where id = new.race_id));
  end if;
  return new;
end $$;

create or replace function timing.keep_leg() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_stages text[];
begin
  if (select auth.uid()) is null or (new.number, new.day_id) is not distinct from (old.number, old.day_id) then return new; end if;
  v_stages := timing.official_stages(old.race_id, old.id);
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Leg %s has official results (%s), which are found by its number and its day: make these '
      'provisional again first, with the decision that asks for it.', old.number, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create or replace function timing.keep_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_stages text[];
begin
  if (select auth.uid()) is null or (new.date, new.time_zone) is not distinct from (old.date, old.time_zone) then return new; end if;
  select coalesce(array_agg(s), '{}') into v_stages
  from public.legs l cross join lateral unnest(timing.official_stages(l.race_id, l.id)) s where l.day_id = old.id;
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('%s has official results (%s), which are found by their day and told in its time zone: make these provisional '
      'again first, with the decision that asks for it.', old.date, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create or replace function timing.last_signed_stage(p_race uuid) returns public.stages
language plpgsql stable set search_path = '' as $$
declare
  v_signed jsonb := timing.signed_as_asked(p_race);
  v_stage public.stages;
begin
  if v_signed is not null then
    select k.* into v_stage from public.stages k where k.id = (v_signed ->> 'stage')::uuid;
    return v_stage;
  end if;
  if not timing.is_official_behind(p_race, 0) then return null; end if;
  select k.* into v_stage from public.stages k
  where k.race_id = p_race and k.ordinal = (
    select max(s.last_ordinal) from timing.spans s where s.race_id = p_race and timing.is_signed_span(s.id));
  return v_stage;
end $$;

create or replace function timing.keep_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_stages text[];
begin
  if (select auth.uid()) is null or new.time_zone = old.time_zone then return new; end if;
  v_stages := array(
    select p.code from public.races r
    cross join lateral (
      select unnest(timing.official_stages(r.id)) as code
      union select s.key from timing.spans s join timing.publications p on p.span_id = s.id and p.own_status = 'official'
      where s.race_id = r.id) p
    where r.rally_id = old.id group by p.code order by p.code);
  if v_stages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Rally %s has official results (%s), whose times would read otherwise in another time zone: make these '
      'provisional again first, with the decision that asks for it.', old.code, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create trigger time_zone_kept before update on public.rallies for each row execute function timing.keep_time_zone();
create trigger race_kept before update on public.races for each row execute function timing.keep_race();
create trigger entries_kept before insert on public.crews for each row execute function timing.keep_entries();
create trigger leg_kept before update on public.legs for each row execute function timing.keep_leg();
create trigger day_kept before update on public.days for each row execute function timing.keep_day();

-- The first stage that is official, or counts for an official page, and would run under another tariff than its results were derived with.
create or replace function timing.refuse_official_tariff(p_race uuid) returns void
language plpgsql stable set search_path = '' as $$
declare v record;
begin
  if (select auth.uid()) is null or not exists (select from public.races where id = p_race) then return; end if;
  select k.code, timing.official_pages_at(k.race_id, a.finish_axis) as pages, t.status = 'official' as is_official into v
  from public.stages k
  join timing.stage_states t on t.stage_id = k.id
  join timing.stage_axes a on a.stage_id = k.id
  -- Where it was when it was derived: it may have moved since.
  join timing.spans s on s.stage_id = k.id and s.kind = 'stage'
  join timing.tariffs was on was.race_id = k.race_id and was.from_ordinal <= s.last_ordinal and was.until_ordinal > s.last_ordinal
  left join timing.tariff_rows(p_race) n on n.from_ordinal <= k.ordinal and n.until_ordinal > k.ordinal
  where k.race_id = p_race and was.rules is distinct from n.rules
    and (t.status = 'official' or timing.official_pages_at(k.race_id, a.finish_axis) <> '{}')
  order by k.ordinal limit 1;
  if found then
    raise check_violation using detail = 'result_official',
      message = format('Stage %s is part of an official result (%s), which other regulations would change: let them '
      'hold from a later stage, or make that provisional again first, with the decision that asks for it.', v.code,
      array_to_string(case when v.is_official then array['stage/' || v.code] else v.pages end, ', '));
  end if;
end $$;

create or replace function timing.keep_tariff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.refuse_official_tariff(case when tg_op = 'DELETE' then old.race_id else new.race_id end);
  return null;
end $$;

-- Behind all rows of a statement and before anything is derived anew. A version holds from its stage, wherever that stage moves
-- (timing.number_stages).
create trigger tariff_kept after insert or update or delete on public.regulations for each row execute function timing.keep_tariff();

-- Asked behind all rows of a statement and before anything is derived anew; rows added or removed are asked by themselves.
create or replace function timing.refuse_other_order(p_race uuid) returns void
language plpgsql stable set search_path = '' as $$
declare v_keys text[];
begin
  if (select auth.uid()) is null or not timing.is_official_behind(p_race, 0) then return; end if;
  with placed as materialized (
    select k.stage_id, k.leg_number, k.date, s.ordinal
    from timing.ranked_stages k join public.stages s on s.id = k.stage_id where k.race_id = p_race),
  bounds as (
    select s.id, s.key, s.last_ordinal, case when s.kind in ('leg', 'day') then min(o.ordinal) else 1 end as first, max(o.ordinal) as last
    from timing.spans s
    join placed o on case when s.kind = 'after' then o.stage_id = s.stage_id
      when s.kind in ('leg', 'after_leg') then o.leg_number = substring(s.key from '[0-9]+$')::integer
      when s.kind in ('day', 'after_day') then o.date::text = substring(s.key from '[^/]+$') else s.kind = 'race' end
    where s.race_id = p_race and s.kind not in ('stage', 'joint') and timing.is_signed_span(s.id) group by s.id)
  select array_agg(b.key order by b.last_ordinal, b.key) into v_keys
  from bounds b
  where array(select p.stage_id from placed p where p.ordinal between b.first and b.last order by p.ordinal)
    <> array(select m.stage_id from timing.span_stages m join placed p on p.stage_id = m.stage_id
      where m.span_id = b.id order by m.ordinal);
  if v_keys is not null then
    raise check_violation using detail = 'result_official',
      message = format('In another order other stages would belong to pages that are official (%s): make these provisional again first, '
      'with the decision that asks for it.', array_to_string(v_keys, ', '));
  end if;
end $$;

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
  if found then
    raise check_violation using detail = 'late_entry_moved',
      message = format('Entered late, behind stage %s: %s. In another order they would be in other stages, so leave %s %s %s.', v.behind,
      timing.told_names(v.numbers), timing.told_names(v.stages), case when v.is_in then 'behind' else 'before' end, v.behind);
  end if;
end $$;

-- The page of a stage tells places on the page before it, and counts penalties since: where it is signed, the stages before it stay, in
-- their order. p_without: a stage about to go, and its place with it.
create or replace function timing.refuse_other_before(p_race uuid, p_without uuid default null) returns void
language plpgsql stable set search_path = '' as $$
declare v_keys text[];
begin
  if (select auth.uid()) is null or not timing.is_official_behind(p_race, 0) then return; end if;
  with placed as materialized (
    select id, ordinal from public.stages
    where race_id = p_race and kind not in ('liaison', 'shakedown') and id is distinct from p_without),
  ranked as materialized (select stage_id as id, ordinal from timing.ranked_stages where race_id = p_race)
  select array_agg(s.key order by s.last_ordinal, s.key) into v_keys
  from timing.spans s
  join ranked r on r.id = s.stage_id
  join placed p on p.id = s.stage_id
  where s.race_id = p_race and s.kind = 'stage' and timing.is_signed_span(s.id)
    and array(select b.id from placed b where b.ordinal < p.ordinal order by b.ordinal)
      <> array(select b.id from ranked b where b.ordinal < r.ordinal order by b.ordinal);
  if v_keys is not null then
    raise check_violation using detail = 'result_official',
      message = format('Stages that are official would have others before them (%s): make these provisional again first, with the '
      'decision that asks for it.', array_to_string(v_keys, ', '));
  end if;
end $$;

create or replace function timing.keep_before() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_race uuid := case when tg_op = 'DELETE' then old.race_id else new.race_id end;
begin
  -- What goes goes last in a press that is taken back; the rest of it is asked about behind its last row.
  if (tg_op = 'DELETE' or coalesce(current_setting('bivouac.takes_back', true), '') = '')
    and exists (select from public.races where id = v_race) then
    perform timing.refuse_other_before(v_race, case when tg_op = 'DELETE' then old.id end);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger stages_before_kept before delete on public.stages for each row execute function timing.keep_before();
create trigger classified_before_kept after update on public.stages
  for each row when (old.kind is distinct from new.kind) execute function timing.keep_before();

-- All that stays in its place where pages are official.
create or replace function timing.refuse_other_place(p_race uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform timing.refuse_other_order(p_race), timing.refuse_other_entry(p_race), timing.refuse_other_before(p_race);
  if timing.is_official_behind(p_race, 0) then
    perform timing.refuse_official_grouping(array(select c.id from public.crews c where c.race_id = p_race));
  end if;
end $$;

create or replace function timing.crews_grouped(p_groupings uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct e.crew_id from public.crew_enrolments e
    where e.category_id = any(p_groupings) or e.group_id = any(p_groupings)
      or e.class_id = any(p_groupings) or e.team_id = any(p_groupings));
end $$;

-- A press that is taken back asks behind its last row (09_administration/take_back.sql).
create or replace function timing.keep_grouping_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or current_setting('bivouac.restructured_later', true) <> '' then return null; end if;
  perform timing.refuse_official_grouping(timing.crews_grouped(array[new.id]));
  return null;
end $$;

create trigger code_kept after update on public.categories
  for each row when (old.code is distinct from new.code) execute function timing.keep_grouping_code();
create trigger code_kept after update on public.groups
  for each row when (old.code is distinct from new.code) execute function timing.keep_grouping_code();
create trigger code_kept after update on public.classes
  for each row when (old.code is distinct from new.code) execute function timing.keep_grouping_code();
create trigger code_kept after update on public.teams
  for each row when (old.code is distinct from new.code) execute function timing.keep_grouping_code();
