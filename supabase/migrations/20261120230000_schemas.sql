-- Two rooms: public is the API; timing holds the rules and the writers behind it and is never exposed.
create schema if not exists timing;
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;

revoke all on schema timing from public;
grant usage on schema timing to anon, authenticated, service_role;

-- Nothing is granted by default: each table and function says who may use it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema timing revoke all on tables from anon, authenticated;
alter default privileges in schema timing revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Where an item of a recording says it happened.
create type timing.place as (race_id uuid, stage_id uuid, control_id uuid, waypoint_id uuid, post_id uuid);
