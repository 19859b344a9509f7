-- Invitations that are accepted, and those that end with the rights of who invited.

-- Only who has accepted it is told the rally.
create or replace function timing.invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('state', timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at), 'email', i.email, 'role', i.role,
      'rights', coalesce(timing.rights_of_role(i.rally_id, i.role), '{}'),
      'rally_name', (select name from public.rallies where id = i.rally_id),
      'races', coalesce((select jsonb_agg(code order by ordinal, code) from public.races where id = any (i.race_ids)), '[]'))
      || case when i.accepted_by = (select auth.uid()) then jsonb_build_object('is_mine', true, 'rally', i.rally_id) else '{}' end
    from public.invitations i where i.token_hash = any (timing.token_hashes(p_token))),
    jsonb_build_object('state', 'unknown'))
$$;

create or replace function timing.put_membership(p_rally uuid, p_person uuid, p_role text, p_races uuid[], p_title text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.memberships as m (user_id, rally_id, role, race_id, title)
  select p_person, p_rally, p_role, r.id, p_title
  from (select unnest(p_races) as id union all select null where cardinality(p_races) = 0) r
  on conflict (user_id, rally_id, role, race_id) do update set title = excluded.title;
  delete from public.memberships
  where user_id = p_person and rally_id = p_rally and role = p_role
    and not (case when cardinality(p_races) = 0 then race_id is null else coalesce(race_id = any (p_races), false) end);
end $$;

create or replace function timing.grant_invited(p_invitation public.invitations, p_person uuid) returns void
language plpgsql set search_path = '' as $$
declare v_races uuid[] := p_invitation.race_ids;
begin
  if p_invitation.role = 'platform_admin' then
    insert into public.platform_admins (user_id) values (p_person) on conflict do nothing;
    return;
  end if;
  if cardinality(v_races) > 0 then
    select case when bool_or(m.race_id is null) then '{}'
      else array(select unnest(v_races) union select m2.race_id from public.memberships m2
        where m2.user_id = p_person and m2.rally_id = p_invitation.rally_id and m2.role = p_invitation.role) end
    into v_races
    from public.memberships m where m.user_id = p_person and m.rally_id = p_invitation.rally_id and m.role = p_invitation.role;
  end if;
  perform timing.put_membership(p_invitation.rally_id, p_person, p_invitation.role, v_races, p_invitation.title);
end $$;

create or replace function timing.accept_invitation(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := (select auth.uid());
  v_email text := (select timing.plain_email(email) from auth.users where id = v_person);
  v_invitation public.invitations;
  v_state text;
begin
  perform timing.forbid('not_allowed.sign_in_invited') where v_person is null;
  select * into v_invitation from public.invitations where token_hash = any (timing.token_hashes(p_token)) for update;
  if not found then return jsonb_build_object('outcome', 'unknown'); end if;
  v_state := timing.invitation_state(v_invitation.accepted_at, v_invitation.revoked_at, v_invitation.expires_at);
  if v_invitation.email is distinct from v_email then v_state := 'foreign'; end if;
  -- Races that were taken from the rally meanwhile; if none is left, there is nothing to join.
  if cardinality(v_invitation.race_ids) > 0 then
    v_invitation.race_ids := array(select id from public.races where id = any (v_invitation.race_ids));
    if v_state = 'open' and cardinality(v_invitation.race_ids) = 0 then v_state := 'revoked'; end if;
  end if;
  -- Sent while its sender was being removed. With an account that is gone its invitations went too.
  if v_state = 'open' and v_invitation.invited_by is not null
    and not timing.still_invites(v_invitation.invited_by, v_invitation.rally_id, v_invitation.role) then
    v_state := 'revoked';
  end if;
  if v_state = 'open' then
    perform timing.grant_invited(v_invitation, v_person);
    update public.invitations set accepted_at = now(), accepted_by = v_person where id = v_invitation.id;
    -- The sign-up was shown the token, and what an account keeps is in every token it gets.
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'invitation'
    where id = v_person and raw_user_meta_data ? 'invitation';
    update auth.identities set identity_data = identity_data - 'invitation' where user_id = v_person and identity_data ? 'invitation';
    return jsonb_build_object('outcome', 'granted', 'role', v_invitation.role, 'rights',
      coalesce(timing.rights_of_role(v_invitation.rally_id, v_invitation.role), '{}'), 'rally', v_invitation.rally_id);
  end if;
  return jsonb_build_object('outcome', v_state);
end $$;

comment on function timing.invitation(text) is 'What an invitation is for, by the token of its mail.';
comment on function timing.accept_invitation(text) is 'Takes the role for the signed-in person whose account has the invited address.';
grant execute on function timing.invitation(text) to anon;

-- Invitations of who lost the right to invite end: otherwise one of them is the way back of who was removed.

-- As timing.may_invite and timing.may_give say it of the caller; p_rally null: to the platform.
create or replace function timing.still_invites(p_person uuid, p_rally uuid, p_role text) returns boolean
language sql stable set search_path = '' as $$
  select case when p_rally is null then exists (select from public.platform_admins where user_id = p_person)
    else coalesce(timing.gives_role(p_person, p_rally, p_role), false) end
$$;

-- After roles ended or changed. What goes with its rally goes freely; what an account leaves, the next function takes back.
create or replace function timing.take_back_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with taken as (
    update public.invitations i set revoked_at = now()
    where i.invited_by in (select o.user_id from ended o) and i.accepted_at is null and i.revoked_at is null
      and exists (select from auth.users where id = i.invited_by)
      and (i.rally_id is null or exists (select from public.rallies where id = i.rally_id))
      and not timing.still_invites(i.invited_by, i.rally_id, i.role)
    returning i.id)
  delete from timing.mails m using taken t where m.invitation_id = t.id and m.sent_at is null;
  return null;
end $$;

create or replace trigger invitations_go after delete on public.memberships referencing old table as ended
  for each statement execute function timing.take_back_invitations();
create or replace trigger invitations_go_too after update on public.memberships referencing old table as ended
  for each statement execute function timing.take_back_invitations();
create or replace trigger invitations_go after delete on public.platform_admins referencing old table as ended
  for each statement execute function timing.take_back_invitations();

-- An account that is gone, whoever ended it, leaves its invitations to nobody: what waits is taken back, and no mail of them is sent.
create or replace function timing.take_back_left_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.accepted_at is null then new.revoked_at := coalesce(new.revoked_at, now()); end if;
  delete from timing.mails where invitation_id = new.id and sent_at is null;
  return new;
end $$;

create or replace trigger left_invitations_go before update of invited_by on public.invitations
  for each row when (old.invited_by is not null and new.invited_by is null) execute function timing.take_back_left_invitation();
