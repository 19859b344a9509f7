-- Which pages a fact changes besides the classifications: lists are fetched again, they carry no patch.
create or replace function timing.keys_of_fact(p_fact uuid) returns setof text
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select unnest(case f.kind
      when 'penalty' then array['penalties', 'penalties/' || (select kind from public.penalties where fact_id = f.id)]
      when 'penalty_decision' then array['penalties', 'penalties/' || coalesce(
        (select p.kind from public.penalty_verdicts v join public.penalties p on p.fact_id = v.penalty_id where v.fact_id = f.id), 'misc')]
      when 'overspeed' then array['penalties/sc']
      when 'retirement' then array['retirements', 'crews']
      when 'restart' then array['retirements', 'crews']
      when 'stage_status' then array['index']
      when 'start_slots' then (
        select array_agg(distinct 'start-order/' || d.date) from public.start_orders o
        join public.stages s on s.id = o.stage_id join public.legs l on l.id = s.leg_id join public.days d on d.id = l.day_id
        where o.fact_id = f.id)
      when 'notice' then array['notices']
      when 'document' then array['pdfs']
      else '{}' end)
  from public.facts f where f.id = p_fact
  union
  select 'corrections' from public.facts f
  where f.id = p_fact and (f.supersedes is not null or f.kind in ('void', 'penalty_decision'));
end $$;

-- A void or a release changes the pages of what it acts on.
create or replace function timing.keys_of_facts(p_facts uuid[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
  select coalesce(array_agg(distinct key), '{}')
  from unnest(timing.affected_facts(p_facts)) as f (id), timing.keys_of_fact(f.id) as key);
end $$;
