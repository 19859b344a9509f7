-- Where a stage or control that comes later belongs: by its leg and first start, or where its file has it.
-- Source: docs/sport/course.md 1.9.

-- Returns the order number in a leg after which something belongs. p_after: that of the line before it in the file, in this leg;
-- `null`: by when it and what is there are due, by the file first, or after all others.
create or replace function timing.course_place(p_leg uuid, p_at timestamptz, p_after integer, p_rows jsonb) returns integer
language plpgsql stable set search_path = '' as $$
begin
  if p_after is not null then return p_after; end if;
  return (
    with due as materialized (
      select upper(r ->> 'code') as code, min(case when timing.fits_cell(r -> 'first_at', 'instant') then r ->> 'first_at' end
        )::timestamptz as at
      from jsonb_array_elements(p_rows) r where p_at is not null and r ->> 'first_at' is not null group by 1)
    select coalesce(max(k.ordinal), 0) from public.controls k
    where k.leg_id = p_leg and k.ordinal < coalesce((
      select min(o.ordinal) from public.controls o left join public.stages s on s.id = o.stage_id
      left join due on due.code = upper(coalesce(s.code, o.code)::text)
      where o.leg_id = p_leg and coalesce(due.at, o.first_due_at, s.first_start_at) > p_at), 2147483647));
end $$;

-- Returns order numbers for p_count controls after another one; the controls after them move on if there is no room.
create or replace function timing.course_room(p_leg uuid, p_behind integer, p_count integer) returns integer[]
language plpgsql set search_path = '' as $$
declare
  v_next integer := (select min(ordinal) from public.controls where leg_id = p_leg and ordinal > p_behind);
  v_step integer;
begin
  if v_next - p_behind <= p_count then
    -- Numbers end at 8999: a leg that comes near it is numbered by tens again.
    if (select max(ordinal) from public.controls where leg_id = p_leg) + 10 * (p_count + 1) > 8000 then
      v_next := (select count(*) from public.controls where leg_id = p_leg and ordinal <= p_behind);
      update public.controls k set ordinal = 10 * (o.place + case when o.place > v_next then p_count else 0 end)
      from (select id, row_number() over (order by ordinal) as place from public.controls where leg_id = p_leg) o
      where k.id = o.id;
      return array(select 10 * (v_next + n) from generate_series(1, p_count) n);
    end if;
    update public.controls set ordinal = ordinal + 10 * (p_count + 1) where leg_id = p_leg and ordinal > p_behind;
    v_next := v_next + 10 * (p_count + 1);
  end if;
  v_step := least(10, (coalesce(v_next, 2147483647) - p_behind) / (p_count + 1));
  return array(select p_behind + v_step * n from generate_series(1, p_count) n);
end $$;

-- Returns the order number in its race for a stage that belongs after a place in its leg.
create or replace function timing.stage_room(p_race uuid, p_leg uuid, p_behind integer) returns integer
language sql stable set search_path = '' as $$
  select coalesce(max(s.ordinal), 0) + 1
  from public.stages s join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
  join public.legs own on own.id = p_leg join public.days today on today.id = own.day_id
  where s.race_id = p_race and ((d.date, l.number) < (today.date, own.number)
    or (s.leg_id = p_leg and (select min(k.ordinal) from public.controls k where k.stage_id = s.id) <= p_behind))
$$;

-- What crews are entered in from a number on and not from a stage, with the first stage that has such a number: rows of databases that are
-- older than the column, those that waited for a stage of their number, and those whose stage was removed. p_were: the former numbers of
-- the stages; `null`: added. is_over: something else follows before that stage, so that it holds on none.
create or replace function timing.enrolments_without_stage(p_race uuid, p_stages uuid[], p_were integer[])
returns table (crew_id uuid, ordinal integer, stage uuid, is_over boolean)
language sql stable set search_path = '' as $$
  select e.crew_id, e.effective_from_ordinal, f.id, exists (
    select from public.crew_enrolments l
    where l.crew_id = e.crew_id and l.effective_from_ordinal > e.effective_from_ordinal and l.effective_from_ordinal <= f.number)
  from public.crew_enrolments e join public.crews c on c.id = e.crew_id
  cross join lateral (
    select o.id, coalesce(o.was, o.place) as number from unnest(p_stages, p_were) with ordinality as o (id, was, place)
    where coalesce(o.was, o.place) >= e.effective_from_ordinal order by 2, o.was is null, o.place limit 1) f
  where c.race_id = p_race and e.effective_from_stage is null and e.effective_from_ordinal > 0
$$;

-- Numbers the stages of a race from 1 on. p_moved: those that were just added or moved; one that was given a taken number comes before
-- the one that has it. p_before: the numbers they had, by their ids. What crews are entered in from a stage on goes along with the stage.
create or replace function timing.number_stages_of(p_race uuid, p_moved uuid[], p_before jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_stages uuid[] := array(
    select s.id from public.stages s
    where s.race_id = p_race order by s.ordinal, s.id <> all(p_moved), (p_before ->> s.id::text)::integer, s.code);
  v_were integer[] := array(
    select case when s.id = any(p_moved) then (p_before ->> s.id::text)::integer else s.ordinal end
    from unnest(v_stages) with ordinality as o (id, place) join public.stages s on s.id = o.id
    order by o.place);
begin
  perform timing.reject('too_many_stages') where cardinality(v_stages) > 500;
  delete from public.crew_enrolments e using timing.enrolments_without_stage(p_race, v_stages, v_were) w
  where e.crew_id = w.crew_id and e.effective_from_ordinal = w.ordinal and w.is_over;
  update public.crew_enrolments e set effective_from_stage = w.stage from timing.enrolments_without_stage(p_race, v_stages, v_were) w
  where e.crew_id = w.crew_id and e.effective_from_ordinal = w.ordinal;
  update public.stages s set ordinal = o.place
  from unnest(v_stages) with ordinality as o (id, place) where s.id = o.id and s.ordinal <> o.place;
  -- In two steps, so that no crew has two from one number at any time.
  update public.crew_enrolments e set effective_from_ordinal = 1000000 + s.ordinal
  from public.stages s where s.race_id = p_race and s.id = e.effective_from_stage and s.ordinal <> e.effective_from_ordinal;
  update public.crew_enrolments e set effective_from_ordinal = e.effective_from_ordinal - 1000000
  from public.crews c where c.id = e.crew_id and c.race_id = p_race and e.effective_from_ordinal > 1000000;
end $$;

-- What a crew is entered in has the order number of the stage from which it holds, whichever of the two is said; stages that are numbered
-- take it along (timing.number_stages_of).
create or replace function timing.join_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() > 1 then return new; end if;
  if new.effective_from_stage is not null and (tg_op = 'INSERT' or new.effective_from_stage is distinct from old.effective_from_stage) then
    new.effective_from_ordinal := coalesce(
      (select s.ordinal from public.stages s where s.id = new.effective_from_stage), new.effective_from_ordinal);
  else
    new.effective_from_stage := (
      select s.id from public.stages s join public.crews c on c.race_id = s.race_id
      where c.id = new.crew_id and s.ordinal = new.effective_from_ordinal);
  end if;
  return new;
end $$;

-- A row of the history as it would be today: its stage may have another order number.
create or replace function timing.at_its_stage(p_enrolment jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_enrolment || coalesce((
    select jsonb_build_object('effective_from_ordinal', s.ordinal) from public.stages s
    where s.id = (p_enrolment ->> 'effective_from_stage')::uuid), '{}')
$$;

-- Moves a stage that is after one of a later leg before all stages of later legs.
create or replace function timing.put_before_later_legs(p_stage uuid) returns void
language plpgsql set search_path = '' as $$
declare v_race uuid;
begin
  update public.stages s set ordinal = x.first
  from (
    select min(o.ordinal) as first
    from public.stages own join public.legs l on l.id = own.leg_id join public.days d on d.id = l.day_id
    join public.stages o on o.race_id = own.race_id join public.legs m on m.id = o.leg_id join public.days e on e.id = m.day_id
    where own.id = p_stage and (e.date, m.number) > (d.date, l.number)) x
  where s.id = p_stage and x.first < s.ordinal
  returning s.race_id into v_race;
  if found then perform timing.refuse_other_entry(v_race); end if;
end $$;

-- Behind the last row of a statement, so that several stages may change places in one; behind its history, and before it is derived.
create or replace function timing.number_stages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_moved uuid[];
  v_before jsonb := '{}';
  v_race uuid;
begin
  -- What this function itself moves.
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    v_moved := array(select id from touched);
  else
    select coalesce(array_agg(t.id), '{}'), coalesce(jsonb_object_agg(w.id, w.ordinal), '{}') into v_moved, v_before
    from touched t join was w using (id) where t.ordinal <> w.ordinal;
  end if;
  for v_race in select distinct race_id from public.stages where id = any(v_moved) loop
    perform timing.number_stages_of(v_race, v_moved, v_before);
    if tg_op = 'UPDATE' then
      perform timing.take_controls_along(s.id) from public.stages s
      where s.id = any(v_moved) and s.race_id = v_race order by s.ordinal;
    end if;
  end loop;
  return null;
end $$;

-- The controls of a stage go along, where they would be on the wrong side of those of other stages of the leg.
create or replace function timing.take_controls_along(p_stage uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v public.stages := (select s from public.stages s where s.id = p_stage);
  v_own uuid[] := array(select id from public.controls where stage_id = p_stage order by ordinal);
  v_first integer;
  v_last integer;
  v_before integer;
  v_behind integer;
  v_places integer[];
begin
  select min(k.ordinal) filter (where s.id = v.id), max(k.ordinal) filter (where s.id = v.id),
    max(k.ordinal) filter (where s.ordinal < v.ordinal), min(k.ordinal) filter (where s.ordinal > v.ordinal)
  into v_first, v_last, v_before, v_behind
  from public.controls k join public.stages s on s.id = k.stage_id where k.leg_id = v.leg_id;
  if v_own = '{}' or (v_first > coalesce(v_before, 0) and v_last < coalesce(v_behind, 2147483647)) then return; end if;
  v_before := coalesce(v_before, (select max(ordinal) from public.controls where leg_id = v.leg_id and ordinal < v_behind), 0);
  v_places := timing.course_room(v.leg_id, v_before, cardinality(v_own));
  update public.controls k set ordinal = r.place from unnest(v_own, v_places) as r (id, place) where k.id = r.id;
end $$;

-- By their name between what keeps the history and what derives (history_changed, structure_changed).
create or replace trigger numbered_added after insert on public.stages referencing new table as touched
  for each statement execute function timing.number_stages();
create or replace trigger numbered_changed after update on public.stages referencing old table as was new table as touched
  for each statement execute function timing.number_stages();
create or replace trigger of_its_stage before insert or update on public.crew_enrolments
  for each row when (new.effective_from_ordinal > 0 or new.effective_from_stage is not null) execute function timing.join_stage();
