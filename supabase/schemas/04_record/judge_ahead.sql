-- What acts on a fact that had not arrived is judged when that arrives, with the rights its author has then: until then nobody could say
-- whose fact it was. Whoever said both is asked nothing; what somebody had no right to is kept, and does nothing (05_derive/standing.sql).
create or replace function timing.judge_ahead(p_fact public.facts) returns void
language plpgsql set search_path = '' as $$
declare v_ahead uuid[];
begin
  v_ahead := array(
    select f.id from public.facts f where f.supersedes = p_fact.id
    union all select v.fact_id from public.voids v where v.target = p_fact.id
    union all select r.fact_id from public.releases r where r.target = p_fact.id
    union all select d.fact_id from public.penalty_verdicts d where p_fact.kind = 'penalty' and d.penalty_id = p_fact.id
    union all select t.fact_id from public.alarm_takings t where p_fact.kind = 'alarm' and t.target = p_fact.id);
  if v_ahead = '{}' then return; end if;
  insert into timing.unrightful_facts (fact_id, target)
  select f.id, p_fact.id from public.facts f
  where f.id = any(v_ahead) and (f.rally_id <> p_fact.rally_id or not timing.may_act_on(p_fact.rally_id, p_fact.id, f.author))
  on conflict do nothing;
end $$;
