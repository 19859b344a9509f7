-- Two schemas. `public` is the API. `timing` holds the rules and everything that writes, and is never exposed.
create schema if not exists timing;
create schema if not exists extensions;

-- Lets a range exclude another one beside plain equality (`crew_numbers`).
create extension if not exists btree_gist with schema extensions;

revoke all on schema timing from public;
grant usage on schema timing to anon, authenticated, service_role;

-- Nothing is granted by default: each table and function names who may use it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema timing revoke all on tables from anon, authenticated;
alter default privileges in schema timing revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;
