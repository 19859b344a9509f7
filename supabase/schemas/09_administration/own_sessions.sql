-- Where somebody is signed in, and by what they show that an account is theirs. Sessions are the platform's: a hosted project has them too.

create or replace function timing.proven_caller() returns uuid
language plpgsql stable set search_path = '' as $$
declare v_me uuid := (select auth.uid());
begin
  if v_me is null or not coalesce(timing.is_proven(), false) then
    raise insufficient_privilege using hint = 'signed_out',
      message = 'Sign in to your account first, with its code where it has a second factor.';
  end if;
  return v_me;
end $$;

create or replace function timing.this_session() returns uuid
language sql stable set search_path = '' as $$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $$;

-- The caller's sessions, this one first, then the last used: [{id, is_this, since, used_at, browser}]. Of an account that everybody uses,
-- this one alone: the others are other people's.
create or replace function timing.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := timing.proven_caller();
  v_this uuid := timing.this_session();
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

-- Ends one of them, if it is still there. What it opens ends with the next request.
create or replace function timing.end_my_session(p_session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := timing.proven_caller();
begin
  if timing.is_shared_account((select u.email from auth.users u where u.id = v_me)) then
    raise insufficient_privilege using hint = 'shared', message = 'Everybody uses this account of the demo: nobody signs others out of it.';
  end if;
  delete from auth.sessions where id = p_session and user_id = v_me;
end $$;

-- By what the caller can show that the account is theirs: {has_password, is_fresh, wallet: {address, chain}}. wallet: where the account has
-- neither an e-mail address nor a number.
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

create or replace function public.my_sessions() returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.my_sessions() $$;
create or replace function public.end_my_session(session uuid) returns void
language sql security invoker set search_path = '' as $$ select timing.end_my_session(session) $$;
create or replace function public.my_proofs() returns jsonb
language sql stable security invoker set search_path = '' as $$ select timing.my_proofs() $$;
comment on function public.my_sessions() is
  'Where the caller is signed in, this session first: [{id, is_this, since, used_at, browser}].';
comment on function public.end_my_session(uuid) is
  'Ends one session of the caller''s own account, if it is still there.';
comment on function public.my_proofs() is
  'By what the caller can show that the account is theirs: {has_password, is_fresh, wallet: {address, chain}}.';
grant execute on function timing.my_sessions(), public.my_sessions(), timing.end_my_session(uuid), public.end_my_session(uuid),
  timing.my_proofs(), public.my_proofs() to authenticated;
