-- What a batch of facts touches: themselves, what they correct or void, and what corrects or voids them.
create or replace function timing.affected_facts(p_facts uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare v_rallies uuid[];
begin
  if not exists (select from public.facts f where f.id = any(p_facts)
      and (f.supersedes is not null or f.kind in ('void', 'release', 'penalty_decision')))
    and not exists (select from public.facts f where f.supersedes = any(p_facts))
    and not exists (select from public.voids where target = any(p_facts))
    and not exists (select from public.releases where target = any(p_facts))
    and not exists (select from public.penalty_verdicts where penalty_id = any(p_facts)) then
    return p_facts;
  end if;
  -- What another rally says of them is nobody's business here.
  v_rallies := array(select distinct f.rally_id from public.facts f where f.id = any(p_facts));
  return (
  with recursive linked as (
    select unnest(p_facts) as id
    union
    select x.id from linked l cross join lateral (
      select f.supersedes as id from public.facts f where f.id = l.id and f.supersedes is not null
      union all select g.id from public.facts g where g.supersedes = l.id
      union all select v.target from public.voids v where v.fact_id = l.id
      union all select v.fact_id from public.voids v where v.target = l.id
      union all select r.target from public.releases r where r.fact_id = l.id
      union all select r.fact_id from public.releases r where r.target = l.id
      union all select d.penalty_id from public.penalty_verdicts d where d.fact_id = l.id
      union all select d.fact_id from public.penalty_verdicts d where d.penalty_id = l.id
    ) x
  )
  -- One look per fact: joined, the planner would read all facts of all rallies.
  select array_agg(known.id) from linked
  cross join lateral (select f.id from public.facts f where f.id = linked.id and f.rally_id = any(v_rallies) limit 1) known);
end $$;
