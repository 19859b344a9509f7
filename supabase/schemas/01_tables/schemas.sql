-- The schemas, and domains for values that cannot be malformed once they are stored.

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

create domain public.code as text
  check (value ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$');

-- A start number: digits and at most one letter ("214", "12A"). Sorts by its digits.
create domain public.crew_number as text
  check (value ~ '^(0|[1-9][0-9]{0,4})[A-Z]?$');

-- A duration in milliseconds. May exceed 24 hours.
create domain public.duration_ms as bigint
  check (value >= 0 and value < 360000000000);

-- The unit in which a clock or a total is read, in milliseconds: from a thousandth of a second to a minute.
create domain public.precision_ms as integer
  check (value in (1, 10, 100, 1000, 60000));

create domain public.colour as text
  check (value ~ '^#[0-9A-Fa-f]{6}$');

create domain public.label as text
  check (length(value) between 1 and 200 and value !~ '[[:cntrl:]]');

-- The API serves a function that returns this with that media type.
create domain public."text/csv" as text;
