-- What an item changes beside its own place, and whether it waits for that. Source: docs/sport/publication.md 10.8.

-- Does it say whether a crew is out? That is told on every page behind. p_on: what it acts on.
create or replace function timing.puts_out(p_item jsonb, p_race uuid, p_on uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(case p_item ->> 'kind'
    when 'retirement' then true
    when 'restart' then true
    when 'penalty' then p_item ->> 'unit' = 'disqualification'
    when 'penalty_decision' then exists (select from timing.penalty_rows where id = p_on and unit in ('retirement', 'disqualification'))
      or exists (select from public.penalties where fact_id = p_on and unit = 'disqualification')
    when 'bulk_decision' then exists (
      select from timing.penalty_rows
      where race_id = p_race and rule = p_item ->> 'rule' and unit in ('retirement', 'disqualification')) end, false);
end $$;

-- The facts that an item decides over: what it acts on, and whatever comes back or goes by that. A correction that stands has taken the
-- place of the one before for good; one that waits, or is taken back itself, has not.
create or replace function timing.decided_over(p_kind text, p_on uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_found uuid[] := '{}';
  v_fact public.facts;
  v_takes_back boolean := p_kind in ('void', 'release');
begin
  while p_on is not null and p_on <> all(v_found) loop
    v_found := v_found || p_on;
    select * into v_fact from public.facts where id = p_on;
    p_on := case when v_fact.kind in ('void', 'release', 'penalty_decision') then timing.acts_on(v_fact.body)
      when v_takes_back or not timing.is_open(v_fact.id) or timing.is_voided(v_fact.id) then v_fact.supersedes end;
    v_takes_back := v_takes_back and v_fact.kind in ('void', 'release');
  end loop;
  return v_found;
end $$;

-- Would a fact that is here change anything official?
create or replace function timing.is_official_fact(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_fact public.facts;
  v_at timing.place := timing.place_of_fact(p_fact);
begin
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.kind = 'crew_hold' then
    return timing.is_official_of_crew(timing.crew_by_number(v_fact.rally_id, h.number_typed, h.from_at), h.from_at)
      from public.crew_holds h where h.fact_id = p_fact;
  end if;
  return timing.is_official_at(v_at.stage_id, v_at.control_id)
    or (timing.puts_out(v_fact.body, v_at.race_id, timing.acts_on(v_fact.body))
      and timing.is_official_behind(v_at.race_id, timing.axis_of(v_at.control_id, v_at.stage_id)));
end $$;

-- Would anything official be read otherwise if this crew were kept from the public from an instant on? What was told of it since, what was
-- found of it where it was not seen, and what was decided of its cause.
create or replace function timing.is_official_of_crew(p_crew uuid, p_from timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
declare v_seen bigint;
begin
  if p_crew is null or not timing.is_official_behind((select race_id from public.crews where id = p_crew), 0) then return false; end if;
  if exists (
    select from timing.fact_states s
    where s.crew_id = p_crew and s.standing and not timing.is_internal_kind(s.kind) and not timing.counts_hidden(s.kind)
      and timing.is_open(s.fact_id) and timing.happened_at(s.fact_id, s.kind) >= p_from and timing.is_official_fact(s.fact_id)) then
    return true;
  end if;
  v_seen := (
    select max(timing.axis_of(s.point_id, s.stage_id)) from timing.fact_states s
    where s.crew_id = p_crew and s.kind in ('chrono', 'retirement') and s.standing and timing.is_open(s.fact_id)
      and timing.happened_at(s.fact_id, s.kind) < p_from);
  return exists (
    select from timing.penalty_rows r
    left join public.bulk_verdicts b on b.fact_id = r.verdict_id
    left join public.facts v on v.id = b.fact_id
    where r.crew_id = p_crew and (v.received_at >= p_from or (r.fact_id is null and r.axis > coalesce(v_seen, -1)))
      and timing.is_official_at(timing.stage_touched(r.race_id, r.stage_id, r.control_id), r.control_id));
end $$;

-- Held or counted: by its own place, and by that of every fact it decides over.
create or replace function timing.gate_of(p_changes_results boolean, p_item jsonb, p_place timing.place, p_target timing.place) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_at timing.place;
  v_on uuid;
  v_from timestamptz;
begin
  if not p_changes_results then return 'counted'; end if;
  if p_item ->> 'kind' = 'crew_hold' then
    v_from := timing.item_instant(p_place.rally_id, p_item, 'from_at');
    if timing.is_official_of_crew(timing.crew_by_number(p_place.rally_id, p_item ->> 'number', v_from), v_from) then
      return 'held';
    end if;
  else
    v_at := timing.place_at_gate(p_item, p_place, p_target);
    if timing.gate(true, v_at.stage_id, v_at.control_id) = 'held'
      or (timing.puts_out(p_item, v_at.race_id, p_place.acts_on)
        and timing.is_official_behind(v_at.race_id, timing.axis_of(v_at.control_id, v_at.stage_id))) then
      return 'held';
    end if;
  end if;
  if p_place.acts_on is null then return 'counted'; end if;
  foreach v_on in array timing.decided_over(p_item ->> 'kind', p_place.acts_on) loop
    v_at := timing.place_of_fact(v_on);
    if timing.is_official_fact(v_on) or timing.gate(true, v_at.stage_id, v_at.control_id) = 'held' then
      return 'held';
    end if;
  end loop;
  return 'counted';
end $$;
