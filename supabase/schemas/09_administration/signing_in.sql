-- Who may make an account, asked by the platform before each one is made (its hook `before_user_created`): nobody without an invitation,
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

-- The link that whoever invites was handed. It makes the account, but shows nobody's address.
create or replace function timing.is_handed_over(p_email text, p_token text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invitations
    where email = timing.plain_email(p_email) and token_hash = sha256(coalesce(p_token, '')::bytea))
$$;

revoke execute on function timing.before_user_created(jsonb), timing.is_handed_over(text, text) from public;
grant usage on schema timing to supabase_auth_admin;
grant execute on function timing.before_user_created(jsonb) to supabase_auth_admin;

-- Since when somebody has one; null: he has none.
create or replace function timing.second_factor_since(p_person uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(created_at) from auth.mfa_factors where user_id = p_person and status = 'verified'
$$;

create or replace function timing.removed_factors_json(p_person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', timing.instant(r.removed_at),
    'by', (select email from auth.users where id = r.removed_by), 'reason', r.reason) order by r.removed_at desc, r.id desc), '[]')
  from timing.removed_factors r where r.user_id = p_person
$$;

-- Whoever has the lost phone may have its sessions: they end with the factor.
create or replace function timing.remove_second_factor(p_person uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.only_inviters(null);
  perform timing.reject('own_account.factor', '{}', 'PT409') where p_person = (select auth.uid());
  perform timing.reject('needs_reason.short', '{}', 'PT422') where not timing.is_reason(p_reason) or length(btrim(p_reason)) > 500;
  perform timing.reject('no_second_factor', '{}', 'PT404') where timing.second_factor_since(p_person) is null;
  insert into timing.removed_factors (user_id, removed_by, reason) values (p_person, (select auth.uid()), btrim(p_reason));
  perform timing.forget_waiting_changes(p_person);
  delete from auth.mfa_factors where user_id = p_person;
  delete from auth.sessions where user_id = p_person;
end $$;

comment on function timing.remove_second_factor(uuid, text) is
  'For administrators of the platform: takes a lost second factor away and ends the sessions of the account. 404: there is none; '
  '409: it is one''s own; 422: no reason.';

-- A forgotten password where no mail leaves the machine: an administrator of the site hands the link over, as that of an invitation.

create or replace function timing.handed_links_json(p_person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', timing.instant(h.handed_at),
    'by', (select email from auth.users where id = h.handed_to)) order by h.handed_at desc, h.id desc), '[]')
  from timing.handed_links h where h.user_id = p_person
$$;

-- Of the letter an administrator has asked for: it opens in any browser, asks before it signs in, and asks for a second factor as ever;
-- the first one to an account made by a handed invitation, or with an address only typed, removes them, as any first letter does.
-- Anybody may ask for a letter that leads to another page of the site: nobody hands that one over. Who was given a link is kept.
-- Null: none was written yet. The stack says on its connections that mails stay; on a hosted project nobody does, and nobody reads them.
create or replace function timing.recovery_link(p_person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_form text := '(?<=[[:space:]])https?://[^[:space:]/]+/[a-z]{2}/forgotten-password[?]token_hash=[^[:space:]&#]+&type=recovery'
    || '(?:#[^[:space:]]*)?(?=[[:space:]])';
  v_mail bigint;
  v_link text;
begin
  perform timing.only_inviters(null);
  perform timing.reject('mails_sent', '{}', 'PT409') where current_setting('bivouac.mails', true) is distinct from 'kept';
  select m.id, substring(m.text from v_form) into v_mail, v_link
  from timing.mails m
  where m.user_id = p_person and m.sent_at is null and m.text ~ v_form
  order by m.id desc limit 1;
  if v_link is not null then
    insert into timing.handed_links (user_id, mail_id, handed_to) values (p_person, v_mail, (select auth.uid())) on conflict do nothing;
  end if;
  return v_link;
end $$;

comment on function timing.recovery_link(uuid) is
  'For administrators of the platform, where no mail leaves the machine: the link of the letter that lets somebody set a new password; '
  'who was given it stays told (people, export_my_data). 409: mails are sent.';

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

-- After a lost phone or a borrowed computer. The password stays. What they open ends with the next request; live channels within 60 s.
create or replace function timing.sign_out_person(p_person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare v_ended integer;
begin
  perform timing.only_inviters(null);
  perform timing.reject('own_account.session', '{}', 'PT409') where p_person = (select auth.uid());
  perform timing.forget_waiting_changes(p_person);
  delete from auth.sessions where user_id = p_person;
  get diagnostics v_ended = row_count;
  return v_ended;
end $$;

comment on function timing.sign_out_person(uuid) is
  'For administrators of the platform: ends every session of somebody, and says how many there were. 409: it is one''s own.';
