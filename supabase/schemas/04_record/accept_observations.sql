-- Accepts what was seen and said on the way: chronos, overspeeds, reports and alarms.

-- Accepting a chrono: the post, control or waypoint must exist; the number may be anything, or not be known yet.
create or replace function timing.accept_chrono(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
declare
  v_at timestamptz;
  v_passage text := coalesce(p_fact.body ->> 'passage', timing.passage_at(p_place.control_id));
begin
  if p_place.control_id is null and p_place.waypoint_id is null and p_place.post_id is null then
    perform timing.refuse('unknown_control.needed_for_time');
  end if;
  v_at := timing.required_instant(p_fact.rally_id, p_fact.body, 'at');
  perform timing.refuse_seen_meanwhile(p_fact, p_place, v_at, v_passage);
  insert into public.chronos (fact_id, control_id, waypoint_id, post_id, number_typed, at, source, passage)
  values (p_fact.id, p_place.control_id, p_place.waypoint_id, p_place.post_id,
    nullif(btrim(p_fact.body ->> 'number'), ''),
    v_at, coalesce(p_fact.body ->> 'source', 'manual'), v_passage);
end $$;

create or replace function timing.passage_at(p_control uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
  select coalesce((
    select case kind
      when 'stage_start' then 'start'
      when 'flying_finish' then 'finish'
      when 'passage' then 'passage'
      when 'stop' then 'passage'
      else case when kind like '%\_out' then 'out' else 'in' end
    end from public.controls where id = p_control), 'passage'));
end $$;

-- Accepting an overspeed as it was entered; it is evidence and costs nothing by itself.
create or replace function timing.accept_overspeed(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.stage_id is null then
    perform timing.refuse('unknown_stage.needed');
  end if;
  insert into public.overspeeds (fact_id, number_typed, stage_id, zone, limit_kmh, max_kmh, impulses, duration_ms, from_m, to_m, at, scope)
  values (p_fact.id, timing.required_text(p_fact.body, 'number'), p_place.stage_id, p_fact.body ->> 'zone',
    timing.required_text(p_fact.body, 'limit_kmh')::integer, timing.required_text(p_fact.body, 'max_kmh')::integer,
    (p_fact.body ->> 'impulses')::integer, (p_fact.body ->> 'duration_ms')::bigint,
    (p_fact.body ->> 'from_m')::integer, (p_fact.body ->> 'to_m')::integer,
    timing.item_instant(p_fact.rally_id, p_fact.body, 'at'), coalesce(p_fact.body ->> 'scope', 'zone'));
end $$;

create or replace function timing.accept_report(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_fact.body ->> 'says' is distinct from 'note' then
    perform timing.required_text(p_fact.body, 'number');
  else
    perform timing.required_text(p_fact.body, 'note');
  end if;
  insert into public.reports (fact_id, post_id, control_id, stage_id, number_typed, says, note, at)
  values (p_fact.id, p_place.post_id, p_place.control_id, p_place.stage_id, nullif(btrim(p_fact.body ->> 'number'), ''),
    timing.required_text(p_fact.body, 'says'), p_fact.body ->> 'note', timing.required_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_alarm(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.alarms (fact_id, post_id, what, number_typed, note, at)
  values (p_fact.id, p_place.post_id, timing.required_text(p_fact.body, 'what'), nullif(btrim(p_fact.body ->> 'number'), ''),
    p_fact.body ->> 'note', timing.required_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;

create or replace function timing.accept_alarm_taken(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.alarm_takings (fact_id, target) values (p_fact.id, timing.required_reference(p_place, 'target'));
end $$;

create or replace function timing.accept_acknowledgement(p_fact public.facts, p_place timing.place) returns void
language plpgsql set search_path = '' as $$
begin
  if p_place.post_id is null then
    perform timing.refuse('unknown_post');
  end if;
  insert into public.acknowledgements (fact_id, post_id, message, at)
  values (p_fact.id, p_place.post_id, timing.required_reference(p_place, 'message'),
    timing.required_instant(p_fact.rally_id, p_fact.body, 'at'));
end $$;
