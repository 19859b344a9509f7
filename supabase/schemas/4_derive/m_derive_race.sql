-- Deriving a race, top to bottom: settle the facts, then stage results, penalties, standings.
-- The same composition for one crew after one chrono and for everybody after a change of the rules.
create or replace function timing.derive_race(
  p_race uuid, p_crews uuid[], p_stages uuid[], p_from_ordinal integer)
returns table (span_id bigint, crew_id uuid)
language plpgsql set search_path = '' as $$
begin
  perform timing.settle_chronos(p_crews, p_stages);
  return query
    with result as (select r.stage_id, r.crew_id from timing.derive_stage_results(p_race, p_crews, p_stages) r)
    select s.id, result.crew_id from result join timing.spans s on s.stage_id = result.stage_id and s.kind = 'stage';
  perform timing.derive_penalties(p_crews);
  return query select d.span_id, d.crew_id from timing.derive_standings(p_race, p_crews, p_from_ordinal) d;
end $$;
