-- Whether an item counts, waits, or has to be derived to know. Source: docs/sport/publication.md 10.8.

-- From where on an item may change results: a time from its place on, all else anywhere in the race.
create or replace function timing.reaches_from(p_item jsonb, p_at timing.place) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return case when timing.kind_behind(p_item) = 'chrono' then timing.axis_of(p_at.control_id, p_at.stage_id) else 0 end;
end $$;

create or replace function timing.is_official_span(p_span bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from timing.spans s join timing.publications p on p.span_id = s.id
    where s.id = p_span and (p.own_status = 'official' or case when s.kind = 'stage' then p.status = 'official'
      else p.state <> 'live' and timing.is_official_by_stages(s.id) end));
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

-- held: what it is about, or what it decides over, is on an official or checked stage. tried: it counts unless an official page would
-- differ, which timing.record_run derives.
create or replace function timing.gate_of(p_item jsonb, p_place timing.place, p_target timing.place) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_at timing.place := timing.place_at_gate(p_item, p_place, p_target);
  v_race uuid := coalesce(v_at.race_id, (select race_id from public.crews where id = p_place.crew_id));
  v_on public.facts;
  v_is_tried boolean;
begin
  if timing.waits_at(v_at.stage_id, v_at.control_id) then return 'held'; end if;
  v_is_tried := timing.is_official_behind(v_race, timing.reaches_from(p_item, v_at));
  if p_place.acts_on is not null then
    for v_on in
      select f.* from unnest(timing.decided_over(p_item ->> 'kind', p_place.acts_on)) with ordinality as o (id, n)
      join public.facts f on f.id = o.id order by o.n
    loop
      v_at := timing.place_of_fact(v_on.id);
      if timing.waits_at(v_at.stage_id, v_at.control_id) then return 'held'; end if;
      v_is_tried := v_is_tried or timing.is_official_behind(v_at.race_id, timing.reaches_from(v_on.body, v_at));
    end loop;
  end if;
  return case when v_is_tried then 'tried' else 'counted' end;
end $$;
