-- Accepts decisions about stages and pages: status, checks, neutralisations, given times and delays.

create or replace function timing.waypoint_named(p_stage uuid, p_name text) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_waypoint uuid;
begin
  if p_name is null then return null; end if;
  select id into v_waypoint from public.waypoints where stage_id = p_stage and (code = p_name or id::text = lower(p_name));
  perform timing.reject('unknown_waypoint.waypoint', jsonb_build_object('waypoint', left(p_name, 60))) where v_waypoint is null;
  return v_waypoint;
end $$;

create or replace function timing.accept_neutralisation(p_fact public.facts, p_stage uuid, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_from uuid;
  v_to uuid;
begin
  perform timing.reject('missing_field.waypoint') where p_fact.body ->> 'from' is null and p_fact.body ->> 'to' is null;
  v_from := timing.waypoint_named(p_stage, p_fact.body ->> 'from');
  v_to := timing.waypoint_named(p_stage, p_fact.body ->> 'to');
  perform timing.reject('invalid_value.neutralised', jsonb_build_object('first', p_fact.body ->> 'from', 'last', p_fact.body ->> 'to'))
  where (select ordinal from public.waypoints where id = v_from) >= (select ordinal from public.waypoints where id = v_to);
  insert into public.neutralisations select * from jsonb_populate_record(null::public.neutralisations,
    p_row || jsonb_build_object('from_waypoint_id', v_from, 'to_waypoint_id', v_to));
end $$;

-- The right that a status of a stage asks for, as undoing it does.
create or replace function timing.right_of_status(p_status text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_status in ('provisional', 'official') then 'publish' when p_status = 'cancelled' then 'decide' else 'time' end;
end $$;

-- A status corrects one of its own stage or page, which must be here: else it would change two at once. One that names a fact of
-- another kind corrects nothing (05_derive/standing.sql).
create or replace function timing.accept_status(p_fact public.facts, p_subject jsonb, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
declare v_is_stage boolean := p_subject ? 'stage_id';
begin
  if v_is_stage and not timing.may(timing.right_of_status(p_row ->> 'status'), p_fact.rally_id, p_fact.race_id) then
    perform timing.reject('not_allowed.make_stage', jsonb_build_object('to', p_row ->> 'status'));
  elsif not v_is_stage and not exists (select from timing.spans
      where race_id = (p_subject ->> 'race_id')::uuid and key = p_subject ->> 'key' and kind not in ('stage', 'after')) then
    perform timing.reject('unknown_page');
  elsif p_fact.supersedes is not null and not timing.corrects_other_kind(p_fact.kind, p_fact.supersedes)
    and timing.subject_of_status(p_fact.supersedes) is distinct from p_subject then
    perform timing.reject('unknown_fact.status');
  elsif v_is_stage then
    insert into public.stage_statuses select * from jsonb_populate_record(null::public.stage_statuses, p_row);
  else
    insert into public.page_statuses select * from jsonb_populate_record(null::public.page_statuses, p_row);
  end if;
end $$;

-- Checked last, and nobody drives on it: opened again, it is to be checked again. Source: a delegate locks a round that was verified.
create or replace function timing.is_checked(p_stage uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
      select x.status = 'checked' from public.stage_checks x join public.facts f on f.id = x.fact_id
      where x.stage_id = p_stage and timing.is_open(f.id) and timing.stands(f.id, f.supersedes)
      order by f.position desc limit 1), false)
    and timing.stage_status_now(p_stage) in ('completed', 'provisional', 'official');
end $$;

create or replace function timing.accept_stage_check(p_stage uuid, p_row jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if p_row ->> 'status' = 'open' then
    perform timing.required_text(p_row, 'reason');
  elsif timing.stage_status_now(p_stage) not in ('completed', 'provisional', 'official') then
    perform timing.reject('not_completed.stage',
      jsonb_build_object('stage', (select code from public.stages where id = p_stage), 'status', timing.stage_status_now(p_stage)));
  end if;
  insert into public.stage_checks select * from jsonb_populate_record(null::public.stage_checks, p_row);
end $$;

create or replace function timing.check_json(p_stage uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'by', f.author_title, 'at', timing.instant(f.received_at))
  from public.stage_checks x join public.facts f on f.id = x.fact_id
  where x.stage_id = p_stage and timing.is_checked(p_stage) and x.status = 'checked' and timing.stands(f.id, f.supersedes)
  order by f.position desc limit 1
$$;

create or replace function timing.page_status_now(p_race uuid, p_key text) returns text
language sql stable set search_path = '' as $$
  select timing.status_said(jsonb_build_object('race_id', p_race, 'key', p_key)) ->> 'status'
$$;
