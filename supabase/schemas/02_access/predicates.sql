-- Permissions as named questions about the caller; every policy and command asks these and nothing else.

-- Whether the caller has given all the proof their account asks for: a code too, where it has a second factor.

-- Phones without an account have none to ask for. Every role is asked for through this: a stolen password alone grants nothing.
create or replace function timing.is_proven() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare v_claims jsonb := auth.jwt();
begin
  return coalesce(v_claims ->> 'aal' = 'aal2', false) or coalesce((v_claims ->> 'is_anonymous')::boolean, false)
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;
grant execute on function timing.is_proven() to authenticated;

create or replace function timing.is_platform_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select exists (select from public.platform_admins where user_id = (select auth.uid())) and timing.is_proven());
end $$;

-- Whether the caller has a right in a rally: as a whole, or (p_race given) in that race. p_race null: in at least one of its races.
create or replace function timing.may(p_right text, p_rally uuid, p_race uuid default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return timing.may_any(array[p_right], p_rally, p_race);
end $$;

create or replace function timing.may_any(p_rights text[], p_rally uuid, p_race uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select timing.is_platform_admin() or (exists (
    select from public.memberships m
    where m.user_id = (select auth.uid()) and m.rally_id = p_rally
      and (m.race_id is null or p_race is null or m.race_id = p_race)
      and p_rights && timing.rights_of_role(m.rally_id, m.role)) and timing.is_proven()));
end $$;

-- The caller's rights in a race, or (p_race null) those that hold in the rally as a whole.
create or replace function timing.my_rights(p_rally uuid, p_race uuid default null) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when timing.is_proven() then timing.rights_of_person((select auth.uid()), p_rally, p_race) else '{}' end;
end $$;

create or replace function timing.rights_of_person(p_person uuid, p_rally uuid, p_race uuid default null) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.platform_admins where user_id = p_person) then return timing.all_rights(); end if;
  return array(
    select distinct r.held
    from public.memberships m cross join lateral unnest(timing.rights_of_role(m.rally_id, m.role)) as r (held)
    where m.user_id = p_person and m.rally_id = p_rally and (m.race_id is null or m.race_id = p_race));
end $$;

-- Whether a person may give or take a role: they manage people and have all its rights.
create or replace function timing.gives_role(p_person uuid, p_rally uuid, p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return timing.rights_of_person(p_person, p_rally) @> (timing.rights_of_role(p_rally, p_role) || '{manage_people}');
end $$;

create or replace function timing.may_give(p_rally uuid, p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return timing.is_proven() and timing.gives_role((select auth.uid()), p_rally, p_role);
end $$;

create or replace function timing.may_all(p_right text, p_rally uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_right = any (timing.my_rights(p_rally));
end $$;

-- Whether the caller has any role there: officials of a rally see how it is made. p_race null: of the rally or at least one of its races.
create or replace function timing.officiates(p_rally uuid, p_race uuid default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select timing.is_platform_admin() or (exists (
    select from public.memberships
    where user_id = (select auth.uid()) and rally_id = p_rally
      and (race_id is null or p_race is null or race_id = p_race)) and timing.is_proven()));
end $$;

create or replace function timing.serves_post(p_post uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select exists (
    select from public.devices
    where user_id = (select auth.uid()) and post_id = p_post and revoked_at is null) and timing.is_proven());
end $$;

create or replace function timing.works_on(p_rally uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select timing.officiates(p_rally) or (exists (
    select from public.devices
    where user_id = (select auth.uid()) and rally_id = p_rally and revoked_at is null) and timing.is_proven()));
end $$;

create or replace function timing.takes_part(p_user uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
  select exists (select from public.devices where user_id = p_user and revoked_at is null)
    or exists (select from public.memberships where user_id = p_user)
    or exists (select from public.platform_admins where user_id = p_user));
end $$;

create or replace function timing.rally_of_race(p_race uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select rally_id from public.races where id = p_race);
end $$;

create or replace function timing.race_of_stage(p_stage uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select race_id from public.stages where id = p_stage);
end $$;

create or replace function timing.race_of_crew(p_crew uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select race_id from public.crews where id = p_crew);
end $$;

create or replace function timing.is_announced(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status not in ('draft', 'rehearsal')
$$;

create or replace function timing.is_rehearsal(p_rally uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select status = 'rehearsal' from public.rallies where id = p_rally);
end $$;

create or replace function timing.caller_title(p_rally uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select coalesce(
    (select coalesce(m.title, timing.title_of_role(m.rally_id, m.role))
     from public.memberships m left join timing.role_presets p on p.code = m.role
     where m.user_id = (select auth.uid()) and m.rally_id = p_rally order by p.place, m.role limit 1),
    case when timing.is_platform_admin() then 'Administrator' end,
    (select 'Marshall ' || p.code from public.devices d join public.posts p on p.id = d.post_id
     where d.user_id = (select auth.uid()) and d.rally_id = p_rally and d.revoked_at is null order by p.code limit 1)));
end $$;

grant execute on function timing.is_platform_admin(), timing.may(text, uuid, uuid), timing.may_all(text, uuid), timing.may_give(uuid, text),
  timing.officiates(uuid, uuid),
  timing.serves_post(uuid), timing.works_on(uuid), timing.rally_of_race(uuid), timing.race_of_stage(uuid), timing.race_of_crew(uuid)
  to authenticated;

-- The rally of a race, for those who run the race: nobody else is told whether it is there.
create or replace function timing.rally_for_officials(p_race uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare v_rally uuid := timing.rally_of_race(p_race);
begin
  perform timing.only_officials(v_rally, p_race);
  return v_rally;
end $$;

create or replace function timing.only_officials(p_rally uuid, p_race uuid default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_rally is null or not coalesce(timing.officiates(p_rally, p_race), false) then
    perform timing.forbid('not_allowed.officials');
  end if;
end $$;

-- Of the rally as a whole.
create or replace function timing.only_with(p_right text, p_rally uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_rally is null or not coalesce(timing.may_all(p_right, p_rally), false) then
    perform timing.forbid('not_allowed.right', jsonb_build_object('right', p_right));
  end if;
end $$;
