-- The platform's authentication schema on one machine: accounts, identities, sessions, tokens and second factors, shaped as
-- Supabase shapes them, and the functions policies read the caller from. Applied at every start after roles.sql;
-- a hosted project brings its own, so nothing here is ever pushed.

create schema if not exists auth;

do $$
begin
  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  end if;
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token');
    create type auth.code_challenge_method as enum ('s256', 'plain');
  end if;
end
$$;

create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb default '{}'::jsonb,
  raw_user_meta_data jsonb default '{}'::jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);

create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;

create table if not exists auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);

create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  factor_id uuid,
  aal auth.aal_level default 'aal1',
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);

create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean not null default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);

create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);

-- What proves people beside the password; the secret never leaves this table again.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);

create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
-- A number may be a second factor of several accounts: claiming it first keeps nobody else out.
alter table auth.mfa_factors drop constraint if exists mfa_factors_phone_key;
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

-- `otp_code`: of an authenticator the code that was right, so that it is right only once; of a phone the hash of the code that was sent.
create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);

create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Codes that were sent and not used yet: one of each kind for an account and address. `token_hash` is what the link carries; the code is
-- worked out from `id` and `code_round` with a key of the data folder.
create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  unique (user_id, token_type)
);

-- When the first letter with it was sent, and how often somebody typed a wrong one: strangers, and devices the account was signed in on.
alter table auth.one_time_tokens add column if not exists begun_at timestamp not null default now();
alter table auth.one_time_tokens add column if not exists code_round integer not null default 0;
alter table auth.one_time_tokens add column if not exists misses integer not null default 0;
alter table auth.one_time_tokens add column if not exists known_misses integer not null default 0;
-- A letter to one address of an account does not void a message to another.
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_user_id_token_type_key;
create unique index if not exists one_time_tokens_of_address_key on auth.one_time_tokens (user_id, token_type, relates_to);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);

-- A sign-in that began in one browser and comes back to it by a link: `auth_code` is exchanged with the secret behind `code_challenge`.
create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz
);

create index if not exists idx_auth_code on auth.flow_state (auth_code);

-- A sign-in by a provider also keeps where it leads and who adds an identity; it may have no challenge.
alter table auth.flow_state alter column code_challenge drop not null;
alter table auth.flow_state alter column code_challenge_method drop not null;
alter table auth.flow_state add column if not exists referrer text;
alter table auth.flow_state add column if not exists linking_target_id uuid references auth.users (id) on delete cascade;
alter table auth.flow_state add column if not exists oauth_client_state_id uuid;

create table if not exists auth.oauth_client_states (
  id uuid primary key default gen_random_uuid(),
  provider_type text not null,
  code_verifier text,
  created_at timestamptz not null default now()
);

-- Accounts whose address counts and no letter has proved yet: made by a link that somebody else was handed as well, or (`is_typed`) with an
-- address that was only typed. Of this machine alone.
create table if not exists auth.handed_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade
);

-- Once, of accounts that were there before this was kept: those whose own identity says that nobody has shown it.
do $$ begin
  alter table auth.handed_accounts add column is_typed boolean not null default false;
  insert into auth.handed_accounts (user_id, is_typed)
  select u.id, true from auth.users u join auth.identities i on i.user_id = u.id and i.email = u.email
  where u.email_confirmed_at is not null
  group by u.id having bool_or(i.provider = 'email' and i.identity_data ->> 'email_verified' = 'false')
    and not bool_or(coalesce(i.identity_data ->> 'email_verified' = 'true', false))
  on conflict do nothing;
exception when duplicate_column then null;
end $$;

-- The gateway hands over the claims of the verified token as one JSON setting; single settings per claim are the
-- older form and win where both are set, as on the platform.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create or replace function auth.goes_on(session uuid, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from auth.sessions s join auth.users u on u.id = s.user_id where s.id = session and s.user_id = person
    and (s.not_after is null or s.not_after > now()) and (u.banned_until is null or u.banned_until <= now()))
$$;

-- A token outlives its session by up to an hour, so each request asks whether the session is still there: signing out, a new
-- password, revoking and a ban end it at once. Claims without a session are no person's.
create or replace function auth.require_session(claims jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'session_id' is null then return; end if;
  if not auth.goes_on((claims ->> 'session_id')::uuid, (claims ->> 'sub')::uuid) then
    raise exception using errcode = 'PT401', message = 'This session has ended. Sign in again.';
  end if;
end
$$;

-- Policies may call the functions; nobody who comes through the API touches the tables.
do $$
declare
  name text;
begin
  foreach name in array array['users', 'identities', 'sessions', 'refresh_tokens', 'mfa_amr_claims', 'mfa_factors', 'mfa_challenges',
    'one_time_tokens', 'flow_state', 'oauth_client_states', 'handed_accounts'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on table auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;

revoke all on all sequences in schema auth from public, anon, authenticated, service_role;
revoke create on schema auth from public, anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
revoke all on function auth.require_session(jsonb), auth.goes_on(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function auth.require_session(jsonb) to authenticator;
grant usage on schema auth to authenticator;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
