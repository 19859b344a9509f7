-- Checking in: at each sync a phone says how it is and which messages it has, and hears who took its alarms and what its post is told.
create or replace function timing.alarms_of_post_json(p_post uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.fact_id, 'what', a.what, 'at', timing.instant(a.at), 'number', a.number_typed,
      'taken_at', timing.instant(t.at), 'taken_by', t.by) order by f.position), '[]')
  from public.alarms a
  join public.facts f on f.id = a.fact_id
  join timing.fact_states s on s.fact_id = a.fact_id and s.counted
  left join lateral (
    select g.received_at as at, g.author_title as by
    from public.alarm_takings x join public.facts g on g.id = x.fact_id join timing.fact_states y on y.fact_id = x.fact_id and y.counted
    where x.target = a.fact_id order by g.position limit 1) t on true
  where a.post_id = p_post
$$;

create or replace function timing.check_in(p_post uuid, p_state jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_device public.devices;
  v_passed jsonb;
begin
  select * into v_device from public.devices where user_id = (select auth.uid()) and post_id = p_post and revoked_at is null;
  if not found or not timing.is_proven() then
    raise insufficient_privilege using message =
      'This phone is not bound to the post any more: what it holds stays on it; ask headquarters for a new code.';
  end if;
  insert into public.device_states as d (device_id, rally_id, seen_at, queued, queued_since, offset_ms, uncertainty_ms,
    battery_percent, app_version)
  values (v_device.id, v_device.rally_id, now(), greatest(coalesce((p_state ->> 'queued')::integer, 0), 0),
    (p_state ->> 'queued_since')::timestamptz,
    (p_state ->> 'offset_ms')::integer, (p_state ->> 'uncertainty_ms')::integer, (p_state ->> 'battery_percent')::smallint,
      left(p_state ->> 'app_version', 40))
  on conflict (device_id) do update
  set (seen_at, queued, queued_since, offset_ms, uncertainty_ms, battery_percent, app_version) =
    (excluded.seen_at, excluded.queued, excluded.queued_since, excluded.offset_ms, excluded.uncertainty_ms,
      excluded.battery_percent, excluded.app_version);
  perform timing.keep_receipts(v_device, p_state -> 'heard');
  if p_state ? 'passed' then
    v_passed := timing.passed_at_post_json(p_post);
  end if;
  return jsonb_build_object('alarms', timing.alarms_of_post_json(p_post), 'messages', timing.messages_of_post_json(p_post),
    'at', timing.instant(clock_timestamp()))
    || case when v_passed ->> 'version' is distinct from p_state ->> 'passed' then jsonb_build_object('passed', v_passed) else '{}' end;
end $$;

create or replace function public.check_in(post uuid, state jsonb default '{}') returns jsonb
language sql security invoker set search_path = '' as $$ select timing.check_in(post, state) $$;
comment on function public.check_in(uuid, jsonb) is
  'A phone says how it is {queued, queued_since, offset_ms, uncertainty_ms, battery_percent, app_version, heard: [ids], passed: version} '
  'and hears {alarms: [{id, what, at, number, taken_at, taken_by}], messages, at, passed where it changed}. 403: bound no more.';
grant execute on function timing.check_in(uuid, jsonb), public.check_in(uuid, jsonb) to authenticated;
