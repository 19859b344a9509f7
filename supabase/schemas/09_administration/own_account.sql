-- One's own account: everything held of it in one document, and deleting it. What it recorded stays, signed with a title.

-- Accounts that everybody uses, as in a demo, belong to nobody: their data is other people's too. The stack names them in the settings of
-- its connections; a hosted project has none.
create or replace function timing.is_shared_account(p_email text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(lower(p_email) = any (string_to_array(lower(current_setting('bivouac.shared_accounts', true)), ' ')), false)
$$;

create or replace function timing.shown_email(p_user auth.users) returns text
language sql stable set search_path = '' as $$
  select lower(nullif(p_user.email, ''))
  where exists (select from auth.identities i
    where i.user_id = p_user.id and i.email = lower(p_user.email) and i.identity_data ->> 'email_verified' = 'true')
$$;

create or replace function timing.is_mail_of(p_mail timing.mails, p_user auth.users) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(lower(p_mail.recipient) in (timing.shown_email(p_user), '+' || nullif(p_user.phone, '')), false)
    or coalesce(p_mail.user_id = p_user.id or p_mail.hook_body -> 'user' ->> 'id' = p_user.id::text, false)
    or exists (select from auth.mfa_factors m
      where m.user_id = p_user.id and m.status = 'verified' and '+' || m.phone = p_mail.recipient)
$$;

-- Their invitations to others go as well (accepting.sql). An address or number that only was asked for may be another's: what it waits for
-- stays.
create or replace function timing.forget_mails(p_user auth.users) returns void
language plpgsql set search_path = '' as $$
begin
  delete from timing.mails m where timing.is_mail_of(m, p_user);
  delete from timing.mails m
  where m.invitation_id is null and (m.channel = 'mail' or m.sent_at is not null)
    and (lower(m.recipient) in (lower(nullif(p_user.email_change, '')), '+' || nullif(p_user.phone_change, ''))
      or exists (select from auth.mfa_factors f where f.user_id = p_user.id and '+' || f.phone = m.recipient));
end $$;

-- Secrets (password, factors, tokens) are told by their existence only.
create or replace function timing.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := timing.unshared_caller();
  v_user auth.users := (select u from auth.users u where u.id = v_me);
begin
  return jsonb_build_object(
    'made_at', timing.instant(clock_timestamp()),
    'account', jsonb_build_object('id', v_me, 'email', nullif(v_user.email, ''), 'phone', nullif(v_user.phone, ''),
      'data', v_user.raw_user_meta_data, 'of_the_site', v_user.raw_app_meta_data, 'created_at', timing.instant(v_user.created_at),
      'confirmed_at', timing.instant(v_user.confirmed_at), 'signed_in_at', timing.instant(v_user.last_sign_in_at),
      'has_password', coalesce(v_user.encrypted_password, '') <> ''),
    'identities', array(
      select jsonb_build_object('provider', i.provider, 'data', i.identity_data, 'created_at', timing.instant(i.created_at),
        'signed_in_at', timing.instant(i.last_sign_in_at)) from auth.identities i where i.user_id = v_me order by i.created_at, i.id),
    'second_factors', array(
      select jsonb_build_object('type', m.factor_type, 'name', m.friendly_name, 'phone', m.phone, 'status', m.status,
        'created_at', timing.instant(m.created_at)) from auth.mfa_factors m where m.user_id = v_me order by m.created_at, m.id),
    'removed_factors', timing.removed_factors_json(v_me), 'handed_links', timing.handed_links_json(v_me),
    'sessions', array(
      select jsonb_build_object('id', s.id, 'created_at', timing.instant(s.created_at), 'address', host(s.ip), 'browser', s.user_agent,
        'level', s.aal, 'used_at', timing.instant(coalesce(s.refreshed_at at time zone 'utc', s.updated_at)))
      from auth.sessions s where s.user_id = v_me order by s.created_at, s.id),
    'platform_administrator_since', (select timing.instant(a.created_at) from public.platform_admins a where a.user_id = v_me),
    'roles', array(
      select jsonb_build_object('rally', r.code, 'role', m.role, 'race', c.code, 'title', m.title, 'since', timing.instant(m.created_at))
      from public.memberships m join public.rallies r on r.id = m.rally_id left join public.races c on c.id = m.race_id
      where m.user_id = v_me order by m.created_at, m.id),
    'past_roles', array(
      select jsonb_build_object('rally', r.code, 'role', m.role, 'race', c.code, 'title', m.title, 'until', timing.instant(m.removed_at))
      from timing.past_memberships m join public.rallies r on r.id = m.rally_id left join public.races c on c.id = m.race_id
      where m.user_id = v_me order by m.removed_at, m.id),
    'invitations', array(
      select jsonb_build_object('rally', r.code, 'role', i.role, 'email', i.email, 'title', i.title,
        'created_at', timing.instant(i.created_at), 'accepted_at', timing.instant(i.accepted_at))
      from public.invitations i left join public.rallies r on r.id = i.rally_id
      where i.accepted_by = v_me or i.email = timing.shown_email(v_user) order by i.created_at, i.id),
    'mails', array(
      select jsonb_build_object('channel', x.channel, 'subject', x.subject, 'created_at', timing.instant(x.created_at),
        'sent_at', timing.instant(x.sent_at)) from timing.mails x where timing.is_mail_of(x, v_user) order by x.id),
    'phones', array(
      select jsonb_build_object('rally', r.code, 'post', p.code, 'name', d.name, 'bound_at', timing.instant(d.created_at),
        'taken_off_at', timing.instant(d.revoked_at), 'seen_at', timing.instant(t.seen_at), 'app', t.app_version)
      from public.devices d join public.rallies r on r.id = d.rally_id join public.posts p on p.id = d.post_id
      left join public.device_states t on t.device_id = d.id where d.user_id = v_me order by d.created_at, d.id),
    'files', array(
      select jsonb_build_object('bucket', o.bucket_id, 'name', o.name, 'created_at', timing.instant(o.created_at))
      from storage.objects o where o.owner = v_me order by o.created_at, o.id),
    'changes', array(
      select jsonb_build_object('rally', r.code, 'table', h.of_table, 'title', h.made_title, 'at', timing.instant(h.made_at))
      from timing.structure_changes h left join public.rallies r on r.id = h.rally_id where h.made_by = v_me order by h.id),
    'recorded', array(
      select jsonb_build_object('rally', r.code, 'position', f.position, 'kind', f.kind, 'title', f.author_title,
        'received_at', timing.instant(f.received_at), 'said', f.body)
      from public.facts f join public.rallies r on r.id = f.rally_id where f.author = v_me order by r.code, f.position));
end $$;

-- Whether the caller has proved who they are within the last ten minutes; renewing a session is no proof, nor is a second factor that
-- was set up in the session: it is whoever's has it.
create or replace function timing.is_fresh() returns boolean
language plpgsql stable set search_path = '' as $$
declare v_said jsonb := auth.jwt() -> 'amr';
begin
  return jsonb_typeof(v_said) = 'array' and exists (
    select from jsonb_array_elements(v_said) as m (proof)
    where m.proof ->> 'method' not in ('anonymous', 'token_refresh', 'invite')
      and (m.proof ->> 'method' not in ('totp', 'mfa/phone') or exists (
        select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id
        where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and f.created_at < s.created_at))
      and to_timestamp((m.proof ->> 'timestamp')::double precision) > now() - interval '10 minutes');
end $$;

-- Codes of the rallies whose only administrator this person is. Administrators who leave one rally at the same time take turns.
create or replace function timing.led_alone(p_person uuid) returns text
language plpgsql set search_path = '' as $$
declare v_rally uuid;
begin
  for v_rally in select rally_id from public.memberships where user_id = p_person and role = 'admin' order by rally_id loop
    perform pg_advisory_xact_lock(hashtextextended('administrators ' || v_rally::text, 0));
  end loop;
  return (
    select string_agg(r.code, ', ' order by r.code) from public.rallies r
    where exists (select from public.memberships m where m.rally_id = r.id and m.user_id = p_person and m.role = 'admin')
      and not exists (select from public.memberships m where m.rally_id = r.id and m.user_id <> p_person and m.role = 'admin'));
end $$;

create or replace function timing.is_last_platform_admin(p_person uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.platform_admins where user_id = p_person) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators of the platform', 0));
  return not exists (select from public.platform_admins where user_id <> p_person);
end $$;

-- p_address: the account's own, so that no call ends one by accident. `hint` says which refusal it is (libs/data/session/account).
create or replace function timing.delete_my_account(p_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := timing.proven_caller();
  v_user auth.users;
  v_alone text;
begin
  select * into v_user from auth.users where id = v_me for update;
  perform timing.forbid('other_account')
  where coalesce(lower(btrim(p_address)) in (lower(nullif(v_user.email, '')), nullif(v_user.phone, '')), false) is false
    and not exists (select from auth.identities i where i.user_id = v_me and i.provider = 'web3'
      and lower(i.identity_data #>> '{custom_claims,address}') = lower(btrim(p_address)));
  perform timing.unshared_caller();
  perform timing.forbid('not_fresh') where not timing.is_fresh();
  v_alone := timing.led_alone(v_me);
  perform timing.reject(case when v_alone is null then 'last_administrator.site' else 'last_administrator.rallies' end,
      jsonb_build_object('rallies', v_alone), 'PT409')
  where v_alone is not null or timing.is_last_platform_admin(v_me);
  delete from public.invitations where accepted_by = v_me or email = timing.shown_email(v_user);
  perform timing.forget_mails(v_user);
  -- Sessions, factors, roles and phones go with it. What it recorded names it by an id that now belongs to nobody.
  delete from auth.users where id = v_me;
end $$;

comment on function timing.export_my_data() is 'Everything held of the caller''s own account, as one document.';
comment on function timing.delete_my_account(text) is
  'Ends the caller''s own account, by its address, number or wallet, within ten minutes of signing in: sessions, roles and phones go, '
  'records stay under their title. 409: the only administrator of a rally or of the site.';
