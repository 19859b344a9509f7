-- Seen behind: a crew that is counted at a control or a stage behind the finish of one, so that it must have left it.
-- Source: docs/sport/stage-time.md 5.10 and docs/sport/scenarios.md 11.22 (no finish but the next control present).
create or replace function timing.was_seen_behind(p_crew uuid, p_stage uuid, p_ordinal integer, p_finish_axis bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.fact_states f
    left join timing.stage_axes x on x.stage_id = f.stage_id
    left join public.controls k on k.id = f.point_id
    left join public.legs l on l.id = k.leg_id
    where f.crew_id = p_crew and f.kind = 'chrono' and f.counted
      and (x.ordinal > p_ordinal or timing.axis(l.number, k.ordinal) > p_finish_axis
        or (f.stage_id = p_stage and k.kind = 'flying_finish')));
end $$;

-- Stages which these crews started, whenever that was, and did not finish as far as we know: what they do elsewhere may say that they left
-- them. Of crews on hold, those they have not come to as well (timing.held_on).
create or replace function timing.stages_left_open(p_crews uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select distinct r.stage_id from timing.stage_results r
    where r.crew_id = any(p_crews) and r.finish_at is null and ((r.time_ms is null and (r.start_at is not null or r.status = 'on_stage'))
      or r.crew_id in (select h.crew_id from timing.held_crews h where h.crew_id = any(p_crews))));
end $$;
