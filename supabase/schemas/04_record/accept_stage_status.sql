-- Publishing, making official and cancelling are decisions, and so is taking them back; opening, interrupting and completing are the timing
-- team's.
create or replace function timing.is_decided(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('provisional', 'official', 'cancelled')
$$;

create or replace function timing.completes(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_from in ('to_run', 'running', 'interrupted', 'shortened', 'interrupted_final')
    and p_to in ('completed', 'provisional', 'official')
$$;

create or replace function timing.accept_stage_status(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_status text := timing.required_text(p_fact.body, 'status');
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A stage status needs its stage.');
  end if;
  if timing.is_decided(v_status) and not timing.administers(p_fact.rally_id) then
    perform timing.refuse('not_allowed', format('Only an administrator of this rally may make a stage %s.', v_status));
  end if;
  perform timing.refuse_foreign_status(p_fact, jsonb_build_object('stage_id', p_place.stage_id));
  insert into public.stage_statuses (fact_id, stage_id, status, protest_until, waypoint_id, max_time_ms, clerk, decision)
  values (p_fact.id, p_place.stage_id, v_status, timing.item_instant(p_fact.rally_id, p_fact.body, 'protest_until'), p_place.waypoint_id,
    (p_fact.body ->> 'max_time_ms')::bigint, p_fact.body ->> 'clerk', p_fact.body ->> 'decision');
end $$;

-- Crews that started a stage and of which nobody knows where they are: no time, not retired, not seen at a control behind it.
-- One that an official keeps from the public is accounted for. Source: docs/sport/publication.md 10.2 (completed when all crews are).
create or replace function timing.crews_unaccounted(p_stage uuid) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  return query
  select n.number from timing.stage_results r
  join timing.crew_plates n on n.crew_id = r.crew_id
  join timing.stage_axes a on a.stage_id = r.stage_id
  where r.stage_id = p_stage and r.status = 'on_stage'
    and not timing.was_seen_behind(r.crew_id, r.stage_id, a.ordinal, a.finish_axis)
    and not exists (select from timing.fact_states s where s.crew_id = r.crew_id and s.kind = 'crew_hold' and s.counted)
  order by n.digits, n.number;
end $$;
