-- Signing somebody out: a lost phone, a borrowed computer. The password stays; if somebody else knows it, its owner sets a new one.

-- What somebody at an open session has asked for needs no session to be finished: it goes with them, and so does every code and link that
-- was sent or opened already. Before the sessions: what one of those opens just now is then ended with them.
create or replace function timing.forget_waiting_changes(p_person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.flow_state where user_id = p_person or linking_target_id = p_person;
  delete from auth.one_time_tokens where user_id = p_person;
  update auth.users set phone_change = '', email_change = '', email_change_confirm_status = 0
  where id = p_person and (coalesce(phone_change, '') <> '' or coalesce(email_change, '') <> '');
end $$;

-- What they open ends with the next request; live channels within 60 s.
create or replace function timing.sign_out_person(p_person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare v_ended integer;
begin
  if not coalesce(timing.is_platform_admin(), false) then
    raise insufficient_privilege using message = 'Only administrators of the site sign somebody out: ask one of them.';
  end if;
  if p_person = (select auth.uid()) then
    raise exception using errcode = 'PT409', detail = 'own_account',
      message = 'This is your own: sign out on the page of your account.';
  end if;
  perform timing.forget_waiting_changes(p_person);
  delete from auth.sessions where user_id = p_person;
  get diagnostics v_ended = row_count;
  return v_ended;
end $$;

create or replace function public.sign_out_person(person uuid) returns integer
language sql security invoker set search_path = '' as $$ select timing.sign_out_person(person) $$;
comment on function public.sign_out_person(uuid) is
  'For administrators of the platform: ends every session of somebody, and says how many there were. 409: it is one''s own.';
grant execute on function timing.sign_out_person(uuid), public.sign_out_person(uuid) to authenticated;
