-- What somebody takes back of their own account: a new address or number that waits for its code, and the number they have.

create or replace function timing.refuse_shared(p_person uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if timing.is_shared_account((select u.email from auth.users u where u.id = p_person)) then
    raise insufficient_privilege using hint = 'shared', message = 'Everybody uses this account of the demo: nobody changes it.';
  end if;
end $$;

-- p_of: `email` or `phone`.
create or replace function timing.call_off_my_change(p_of text) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := timing.proven_caller();
begin
  perform timing.refuse_shared(v_me);
  if p_of = 'email' then
    delete from auth.one_time_tokens
    where user_id = v_me and token_type::text in ('email_change_token_new', 'email_change_token_current');
    update auth.users set email_change = '', email_change_confirm_status = 0 where id = v_me;
  elsif p_of = 'phone' then
    delete from auth.one_time_tokens where user_id = v_me and token_type::text = 'phone_change_token';
    update auth.users set phone_change = '' where id = v_me;
  else
    raise exception using errcode = 'PT422', detail = 'invalid_value', message = 'Say which change is called off: email or phone.';
  end if;
end $$;

-- Of an account that is signed in to by something else as well. Second factors by text message stay: they have numbers of their own.
create or replace function timing.remove_my_number() returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := timing.proven_caller();
begin
  perform timing.refuse_shared(v_me);
  if not exists (select from auth.users where id = v_me and phone <> '') then return; end if;
  delete from auth.one_time_tokens t using auth.users u
  where u.id = v_me and t.user_id = v_me and (t.token_type::text = 'phone_change_token' or t.relates_to in (u.phone, u.phone_change));
  perform from auth.users where id = v_me for update;
  if not exists (select from auth.identities where user_id = v_me and provider <> 'phone') then
    raise exception using errcode = 'PT409', detail = 'last_way',
      message = 'You sign in by this number alone: add an e-mail address first.';
  end if;
  delete from auth.identities where user_id = v_me and provider = 'phone';
  update auth.users u set phone = null, phone_confirmed_at = null, phone_change = '',
    raw_user_meta_data = u.raw_user_meta_data - 'phone' - 'phone_verified',
    raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers',
      (select jsonb_agg(i.provider order by i.created_at, i.provider) from auth.identities i where i.user_id = v_me))
  where u.id = v_me;
end $$;

create or replace function public.call_off_my_change(of text) returns void
language sql security invoker set search_path = '' as $$ select timing.call_off_my_change(of) $$;
create or replace function public.remove_my_number() returns void
language sql security invoker set search_path = '' as $$ select timing.remove_my_number() $$;
comment on function public.call_off_my_change(text) is
  'Gives up the new address (email) or number (phone) of the caller''s own account that waits to be confirmed; its codes are void.';
comment on function public.remove_my_number() is
  'Takes the telephone number from the caller''s own account. 409: it is all there is to sign in with.';
grant execute on function timing.call_off_my_change(text), public.call_off_my_change(text), timing.remove_my_number(),
  public.remove_my_number() to authenticated;
