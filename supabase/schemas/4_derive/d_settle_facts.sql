-- Settling everything else: a fact counts when it stands, the gate let it through, and we know whom it is about.

-- First sight of new facts: their subject; standing and flags follow by settling.
-- Chronos are by far the most, so they have a statement of their own; the rest are read kind by kind in fact_subjects.
create or replace function timing.insert_states_of(p_facts uuid[], p_acting boolean) returns void
language plpgsql set search_path = '' as $$
begin
  insert into timing.fact_states (fact_id, rally_id, race_id, crew_id, stage_id, kind, point_id, standing, counted)
  select s.fact_id, s.rally_id, s.race_id, s.crew_id, s.stage_id, s.kind, s.point_id, false, false
  from timing.fact_subjects s
  where s.fact_id = any(p_facts) and s.kind <> 'chrono' and (s.kind in ('void', 'release', 'penalty_decision')) = p_acting
  on conflict (fact_id) do update
  set race_id = excluded.race_id, crew_id = excluded.crew_id, stage_id = excluded.stage_id, point_id = excluded.point_id
  where (fact_states.race_id, fact_states.crew_id, fact_states.stage_id, fact_states.point_id)
    is distinct from (excluded.race_id, excluded.crew_id, excluded.stage_id, excluded.point_id);
end $$;

create or replace function timing.insert_chrono_states(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into timing.fact_states (fact_id, rally_id, race_id, crew_id, stage_id, kind, point_id, standing, counted)
  select s.fact_id, s.rally_id, coalesce(s.race_id, s.point_race_id), s.crew_id, s.stage_id, s.kind, s.point_id, false, false
  from timing.chrono_subjects s
  where s.fact_id = any(p_facts)
  on conflict (fact_id) do update
  set race_id = excluded.race_id, crew_id = excluded.crew_id, stage_id = excluded.stage_id, point_id = excluded.point_id
  where (fact_states.race_id, fact_states.crew_id, fact_states.stage_id, fact_states.point_id)
    is distinct from (excluded.race_id, excluded.crew_id, excluded.stage_id, excluded.point_id);
end $$;

-- What acts on a fact takes its subject from it; a void of a void, one step later.
create or replace function timing.insert_states(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_kinds text[] := array(select distinct kind from public.facts where id = any(p_facts));
begin
  perform timing.insert_chrono_states(p_facts);
  if v_kinds <> array['chrono'] then
    perform timing.insert_states_of(p_facts, false);
  end if;
  if v_kinds && array['void', 'release', 'penalty_decision'] then
    perform timing.insert_states_of(p_facts, true), timing.insert_states_of(p_facts, true);
  end if;
end $$;

-- What is doubtful about who and where, before any comparison with other facts.
create or replace function timing.subject_doubts(p_state timing.fact_states) returns text[]
language sql stable set search_path = '' as $$
  select case
    when p_state.kind in ('stage_status', 'start_slots', 'void', 'release', 'notice', 'document', 'penalty_decision') then '{}'
    when p_state.kind = 'chrono' and (select number_typed from public.chronos where fact_id = p_state.fact_id) is null
      then array['no_number']
    when p_state.crew_id is null then array['unknown_number']
    when (select race_id from public.crews where id = p_state.crew_id) is distinct from p_state.race_id
      or (p_state.kind = 'chrono' and p_state.point_id is null)
      or timing.is_point_of_other_race(p_state) then array['not_on_stage']
    else '{}' end
$$;

create or replace function timing.is_point_of_other_race(p_state timing.fact_states) returns boolean
language sql stable set search_path = '' as $$
  select p_state.kind = 'chrono' and exists (
    select from public.controls k join public.crews c on c.id = p_state.crew_id
    where k.id = p_state.point_id and k.race_id <> c.race_id)
$$;

create or replace function timing.settle_facts(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.fact_states s
  set standing = n.standing, counted = n.counted, flags = n.flags
  from (
    select x.fact_id, timing.stands(f.id, f.supersedes) as standing, d.flags,
      timing.stands(f.id, f.supersedes) and timing.is_open(f.id)
        and (d.flags = '{}' or (x.crew_id is not null and timing.is_released(f.id))) as counted
    from timing.fact_states x
    join public.facts f on f.id = x.fact_id
    cross join lateral (select timing.subject_doubts(x) as flags) d
    where x.fact_id = any(p_facts)
      and (x.kind <> 'chrono' or x.crew_id is null or x.stage_id is null or x.point_id is null)
  ) n
  where s.fact_id = n.fact_id and (s.standing, s.counted, s.flags) is distinct from (n.standing, n.counted, n.flags);
end $$;

-- Chronos on a stage by people who belong there are compared with each other.
create or replace function timing.settle_chronos(p_crews uuid[], p_stages uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.fact_states s
  set standing = n.standing, counted = n.counted and d.flags = '{}', flags = d.flags || n.flags
  from timing.settled_chronos(p_crews, p_stages) n
  join timing.fact_states x on x.fact_id = n.fact_id
  -- Who and where are known here; all that can be doubtful is whether the crew drives this stage at all.
  join public.crews c on c.id = x.crew_id
  join public.stages k on k.id = x.stage_id
  cross join lateral (select case when c.race_id = k.race_id then '{}' else array['not_on_stage'] end as flags) d
  where s.fact_id = n.fact_id
    and (s.standing, s.counted, s.flags) is distinct from (n.standing, n.counted and d.flags = '{}', d.flags || n.flags);
end $$;
