-- The same permissions as sets, for policies: asked once a statement. A function of the row would be called for every row somebody else
-- owns, so that a stranger's filter on a large table would cost seconds and find nothing.

-- In which the caller has a right: as a whole (timing.may_all), or in one of its races too.
create or replace function timing.rallies_with(p_right text, p_as_a_whole boolean default true) returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select id from public.rallies where timing.is_platform_admin()
  union
  select m.rally_id from public.memberships m
  where m.user_id = (select auth.uid()) and (m.race_id is null or not p_as_a_whole)
    and p_right = any (timing.rights_of_role(m.rally_id, m.role))
    and timing.is_proven()
$$;

-- In which the caller has any role (timing.officiates without a race).
create or replace function timing.rallies_officiated() returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select id from public.rallies where timing.is_platform_admin()
  union
  select rally_id from public.memberships where user_id = (select auth.uid()) and timing.is_proven()
$$;

create or replace function timing.rallies_officiated_whole() returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select id from public.rallies where timing.is_platform_admin()
  union
  select rally_id from public.memberships where user_id = (select auth.uid()) and race_id is null and timing.is_proven()
$$;

-- The races of those rallies, all of them: an official of one sees what the others are made of.
create or replace function timing.races_seen() returns setof uuid
language sql stable security definer set search_path = '' rows 20 as $$
  select r.id from public.races r where r.rally_id in (select timing.rallies_officiated())
$$;

create or replace function timing.races_officiated() returns setof uuid
language sql stable security definer set search_path = '' rows 20 as $$
  select r.id from public.races r where r.rally_id in (select timing.rallies_officiated_whole())
  union
  select race_id from public.memberships where user_id = (select auth.uid()) and race_id is not null and timing.is_proven()
$$;

grant execute on function timing.rallies_with(text, boolean), timing.rallies_officiated(), timing.rallies_officiated_whole(),
  timing.races_seen(), timing.races_officiated() to authenticated;
