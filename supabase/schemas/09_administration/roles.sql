-- The roles of a rally: presets, as they are or with rights the rally changed, and its own (02_access/roles.sql).

create or replace function timing.rally_roles(p_rally uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.only_officials(p_rally);
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', r.code, 'name', r.name, 'rights', r.rights, 'preset', r.preset,
      'people', (select count(distinct m.user_id) from public.memberships m where m.rally_id = p_rally and m.role = r.code),
      'may_give', timing.may_give(p_rally, r.code))) order by r.place, r.code)
    from (
      select coalesce(p.code, o.code) as code, o.name, coalesce(o.rights, p.rights) as rights, p.rights as preset, p.place
      from timing.role_presets p full join (select * from public.roles where rally_id = p_rally) o using (code)) r);
end $$;

-- Adds a role, or changes the rights of one; `p_name` is null for a preset. The rights apply at once.
create or replace function timing.set_role(p_rally uuid, p_code text, p_rights text[], p_name text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare v_is_preset boolean := exists (select from timing.role_presets where code = p_code);
begin
  perform timing.only_with('manage_people', p_rally);
  perform timing.reject('invalid_value.role', '{}', 'PT422')
  where p_code !~ '^[a-z][a-z0-9_]{0,29}$' or p_code in ('admin', 'platform_admin', 'marshall')
    or v_is_preset = (nullif(btrim(p_name), '') is not null) or not p_rights <@ timing.all_rights() or p_code is null or p_rights is null;
  -- The caller needs the rights before and after the change: no one grants or takes away what they do not have.
  perform timing.forbid('not_allowed.more_than_own')
  where not timing.my_rights(p_rally) @> (p_rights || coalesce(timing.rights_of_role(p_rally, p_code), '{}'));
  if p_rights <@ (select rights from timing.role_presets where code = p_code)
    and p_rights @> (select rights from timing.role_presets where code = p_code) then
    delete from public.roles where rally_id = p_rally and code = p_code;
    return;
  end if;
  insert into public.roles (rally_id, code, name, rights)
  values (p_rally, p_code, nullif(btrim(p_name), ''), array(select r from unnest(timing.all_rights()) r where r = any (p_rights)))
  on conflict (rally_id, code) do update set name = excluded.name, rights = excluded.rights;
end $$;

create or replace function timing.remove_role(p_rally uuid, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.only_with('manage_people', p_rally);
  perform timing.forbid('not_allowed.more_than_own')
  where not timing.my_rights(p_rally) @> (coalesce(timing.rights_of_role(p_rally, p_code), '{}')
    || coalesce((select rights from timing.role_presets where code = p_code), '{}'));
  perform timing.reject('role_in_use', '{}', 'PT409')
  where not exists (select from timing.role_presets where code = p_code)
    and (exists (select from public.memberships where rally_id = p_rally and role = p_code)
      or exists (select from public.invitations where rally_id = p_rally and role = p_code
        and timing.invitation_state(accepted_at, revoked_at, expires_at) = 'open'));
  delete from public.roles where rally_id = p_rally and code = p_code;
end $$;

comment on function timing.rally_roles(uuid) is
  'For officials: the roles of a rally, [{code, name, rights, preset, people, may_give}]; preset: the rights it has without a change.';
comment on function timing.set_role(uuid, text, text[], text) is
  'Adds a role to a rally, or changes its rights; a preset has no name. 403: not one''s own to give; 422: says what is wrong.';
comment on function timing.remove_role(uuid, text) is
  'Removes a role that a rally added, or sets a preset back. 409: somebody has it, or is invited to it.';
