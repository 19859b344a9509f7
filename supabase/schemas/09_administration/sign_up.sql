-- Who may make an account. Asked by the platform before each one is made (its hook `before_user_created`): nobody without an invitation,
-- except phones, which have no address, and where the operator opened it. An invited address belongs to who has a link of it, always, and
-- to who comes by a provider that has verified it. What a client says of itself is in neither of the two.

create or replace function timing.before_user_created(p_event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user jsonb := p_event -> 'user';
  v_email text := timing.plain_email(v_user ->> 'email');
  v_shown bytea[] := timing.token_hashes(v_user -> 'user_metadata' ->> 'invitation');
  v_is_shown boolean := coalesce(v_user #>> '{app_metadata,provider}' not in ('email', 'phone', 'web3'), false)
    and coalesce(v_user #>> '{user_metadata,email_verified}' = 'true', false);
  v_is_open boolean := coalesce(timing.operator_setting('sign_up'), '') = 'open';
  v_invited bytea[] := array(
    select i.token_hash from public.invitations i
    where v_email <> '' and i.email = v_email and timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at) = 'open');
begin
  if coalesce((v_user ->> 'is_anonymous')::boolean, false) or v_shown && v_invited or (v_is_shown and v_invited <> '{}')
    or (v_is_open and v_invited = '{}') then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', case when v_invited = '{}'
    then 'Accounts are made by invitation only: ask an administrator of the rally for one.'
    else 'This address is invited: make its account by the link in the mail.' end));
end $$;

-- For the account server of this machine: whether this is the link of an invitation that whoever invites was handed.
-- It makes the account, but shows nobody's address.
create or replace function timing.is_handed_over(p_email text, p_token text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invitations
    where email = timing.plain_email(p_email) and token_hash = sha256(coalesce(p_token, '')::bytea))
$$;

revoke execute on function timing.before_user_created(jsonb), timing.is_handed_over(text, text) from public;
grant usage on schema timing to supabase_auth_admin;
grant execute on function timing.before_user_created(jsonb) to supabase_auth_admin;
