-- People: administrators of a rally say who works on it; everyone sees what concerns himself.
grant select, insert, update, delete on public.memberships, public.devices to authenticated;
grant select, insert, delete on public.platform_admins to authenticated;

create policy "people see their own memberships, administrators all of the rally" on public.memberships for select to authenticated
  using ((user_id = (select auth.uid()) and (select timing.is_proven())) or rally_id in (select timing.rallies_with('manage_people')));
create policy "administrators add memberships" on public.memberships for insert to authenticated
  with check (timing.may_give(rally_id, role));
create policy "administrators change memberships" on public.memberships for update to authenticated
  using (rally_id in (select timing.rallies_with('manage_people'))) with check (timing.may_give(rally_id, role));
create policy "administrators remove memberships" on public.memberships for delete to authenticated
  using (rally_id in (select timing.rallies_with('manage_people')) and timing.may_give(rally_id, role));

grant select on public.roles to authenticated;
create policy "officials see the roles of their rally" on public.roles for select to authenticated
  using (rally_id in (select timing.rallies_officiated()));

create policy "marshalls see their own devices, organizers all of the rally" on public.devices for select to authenticated
  using ((user_id = (select auth.uid()) and (select timing.is_proven())) or rally_id in (select timing.rallies_officiated()));
create policy "administrators bind devices" on public.devices for insert to authenticated
  with check ((select timing.may_all('set_up', rally_id)));
create policy "administrators revoke devices" on public.devices for update to authenticated
  using (rally_id in (select timing.rallies_with('set_up'))) with check ((select timing.may_all('set_up', rally_id)));
create policy "administrators remove devices" on public.devices for delete to authenticated
  using (rally_id in (select timing.rallies_with('set_up')));

create policy "platform administrators see each other" on public.platform_admins for select to authenticated
  using ((select timing.is_platform_admin()));
create policy "platform administrators appoint others" on public.platform_admins for insert to authenticated
  with check ((select timing.is_platform_admin()));
create policy "platform administrators dismiss others" on public.platform_admins for delete to authenticated
  using ((select timing.is_platform_admin()) and user_id <> (select auth.uid()));

-- Codes bind phones: only administrators see them, and only by a command are they made. How phones are, officials see.
grant select on public.post_codes, public.device_states to authenticated;
create policy "administrators see the codes of their posts" on public.post_codes for select to authenticated
  using (rally_id in (select timing.rallies_with('set_up')));
create policy "officials see how phones are" on public.device_states for select to authenticated
  using (rally_id in (select timing.rallies_officiated()));
grant select on public.receipts to authenticated;
create policy "officials see what phones have" on public.receipts for select to authenticated
  using (rally_id in (select timing.rallies_officiated()));

-- Invitations are made and changed by commands; the hash of their token is nobody's to read.
grant select (id, rally_id, role, race_ids, title, email, language, invited_by, created_at, expires_at, accepted_at,
  accepted_by, revoked_at)
  on public.invitations to authenticated;
create policy "whoever may invite to a role sees the invitations to it" on public.invitations for select to authenticated
  using (case when rally_id is null then (select timing.is_platform_admin())
    else rally_id in (select timing.rallies_with('manage_people')) end);
