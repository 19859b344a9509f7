-- What official results rest on beside their stages: the preset and the precision of a race, who is entered in it, and the leg and the day
-- by which an official page is found. Whoever means to change it makes the results provisional first, with the decision that asks for it.

-- The stages of a race, or of one of its legs, that are official.
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
    raise check_violation using message = format('Race %s has official results (%s), and its preset, precision and discipline would change '
      'them: make these provisional again first, with the decision that asks for it.', old.code, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create or replace function timing.keep_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and timing.page_status_now(new.race_id, 'race') = 'official' then
    raise check_violation using message = format('The results of race %s are official, and everybody entered stands in them: make them '
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
    raise check_violation using message = format('Leg %s has official results (%s), which are found by its number and its day: make these '
      'provisional again first, with the decision that asks for it.', old.number, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create or replace function timing.keep_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_stages text[];
begin
  if (select auth.uid()) is null or new.date is not distinct from old.date then return new; end if;
  select coalesce(array_agg(s), '{}') into v_stages
  from public.legs l cross join lateral unnest(timing.official_stages(l.race_id, l.id)) s where l.day_id = old.id;
  if v_stages <> '{}' then
    raise check_violation using message = format('%s has official results (%s), which are found by their day: make these provisional '
      'again first, with the decision that asks for it.', old.date, timing.told_names(v_stages));
  end if;
  return new;
end $$;

create trigger race_kept before update on public.races for each row execute function timing.keep_race();
create trigger entries_kept before insert on public.crews for each row execute function timing.keep_entries();
create trigger leg_kept before update on public.legs for each row execute function timing.keep_leg();
create trigger day_kept before update on public.days for each row execute function timing.keep_day();
