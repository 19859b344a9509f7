-- One line of a schedule: a stage with its start and finish, or a control of the road. What is known by its code is changed, what
-- the line does not say stays. Source: docs/sport/course.md 1.9. A line: {date, leg, code, name, kind, stage, distance_m, first_at,
-- target_ms, max_time_ms, min_time_ms}.

create or replace function timing.is_stage_kind(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('prologue', 'selective', 'special', 'super_special', 'power', 'liaison', 'shakedown')
$$;

-- What a line cannot be entered for; null: it can. `unread`: what the file says and nobody understands.
create or replace function timing.schedule_refusal(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(timing.cell_refusal(p_row, '{"date": "date", "leg": "integer", "code": "text", "name": "text", "kind": "text",
    "stage": "text", "distance_m": "integer", "first_at": "instant", "target_ms": "duration", "max_time_ms": "duration",
    "min_time_ms": "duration", "precision_ms": "integer", "unread": "object", "asked": "object"}'), case
    when coalesce(p_row ->> 'code', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$' then
      timing.refusal('invalid_value.code', jsonb_build_object('written', left(coalesce(p_row ->> 'code', ''), 40)))
    when p_row ? 'unread' then (
      select timing.refusal(case when f.key = 'kind' then 'invalid_value.unread_kind'
          when x.example is null then 'invalid_value.unread' else 'invalid_value.unread_like' end,
        jsonb_build_object('written', left(f.value, 40), 'cell', f.key, 'example', x.example))
      from jsonb_each_text(p_row -> 'unread') f
      cross join lateral (select '{"date": "2026-05-09", "leg": "2", "distance": "12.4", "time_of_day": "09:30", "target_time": "1:25",
        "maximum_time": "1:25", "minimum_time": "0:10"}'::jsonb ->> f.key as example) x limit 1)
    when p_row ->> 'kind' is null then timing.refusal('missing_field.kind', jsonb_build_object('code', p_row ->> 'code'))
    when p_row ->> 'name' is not null and not timing.is_seen(p_row ->> 'name') then
      timing.refusal('invalid_value.unseen_name', jsonb_build_object('code', p_row ->> 'code'))
    when p_row ->> 'date' is null and p_row ->> 'leg' is null then
      timing.refusal('missing_field.date_or_leg', jsonb_build_object('code', p_row ->> 'code'))
    when coalesce((p_row ->> 'leg')::integer, 1) not between 1 and 99 then timing.refusal('invalid_value.leg_number') end)
$$;

create or replace function timing.line_said(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(p_row)
    where key in ('name', 'kind', 'distance_m', 'precision_ms', 'target_ms', 'max_time_ms', 'min_time_ms')
      and not (key in ('name', 'kind', 'precision_ms') and value = 'null')), '{}')
$$;

-- The leg of a line; made where there is none yet, and the day with it, by the first line of the leg in the file.
create or replace function timing.enter_leg(p_race uuid, p_row jsonb, p_rows jsonb, out leg uuid)
language plpgsql set search_path = '' as $$
declare
  v_date date := (p_row ->> 'date')::date;
  v_number integer := (p_row ->> 'leg')::integer;
  v_day uuid;
  v_of date;
begin
  select l.id, d.date, l.number into leg, v_of, v_number from public.legs l join public.days d on d.id = l.day_id
  where l.race_id = p_race and case when v_number is null then d.date = v_date else l.number = v_number end
  order by l.number limit 1;
  if leg is not null then
    if v_date is not null and v_of <> v_date then
      perform timing.reject('of_another_leg.day', jsonb_build_object('leg', v_number, 'date', v_of, 'other_date', v_date));
    end if;
    return;
  end if;
  v_date := coalesce(v_date, (
    select case when timing.fits_cell(r.line -> 'date', 'date') then (r.line ->> 'date')::date end
    from jsonb_array_elements(p_rows) with ordinality r (line, place)
    where r.line ->> 'leg' = p_row ->> 'leg' order by r.place limit 1));
  if v_date is null then
    perform timing.reject('leg_undated.leg', jsonb_build_object('leg', p_row ->> 'leg'));
  end if;
  select id into v_day from public.days where race_id = p_race and date = v_date;
  if v_day is null then
    perform timing.refuse_outside_rally('days', null, jsonb_build_object('race_id', p_race, 'date', v_date));
    insert into public.days (race_id, date) values (p_race, v_date) returning id into v_day;
  end if;
  insert into public.legs (race_id, day_id, number)
  values (p_race, v_day, coalesce((p_row ->> 'leg')::integer,
    (select coalesce(max(number), 0) + 1 from public.legs where race_id = p_race)))
  returning id into leg;
end $$;

-- Today's code of the stage or control that formerly had this code; null: nothing was renamed from it, or something has that code today.
-- The start and finish of a renamed stage keep their codes.
create or replace function timing.renamed_since(p_race uuid, p_table text, p_code text) returns text
language plpgsql stable set search_path = '' as $$
declare v_code text;
begin
  execute format('select t.code from public.%1$I t
    where t.race_id = $1 and not exists (select from public.%1$I x where x.race_id = $1 and upper(x.code) = upper($2))
      and (exists (select from timing.structure_changes c
          where c.of_table = %1$L and c.row_id = t.id and upper(c.before ->> ''code'') = upper($2))
        or exists (select from public.controls k
          where k.stage_id = t.id and upper(k.code) in (''START-'' || upper($2), ''FINISH-'' || upper($2))))
    order by case %1$L when ''stages'' then t.ordinal end, t.code limit 1', p_table) into v_code using p_race, p_code;
  return v_code;
end $$;

-- Today's code of the stage or control that a line names by a former code, unless it was answered that the line is of a new one.
create or replace function timing.line_renamed(p_race uuid, p_row jsonb) returns text
language sql stable set search_path = '' as $$
  select timing.renamed_since(p_race, case when timing.is_stage_kind(p_row ->> 'kind') then 'stages' else 'controls' end, p_row ->> 'code')
  where p_row #>> '{asked,renamed}' is distinct from 'new'
$$;

-- The stage or control of a line, as timing.enter_line returns it, where it is in the leg of the line already, also by a code
-- it had before; the line may be malformed.
create or replace function timing.line_there(p_race uuid, p_row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_code text := coalesce(timing.line_renamed(p_race, p_row), p_row ->> 'code');
begin
  return (
    select jsonb_build_object('id', x.id, 'leg', x.leg_id)
    from (
      select s.id, s.leg_id, s.code::text from public.stages s where s.race_id = p_race
      union all select k.id, k.leg_id, k.code::text from public.controls k where k.race_id = p_race) x
    join public.legs l on l.id = x.leg_id join public.days d on d.id = l.day_id
    where upper(x.code) = upper(v_code)
      and coalesce(l.number::text = p_row ->> 'leg', d.date::text = p_row ->> 'date')
    limit 1);
end $$;

-- Their codes have a number where another stage, renamed since, has them.
create or replace function timing.add_start_and_finish(p_stage public.stages, p_places integer[]) returns void
language sql set search_path = '' as $$
  insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal, precision_ms, distance_m)
  select p_stage.race_id, p_stage.leg_id, p_stage.id, c.code, c.code, x.kind, p_places[x.place], x.precision_ms, x.distance_m
  from (values ('START-', 'stage_start', 1, 1000, 0), ('FINISH-', 'flying_finish', 2, p_stage.precision_ms, p_stage.distance_m))
    as x (sign, kind, place, precision_ms, distance_m)
  cross join lateral (select timing.free_code('controls', p_stage.race_id, x.sign || p_stage.code) as code) c
$$;

-- Does a file have every stage of a leg, and every control between them?
create or replace function timing.has_whole_leg(p_leg uuid, p_rows jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select from (
      select code from public.stages where leg_id = p_leg
      union all select code from public.controls where leg_id = p_leg and stage_id is null) x
    where upper(x.code) not in (select upper(r ->> 'code') from jsonb_array_elements(p_rows) r where r ? 'code'))
$$;

-- Moves a stage that is there already to where the file has it, behind the line before it; where the file does not have the whole leg, by
-- its first start, if the file changes that. p_after: place in its leg of the line before it in the file.
create or replace function timing.follow_file(p_was jsonb, p_stage public.stages, p_after integer) returns void
language plpgsql set search_path = '' as $$
declare
  v_is_behind boolean;
  v_place integer;
  v_own uuid[];
begin
  if p_after is not null then
    select coalesce(bool_and(o.ordinal < p_stage.ordinal), true), max(o.ordinal) + 1 into v_is_behind, v_place
    from public.stages o
    where o.leg_id = p_stage.leg_id and o.id <> p_stage.id
      and (select min(k.ordinal) from public.controls k where k.stage_id = o.id) <= p_after;
  elsif (p_was ->> 'first_start_at')::timestamptz is distinct from p_stage.first_start_at then
    select coalesce(bool_and((o.ordinal < p_stage.ordinal) = (o.first_start_at < p_stage.first_start_at)), true),
      coalesce(min(o.ordinal) filter (where o.first_start_at > p_stage.first_start_at), max(o.ordinal) + 1) into v_is_behind, v_place
    from public.stages o where o.leg_id = p_stage.leg_id and o.id <> p_stage.id and o.first_start_at is not null;
  end if;
  if not coalesce(v_is_behind, true) then
    update public.stages set ordinal = v_place where id = p_stage.id;
    -- Triggers leave it to who derives later (timing.number_stages).
    perform timing.refuse_other_entry(p_stage.race_id);
  end if;
  -- Its controls are behind a time control that the file has before it.
  v_own := array(select id from public.controls where stage_id = p_stage.id order by ordinal);
  if not exists (select from public.controls where id = v_own[1] and ordinal < p_after) then return; end if;
  update public.controls k set ordinal = r.place
  from unnest(v_own, timing.course_room(p_stage.leg_id, p_after, cardinality(v_own))) as r (id, place) where k.id = r.id;
end $$;

-- Enters a stage or control, a row of p_table. p_after: place in its leg of the line before it in the file; null: that is in another leg,
-- or there is none. p_rows: the file; where it has every stage and control of the leg, its order is that of the day.
create or replace function timing.enter_on_course(p_table text, p_race uuid, p_leg uuid, p_row jsonb, p_after integer, p_rows jsonb,
  p_official jsonb, out id uuid, out was jsonb, out now jsonb)
language plpgsql set search_path = '' as $$
declare
  v_said jsonb := timing.line_said(p_row) || jsonb_strip_nulls(jsonb_build_object(
    case p_table when 'stages' then 'first_start_at' else 'first_due_at' end, p_row -> 'first_at'));
  v_behind integer := timing.course_place(p_leg, (p_row ->> 'first_at')::timestamptz, p_after, p_rows);
  v_is_whole boolean := timing.has_whole_leg(p_leg, p_rows);
  v public.stages;
begin
  -- Controls have the precision of their kind, and may be of a stage.
  if p_table = 'controls' then
    v_said := v_said - 'precision_ms' || coalesce((
      select jsonb_build_object('stage_id', s.id) from public.stages s
      where s.race_id = p_race and s.leg_id = p_leg and upper(s.code) = upper(p_row ->> 'stage')), '{}');
    if p_row ->> 'stage' is not null and not v_said ? 'stage_id' then
      perform timing.reject('of_another_leg.line', jsonb_build_object('code', p_row ->> 'code', 'stage', p_row ->> 'stage'));
    end if;
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.race_id = $1 and upper(t.code) = upper($2)', p_table) into was
    using p_race, p_row ->> 'code';
  if was ->> 'leg_id' <> p_leg::text then
    perform timing.reject('of_another_leg.code', jsonb_build_object('code', was ->> 'code'));
  end if;
  id := coalesce((was ->> 'id')::uuid, gen_random_uuid());
  if was is null then
    v_said := jsonb_build_object('name', p_row -> 'code') || v_said || jsonb_build_object('id', id, 'race_id', p_race, 'leg_id', p_leg,
      'code', p_row -> 'code', 'ordinal', case p_table when 'stages' then timing.stage_room(p_race, p_leg, v_behind)
        else (timing.course_room(p_leg, v_behind, 1))[1] end);
    -- Added, it moves all stages behind it.
    if p_table = 'stages' then perform timing.refuse_official_order(p_race, p_official, v_said); end if;
  end if;
  perform timing.put_row(p_table, array['id'], jsonb_build_object('id', id), was, v_said);
  if p_table = 'stages' then
    select * into v from public.stages s where s.id = enter_on_course.id;
    if was is null then
      perform timing.add_start_and_finish(v, timing.course_room(p_leg, v_behind, 2));
    else
      perform timing.finish_follows_stage(v.id, (was ->> 'precision_ms')::integer), timing.put_before_later_legs(v.id);
      perform timing.follow_file(was, s, case when v_is_whole then p_after end) from public.stages s where s.id = v.id;
    end if;
  elsif v_is_whole and was ->> 'stage_id' is null and (was ->> 'ordinal')::integer < p_after then
    update public.controls k set ordinal = (timing.course_room(p_leg, p_after, 1))[1] where k.id = enter_on_course.id;
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_table) into now using id;
  perform timing.refuse_outside_rally(p_table, was, now);
end $$;
