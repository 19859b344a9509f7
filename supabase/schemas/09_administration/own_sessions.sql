-- One's own sessions, and what somebody takes back of their own account. Sessions are the platform's: a hosted project has them too.

create or replace function timing.proven_caller() returns uuid
language plpgsql stable set search_path = '' as $$
declare v_me uuid := (select u.id from auth.users u where u.id = (select auth.uid()) and timing.is_proven());
begin
  perform timing.forbid('signed_out.account') where v_me is null;
  return v_me;
end $$;

create or replace function timing.unshared_caller() returns uuid
language plpgsql stable set search_path = '' as $$
declare v_me uuid := timing.proven_caller();
begin
  perform timing.forbid('shared') where timing.is_shared_account((select u.email from auth.users u where u.id = v_me));
  return v_me;
end $$;

-- Of an account that everybody uses, this session alone: the others are other people's.
create or replace function timing.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := timing.proven_caller();
  v_this uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  v_is_shared boolean := timing.is_shared_account((select u.email from auth.users u where u.id = v_me));
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'is_this', x.is_this, 'since', timing.instant(x.created_at),
      'used_at', timing.instant(x.used_at), 'browser', x.user_agent) order by x.is_this desc, x.used_at desc, x.id), '[]')
    from (
      select s.id, s.id is not distinct from v_this as is_this, s.created_at, s.user_agent,
        coalesce(s.refreshed_at at time zone 'utc', s.created_at) as used_at
      from auth.sessions s where s.user_id = v_me and (s.not_after is null or s.not_after > now())) x
    where x.is_this or not v_is_shared);
end $$;

-- What it opens ends with the next request.
create or replace function timing.end_my_session(p_session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := timing.unshared_caller();
begin
  delete from auth.sessions where id = p_session and user_id = v_me;
end $$;

-- wallet: where the account has neither an e-mail address nor a number.
create or replace function timing.my_proofs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_me uuid := timing.proven_caller();
begin
  return (
    select jsonb_build_object('has_password', coalesce(u.encrypted_password, '') <> '', 'is_fresh', timing.is_fresh(),
      'wallet', (select jsonb_build_object('address', i.identity_data #> '{custom_claims,address}',
          'chain', i.identity_data #> '{custom_claims,chain}') from auth.identities i
        where i.user_id = u.id and i.provider = 'web3' and coalesce(u.email, '') = '' and coalesce(u.phone, '') = ''
        order by i.created_at, i.id limit 1))
    from auth.users u where u.id = v_me);
end $$;

comment on function timing.my_sessions() is 'Where the caller is signed in: this session first, then the last used.';
comment on function timing.end_my_session(uuid) is 'Ends one session of the caller''s own account, if it is still there.';
comment on function timing.my_proofs() is 'By what the caller can show that the account is theirs.';

-- p_of: `email` or `phone`.
create or replace function timing.call_off_my_change(p_of text) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := timing.unshared_caller();
begin
  if p_of = 'email' then
    delete from auth.one_time_tokens
    where user_id = v_me and token_type::text in ('email_change_token_new', 'email_change_token_current');
    update auth.users set email_change = '', email_change_confirm_status = 0 where id = v_me;
  elsif p_of = 'phone' then
    delete from auth.one_time_tokens where user_id = v_me and token_type::text = 'phone_change_token';
    update auth.users set phone_change = '' where id = v_me;
  else
    perform timing.reject('invalid_value.change', '{}', 'PT422');
  end if;
end $$;

-- Of an account that is signed in to by something else as well. Second factors by text message stay: they have numbers of their own.
create or replace function timing.remove_my_number() returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := timing.unshared_caller();
begin
  if not exists (select from auth.users where id = v_me and phone <> '') then return; end if;
  delete from auth.one_time_tokens t using auth.users u
  where u.id = v_me and t.user_id = v_me and (t.token_type::text = 'phone_change_token' or t.relates_to in (u.phone, u.phone_change));
  perform from auth.users where id = v_me for update;
  perform timing.reject('last_way', '{}', 'PT409')
  where not exists (select from auth.identities where user_id = v_me and provider <> 'phone');
  delete from auth.identities where user_id = v_me and provider = 'phone';
  update auth.users u set phone = null, phone_confirmed_at = null, phone_change = '',
    raw_user_meta_data = u.raw_user_meta_data - 'phone' - 'phone_verified',
    raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers',
      (select jsonb_agg(i.provider order by i.created_at, i.provider) from auth.identities i where i.user_id = v_me))
  where u.id = v_me;
end $$;

comment on function timing.call_off_my_change(text) is
  'Gives up the new address (email) or number (phone) of the caller''s own account that waits to be confirmed; its codes are void.';
comment on function timing.remove_my_number() is
  'Takes the telephone number from the caller''s own account. 409: it is all there is to sign in with.';
