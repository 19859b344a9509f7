-- Accepts decisions about stages and pages: status, checks, neutralisations, given times and delays.

create or replace function timing.waypoint_named(p_stage uuid, p_name text) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_waypoint uuid;
begin
  if p_name is null then return null; end if;
  select id into v_waypoint from public.waypoints where stage_id = p_stage and (code = p_name or id::text = lower(p_name));
  if v_waypoint is null then
    perform timing.refuse('unknown_waypoint.waypoint', jsonb_build_object('waypoint', left(p_name, 60)));
  end if;
  return v_waypoint;
end $$;

create or replace function timing.accept_neutralisation(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_from uuid;
  v_to uuid;
begin
  if p_fact.body ->> 'from' is null and p_fact.body ->> 'to' is null then
    perform timing.refuse('missing_field.waypoint');
  end if;
  v_from := timing.waypoint_named(p_place.stage_id, p_fact.body ->> 'from');
  v_to := timing.waypoint_named(p_place.stage_id, p_fact.body ->> 'to');
  if (select ordinal from public.waypoints where id = v_from) >= (select ordinal from public.waypoints where id = v_to) then
    perform timing.refuse('invalid_value.neutralised', jsonb_build_object('first', p_fact.body ->> 'from', 'last', p_fact.body ->> 'to'));
  end if;
  insert into public.neutralisations (fact_id, stage_id, from_waypoint_id, to_waypoint_id, number_typed)
  values (p_fact.id, p_place.stage_id, v_from, v_to, p_fact.body ->> 'number');
end $$;

-- Whoever has started is not moved by mistake: a delay that says no start moves all there are. Source: docs/sport/starts.md 4.6.
create or replace function timing.accept_delay(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare v_from timestamptz := timing.item_instant(p_fact.rally_id, p_fact.body, 'from_at');
begin
  insert into public.delays (fact_id, stage_id, ms, from_at)
  values (p_fact.id, p_place.stage_id, timing.required_text(p_fact.body, 'ms')::bigint, v_from);
  perform timing.refuse_timed_crews(p_fact, p_place.stage_id, v_from::text);
end $$;

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
  if timing.is_decided(v_status) and not timing.administers(p_fact.rally_id) then
    perform timing.refuse('not_allowed.make_stage', jsonb_build_object('to', v_status));
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

-- Source: a delegate locks a round that was verified; counted and held facts: what changes a checked stage waits at the same gate as what
-- changes an official one.

-- Said last that it is checked, and nobody drives on it: opened to run again, it is to be checked again.
create or replace function timing.is_checked(p_stage uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
      select x.status = 'checked' from public.stage_checks x join public.facts f on f.id = x.fact_id
      where x.stage_id = p_stage and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
      order by f.position desc limit 1), false)
    and timing.stage_status_now(p_stage) in ('completed', 'provisional', 'official');
end $$;

create or replace function timing.accept_stage_check(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare v_status text := timing.required_text(p_fact.body, 'status');
begin
  if v_status = 'open' then
    perform timing.required_text(p_fact.body, 'reason');
  elsif timing.stage_status_now(p_place.stage_id) not in ('completed', 'provisional', 'official') then
    perform timing.refuse('not_completed.stage',
      jsonb_build_object('stage', (select code from public.stages where id = p_place.stage_id),
        'status', timing.stage_status_now(p_place.stage_id)));
  end if;
  insert into public.stage_checks (fact_id, stage_id, status) values (p_fact.id, p_place.stage_id, v_status);
end $$;

create or replace function timing.check_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'by', f.author_title, 'at', timing.instant(f.received_at))
  from public.stage_checks x join public.facts f on f.id = x.fact_id
  where x.stage_id = p_stage and timing.is_checked(p_stage) and x.status = 'checked' and timing.stands(f.id, f.supersedes)
  order by f.position desc limit 1
$$;

create or replace function timing.page_status_now(p_race uuid, p_key text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return timing.status_said(jsonb_build_object('race_id', p_race, 'key', p_key)) ->> 'status';
end $$;

create or replace function timing.accept_page_status(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_key text := timing.required_text(p_fact.body, 'key');
  v_status text := timing.required_text(p_fact.body, 'status');
begin
  if not exists (select from timing.spans where race_id = p_place.race_id and key = v_key and kind not in ('stage', 'after')) then
    perform timing.refuse('unknown_page');
  end if;
  perform timing.refuse_foreign_status(p_fact, jsonb_build_object('race_id', p_place.race_id, 'key', v_key));
  insert into public.page_statuses (fact_id, race_id, key, status, protest_until, clerk, decision)
  values (p_fact.id, p_place.race_id, v_key, v_status, timing.item_instant(p_fact.rally_id, p_fact.body, 'protest_until'),
    p_fact.body ->> 'clerk', p_fact.body ->> 'decision');
end $$;
