-- The roles, schemas and default privileges a Supabase project starts with, as far as Bivouac uses them.
-- Applied at every start before everything else; idempotent; a hosted project brings its own, nothing here is pushed.

do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_admin',
      'supabase_auth_admin', 'supabase_storage_admin'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
exception
  -- Two databases of one server may be prepared at once, and roles belong to the server.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
  if not (select rolcanlogin from pg_roles where rolname = 'authenticator') then
    alter role authenticator login;
  end if;
  if (select count(*) from pg_auth_members
      where member = 'authenticator'::regrole
        and roleid in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)) < 3 then
    grant anon, authenticated, service_role to authenticator;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

revoke usage on schema public from public;
grant usage on schema public to anon, authenticated, service_role, supabase_admin;

-- A hosted project grants everything new in public to the API roles and lets row-level security decide; migrations
-- that want less say so, and must be tried against the same start. Set once, so that they can take it back.
do $$
begin
  if not exists (
    select from pg_default_acl a join pg_namespace n on n.oid = a.defaclnamespace where n.nspname = 'public'
  ) and to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  end if;
end
$$;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
