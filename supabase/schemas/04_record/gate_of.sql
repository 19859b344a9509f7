-- What an item changes beside its own place, and whether it waits for that. Source: docs/sport/publication.md 10.8.

create or replace function timing.penalty_judged(p_item jsonb, p_race uuid, p_on uuid, out rule text, out unit text)
language plpgsql stable set search_path = '' as $$
begin
  if p_item ->> 'kind' in ('penalty_decision', 'bulk_decision') then
    select r.rule, max(r.unit) filter (where r.unit in ('retirement', 'disqualification')) into rule, unit
    from timing.penalty_rows r where r.id = p_on or (r.race_id = p_race and r.rule = p_item ->> 'rule') group by r.rule limit 1;
    unit := coalesce(unit, (select p.unit from public.penalties p where p.fact_id = p_on));
  end if;
  unit := coalesce(unit, p_item ->> 'unit');
end $$;

create or replace function timing.puts_out_or_back(p_kind text, p_unit text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('retirement', 'restart') or coalesce(p_unit in ('retirement', 'disqualification'), false)
$$;

-- From where on an item may move what is signed: from its place on; from the first stage on where it puts a crew out or back, for
-- restart times stand on the stages that were missed before. Source: docs/sport/not-finishing.md 8.8 and 8.10.
create or replace function timing.may_move_signed_from(p_item jsonb, p_at timing.place, p_on uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  if p_item ->> 'kind' in ('retirement', 'restart', 'penalty', 'penalty_decision', 'bulk_decision')
    and timing.puts_out_or_back(p_item ->> 'kind', (timing.penalty_judged(p_item, p_at.race_id, p_on)).unit) then return 0; end if;
  return timing.axis_of(p_at.control_id, p_at.stage_id);
end $$;

-- Whether an item reaches official pages after its place. Who is out shows on all of them. An offence makes the next one of its kind in the
-- race a repeated one. A time on the road moves when the crew was due at later controls of the leg, and lateness there counts on the page
-- of a stage. p_on: what the item acts on.
create or replace function timing.is_official_further(p_item jsonb, p_race uuid, p_stage uuid, p_control uuid, p_on uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_kind text := p_item ->> 'kind';
  v_rule text;
  v_unit text;
  v_axis bigint;
begin
  if v_kind = 'chrono' then
    return p_control is not null and timing.is_official_down_the_road(p_race, timing.axis_of(p_control, null));
  end if;
  v_axis := timing.axis_of(p_control, p_stage);
  if v_kind in ('allowance', 'delay', 'start_slots') then return timing.is_official_down_the_road(p_race, v_axis); end if;
  if v_kind not in ('retirement', 'restart', 'overspeed', 'start_incident', 'penalty', 'penalty_decision', 'bulk_decision')
    or not timing.is_official_behind(p_race, v_axis) then return false; end if;
  select * into v_rule, v_unit from timing.penalty_judged(p_item, p_race, p_on);
  return timing.puts_out_or_back(v_kind, v_unit) or exists (
      select from timing.penalty_rows r
      where r.race_id = p_race and r.axis > v_axis and case
        when v_kind = 'overspeed' or v_rule like 'sc.%' then r.rule like 'sc.%'
        when v_kind = 'start_incident' then r.rule in ('false_start', 'ss.start_refused')
        when v_rule in ('false_start', 'ss.start_refused') then r.rule = v_rule
        else false end);
end $$;

create or replace function timing.is_official_down_the_road(p_race uuid, p_axis bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.road_points p
    join timing.stage_states t on t.stage_id = p.counts_for and t.status = 'official'
    join timing.tariffs g on g.race_id = p_race and g.from_ordinal <= p.counts_for_ordinal and g.until_ordinal > p.counts_for_ordinal
    where p.race_id = p_race and p.leg_number = timing.leg_of_axis(p_axis) and timing.axis(p.leg_number, p.ordinal) > p_axis
      and p.role in ('control', 'transfer') and p.penalties <> 'none' and g.rules ->> 'stage_rank.includes' = 'total');
end $$;

-- The facts that an item decides over: what it acts on, and whatever starts or stops counting by that. A correction that counts has
-- replaced the one before for good; one that waits, or was taken back itself, has not.
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
    or timing.is_official_further(v_fact.body, v_at.race_id, v_at.stage_id, v_at.control_id, timing.acts_on(v_fact.body));
end $$;

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
    where r.crew_id = p_crew and (v.received_at >= p_from
        or (r.fact_id is null and r.axis > coalesce(v_seen, -1) and not timing.was_over_by(r.stage_id, p_from)
          and not timing.was_out_by(p_crew, r.stage_id, v_seen)))
      and timing.is_official_at(timing.stage_touched(r.race_id, r.stage_id, r.control_id), r.control_id))
    or exists (
    -- What its absence made of it there, or what was not made of it since it is kept back.
    select from timing.stage_results r join timing.stage_axes x on x.stage_id = r.stage_id
    where r.crew_id = p_crew and r.status in ('not_started', 'to_start', 'on_stage') and r.finish_at is null and r.time_ms is null
      and x.finish_axis > coalesce(v_seen, -1)
      and timing.is_official_at(r.stage_id, null) and not timing.was_over_by(r.stage_id, p_from));
end $$;

create or replace function timing.gate_of(p_changes_results boolean, p_item jsonb, p_place timing.place, p_target timing.place) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_at timing.place;
  v_on uuid;
  v_over public.facts;
  v_from timestamptz;
  v_gate text := 'counted';
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
      or timing.is_official_further(p_item, v_at.race_id, v_at.stage_id, v_at.control_id, p_place.acts_on) then
      return 'held';
    end if;
    v_gate := case when timing.may_move_signed(v_at.race_id, timing.may_move_signed_from(p_item, v_at, p_place.acts_on)) then 'tried'
      else v_gate end;
  end if;
  if p_place.acts_on is null then return v_gate; end if;
  foreach v_on in array timing.decided_over(p_item ->> 'kind', p_place.acts_on) loop
    v_at := timing.place_of_fact(v_on);
    if timing.is_official_fact(v_on) or timing.gate(true, v_at.stage_id, v_at.control_id) = 'held' then
      return 'held';
    end if;
    if v_gate = 'counted' then
      select * into v_over from public.facts where id = v_on;
      v_gate := case when timing.may_move_signed(v_at.race_id, timing.may_move_signed_from(v_over.body, v_at, timing.acts_on(v_over.body)))
        then 'tried' else v_gate end;
    end if;
  end loop;
  return v_gate;
end $$;

-- Was a fact held because it moves what is signed elsewhere? On a checked stage it may wait for the check alone, but for one that puts a
-- crew out or back that starts again: its restart times lie on other stages.
create or replace function timing.moved_signed(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.facts f
    cross join lateral unnest(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) as u (id)
    join public.facts o on o.id = u.id
    cross join lateral timing.place_of_fact(o.id) p
    cross join lateral timing.may_move_signed_from(o.body, p, timing.acts_on(o.body)) as a (axis)
    where f.id = p_fact and f.gate = 'held' and timing.may_move_signed(p.race_id, a.axis)
      and (not timing.is_checked(timing.stage_touched(p.race_id, p.stage_id, p.control_id)) or (a.axis = 0 and exists (
        select from timing.fact_states c join timing.fact_states r on r.crew_id = c.crew_id and r.kind = 'restart'
        where c.fact_id = o.id and r.race_id = p.race_id))));
end $$;
