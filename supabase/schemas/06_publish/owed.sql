-- Deriving together: recordings that queue for one rally settle what they saw, answer, and leave the rest to the one behind
-- them, which derives for all. Deriving eight facts at once costs little more than deriving one.

-- May these facts be left to the recording behind this one? There is one, what is owed stays small, and they are chronos that correct
-- nothing: all else is looked at by what is recorded next, or tells why it changed something.
create or replace function timing.may_leave(p_rally uuid, p_facts uuid[]) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Locked, whoever comes now has not said so yet and waits until this one has derived.
  if pg_try_advisory_xact_lock(hashtextextended(p_rally::text, 21)) then
    return false;
  end if;
  return (select cardinality(owed) + cardinality(p_facts) < 16 from timing.clocks where rally_id = p_rally)
    and timing.are_plain_chronos(p_facts);
end $$;

create or replace function timing.are_plain_chronos(p_facts uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from public.facts where id = any(p_facts) and (kind <> 'chrono' or supersedes is not null));
end $$;

-- Settles facts, so that their flags can be answered, and leaves what follows from them to the next recording; should none come
-- any more, to the clock that flushes.
create or replace function timing.leave_to_next(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.clocks set owed = owed || p_facts where rally_id = p_rally;
  perform timing.settle_seen(p_facts);
exception when others then
  perform timing.derive_and_publish(p_rally, p_facts);
end $$;

create or replace function timing.settle_seen(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_seen record;
begin
  perform timing.insert_states(p_facts), timing.settle_facts(p_facts);
  for v_seen in
    select s.race_id, array_agg(distinct s.crew_id) as crews, array_remove(array_agg(distinct s.stage_id), null) as stages,
      array_remove(array_agg(distinct p.leg_number), null) as legs
    from timing.fact_states s
    left join timing.road_points p on p.control_id = s.point_id and p.role in ('control', 'transfer', 'post')
    where s.fact_id = any(p_facts) and s.race_id is not null and s.crew_id is not null
    group by s.race_id
  loop
    if v_seen.stages <> '{}' then
      perform timing.settle_chronos(v_seen.crews, v_seen.stages);
    end if;
    if v_seen.legs <> '{}' then
      perform timing.settle_road(v_seen.race_id, v_seen.crews, v_seen.legs);
    end if;
  end loop;
end $$;

-- Whether all these facts are settled once p_new are: the rest was owed, and settled when it was left. Nothing came in between that a
-- chrono is settled by: whatever else is said or changed derives what is owed first. p_facts: with all they touch.
create or replace function timing.settled_when_left(p_facts uuid[], p_new uuid[], p_owed uuid[]) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_owed = '{}' or cardinality(p_facts) > cardinality(p_new) + cardinality(p_owed) or not timing.are_plain_chronos(p_new) then
    return false;
  end if;
  if p_new <> '{}' then
    perform timing.settle_seen(p_new);
  end if;
  return true;
end $$;

create or replace function timing.take_owed(p_rally uuid) returns uuid[]
language plpgsql set search_path = '' as $$
declare v_owed uuid[];
begin
  select owed into v_owed from timing.clocks where rally_id = p_rally;
  if v_owed <> '{}' then
    update timing.clocks set owed = '{}' where rally_id = p_rally;
  end if;
  return coalesce(v_owed, '{}');
end $$;
