-- Rows that people do not remove or change by themselves any more: a crew of which something was said, a stage that is published.
-- Where the race or the rally goes as a whole, they go with it. Without a person behind it, it is a repair by whoever holds the database.

create or replace function timing.keep_crew() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_number text;
  v_pages text;
  v_lists text[];
begin
  if (select auth.uid()) is null or current_setting('bivouac.goes_whole', true) = old.race_id::text then return old; end if;
  if exists (select from timing.fact_states s where s.crew_id = old.id and s.standing and s.kind not in ('void', 'release')) then
    select n.number into v_number from timing.crew_plates n where n.crew_id = old.id;
    raise check_violation using detail = 'crew_has_facts', message = format(
      'Crew %s has times or decisions: a crew with facts is withdrawn, not removed. Record its retirement.', coalesce(v_number, '?'));
  end if;
  v_lists := timing.lists_naming(array[old.id]);
  if v_lists <> '{}' then
    select n.number into v_number from timing.crew_plates n where n.crew_id = old.id;
    raise check_violation using detail = 'crew_has_facts', message = format(
      'The published start list of %s names crew %s: publish one without it, or take that list back first.',
      array_to_string(v_lists, ', '), coalesce(v_number, '?'));
  end if;
  select n.number, array_to_string(k.pages, ', ') into v_number, v_pages
  from timing.crews_kept_by(array[old.id]) k join timing.crew_plates n on n.crew_id = k.crew_id;
  if found then
    raise check_violation using detail = 'result_official', message = format(
      'Crew %s cannot be removed: it is part of an official result (%s). Make that provisional again first, with the decision that '
      'asks for it.', v_number, v_pages);
  end if;
  perform timing.refuse_unsaid_removal(array[old.id]);
  return old;
end $$;

create or replace function timing.keep_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_status text;
begin
  if (select auth.uid()) is null or not exists (select from public.races where id = old.race_id) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  select status into v_status from timing.stage_states where stage_id = old.id;
  if tg_op = 'DELETE' and v_status in ('provisional', 'official') then
    raise check_violation using detail = 'stage_published',
      message = format('Stage %s is %s: a published stage is cancelled, not removed%s.', old.code, v_status,
      case when v_status = 'official' then '. Make it provisional again first, with the decision that asks for it' else '' end);
  -- Its name changes no result, nor does a place that stages before it moved.
  elsif tg_op = 'UPDATE' and v_status = 'official'
    and to_jsonb(old) - array['name', 'ordinal'] is distinct from to_jsonb(new) - array['name', 'ordinal'] then
    raise check_violation using detail = 'stage_official', message = format(
      'Stage %s is official: make it provisional again first, with the decision that asks for it. Only its name can be changed.', old.code);
  elsif tg_op = 'UPDATE' and to_jsonb(old) - array['name', 'ordinal'] is distinct from to_jsonb(new) - array['name', 'ordinal'] then
    perform timing.refuse_below_official_page(old.id, old.code);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A stage counts for each official page that reaches it, also where it is only provisional itself.
create or replace function timing.refuse_below_official_page(p_stage uuid, p_code text) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_pages text[] := (
    select timing.official_pages_at(a.race_id, a.finish_axis) from timing.stage_axes a where a.stage_id = p_stage);
begin
  if v_pages <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('Stage %s counts for what is official (%s): make that provisional again first, with the '
      'decision that asks for it. Until then only names and opening hours can be changed.', p_code, array_to_string(v_pages, ', '));
  end if;
end $$;

create or replace trigger crew_kept before delete on public.crews for each row execute function timing.keep_crew();
create or replace trigger stage_kept before update or delete on public.stages for each row execute function timing.keep_stage();

-- What an official stage is timed by: its controls, its waypoints and its distances stay while it, or a page it counts for, is official.
-- Names, opening hours and radii reach no result (03_rules/structure_reach.sql); everything else may take its times away.
create or replace function timing.keep_timing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_code text;
begin
  if (select auth.uid()) is null or (tg_op = 'UPDATE' and not exists (
    select from jsonb_each(v_was) e where e.value is distinct from v_is -> e.key and not exists (
      select from timing.structure_reach() r
      where r.of_table = tg_table_name and e.key = any(r.columns) and r.reach in ('nothing', 'pages', 'index')))) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  select k.code into v_code
  from public.stages k join public.races c on c.id = k.race_id join timing.stage_states t on t.stage_id = k.id
  where t.status = 'official' and k.id in ((v_was ->> 'stage_id')::uuid, (v_is ->> 'stage_id')::uuid) limit 1;
  if found then
    raise check_violation using detail = 'stage_official', message
      = format('Stage %s is official: make it provisional again first, with the decision that asks for it. '
      'What times it (its controls, waypoints and distances) stays as it is; only names and opening hours can be changed.', v_code);
  end if;
  if tg_table_name = 'controls' then
    perform timing.refuse_official_place(v_was), timing.refuse_official_place(v_is);
  else
    perform timing.refuse_below_official_page(k.id, k.code) from public.stages k
    where k.id in ((v_was ->> 'stage_id')::uuid, (v_is ->> 'stage_id')::uuid);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A control of the road belongs to no stage: what comes out at its place counts for the stage that ends next behind it, and for every page
-- that reaches it, as what is recorded there meets their gate (04_record/gate.sql).
create or replace function timing.official_over_control(p_control jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_race uuid := (select id from public.races where id = (p_control ->> 'race_id')::uuid);
  v_axis bigint := (
    select timing.axis(number, (p_control ->> 'ordinal')::integer) from public.legs where id = (p_control ->> 'leg_id')::uuid);
  v_stage text;
begin
  if v_race is null or v_axis is null then return '{}'; end if;
  select k.code into v_stage
  from (
    select (p_control ->> 'stage_id')::uuid as stage_id where p_control ->> 'stage_id' is not null
    union all
    (select stage_id from timing.stage_axes where race_id = v_race and finish_axis >= v_axis and p_control ->> 'stage_id' is null
      order by finish_axis limit 1)) a
  join public.stages k on k.id = a.stage_id join timing.stage_states t on t.stage_id = a.stage_id and t.status = 'official';
  return case when v_stage is not null then array['stage/' || v_stage] else timing.official_pages_at(v_race, v_axis) end;
end $$;

create or replace function timing.refuse_official_place(p_control jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare v_over text[] := timing.official_over_control(p_control);
begin
  if v_over <> '{}' then
    raise check_violation using detail = 'result_official',
      message = format('What is driven to control %s counts for what is official (%s): make that '
      'provisional again first, with the decision that asks for it. Until then only its name and its opening hours can be changed.',
      p_control ->> 'code', regexp_replace(array_to_string(v_over, ', '), '^stage/', 'stage '));
  end if;
end $$;

create or replace trigger timing_kept before insert or update or delete on public.controls
  for each row execute function timing.keep_timing();
create or replace trigger timing_kept before insert or update or delete on public.waypoints
  for each row execute function timing.keep_timing();
create or replace trigger timing_kept before insert or update or delete on public.stage_distances
  for each row execute function timing.keep_timing();

-- A number that carries facts is not written over: its crew would lose its times, and who is given the number next would win with them.
-- Behind each row and before anything is derived anew. Imports ask the same behind their last row (09_administration/entry_lists.sql).
create or replace function timing.keep_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_crews uuid[] := case when tg_op = 'DELETE' then array[old.crew_id] else array[old.crew_id, new.crew_id] end;
begin
  if (select auth.uid()) is null or current_setting('bivouac.restructured_later', true) <> ''
    or not exists (select from public.crews where id = old.crew_id) then return null; end if;
  if timing.loses_facts(v_crews) or timing.lists_lost(v_crews) <> '{}' then
    raise check_violation using detail = 'number_has_facts',
      message = format('A time, a decision or a published start list stands under number %s: '
      'it stays with its crew for then. Enter the crew with its new number and from when it holds.', old.number);
  end if;
  return null;
end $$;

create or replace trigger number_kept after update or delete on public.crew_numbers
  for each row execute function timing.keep_number();

create or replace function timing.keep_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_rally public.rallies;
begin
  if (select auth.uid()) is not null then
    select * into v_rally from public.rallies
    where id = coalesce((v_row ->> 'rally_id')::uuid, timing.rally_of_race((v_row ->> 'race_id')::uuid));
    if v_rally.status in ('official', 'archived') then
      raise check_violation using detail = 'rally_official',
        message = format('Rally %s is %s, and what is official keeps its races, legs and stages: '
        'take that back first.', v_rally.code, v_rally.status);
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger schedule_kept before insert or delete on public.races for each row execute function timing.keep_schedule();
create or replace trigger schedule_kept before insert or delete on public.legs for each row execute function timing.keep_schedule();
create or replace trigger schedule_kept before insert or delete on public.stages for each row execute function timing.keep_schedule();

-- A published stage stays a classified one, and a page that officials made official by itself keeps its stages.
create or replace function timing.keep_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_race uuid := case when tg_op = 'INSERT' then new.race_id else old.race_id end;
  v_status text;
  v_keys text[];
begin
  if (select auth.uid()) is null or not exists (select from public.races where id = v_race) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.kind not in ('liaison', 'shakedown') and new.kind in ('liaison', 'shakedown') then
    select status into v_status from timing.stage_states where stage_id = old.id;
    if v_status in ('provisional', 'official') then
      raise check_violation using detail = 'stage_published',
        message = format('Stage %s is %s: a published stage is classified, and does not become a %s. '
        'Open it again first.', old.code, v_status, new.kind);
    end if;
  end if;
  if tg_op <> 'UPDATE' or (old.kind in ('liaison', 'shakedown'), old.leg_id, old.result_group)
    is distinct from (new.kind in ('liaison', 'shakedown'), new.leg_id, new.result_group) then
    -- Pages of the whole race and of its later days are named by the stages in them, which a new one changes as well.
    v_keys := array(
      select distinct x.key
      from (
        select old.leg_id, old.result_group, old.kind where tg_op <> 'INSERT'
        union all
        select new.leg_id, new.result_group, new.kind where tg_op <> 'DELETE') k
      join public.legs l on l.id = k.leg_id join public.days d on d.id = l.day_id
      join public.page_statuses x on x.race_id = v_race and (x.key = 'race' or x.key = 'joint/' || k.result_group
        or x.key in ('leg/' || l.number, 'day/' || d.date)
        or x.key ~ '^after-leg/[0-9]+$' and substring(x.key from 11)::integer >= l.number
        or x.key ~ '^after-day/' and substring(x.key from 11) >= d.date::text)
      where k.kind not in ('liaison', 'shakedown') and timing.page_status_now(x.race_id, x.key) = 'official'
      order by x.key);
    if v_keys <> '{}' then
      raise check_violation using detail = 'result_official',
        message = format('Stage %s would change what is official by itself: take that back first (%s).',
        case when tg_op = 'DELETE' then old.code else new.code end, array_to_string(v_keys, ', '));
    end if;
    if tg_op <> 'DELETE' and new.kind not in ('liaison', 'shakedown') then
      perform timing.refuse_into_signed(new);
    end if;
    if tg_op <> 'INSERT' and old.kind not in ('liaison', 'shakedown') then
      perform timing.refuse_official_without(old, case when tg_op = 'UPDATE' then new end);
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger pages_kept before insert or update or delete on public.stages
  for each row execute function timing.keep_pages();
