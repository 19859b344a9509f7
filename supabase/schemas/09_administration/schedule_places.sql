-- Where a stage or control that comes later belongs: by its leg and first start, or where its file has it.
-- Source: docs/sport/course.md 1.9.

-- Returns the order number in a leg after which something belongs. p_after: that of the line before it in the file, in this leg;
-- `null`: by when it is due, or after all others.
create or replace function timing.course_place(p_leg uuid, p_at timestamptz, p_after integer) returns integer
language sql stable set search_path = '' as $$
  select coalesce(p_after, (
    select coalesce(max(k.ordinal), 0) from public.controls k
    where k.leg_id = p_leg and k.ordinal < coalesce((
      select min(o.ordinal) from public.controls o left join public.stages s on s.id = o.stage_id
      where o.leg_id = p_leg and coalesce(o.first_due_at, s.first_start_at) > p_at), 2147483647)))
$$;

-- Returns order numbers for p_count controls after another one; the controls after them move on if there is no room.
create or replace function timing.course_room(p_leg uuid, p_behind integer, p_count integer) returns integer[]
language plpgsql set search_path = '' as $$
declare
  v_next integer := (select min(ordinal) from public.controls where leg_id = p_leg and ordinal > p_behind);
  v_id uuid;
  v_step integer;
begin
  if v_next - p_behind <= p_count then
    -- The last one first, since no two have the same number at any time.
    for v_id in select id from public.controls where leg_id = p_leg and ordinal > p_behind order by ordinal desc loop
      update public.controls set ordinal = ordinal + 10 * (p_count + 1) where id = v_id;
    end loop;
    v_next := v_next + 10 * (p_count + 1);
  end if;
  v_step := least(10, (coalesce(v_next, 2147483647) - p_behind) / (p_count + 1));
  return array(select p_behind + v_step * n from generate_series(1, p_count) n);
end $$;

-- Returns the order number in its race of a stage that belongs after a place in its leg; the stages after it move on by one.
create or replace function timing.stage_room(p_race uuid, p_leg uuid, p_behind integer) returns integer
language plpgsql set search_path = '' as $$
declare
  v_place integer := (
    select coalesce(max(s.ordinal), 0) + 1
    from public.stages s join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
    join public.legs own on own.id = p_leg join public.days today on today.id = own.day_id
    where s.race_id = p_race and ((d.date, l.number) < (today.date, own.number)
      or (s.leg_id = p_leg and (select min(k.ordinal) from public.controls k where k.stage_id = s.id) <= p_behind)));
begin
  perform timing.free_stage_place(p_race, v_place, null);
  return v_place;
end $$;

-- Stages from a place on move on by one; p_from: the place that is given up by the one for whom this is, which nothing takes meanwhile.
create or replace function timing.free_stage_place(p_race uuid, p_place integer, p_from integer) returns void
language plpgsql set search_path = '' as $$
declare
  r record;
  v_to integer;
begin
  if not exists (select from public.stages where race_id = p_race and ordinal = p_place) then return; end if;
  for r in
    select id, ordinal from public.stages
    where race_id = p_race and ordinal >= p_place and ordinal is distinct from p_from order by ordinal desc
  loop
    v_to := r.ordinal + case when r.ordinal + 1 = p_from then 2 else 1 end;
    update public.stages set ordinal = v_to where id = r.id;
  end loop;
end $$;

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
  -- Triggers leave what is derived later to who does it (timing.keep_order).
  if found then perform timing.refuse_other_place(v_race); end if;
end $$;

-- A stage that comes to a place that is taken comes before the one that has it.
create or replace function timing.take_stage_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_derived_later boolean := coalesce(current_setting('bivouac.restructured_later', true), '') <> '';
begin
  -- Policies ask of a row that is added behind its triggers: without the turn, whoever adds another one meanwhile is not seen here.
  if tg_op = 'INSERT' and (select auth.uid()) is not null and not timing.administers_in_turn(timing.rally_of_race(new.race_id)) then
    return new;
  end if;
  if not exists (select from public.stages where race_id = new.race_id and ordinal = new.ordinal and id <> new.id) then
    return new;
  end if;
  -- Derived once, with the row itself: between the two is an order that nobody asked for.
  if not v_is_derived_later then perform timing.restructure_later(); end if;
  perform timing.free_stage_place(new.race_id, new.ordinal, case when tg_op = 'UPDATE' then old.ordinal end);
  if not v_is_derived_later then perform set_config('bivouac.restructured_later', '', true); end if;
  return new;
end $$;

-- Its controls go along, where they would be on the wrong side of those of other stages of the leg.
create or replace function timing.take_controls_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_own uuid[] := array(select id from public.controls where stage_id = new.id order by ordinal);
  v_first integer;
  v_last integer;
  v_before integer;
  v_behind integer;
  v_places integer[];
begin
  -- What is taken back has its controls in the history.
  if current_setting('bivouac.takes_back', true) <> '' then return null; end if;
  select min(k.ordinal) filter (where s.id = new.id), max(k.ordinal) filter (where s.id = new.id),
    max(k.ordinal) filter (where s.ordinal < new.ordinal), min(k.ordinal) filter (where s.ordinal > new.ordinal)
  into v_first, v_last, v_before, v_behind
  from public.controls k join public.stages s on s.id = k.stage_id where k.leg_id = new.leg_id;
  if v_own = '{}' or (v_first > coalesce(v_before, 0) and v_last < coalesce(v_behind, 2147483647)) then return null; end if;
  v_before := coalesce(v_before, (select max(ordinal) from public.controls where leg_id = new.leg_id and ordinal < v_behind), 0);
  perform timing.restructure_later();
  v_places := timing.course_room(new.leg_id, v_before, cardinality(v_own));
  update public.controls k set ordinal = r.place from unnest(v_own, v_places) as r (id, place) where k.id = r.id;
  perform set_config('bivouac.restructured_later', '', true);
  return null;
end $$;

-- What a crew is entered in has the order number of the stage from which it holds, whichever of the two is said.
create or replace function timing.join_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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
language plpgsql stable set search_path = '' as $$
begin
  return p_enrolment || coalesce((
    select jsonb_build_object('effective_from_ordinal', s.ordinal) from public.stages s
    where s.id = (p_enrolment ->> 'effective_from_stage')::uuid), '{}');
end $$;

-- A stage takes along what crews are entered in from it on.
create or replace function timing.take_classes_along() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_derived_later boolean := coalesce(current_setting('bivouac.restructured_later', true), '') <> '';
  v_crews uuid[] := array(
    select e.crew_id from public.crew_enrolments e join public.crews c on c.id = e.crew_id
    where c.race_id = new.race_id
      and (e.effective_from_stage = new.id or (e.effective_from_stage is null and e.effective_from_ordinal = old.ordinal)));
begin
  if v_crews = '{}' then return null; end if;
  if not v_is_derived_later then perform timing.restructure_later(); end if;
  update public.crew_enrolments e set effective_from_ordinal = new.ordinal
  where e.crew_id = any(v_crews)
    and (e.effective_from_stage = new.id or (e.effective_from_stage is null and e.effective_from_ordinal = old.ordinal));
  if not v_is_derived_later then perform set_config('bivouac.restructured_later', '', true); end if;
  return null;
end $$;

create or replace trigger of_its_stage before insert or update on public.crew_enrolments
  for each row when (new.effective_from_ordinal > 0 or new.effective_from_stage is not null) execute function timing.join_stage();
-- By its name before what is asked of official pages (with_order_kept).
create or replace trigger classes_taken_along after update of ordinal on public.stages
  for each row when (old.ordinal <> new.ordinal) execute function timing.take_classes_along();
create or replace trigger place_taken before insert or update of ordinal on public.stages
  for each row execute function timing.take_stage_place();
-- By its name behind what is asked of official pages (with_order_kept).
create or replace trigger with_order_taken_along after update of ordinal on public.stages
  for each row when (old.ordinal <> new.ordinal and pg_trigger_depth() = 0) execute function timing.take_controls_along();
