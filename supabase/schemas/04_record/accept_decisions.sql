-- Accepts decisions about times and penalties, and keeps what a verdict confirms.

-- Only a credit of the stewards, which is misc, gives time back. Source: docs/sport/penalties.md 7.7.
create or replace function timing.refuse_credit(p_kind text, p_ms bigint) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform timing.reject(case when p_kind is null then 'invalid_value.no_credit' else 'invalid_value.no_credit_kind' end)
  where p_ms < 0 and p_kind is distinct from 'misc';
end $$;

create or replace function timing.accept_penalty(p_fact public.facts, p_place timing.place, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_final boolean := coalesce(p_row ->> 'effective' = 'FINISH', false);
  v_overspeeds uuid[] := coalesce((select array_agg(value::uuid) from jsonb_array_elements_text(p_row -> 'overspeeds')), '{}');
begin
  perform timing.reject('missing_field.place') where p_place.stage_id is null and p_place.control_id is null and not v_final;
  perform timing.refuse_credit(p_row ->> 'kind', (p_row ->> 'ms')::bigint);
  perform timing.reject('unknown_overspeed')
  where exists (select from unnest(v_overspeeds) n (id) where not exists (
      select from public.facts f where f.id = n.id and f.rally_id = p_fact.rally_id and f.kind = 'overspeed'));
  insert into public.penalties select * from jsonb_populate_record(null::public.penalties,
    p_row || jsonb_build_object('in_final_only', v_final, 'overspeeds', v_overspeeds));
end $$;

create or replace function timing.accept_penalty_decision(p_fact public.facts, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_penalty uuid := p_row ->> 'penalty_id';
  v_verdict text := p_row ->> 'verdict';
  v_status text := timing.penalty_status_now(v_penalty);
begin
  perform timing.refuse_judged_meanwhile(p_fact, array(select r from timing.penalty_rows r where r.id = v_penalty), false);
  perform timing.refuse_credit(coalesce((select kind from timing.penalty_rows where id = v_penalty),
    (select kind from public.penalties where fact_id = v_penalty)),
    (p_row ->> 'ms')::bigint);
  insert into public.penalty_verdicts select * from jsonb_populate_record(null::public.penalty_verdicts, p_row);
  -- A verdict on its cause leaves each penalty open to one of its own: one that is confirmed by it may be cancelled as well.
  if v_status = 'proposed' and v_verdict = 'cancel' then
    v_status := coalesce((select status from timing.penalty_rows where id = v_penalty and status = 'confirmed'), v_status);
  end if;
  -- One that nobody knows of yet may still be found.
  if v_status is not null then
    perform timing.refuse_transition('penalty', '{"penalty": true}', v_status, v_verdict, p_fact.reason);
  end if;
  if timing.penalty_status(v_verdict, null) = 'confirmed' then
    perform timing.keep_confirmed(p_fact.id, array(select r from timing.penalty_rows r where r.id = v_penalty));
  end if;
end $$;

-- As rules found it, with the facts it rests on. All of a verdict at once: a misplaced waypoint is thousands of penalties.
create or replace function timing.keep_confirmed(p_verdict uuid, p_found timing.penalty_rows[]) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  insert into timing.confirmed_penalties (fact_id, penalty_id, crew_id, found, evidence)
  with found as materialized (
    select r.* from unnest(p_found) r
    where not exists (select from public.penalties d where d.fact_id = r.id)
  ),
  -- Confirmed once more without its evidence: what was taken back stays what it rested on.
  rested as (
    select distinct on (k.penalty_id) k.penalty_id, k.evidence
    from found r join timing.confirmed_penalties k on k.penalty_id = r.id join public.facts f on f.id = k.fact_id
    where r.why ? 'taken_back_at' order by k.penalty_id, f.position desc
  ),
  -- What rests on something that is absent rests on the track of the crew on the stage, else on all its passages.
  driven as (
    select a.crew_id, a.stage_id, p.evidence
    from (select distinct crew_id, stage_id from found where fact_id is null and not why ? 'taken_back_at') a
    cross join lateral (
      select coalesce(array_agg(s.fact_id) filter (where c.source = 'gps'), array_agg(s.fact_id)) as evidence
      from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id
      where s.crew_id = a.crew_id and s.stage_id = a.stage_id and s.kind = 'chrono' and timing.proves_passage(s)) p
  )
  select p_verdict, r.id, r.crew_id, to_jsonb(r), case
    when r.why ? 'taken_back_at' then b.evidence
    when r.fact_id is not null then array(select r.fact_id union select unnest(r.overspeeds))
    else coalesce(d.evidence, '{}') end
  from found r
  left join rested b on b.penalty_id = r.id
  left join driven d on d.crew_id = r.crew_id and d.stage_id = r.stage_id;
end $$;

create or replace function timing.accept_bulk_decision(p_fact public.facts, p_place timing.place, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_ms bigint := p_row ->> 'ms';
  v_found timing.penalty_rows[];
begin
  v_found := array(
    select r from timing.penalty_rows r
    where r.race_id = p_fact.race_id and r.rule = p_row ->> 'rule'
      and timing.is_of_cause(p_place.stage_id, p_place.control_id, p_place.waypoint_id, r.stage_id, r.control_id, r.waypoint_id));
  perform timing.refuse_judged_meanwhile(p_fact, v_found, true);
  perform timing.refuse_credit(x.kind, v_ms) from (
    select r.kind from timing.penalty_rows r where r.race_id = p_fact.race_id and r.rule = p_row ->> 'rule' and r.kind <> 'misc'
    union all
    -- Found by this rule later, it would take time back as well.
    select null where not exists (select from timing.penalty_rows r
      where r.race_id = p_fact.race_id and r.rule = p_row ->> 'rule')) x (kind);
  insert into public.bulk_verdicts select * from jsonb_populate_record(null::public.bulk_verdicts, p_row);
  if timing.penalty_status(p_row ->> 'verdict', null) = 'confirmed' then
    perform timing.keep_confirmed(p_fact.id, v_found);
  end if;
end $$;
