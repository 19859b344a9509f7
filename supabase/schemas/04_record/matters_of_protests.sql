-- What a status meets of protests: those without an answer, and those that were upheld without effect.

-- Protests and enquiries without an answer: about the pages of a stage or a penalty on it; p_stage null: about nothing of one
-- stage. p_is_whole: all of the race.
create or replace function timing.protests_open(p_race uuid, p_stage uuid, p_is_whole boolean default false) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.protests where race_id = p_race) then return '{}'; end if;
  return array(
    select (r.protest).fact_id from timing.register_of(p_race) r
    where r.answer is null and not r.is_taken_back and (p_is_whole or p_stage is not distinct from coalesce(
      (select k.id from public.stages k where k.race_id = p_race and (r.protest).page_key in ('stage/' || k.code, 'after/' || k.code)),
      (select p.stage_id from timing.penalty_rows p where p.id = (r.protest).penalty_id)))
    order by (r.protest).at);
end $$;

-- Penalties that still count as they did although a protest against them was upheld. An amendment since the protest settles it, as a
-- cancellation does. p_stage null: those of no stage.
create or replace function timing.protests_upheld(p_race uuid, p_stage uuid, out numbers text[], out ids uuid[])
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.protests where race_id = p_race and penalty_id is not null) then return; end if;
  select array_agg(n.number order by n.digits, n.number), array_agg((r.protest).fact_id order by n.digits, n.number) into numbers, ids
  from timing.register_of(p_race) r
  join public.protest_answers a on a.fact_id = r.answer and a.outcome = 'upheld'
  join timing.penalty_rows p on p.id = (r.protest).penalty_id and p.status = 'confirmed' and p.stage_id is not distinct from p_stage
  join timing.crew_plates n on n.crew_id = p.crew_id
  left join public.facts v on v.id = p.verdict_id
  where not r.is_taken_back and not (coalesce(v.body ->> 'verdict' = 'amend', false)
    and v.position > (select min(f.position) from public.facts f where f.id = any(r.entry)));
end $$;
