-- Keeping what an official confirms of what rules found: as it was found, with the facts it rests on. All of a verdict at once:
-- a misplaced waypoint is thousands of penalties.
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
