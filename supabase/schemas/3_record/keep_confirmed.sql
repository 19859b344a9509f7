-- Keeping what an official confirms of what a rule found: as it was found, with the facts it rests on.
create or replace function timing.keep_confirmed(p_verdict uuid, p_found timing.penalty_rows) returns void
language plpgsql set search_path = '' as $$
begin
  -- What officials decided themselves is a fact already.
  if exists (select from public.penalties where fact_id = p_found.id) then return; end if;
  insert into timing.confirmed_penalties (fact_id, penalty_id, crew_id, found, evidence)
  values (p_verdict, p_found.id, p_found.crew_id, to_jsonb(p_found), timing.evidence_of(p_found));
end $$;

-- The facts named in it; where it rests on something that is absent, the track of the crew on the stage, else all its passages.
create or replace function timing.evidence_of(p_found timing.penalty_rows) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  -- Confirmed once more without its evidence: what was taken back stays what it rested on.
  if p_found.why ? 'taken_back_at' then
    return (
      select k.evidence from timing.confirmed_penalties k join public.facts f on f.id = k.fact_id
      where k.penalty_id = p_found.id order by f.position desc limit 1);
  elsif p_found.fact_id is not null then
    return array(select p_found.fact_id union select unnest(p_found.overspeeds));
  end if;
  return (
    select coalesce(array_agg(s.fact_id) filter (where c.source = 'gps'), array_agg(s.fact_id), '{}')
    from timing.fact_states s join public.chronos c on c.fact_id = s.fact_id
    where s.crew_id = p_found.crew_id and s.stage_id = p_found.stage_id and s.kind = 'chrono' and timing.proves_passage(s));
end $$;
