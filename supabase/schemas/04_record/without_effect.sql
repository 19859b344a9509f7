-- What is kept and changes nothing, said to whoever recorded it. Pages follow from the set of facts, in whatever order they came
-- (docs/decisions/0001-facts-and-ledger.md): so of two corrections the later id holds, also where the clock that made it was
-- wrong, and what acts on a fact that is not here waits for it, also where that was refused. Neither is refused for that.

create or replace function timing.is_idle(p_fact uuid, p_before bigint) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_target uuid;
  v_kind text;
begin
  select kind, timing.acts_on(body) into v_kind, v_target from public.facts where id = p_fact;
  return case v_kind
    when 'release' then exists (
      select from public.releases r join public.facts f on f.id = r.fact_id and f.position < p_before
      where r.target = v_target and f.id <> p_fact and not timing.acts_without_right(f.id) and not timing.is_voided(f.id))
    when 'void' then exists (
        select from public.voids v join public.facts f on f.id = v.fact_id and f.position < p_before
        where v.target = v_target and f.id <> p_fact and timing.is_open(f.id) and not timing.is_voided(f.id))
      or timing.is_idle(v_target, p_before)
    else false end;
end $$;

-- Null: it does what it says.
create or replace function timing.without_effect(p_fact public.facts) returns jsonb
language plpgsql stable set search_path = '' as $$
declare v_target uuid;
begin
  if p_fact.supersedes is null and p_fact.kind not in ('void', 'release', 'penalty_decision', 'start_slots') then return null; end if;
  if p_fact.kind in ('void', 'release', 'penalty_decision') then
    v_target := timing.acts_on(p_fact.body);
    if not exists (select from public.facts where id = v_target and rally_id = p_fact.rally_id)
      and not exists (
        select from timing.penalty_rows where id = v_target and timing.rally_of_race(race_id) = p_fact.rally_id) then
      return timing.refusal('without_effect.not_here_yet');
    elsif timing.is_idle(p_fact.id, p_fact.position) then
      return timing.refusal('without_effect.done_before');
    end if;
  elsif p_fact.kind = 'start_slots' and exists (
      select from public.start_orders own
      join public.start_orders o on o.stage_id = own.stage_id and (o.version, o.fact_id) > (own.version, own.fact_id)
      join public.facts f on f.id = o.fact_id
      where own.fact_id = p_fact.id and f.position < p_fact.position
        and timing.is_open(f.id) and timing.stands(f.id, f.supersedes))
    or p_fact.supersedes is not null and exists (
      select from public.facts s
      where s.supersedes = p_fact.supersedes and s.kind = p_fact.kind and s.id > p_fact.id and s.rally_id = p_fact.rally_id
        and s.position < p_fact.position
        and (s.author = p_fact.author or exists (select from public.facts x where x.id = p_fact.supersedes))
        and not timing.corrects_other_kind(p_fact.kind, p_fact.supersedes) and timing.is_open(s.id) and not timing.is_voided(s.id)) then
    return timing.refusal(case p_fact.kind when 'start_slots' then 'without_effect.newer_order' else 'without_effect.newer_correction' end);
  end if;
  return null;
end $$;
