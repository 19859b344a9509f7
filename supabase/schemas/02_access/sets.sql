-- The same permissions as sets, for policies: asked once a statement. A function of the row would be called for every row somebody else
-- owns, so that a stranger's filter on a large table would cost seconds and find nothing.

create or replace function timing.rallies_administered() returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select id from public.rallies where timing.is_platform_admin()
  union
  select rally_id from public.memberships where user_id = (select auth.uid()) and role = 'admin' and timing.is_proven()
$$;

-- Of which the caller organizes the rally as a whole or at least one race (timing.organizes without a race).
create or replace function timing.rallies_organized() returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select timing.rallies_administered()
  union
  select rally_id from public.memberships where user_id = (select auth.uid()) and role = 'organizer' and timing.is_proven()
$$;

create or replace function timing.rallies_organized_whole() returns setof uuid
language sql stable security definer set search_path = '' rows 10 as $$
  select timing.rallies_administered()
  union
  select rally_id from public.memberships
  where user_id = (select auth.uid()) and role = 'organizer' and race_id is null and timing.is_proven()
$$;

-- The races of those rallies, all of them: who organizes one sees what the others are made of.
create or replace function timing.races_seen() returns setof uuid
language sql stable security definer set search_path = '' rows 20 as $$
  select r.id from public.races r where r.rally_id in (select timing.rallies_organized())
$$;

create or replace function timing.races_organized() returns setof uuid
language sql stable security definer set search_path = '' rows 20 as $$
  select r.id from public.races r where r.rally_id in (select timing.rallies_organized_whole())
  union
  select race_id from public.memberships
  where user_id = (select auth.uid()) and role = 'organizer' and race_id is not null and timing.is_proven()
$$;

grant execute on function timing.rallies_administered(), timing.rallies_organized(), timing.rallies_organized_whole(),
  timing.races_seen(), timing.races_organized() to authenticated;
