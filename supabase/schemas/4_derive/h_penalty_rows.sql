-- Penalties of a crew: what officials decided, and what they said of it since. Every rule that derives penalties adds its
-- select here through a function of its own.

create or replace view timing.verdicts with (security_invoker = true) as
select distinct on (v.penalty_id) v.penalty_id, v.verdict, f.reason, f.author_title, f.received_at
from public.penalty_verdicts v
join timing.fact_states s on s.fact_id = v.fact_id and s.standing and timing.is_open(v.fact_id)
join public.facts f on f.id = v.fact_id
order by v.penalty_id, f.position desc;

create or replace function timing.decided_penalties(p_crews uuid[]) returns setof timing.penalty_rows
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select p.fact_id, s.race_id, s.crew_id,
    case when p.in_final_only then timing.axis_of(null, null) else timing.axis_of(p.control_id, p.stage_id) end,
    p.kind, p.rule, p.unit, p.ms,
    case when v.verdict = 'cancel' or not s.standing then 'cancelled'
      when v.verdict = 'dismiss' then 'dismissed'
      when s.counted then 'confirmed' else 'proposed' end,
    false, p.fact_id, p.why
  from public.penalties p
  join timing.fact_states s on s.fact_id = p.fact_id
  left join timing.verdicts v on v.penalty_id = p.fact_id
  where s.crew_id = any(p_crews)
    -- A corrected decision is read through the one that corrects it.
    and not exists (select from public.facts g where g.supersedes = p.fact_id and timing.stands(g.id, g.supersedes));
end $$;

-- Writes what changed and answers the crews it wrote.
create or replace function timing.derive_penalties(p_crews uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare v_gone uuid[]; v_written uuid[];
begin
  with gone as (
    delete from timing.penalty_rows r
    where r.crew_id = any(p_crews)
      and not exists (select from timing.decided_penalties(array[r.crew_id]) n where n.id = r.id)
    returning r.crew_id)
  select array_agg(distinct crew_id) into v_gone from gone;
  with written as (
    insert into timing.penalty_rows as r
    select n.* from timing.decided_penalties(p_crews) n
    left join timing.penalty_rows o on o.id = n.id
    where o is distinct from n
    on conflict (id) do update
    set (race_id, crew_id, axis, kind, rule, unit, ms, status, by_rule, why) =
      (excluded.race_id, excluded.crew_id, excluded.axis, excluded.kind, excluded.rule, excluded.unit, excluded.ms,
       excluded.status, excluded.by_rule, excluded.why)
    returning r.crew_id)
  select array_agg(distinct crew_id) into v_written from written;
  return coalesce(v_gone, '{}') || coalesce(v_written, '{}');
end $$;
