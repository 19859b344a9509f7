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
  left join timing.fact_states o on o.fact_id = s.fact_id
  -- Compared before: a row that conflicts is locked, and so written, even if it is then left as it is.
  where s.fact_id = any(p_facts) and (o.fact_id is null or (o.race_id, o.crew_id, o.stage_id, o.point_id)
    is distinct from (coalesce(s.race_id, s.point_race_id), s.crew_id, s.stage_id, s.point_id))
  on conflict (fact_id) do update
  set race_id = excluded.race_id, crew_id = excluded.crew_id, stage_id = excluded.stage_id, point_id = excluded.point_id;
end $$;

-- What acts on a fact takes its subject from it; a void of a void, one step later.
create or replace function timing.insert_states(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_others uuid[] := array(select id from public.facts where id = any(p_facts) and kind <> 'chrono');
begin
  perform timing.insert_chrono_states(p_facts);
  if v_others = '{}' then return; end if;
  perform timing.insert_states_of(v_others, false);
  if exists (select from public.facts where id = any(v_others) and kind in ('void', 'release', 'penalty_decision')) then
    perform timing.insert_states_of(v_others, true), timing.insert_states_of(v_others, true);
  end if;
end $$;

-- What is doubtful about who and where, before any comparison with other facts (restarts: timing.restart_doubts).
create or replace function timing.subject_doubts(p_state timing.fact_states) returns text[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select case
    when exists (select from public.facts where id = p_state.fact_id and supersedes is not null
      and timing.corrects_other_kind(kind, supersedes)) then array['corrects_other_kind']
    when p_state.kind in ('stage_status', 'stage_check', 'page_status', 'start_slots', 'void', 'release', 'notice', 'document', 'report',
      'alarm', 'alarm_taken', 'acknowledgement', 'penalty_decision', 'notional_range', 'delay',
      'bulk_decision', 'protest', 'protest_answer') then '{}'
    when p_state.crew_id is null and timing.is_for_everybody(p_state.fact_id) then '{}'
    when p_state.kind = 'chrono' and (select number_typed from public.chronos where fact_id = p_state.fact_id) is null
      then array['no_number']
    when p_state.crew_id is null then array['unknown_number']
    when (select race_id from public.crews where id = p_state.crew_id) is distinct from p_state.race_id
      or (p_state.kind = 'chrono' and p_state.point_id is null) then array['not_on_stage']
    when p_state.kind = 'restart' and timing.is_final_leg_begun(p_state.race_id, p_state.stage_id) then array['final_leg_begun']
    else '{}' end);
end $$;

-- A restart behind the first stage of the final leg, where not finishing retires: nobody comes back once it has begun
-- (docs/sport/not-finishing.md 8.11).
create or replace function timing.is_final_leg_begun(p_race uuid, p_stage uuid) returns boolean
language sql stable set search_path = '' as $$
  with stages as (select stage_id, ordinal, leg_number, max(leg_number) over () as final_leg
    from timing.ranked_stages where race_id = p_race)
  select exists (
    select from stages s
    where s.stage_id = p_stage and s.leg_number = s.final_leg and timing.tariff(p_race, s.ordinal) ->> 'not_finished' = 'retired'
      and s.ordinal > (select min(f.ordinal) from stages f where f.leg_number = s.leg_number))
$$;

create or replace function timing.is_for_everybody(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
  select exists (select from public.neutralisations where fact_id = p_fact and number_typed is null)
    or exists (select from public.allowances where fact_id = p_fact and number_typed is null));
end $$;

-- Holds first: what is said of a crew on hold is settled by them. Restarts last, and once: they answer what is known of where their crew
-- stopped.
create or replace function timing.settle_facts(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_holds uuid[];
  v_crews uuid[];
  v_others uuid[];
begin
  select coalesce(array_agg(fact_id) filter (where kind = 'crew_hold'), '{}'),
    coalesce(array_agg(distinct crew_id) filter (where crew_id is not null and kind in ('retirement', 'restart', 'crew_hold')), '{}'),
    coalesce(array_agg(fact_id) filter (where kind <> 'restart' or crew_id is null), '{}')
  into v_holds, v_crews, v_others from timing.fact_states where fact_id = any(p_facts);
  if v_holds = '{}' then
    perform timing.settle_each(v_others);
  else
    perform timing.settle_each(v_holds);
    perform timing.settle_each(v_others || timing.facts_of_held(v_holds));
  end if;
  perform timing.settle_restarts(v_crews);
end $$;

create or replace function timing.settle_restarts(p_crews uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_restarts uuid[];
begin
  if p_crews = '{}' then return; end if;
  v_restarts := array(select fact_id from timing.fact_states where crew_id = any(p_crews) and kind = 'restart');
  if v_restarts <> '{}' then
    perform timing.settle_each(v_restarts);
  end if;
end $$;

create or replace function timing.settle_each(p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.fact_states s
  set standing = n.standing, counted = n.counted, flags = n.flags, hidden = n.hidden
  from (
    select d.fact_id, d.standing, d.flags, d.hidden, d.standing and timing.is_open(d.fact_id)
        -- A place in another race is none on the crew's road, and nobody comes back before they stopped or once they are out for good:
        -- nobody can let that in.
        and (d.flags = '{}' or ((d.crew_id is not null or d.flags = '{corrects_other_kind}')
          and not d.flags && array['not_on_stage', 'stopped_behind', 'not_stopped', 'out_for_good']
          and timing.is_released(d.fact_id)))
        and (not d.hidden or timing.counts_hidden(d.kind)) as counted
    from (
      select x.fact_id, x.crew_id, x.kind, timing.stands(f.id, f.supersedes) as standing,
        coalesce(nullif(timing.subject_doubts(x), '{}'), array_remove(array[b.doubt], null)) as flags,
        timing.is_hidden(x.crew_id, x.fact_id, x.kind) as hidden
      from timing.fact_states x
      join public.facts f on f.id = x.fact_id
      left join timing.restart_doubts(p_facts) b on b.fact_id = x.fact_id
      where x.fact_id = any(p_facts)
        and (x.kind <> 'chrono' or x.crew_id is null or x.point_id is null)
      offset 0) d
    offset 0
  ) n
  where s.fact_id = n.fact_id
    and (s.standing, s.counted, s.flags, s.hidden) is distinct from (n.standing, n.counted, n.flags, n.hidden);
end $$;

create or replace function timing.settle_chronos(p_crews uuid[], p_stages uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update timing.fact_states s
  set standing = n.standing, counted = n.counted, flags = n.flags, hidden = n.hidden
  from timing.settled_chronos(p_crews, p_stages) n
  where s.fact_id = n.fact_id and (s.standing, s.counted, s.flags, s.hidden) is distinct from (n.standing, n.counted, n.flags, n.hidden);
end $$;
