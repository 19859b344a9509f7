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
    and not exists (select from public.facts where id = any(p_facts) and (kind <> 'chrono' or supersedes is not null));
end $$;

-- Settles facts, so that their flags can be answered, and leaves what follows from them to the next recording; should none come
-- any more, to the clock that flushes.
create or replace function timing.leave_to_next(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_scope record;
begin
  update timing.clocks set owed = owed || p_facts where rally_id = p_rally;
  perform timing.insert_states(p_facts), timing.settle_facts(p_facts);
  for v_scope in select * from timing.scopes(p_facts, '{}') loop
    continue when v_scope.crews = '{}';
    perform timing.settle_chronos(v_scope.crews, v_scope.stages), timing.settle_road(v_scope.race_id, v_scope.crews, v_scope.legs);
  end loop;
exception when others then
  -- A rule throws: deriving says so, and marks the race.
  perform timing.derive_and_publish(p_rally, p_facts);
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
