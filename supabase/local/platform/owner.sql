-- The role that owns what the schema files make, as `postgres` does on a hosted project: no superuser, nobody's login. A function that
-- acts for its owner (`security definer`) can do what this role can, and no more. Applied at every start after the other parts.

do $$
begin
  if not exists (select from pg_roles where rolname = 'project_owner') then
    create role project_owner nologin noinherit nosuperuser bypassrls;
  end if;
exception
  -- Two databases of one server may be prepared at once, and roles belong to the server.
  when duplicate_object or unique_violation then null;
end
$$;

-- What a hosted project's owner may of the platform's schemas.
do $$
declare
  name text;
begin
  execute format('grant create, temporary on database %I to project_owner', current_database());
  foreach name in array array['auth', 'extensions', 'realtime', 'storage'] loop
    execute format('grant usage on schema %I to project_owner', name);
    execute format('grant all on all tables in schema %I to project_owner', name);
    execute format('grant all on all sequences in schema %I to project_owner', name);
    execute format('grant execute on all functions in schema %I to project_owner', name);
  end loop;
end
$$;
