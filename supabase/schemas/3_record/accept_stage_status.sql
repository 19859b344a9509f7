-- Accepting the status of a stage: a step of its state machine, by somebody who may take it.
-- Publishing, making official and cancelling are decisions, and so is taking them back; opening, interrupting and
-- completing are the timing team's.
create or replace function timing.is_decided(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('provisional', 'official', 'cancelled')
$$;

-- Statuses that say nobody is on the stage any more, and those that say somebody may be.
create or replace function timing.completes(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_from in ('to_run', 'running', 'interrupted', 'shortened', 'interrupted_final') and p_to in ('completed', 'provisional', 'official')
$$;

create or replace function timing.accept_stage_status(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_status text := timing.required_text(p_fact.body, 'status');
  v_called text := 'Stage ' || (select code from public.stages where id = p_place.stage_id);
  v_from text;
  v_matters jsonb;
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage', 'A stage status needs its stage.');
  end if;
  v_from := timing.stage_status_now(p_place.stage_id, coalesce(p_fact.supersedes, p_fact.id));
  if not timing.administers(p_fact.rally_id) then
    if timing.is_decided(v_status) then
      perform timing.refuse('not_allowed', format('Only an administrator of this rally may make a stage %s.', v_status));
    elsif timing.is_decided(v_from) then
      perform timing.refuse('not_allowed', 'Only an administrator of this rally may open a published stage again.');
    end if;
  end if;
  v_matters := timing.stage_matters_json(p_place.stage_id, v_status, p_fact.received_at, p_fact.supersedes);
  insert into public.stage_statuses (fact_id, stage_id, status, protest_until, waypoint_id, max_time_ms, clerk, decision)
  values (p_fact.id, p_place.stage_id, v_status, timing.item_instant(p_fact.rally_id, p_fact.body, 'protest_until'), p_place.waypoint_id,
    (p_fact.body ->> 'max_time_ms')::bigint, p_fact.body ->> 'clerk', p_fact.body ->> 'decision');
  perform timing.refuse_other_status(v_called, v_from, p_fact),
    timing.refuse_transition('stage', v_called, v_from, v_status, coalesce(p_fact.body ->> 'decision', p_fact.reason)),
    timing.refuse_matters(v_matters, v_called, p_fact, v_status);
end $$;

-- Crews that started a stage and of which nobody knows where they are: no time, not retired, not seen at a control behind it.
-- One that an official keeps from the public is accounted for. Source: sport, 6.2: completed when all crews are.
create or replace function timing.crews_unaccounted(p_stage uuid) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  return query
  select n.number from timing.stage_results r
  join timing.crew_plates n on n.crew_id = r.crew_id
  join timing.stage_axes a on a.stage_id = r.stage_id
  where r.stage_id = p_stage and r.start_at is not null and r.status = 'on_stage'
    and not timing.was_seen_behind(r.crew_id, r.stage_id, a.ordinal, a.finish_axis)
    and not exists (select from timing.fact_states s where s.crew_id = r.crew_id and s.kind = 'crew_hold' and s.counted)
  order by n.digits, n.number;
end $$;
