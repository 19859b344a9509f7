-- People of a rally: who works on it, who did, who is invited; their addresses are for its administrators alone.

-- After memberships ended: a rally that had an administrator keeps one. What goes with its rally or its account goes freely.
create or replace function timing.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_rally uuid;
begin
  for v_rally in
    select distinct o.rally_id from ended o
    where o.role = 'admin' and exists (select from public.rallies where id = o.rally_id)
      and exists (select from auth.users where id = o.user_id)
    order by 1
  loop
    -- Two who remove each other at once: the second waits for the first.
    perform pg_advisory_xact_lock(hashtextextended('administrators ' || v_rally::text, 0));
    perform timing.reject('last_administrator', '{}', 'PT409')
    where not exists (select from public.memberships where rally_id = v_rally and role = 'admin');
  end loop;
  return null;
end $$;

create or replace function timing.keep_past_memberships() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into timing.past_memberships (rally_id, user_id, role, race_id, title, removed_by)
  select o.rally_id, o.user_id, o.role, o.race_id, o.title, (select auth.uid()) from ended o
  where exists (select from public.rallies where id = o.rally_id) and exists (select from auth.users where id = o.user_id);
  return null;
end $$;

create or replace trigger an_administrator_stays after delete on public.memberships referencing old table as ended
  for each statement execute function timing.keep_an_administrator();
create or replace trigger an_administrator_remains after update on public.memberships referencing old table as ended
  for each statement execute function timing.keep_an_administrator();
create or replace trigger past_is_kept after delete on public.memberships referencing old table as ended
  for each statement execute function timing.keep_past_memberships();

-- `at`: since when it is held, or when it ended.
create or replace function timing.roles_of_people(p_rallies uuid[], p_with_platform boolean)
returns table (person uuid, rally uuid, role text, races uuid[], title text, is_past boolean, at timestamptz)
language sql stable set search_path = '' as $$
  select user_id, rally_id, role, case when bool_or(race_id is null) then '{}' else array_agg(race_id) end,
    max(title::text), false, min(created_at)
  from public.memberships where rally_id = any (p_rallies) group by user_id, rally_id, role
  union all
  select user_id, null, 'platform_admin', '{}', null, false, created_at from public.platform_admins where p_with_platform
  union all
  select p.user_id, p.rally_id, p.role, case when bool_or(p.race_id is null) then '{}' else array_agg(p.race_id) end,
    max(p.title), true, p.removed_at
  from timing.past_memberships p
  where p.rally_id = any (p_rallies)
    and p.removed_at = (select max(l.removed_at) from timing.past_memberships l
      where l.user_id = p.user_id and l.rally_id = p.rally_id and l.role = p.role)
    and not exists (select from public.memberships m where m.user_id = p.user_id and m.rally_id = p.rally_id and m.role = p.role)
  group by p.user_id, p.rally_id, p.role, p.removed_at
$$;

create or replace function timing.role_json(p_role text, p_rally uuid, p_races uuid[], p_title text, p_at timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('role', p_role, 'role_name', (select name from public.roles where rally_id = p_rally and code = p_role),
    'rally', r.id, 'rally_code', r.code, 'rally_name', r.name, 'title', p_title,
    'at', timing.instant(p_at),
    'races', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code) order by c.ordinal, c.code)
      from public.races c where c.id = any (p_races)), '[]'))
  from (select) one left join public.rallies r on r.id = p_rally
$$;

create or replace function timing.people(p_rally uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rallies uuid[] := array(select id from public.rallies where (p_rally is null or id = p_rally) and timing.may_all('manage_people', id));
  v_platform boolean := p_rally is null and coalesce(timing.is_platform_admin(), false);
begin
  perform timing.forbid('not_allowed.right', jsonb_build_object('right', 'manage_people'))
  where cardinality(v_rallies) = 0 and not v_platform;
  return jsonb_build_object(
    'people', array(
      select jsonb_build_object('id', u.id, 'email', nullif(u.email, ''), 'phone', nullif(u.phone, ''),
        'name', nullif(btrim(left(u.raw_user_meta_data ->> 'name', 100)), ''), 'signed_in_at', timing.instant(u.last_sign_in_at),
        'second_factor', timing.instant(timing.second_factor_since(u.id)), 'removed_factors', timing.removed_factors_json(u.id),
        'handed_links', timing.handed_links_json(u.id), 'roles', h.roles, 'past', h.past)
      from auth.users u
      join (
        select r.person, coalesce(jsonb_agg(j.role order by r.role, r.at, r.rally) filter (where not r.is_past), '[]') as roles,
          coalesce(jsonb_agg(j.role order by r.at desc, r.role) filter (where r.is_past), '[]') as past
        from timing.roles_of_people(v_rallies, v_platform) r
        cross join lateral (select timing.role_json(r.role, r.rally, r.races, r.title, r.at) as role) j
        group by r.person) h on h.person = u.id
      order by lower(u.email), u.id),
    'invitations', array(
      select timing.role_json(i.role, i.rally_id, i.race_ids, i.title, i.created_at)
        || jsonb_build_object('id', i.id, 'email', i.email, 'language', i.language, 'expires_at', timing.instant(i.expires_at),
          'state', timing.invitation_state(i.accepted_at, i.revoked_at, i.expires_at),
          'invited_by', (select email from auth.users where id = i.invited_by),
          'mailed_at', (select timing.instant(max(sent_at)) from timing.mails where invitation_id = i.id),
          'mail_trouble', (select trouble from timing.mails where invitation_id = i.id and sent_at is null order by id desc limit 1))
      from public.invitations i
      where i.accepted_at is null and i.revoked_at is null
        and (i.rally_id = any (v_rallies) or (v_platform and i.rally_id is null)) order by i.created_at desc, i.id));
end $$;

create or replace function timing.set_member(p_rally uuid, p_person uuid, p_role text, p_races uuid[] default '{}',
  p_title text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.only_inviters(p_rally);
  perform timing.refuse_role(p_rally, p_role, coalesce(p_races, '{}'));
  perform timing.reject('role_never_held', '{}', 'PT404')
  where not exists (select from public.memberships where rally_id = p_rally and user_id = p_person and role = p_role)
      and not exists (select from timing.past_memberships where rally_id = p_rally and user_id = p_person and role = p_role);
  perform timing.put_membership(p_rally, p_person, p_role, coalesce(p_races, '{}'), nullif(btrim(p_title), ''));
end $$;

comment on function timing.people(uuid) is
  'For administrators: who has a role in the rally (null: in every rally one administers), who lost one, and open invitations.';
comment on function timing.set_member(uuid, uuid, text, uuid[], text) is
  'Races (none: all) and title of somebody''s role; gives back a role that was taken away. 404: he never had it.';
