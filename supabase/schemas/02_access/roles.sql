-- Roles are named sets of rights. Presets are rows here; a rally may change the rights of one, or add its own (public.roles), without a
-- release. Why: docs/decisions/0032-roles.md. `admin` always has every right, so that a rally is never locked out.

create or replace function timing.all_rights() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{set_up,time,check,decide,publish,see_safety,see_drafts,manage_entries,manage_people}';
end $$;

-- `title` signs the decisions of officials with the role, unless their membership has a title.
create or replace view timing.role_presets with (security_invoker = true) as
select * from (values
  (1, 'admin', 'Admin', timing.all_rights()),
  (2, 'clerk', 'Clerk of the course', '{check,decide,publish,see_safety,see_drafts}'::text[]),
  -- Memberships of the first releases have this role: its rights are what they had.
  (3, 'organizer', 'Organizer', '{time,check,see_safety}'),
  (4, 'timekeeper', 'Timekeeper', '{time}'),
  (5, 'steward', 'Steward', '{decide,see_drafts}'),
  (6, 'safety', 'Safety', '{see_safety}'),
  (7, 'press', 'Press officer', '{see_drafts}'),
  (8, 'results', 'Results service', '{publish,see_drafts}'),
  (9, 'entries', 'Secretary of entries', '{manage_entries,see_drafts}')
) as p (place, code, title, rights);

-- Returns null if the rally has no such role.
create or replace function timing.rights_of_role(p_rally uuid, p_role text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select rights from public.roles where rally_id = p_rally and code = p_role),
    (select rights from timing.role_presets where code = p_role));
end $$;

create or replace function timing.title_of_role(p_rally uuid, p_role text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select name::text from public.roles where rally_id = p_rally and code = p_role),
    (select title from timing.role_presets where code = p_role));
end $$;

-- A membership names a preset or a role of its rally.
create or replace function timing.check_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if timing.rights_of_role(new.rally_id, new.role) is null then
    perform timing.reject('invalid_value.role');
  end if;
  return new;
end $$;

create or replace trigger role_checked before insert or update of role on public.memberships
  for each row execute function timing.check_role();
