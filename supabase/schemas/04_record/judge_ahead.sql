-- What acts on a fact that had not arrived is judged when that arrives, with the rights its author has then: until then nobody could say
-- whose fact it was. Whoever said both is asked nothing; what somebody had no right to is kept, and does nothing (05_derive/standing.sql).

-- The rights of somebody else than the caller: how he proved who he is, he was asked when he recorded.
create or replace function timing.person_may_record(p_person uuid, p_least_role text, p_rally uuid, p_race uuid,
  p_post uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.platform_admins where user_id = p_person)
    or exists (
      select from public.memberships m where m.user_id = p_person and m.rally_id = p_rally
        and (m.role = 'admin' or (p_least_role <> 'admin' and (m.race_id is null or p_race is null or m.race_id = p_race))))
    or (p_least_role = 'marshall' and exists (
      select from public.devices where user_id = p_person and post_id = p_post and revoked_at is null));
end $$;

create or replace function timing.person_may_act_on(p_person uuid, p_fact public.facts) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_place timing.place;
  v_least_role text;
  v_on public.facts;
begin
  if p_fact.author = p_person then return true; end if;
  if p_fact.kind in ('void', 'release') then
    select * into v_on from public.facts where id = timing.acts_on(p_fact.body) and rally_id = p_fact.rally_id;
    return v_on.id is null or timing.person_may_act_on(p_person, v_on);
  end if;
  v_place := timing.place_of_fact(p_fact.id);
  -- What an administrator publishes or cancels, only administrators take back.
  select case when exists (select from public.stage_statuses s where s.fact_id = p_fact.id and timing.is_decided(s.status))
    then 'admin' else k.least_role end into v_least_role from timing.fact_kind(p_fact.kind) k;
  return timing.person_may_record(p_person, v_least_role, p_fact.rally_id, v_place.race_id, v_place.post_id);
end $$;

create or replace function timing.judge_ahead(p_fact public.facts) returns void
language plpgsql set search_path = '' as $$
declare v_ahead uuid[];
begin
  v_ahead := array(
    select f.id from public.facts f where f.supersedes = p_fact.id
    union all select v.fact_id from public.voids v where v.target = p_fact.id
    union all select r.fact_id from public.releases r where r.target = p_fact.id);
  if p_fact.kind = 'penalty' then
    v_ahead := v_ahead || array(select d.fact_id from public.penalty_verdicts d where d.penalty_id = p_fact.id);
  elsif p_fact.kind = 'alarm' then
    v_ahead := v_ahead || array(select t.fact_id from public.alarm_takings t where t.target = p_fact.id);
  end if;
  if v_ahead = '{}' then return; end if;
  insert into timing.unrightful_facts (fact_id, target)
  select f.id, p_fact.id from public.facts f
  where f.id = any(v_ahead) and (f.rally_id <> p_fact.rally_id or not timing.person_may_act_on(f.author, p_fact))
  on conflict do nothing;
end $$;
