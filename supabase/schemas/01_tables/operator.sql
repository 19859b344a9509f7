-- What the operator of a site says and sees: settings, and backups.

-- What the operator of a site says once: its address, whether anybody may make an account, for how many days what is known of people is
-- kept. A stack of one machine says it on its connections; a hosted project's owner may set no parameter of his own
-- (docs/decisions/0024-database-and-rest.md), and writes it here.
create table timing.operator_settings (
  name text primary key check (name in ('site_url', 'sign_up', 'contact_days', 'address_days')),
  value text not null,
  check (case name
    when 'site_url' then value ~ '^https?://[a-zA-Z0-9.:\[\]-]+$'
    when 'sign_up' then value in ('invited', 'open')
    else value ~ '^\d{1,4}$' end)
);
alter table timing.operator_settings enable row level security;

-- Null: nobody said it. What the stack says on a connection comes first: a database that moved to another machine is told there.
create or replace function timing.operator_setting(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('bivouac.' || p_name, true), ''),
    (select value from timing.operator_settings where name = p_name));
end $$;

-- When this machine last saved everything, for officials to see: one row for each attempt of its clock.
-- A hosted project has none.
create table timing.backups (
  at timestamptz primary key default clock_timestamp(),
  -- null: it was not written.
  bytes bigint,
  -- How often the clock was set to save when it tried: tells officials whether a backup is late.
  every_s integer check (every_s > 0)
);
alter table timing.backups enable row level security;
