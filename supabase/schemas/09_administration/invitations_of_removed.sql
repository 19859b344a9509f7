-- Whoever loses the right to invite loses the invitations that wait: otherwise one of them is the way back of who was removed.

-- Whether somebody could invite there today, as timing.may_invite says it of the caller; p_rally null: to the platform.
create or replace function timing.still_invites(p_person uuid, p_rally uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.platform_admins where user_id = p_person)
    or exists (select from public.memberships where user_id = p_person and rally_id = p_rally and role = 'admin')
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
      and not timing.still_invites(i.invited_by, i.rally_id)
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
