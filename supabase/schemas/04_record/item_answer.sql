-- What the recorder is told of each item: {id, outcome} and, where there is something to say, {code, params, flags}.
create or replace function timing.answer(p_id text, p_outcome text, p_refusal jsonb default null) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('id', p_id, 'outcome', p_outcome)) || coalesce(p_refusal, '{}');
end $$;

-- The page that holds a fact: that of its stage, where it is official or checked, else an official one over its place, else the signed
-- stage or page next to it that it would move; so with what it decides over. Null: none is known.
create or replace function timing.held_by(p_fact uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    with acted as materialized (
      select o.id, o.body, p.race_id, p::timing.place as at, g.stage_id, timing.axis_of(p.control_id, g.stage_id) as axis, u.place
      from public.facts f
      cross join lateral unnest(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) with ordinality as u (id, place)
      join public.facts o on o.id = u.id
      cross join lateral timing.place_of_fact(o.id) p
      cross join lateral (select timing.stage_at_gate(o.kind, p.race_id, p.stage_id, p.control_id) as stage_id) g
      where f.id = p_fact and p.race_id is not null
    )
    select h.key from (
      select 1 as rank, a.place, 0::bigint as away, timing.official_page_of_hold(h.fact_id) as key
      from acted a join public.crew_holds h on h.fact_id = a.id
      union all
      select 1, a.place, 0, 'stage/' || k.code
      from acted a join public.stages k on k.id = a.stage_id join timing.stage_states t on t.stage_id = k.id
      where t.status = 'official' or timing.is_checked(k.id)
      union all
      select 2, a.place, o.n - case when o.key like 'leg/%' then 100 else 0 end, o.key
      from acted a cross join lateral unnest(timing.official_pages_at(a.race_id, a.axis)) with ordinality as o (key, n)
      union all
      select case when k.finish_axis < a.axis then 4 else 3 end, a.place, abs(k.finish_axis - a.axis), 'stage/' || k.code
      from acted a
      join timing.ranked_stages k on k.race_id = a.race_id
        and k.finish_axis >= timing.reaches_from(a.body, a.at)
      join timing.stage_states t on t.stage_id = k.stage_id and t.status = 'official'
      union all
      select 5, a.place, abs(s.to_axis - a.axis), s.key
      from acted a join timing.spans s on s.race_id = a.race_id
      join timing.publications p on p.span_id = s.id and p.own_status = 'official') h
    where h.key is not null order by h.rank, h.place, h.away limit 1);
end $$;

create or replace function timing.official_page_of_hold(p_fact uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_crew uuid;
  v_race uuid;
  v_from timestamptz;
begin
  select c.id, c.race_id, h.from_at into v_crew, v_race, v_from
  from public.crew_holds h join public.facts f on f.id = h.fact_id
  join public.crews c on c.id = timing.crew_by_number(f.rally_id, h.number_typed, h.from_at) where h.fact_id = p_fact;
  return coalesce((
    select timing.held_by(s.fact_id) from timing.fact_states s cross join lateral timing.place_of_fact(s.fact_id) p
    where s.crew_id = v_crew and s.kind <> 'crew_hold' and s.standing and not timing.is_internal_kind(s.kind)
      and not timing.counts_hidden(s.kind) and timing.is_open(s.fact_id)
      and timing.happened_at(s.fact_id, s.kind) >= v_from and timing.is_official_at(p.stage_id, p.control_id)
    order by timing.axis_of(s.point_id, s.stage_id), s.fact_id limit 1), (
    select coalesce(case when t.status = 'official' then 'stage/' || k.code end, (timing.official_pages_at(v_race, r.axis))[1])
    from timing.penalty_rows r
    join public.stages k on k.id = timing.stage_touched(r.race_id, r.stage_id, r.control_id)
    join timing.stage_states t on t.stage_id = k.id
    where r.crew_id = v_crew and timing.is_official_at(k.id, r.control_id) order by r.axis limit 1));
end $$;

-- Why it is held: for what is official, or, what is recorded of times, for the decision on those of the stage.
create or replace function timing.held_for(p_fact uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_by text := timing.held_by(p_fact);
  -- A crew that is kept from the public is on no list of times.
  v_is_hold boolean := exists (
    select from public.facts f
    join public.crew_holds h on h.fact_id = any(array[f.id] || timing.decided_over(f.kind, timing.acts_on(f.body))) where f.id = p_fact);
begin
  return case when v_by is null then timing.refusal('held')
    when v_by like 'stage/%' and not v_is_hold then timing.refusal('held.with_times', jsonb_build_object('page', v_by))
    else timing.refusal('held.official', jsonb_build_object('page', v_by)) end;
end $$;

-- A kept item is answered with the doubts that derivation found in it; derivation may have failed: then with none. One that changes nothing
-- says so. What the gate held is held, also where a later item of the same recording releases it; what was released before it came is not.
-- A duplicate is answered as it is now: whoever sends again never heard the first answer.
create or replace function timing.kept_answer(p_fact uuid, p_is_duplicate boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_fact public.facts;
  v_flags jsonb := to_jsonb(coalesce((select s.flags from timing.fact_states s where s.fact_id = p_fact), '{}'));
  v_why jsonb;
begin
  select * into v_fact from public.facts where id = p_fact;
  if v_fact.gate = 'held' and not exists (
      select from public.releases r join public.facts x on x.id = r.fact_id
      where r.target = p_fact and (p_is_duplicate or x.position < v_fact.position)
        and not timing.acts_without_right(r.fact_id) and not timing.is_voided(r.fact_id)) then
    v_why := timing.held_for(p_fact);
    v_flags := jsonb_build_array('held') || v_flags;
  else
    v_why := timing.without_effect(v_fact);
  end if;
  return timing.answer(p_fact::text, case when p_is_duplicate then 'duplicate'
      when v_why is not null or v_flags <> '[]' then 'accepted_flagged' else 'accepted' end, v_why)
    || case when v_flags <> '[]' then jsonb_build_object('flags', v_flags) else '{}' end;
end $$;
