-- Holds: from an instant on, nothing about a crew changes for the public until an official releases it (by a void, with a
-- reason). Its facts are kept, and read by officials. Source: docs/sport/publication.md 10.9.

create or replace view timing.held_crews with (security_invoker = true) as
select s.crew_id, min(h.from_at) as from_at
from public.crew_holds h join timing.fact_states s on s.fact_id = h.fact_id and s.counted
group by s.crew_id;

create or replace function timing.happened_at(p_fact uuid, p_kind text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    case p_kind
      when 'chrono' then (select at from public.chronos where fact_id = p_fact)
      when 'retirement' then (select at from public.retirements where fact_id = p_fact)
      when 'restart' then (select at from public.restarts where fact_id = p_fact)
      when 'overspeed' then (select at from public.overspeeds where fact_id = p_fact)
      when 'start_incident' then (select at from public.start_incidents where fact_id = p_fact) end,
    (select received_at from public.facts where id = p_fact));
end $$;

-- Kinds of which the public hears nothing, nor of what takes them back: the decision that follows from a protest is published.
create or replace function timing.is_internal_kind(p_kind text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_kind in ('crew_hold', 'protest', 'protest_answer');
end $$;

-- The hold, and what releases it, is nobody's business either; a void or a release of an older fact has its effect and is not listed.
create or replace function timing.is_hidden(p_crew uuid, p_fact uuid, p_kind text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return timing.is_internal_kind(p_kind) or exists (
    select from timing.held_crews h where h.crew_id = p_crew and timing.happened_at(p_fact, p_kind) >= h.from_at);
end $$;

create or replace function timing.counts_hidden(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select timing.is_internal_kind(p_kind) or p_kind in ('void', 'release')
$$;

create or replace function timing.is_of_hold(p_fact uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    with recursive chain (id) as (
      select p_fact
      union
      select timing.acts_on(f.body) from chain c join public.facts f on f.id = c.id
    )
    select from chain c join public.facts f on f.id = c.id where timing.is_internal_kind(f.kind));
end $$;

create or replace function timing.facts_of_held(p_holds uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select f.fact_id from timing.fact_states h join timing.fact_states f on f.crew_id = h.crew_id
    where h.fact_id = any(p_holds));
end $$;

-- Where a crew was seen last, or stopped, on the axis of controls: what is found behind that rests on its absence.
create or replace function timing.seen_to(p_crew uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return greatest(
    (select max(coalesce(timing.axis(l.number, k.ordinal), a.finish_axis - 1))
     from timing.fact_states s
     left join public.controls k on k.id = s.point_id
     left join public.legs l on l.id = k.leg_id
     left join timing.stage_axes a on a.stage_id = s.stage_id
     where s.crew_id = p_crew and s.kind = 'chrono' and s.counted),
    (select max(axis) from timing.retirement_spells where crew_id = p_crew));
end $$;

-- Stopped at or before a place on the axis, and not back with a stage: that a crew is missing there rests on nothing that came later.
create or replace function timing.was_out_by(p_crew uuid, p_stage uuid, p_axis bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.retirement_spells s join timing.stage_axes x on x.stage_id = p_stage
    where s.crew_id = p_crew and s.axis <= p_axis and s.axis < x.finish_axis
      and (s.until_ordinal is null or s.until_ordinal > x.ordinal));
end $$;

-- Nobody can read any more what was sent of the crew since: patches say "fetch", messages carry no row. p_facts: with all they touch.
create or replace function timing.withdraw_held(p_rally uuid, p_facts uuid[]) returns void
language plpgsql set search_path = '' as $$
declare v_held record;
begin
  -- By their ids: asked without, the view walks all facts of all rallies to find that nobody is on hold.
  if not exists (select from timing.fact_states s where s.fact_id = any(p_facts) and s.kind = 'crew_hold') then
    return;
  end if;
  for v_held in
    select c.id, h.from_at, array_agg(n.number::text) as numbers,
      'page:' || r.code || ':' || k.code || ':' as topic
    from timing.fact_states s
    join timing.held_crews h on h.crew_id = s.crew_id
    join public.crews c on c.id = s.crew_id
    join public.races k on k.id = c.race_id
    join public.rallies r on r.id = k.rally_id
    join public.crew_numbers n on n.crew_id = c.id
    where s.fact_id = any(p_facts) and s.kind = 'crew_hold'
    group by c.id, h.from_at, r.code, k.code
  loop
    update timing.patches p set patch = null
    where p.rally_id = p_rally and p.as_of >= v_held.from_at and p.patch is not null
      and exists (select from json_array_elements(p.patch -> 'rows') as e (row) where e.row ->> 'number' = any(v_held.numbers));
    -- Updated, not deleted: on a hosted project the table is not ours.
    update realtime.messages m set payload = m.payload || '{"patch": null}'
    where starts_with(m.topic, v_held.topic) and m.inserted_at >= v_held.from_at at time zone 'utc'
      and exists (select from jsonb_path_query(m.payload, '$.patch.rows[*].number') as e (number)
        where e.number #>> '{}' = any(v_held.numbers));
  end loop;
end $$;
