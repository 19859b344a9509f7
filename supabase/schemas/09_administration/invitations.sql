-- Inviting: a role that waits for the person with an address, told by mail, with a token that is kept as its hash only.

create or replace function timing.plain_email(p_email text) returns text
language sql immutable set search_path = '' as $$ select lower(btrim(coalesce(p_email, ''))) $$;

create or replace function timing.invitation_state(p_accepted_at timestamptz, p_revoked_at timestamptz,
  p_expires_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case when p_accepted_at is not null then 'accepted' when p_revoked_at is not null then 'revoked'
    when p_expires_at <= now() then 'expired' else 'open' end
$$;

create or replace function timing.may_invite(p_rally uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when p_rally is null then timing.is_platform_admin() else timing.may_all('manage_people', p_rally) end, false)
$$;

-- Refuses who does not administer the rally; p_rally null: the platform.
create or replace function timing.only_inviters(p_rally uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if timing.may_invite(p_rally) then return; end if;
  if p_rally is null then perform timing.forbid('not_allowed.site'); end if;
  perform timing.only_with('manage_people', p_rally);
end $$;

create or replace function timing.refuse_role(p_rally uuid, p_role text, p_races uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform timing.reject('invalid_value.role', '{}', 'PT422')
  where p_role is null or (p_rally is null and p_role <> 'platform_admin')
    or (p_rally is not null and timing.rights_of_role(p_rally, p_role) is null);
  perform timing.forbid('not_allowed.more_than_own') where p_rally is not null and not timing.may_give(p_rally, p_role);
  perform timing.reject('invalid_value.whole_rally', '{}', 'PT422')
  where p_role in ('platform_admin', 'admin') and cardinality(p_races) > 0;
  perform timing.reject('unknown_race.invited', '{}', 'PT422')
  where exists (select from unnest(p_races) r (id) where not exists (select from public.races where id = r.id and rally_id = p_rally));
end $$;

-- The origin links lead to, such as https://rally.example: a setting of the operator's, never of a request's. The gateway sets it on
-- its connections; on a hosted project it is a row of timing.operator_settings.
create or replace function timing.site_url() returns text
language plpgsql stable set search_path = '' as $$
declare v_site text := timing.operator_setting('site_url');
begin
  if v_site ~ '^https?://[a-zA-Z0-9.:\[\]-]+$' then return v_site; end if;
  perform timing.reject('site_unset', '{}', 'PT422');
end $$;

-- Whoever invites is handed a link as well. Its token is worked out from the one in the letter, never the other way round: only the
-- letter's shows that somebody reads what is sent to the address.
create or replace function timing.handed_token(p_token text) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(sha256(coalesce(p_token, '')::bytea), 'base64'), '+/=', '-_')
$$;

create or replace function timing.token_hashes(p_token text) returns bytea[]
language sql immutable set search_path = '' as $$
  select array[sha256(coalesce(p_token, '')::bytea), sha256(timing.handed_token(p_token)::bytea)]
$$;

-- The link in the answer is the one to hand over.
create or replace function timing.send_invitation(p_invitation uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_token text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  v_handed text := timing.handed_token(v_token);
  v_invitation public.invitations;
  v_link text;
begin
  update public.invitations set token_hash = sha256(v_handed::bytea), expires_at = now() + interval '7 days'
  where id = p_invitation returning * into v_invitation;
  v_link := timing.site_url() || '/' || v_invitation.language || '/sign-in?invitation=';
  -- What was not sent yet would lead nowhere.
  delete from timing.mails where invitation_id = p_invitation and sent_at is null;
  insert into timing.mails (invitation_id, recipient, subject, text)
  select p_invitation, v_invitation.email, m.subject, m.text from timing.invitation_mail(v_invitation, v_link || v_token) m;
  return jsonb_build_object('id', p_invitation, 'email', v_invitation.email, 'link', v_link || v_handed,
    'expires_at', timing.instant(v_invitation.expires_at));
end $$;

create or replace function timing.invite(p_rally uuid, p_role text, p_email text, p_races uuid[] default '{}', p_title text default null,
  p_language text default 'en') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := timing.plain_email(p_email);
  v_races uuid[] := coalesce(p_races, '{}');
  v_invitation uuid := gen_random_uuid();
begin
  perform timing.only_inviters(p_rally);
  perform timing.refuse_role(p_rally, p_role, v_races);
  -- Of the signs an account's address may have: to any other nobody could sign up.
  perform timing.reject('invalid_email.address', jsonb_build_object('address', left(v_email, 60)), 'PT422')
  where length(v_email) > 254 or btrim(p_email) ~ '[^[:ascii:]]' or v_email
    !~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';
  perform timing.reject('own_account.address', '{}', 'PT422')
  where v_email = (select timing.plain_email(email) from auth.users where id = (select auth.uid()));
  perform timing.reject('role_held.address', jsonb_build_object('address', v_email), 'PT409')
  where exists (
    select from auth.users u where timing.plain_email(u.email) = v_email and (
      (p_role = 'platform_admin' and exists (select from public.platform_admins a where a.user_id = u.id))
      or exists (select from public.memberships m where m.user_id = u.id and m.rally_id = p_rally and m.role = p_role)));
  update public.invitations set revoked_at = expires_at
  where rally_id is not distinct from p_rally and role = p_role and email = v_email
    and timing.invitation_state(accepted_at, revoked_at, expires_at) = 'expired';
  insert into public.invitations (id, rally_id, role, race_ids, title, email, language, token_hash, invited_by, expires_at)
  values (v_invitation, p_rally, p_role, v_races, nullif(btrim(p_title), ''), v_email, coalesce(p_language, 'en'),
    sha256(uuid_send(gen_random_uuid())), (select auth.uid()), now())
  on conflict do nothing;
  perform timing.reject('invited_already.address', jsonb_build_object('address', v_email), 'PT409') where not found;
  return timing.send_invitation(v_invitation);
end $$;

create or replace function timing.invitation_to_change(p_invitation uuid) returns public.invitations
language plpgsql set search_path = '' as $$
declare v_invitation public.invitations;
begin
  select * into v_invitation from public.invitations where id = p_invitation for update;
  perform timing.forbid('not_allowed.right', jsonb_build_object('right', 'manage_people'))
  where not found or not timing.may_invite(v_invitation.rally_id);
  perform timing.forbid('not_allowed.more_than_own')
  where v_invitation.rally_id is not null and not timing.may_give(v_invitation.rally_id, v_invitation.role);
  perform timing.reject('invitation_over.accepted', jsonb_build_object('address', v_invitation.email), 'PT409')
  where v_invitation.accepted_at is not null;
  return v_invitation;
end $$;

create or replace function timing.renew_invitation(p_invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.reject('invitation_over.withdrawn', '{}', 'PT409')
  where (timing.invitation_to_change(p_invitation)).revoked_at is not null;
  update public.invitations set invited_by = (select auth.uid())
  where id = p_invitation and not timing.still_invites(invited_by, rally_id, role);
  return timing.send_invitation(p_invitation);
end $$;

create or replace function timing.revoke_invitation(p_invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.invitation_to_change(p_invitation);
  update public.invitations set revoked_at = coalesce(revoked_at, now()) where id = p_invitation;
  delete from timing.mails where invitation_id = p_invitation and sent_at is null;
end $$;

comment on function timing.invite(uuid, text, text, uuid[], text, text) is
  'Invites an address to a role of a rally, or (rally null) of the platform, and puts the mail in the queue. 409: has it, or is invited; '
  '422: says what is wrong.';
comment on function timing.renew_invitation(uuid) is 'A new link of an invitation, by mail too; the one before leads nowhere.';
comment on function timing.revoke_invitation(uuid) is 'Takes an invitation back at once. 409: it was accepted.';
