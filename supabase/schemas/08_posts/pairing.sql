-- Pairing and checking in of phones.
-- Pairing: the code on a post's sheet binds a phone to it. What a phone sent stays, whatever becomes of it.

-- Eight signs without those that look alike: a million million codes.
create or replace function timing.new_post_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(r.bytes, i) % 32, 1), '' order by i)
  from (select substring(uuid_send(gen_random_uuid()) from 1 for 6) || substring(uuid_send(gen_random_uuid()) from 1 for 2) as bytes) r,
    generate_series(0, 7) as i
$$;

create or replace function timing.issue_post_code(p_post uuid, p_devices_at_most integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rally uuid := (select rally_id from public.posts where id = p_post);
  v_code public.post_codes;
begin
  perform timing.only_with('set_up', v_rally);
  insert into public.post_codes as c (post_id, rally_id, code, devices_at_most)
  values (p_post, v_rally, timing.new_post_code(), coalesce(p_devices_at_most, 4))
  on conflict (post_id) do update
  set code = excluded.code, issued_at = now(), devices_at_most = coalesce(p_devices_at_most, c.devices_at_most)
  returning * into v_code;
  return jsonb_build_object('post', p_post, 'code', v_code.code, 'devices_at_most', v_code.devices_at_most,
    'issued_at', timing.instant(v_code.issued_at));
end $$;

create or replace function timing.renew_post_code(p_post uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.post_codes set code = timing.new_post_code(), issued_at = now() where post_id = p_post;
end $$;

-- Codes that were not known, of one account: ten in ten minutes, so that nobody guesses one. A typing error counts, and costs nobody else.
create or replace function timing.may_try_code(p_user uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from timing.code_tries where tried_at < now() - interval '10 minutes';
  return (select count(*) from timing.code_tries where user_id = p_user) < 10;
end $$;

-- What the caller is told instead of an error, which would undo that the try was counted.
create or replace function timing.pairing_refused(p_status integer, p_refusal jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', p_status::text, true);
  return jsonb_build_object('code', 'PT' || p_status, 'message', p_refusal -> 'code', 'details', p_refusal -> 'code', 'hint', '{}');
end $$;

-- Binds the caller's phone to the post of a code, typed with any blanks and dashes, in any case. A phone that is bound already stays so.
create or replace function timing.pair_device(p_code text, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_code public.post_codes;
begin
  if v_user is null then
    perform timing.forbid('not_allowed.sign_in');
  end if;
  if not timing.may_try_code(v_user) then
    return timing.pairing_refused(429, timing.refusal('post_codes_tried'));
  end if;
  select * into v_code from public.post_codes
  where code = upper(regexp_replace(coalesce(p_code, ''), '[^0-9A-Za-z]', '', 'g')) for update;
  if not found then
    insert into timing.code_tries (user_id) values (v_user);
    return timing.pairing_refused(404, timing.refusal('post_code_unknown'));
  end if;
  if not exists (select from public.devices where post_id = v_code.post_id and user_id = v_user and revoked_at is null) then
    if (select count(*) from public.devices where post_id = v_code.post_id and revoked_at is null) >= v_code.devices_at_most then
      perform timing.reject('post_full.phones', jsonb_build_object('count', v_code.devices_at_most), 'PT409');
    end if;
    insert into public.devices (rally_id, post_id, user_id, name)
    values (v_code.rally_id, v_code.post_id, v_user, nullif(btrim(left(p_name, 100)), ''));
  end if;
  return timing.my_post(v_code.post_id);
end $$;

create or replace function public.issue_post_code(post uuid, devices_at_most integer default null) returns jsonb
language sql security invoker set search_path = '' as $$ select timing.issue_post_code(post, devices_at_most) $$;
create or replace function public.pair_device(code text, name text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select timing.pair_device(code, name) $$;
comment on function public.issue_post_code(uuid, integer) is
  'A new pairing code of a post, for administrators; the one before is no longer valid: {post, code, devices_at_most, issued_at}.';
comment on function public.pair_device(text,
  text)
  is 'Binds the signed-in phone to the post of a code and answers the post as my_post does. 404: no such code; 409: it has its phones; '
  '429: ten codes within ten minutes that are not known.';
grant execute on function timing.issue_post_code(uuid, integer), timing.pair_device(text, text),
  public.issue_post_code(uuid, integer), public.pair_device(text, text) to authenticated;

-- A phone that is taken off knows the code of its post: there is another one from then on. What it sent stays. Its session opens nothing
-- any more, and is left to it, so that what was not sent yet goes out once the phone is paired again.
create or replace function timing.end_post_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.renew_post_code(old.post_id);
  return null;
end $$;

create trigger phone_taken_off after update on public.devices
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function timing.end_post_code();
create trigger phone_removed after delete on public.devices
  for each row when (old.revoked_at is null) execute function timing.end_post_code();

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
    perform timing.forbid('not_allowed.phone');
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
