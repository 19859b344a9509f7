-- What officials decided of penalties themselves, and what they said of those a rule found.
-- What officials said of penalties, whether they decided them or a rule found them: one by one, or by cause.

create or replace view timing.verdicts with (security_invoker = true) as
select v.fact_id, v.penalty_id, v.verdict, v.ms, f.position, f.received_at
from public.penalty_verdicts v
join timing.fact_states s on s.fact_id = v.fact_id and s.counted
join public.facts f on f.id = v.fact_id;

create or replace view timing.cause_verdicts with (security_invoker = true) as
select b.fact_id, s.race_id, b.rule, b.stage_id, b.control_id, b.waypoint_id, b.verdict, b.ms, f.position, f.received_at
from public.bulk_verdicts b
join timing.fact_states s on s.fact_id = b.fact_id and s.counted
join public.facts f on f.id = b.fact_id;

-- The verdict in force on each of these penalties: what was said last, of it or of its cause. The price is the one it was
-- amended to last, whatever was said since. Penalties of which nothing was said have no row.
create or replace function timing.judged(p_race uuid, p_penalties timing.detected_penalty[])
returns table (penalty_id uuid, fact_id uuid, verdict text, amended_ms bigint)
language plpgsql stable rows 1000 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with asked as (select distinct p.id, p.crew_id, p.rule, p.stage_id, p.control_id, p.waypoint_id from unnest(p_penalties) p),
  said as (
    select a.id, v.fact_id, v.verdict, v.ms, v.position from asked a join timing.verdicts v on v.penalty_id = a.id
    union all
    select a.id, c.fact_id, c.verdict, c.ms, c.position
    from timing.cause_verdicts c join asked a on a.rule = c.rule and timing.is_of_cause(
      c.stage_id, c.control_id, c.waypoint_id, a.stage_id, a.control_id, a.waypoint_id)
    left join timing.held_crews h on h.crew_id = a.crew_id
    where c.race_id = p_race and coalesce(c.received_at < h.from_at, true)
  )
  select id, (array_agg(fact_id order by position desc))[1], (array_agg(verdict order by position desc))[1],
    (array_agg(ms order by position desc) filter (where verdict = 'amend'))[1]
  from said group by id;
end $$;

create or replace function timing.dismissed(p_race uuid, p_penalties timing.detected_penalty[]) returns setof uuid
language plpgsql stable rows 10 set search_path = '' as $$
begin
  if p_penalties = '{}' then return; end if;
  return query select j.penalty_id from timing.judged(p_race, p_penalties) j
    where timing.penalty_status(j.verdict, null) in ('cancelled', 'dismissed');
end $$;

-- The same penalty found again has the same id: it is made of the crew, the rule and the place.
create or replace function timing.penalty_id(p_crew uuid, p_rule text, p_place text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return md5(p_crew::text || ' ' || p_rule || ' ' || p_place)::uuid;
end $$;

create or replace function timing.leg_of_axis(p_axis bigint) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (p_axis / 10000)::integer;
end $$;

create or replace function timing.found_status(p_race uuid, p_penalty uuid, p_rule text, p_stage uuid, p_rules jsonb,
  p_ms bigint) returns text
language plpgsql stable set search_path = '' as $$
begin
  return timing.penalty_status(
    (select said.verdict from (
       select v.verdict, v.position from timing.verdicts v where v.penalty_id = p_penalty
       union all
       select c.verdict, c.position from timing.cause_verdicts c
       where c.race_id = p_race and c.rule = p_rule
         and timing.is_of_cause(c.stage_id, c.control_id, c.waypoint_id, p_stage, null, null)) said
     order by said.position desc limit 1),
    case when timing.is_confirmed_by_rule(p_rules, p_rule, p_ms, false) then 'confirmed' else 'proposed' end);
end $$;

create or replace function timing.decided_penalties(p_race uuid, p_crews uuid[]) returns setof timing.penalty_rows
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  v_said timing.detected_penalty[] := array(
    select (p.fact_id, s.crew_id, case when p.in_final_only then timing.axis_of(null, null)
      else timing.axis_of(p.control_id, p.stage_id) end,
      p.kind, p.rule, p.unit, p.ms, false, p.fact_id, s.stage_id, p.control_id, p.waypoint_id, p.overspeeds, p.why)::timing.detected_penalty
    from public.penalties p
    join timing.fact_states s on s.fact_id = p.fact_id
    where s.crew_id = any(p_crews) and not s.hidden
      -- A corrected decision is read through the one that corrects it, once that is let in.
      and not exists (
        select from public.facts g
        where g.supersedes = p.fact_id and g.kind = 'penalty' and timing.is_open(g.id) and timing.stands(g.id, g.supersedes)));
begin
  if v_said = '{}' then return; end if;
  return query
  select d.id, p_race, d.crew_id, d.axis, d.kind, d.rule, d.unit, coalesce(v.amended_ms, d.ms),
    case when not s.standing then 'cancelled'
      when t.fact_id is not null then 'proposed'
      when not s.counted then case when v.verdict in ('cancel', 'annul', 'dismiss') then
        timing.penalty_status(v.verdict, 'proposed') else 'proposed' end
      else timing.penalty_status(v.verdict, 'confirmed') end,
    false, d.fact_id, timing.why_amended(d.why || case when t.fact_id is null then '{}'
        else jsonb_build_object('confirmed_by', f.author_title, 'taken_back_at', timing.instant(t.at)) end, d.ms, v.amended_ms),
    d.stage_id, d.control_id, d.waypoint_id, d.overspeeds, coalesce(t.fact_id, v.fact_id)
  from unnest(v_said) d
  join timing.fact_states s on s.fact_id = d.fact_id
  join public.facts f on f.id = d.fact_id
  left join timing.judged(p_race, v_said) v on v.penalty_id = d.id
  -- The excesses it names were taken back since: to be judged again, unless it has been judged to fall.
  left join lateral (
    select x.fact_id, x.at from timing.taken_back(nullif(d.overspeeds, '{}')) x
    where coalesce(v.verdict, 'confirm') in ('confirm', 'amend')
      and x.position > (select max(j.position) from public.facts j where j.id in (d.fact_id, v.fact_id))) t on true;
end $$;
