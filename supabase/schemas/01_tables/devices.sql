-- A marshall's phone, bound to one post until revoked.
create table public.devices (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  post_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  name public.label,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  foreign key (post_id, rally_id) references public.posts (id, rally_id) on delete cascade
);
create unique index devices_bound_key on public.devices (user_id, post_id) where revoked_at is null;
create index devices_rally_id_idx on public.devices (rally_id);
create index devices_post_id_idx on public.devices (post_id, rally_id);
alter table public.devices enable row level security;

-- The code that binds phones to a post: on its sheet as text and QR code, until another one is issued.
create table public.post_codes (
  post_id uuid primary key,
  rally_id uuid not null references public.rallies on delete cascade,
  -- No characters that are easily confused in print.
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  devices_at_most smallint not null default 4 check (devices_at_most between 1 and 20),
  issued_at timestamptz not null default now(),
  foreign key (post_id, rally_id) references public.posts (id, rally_id) on delete cascade
);
create index post_codes_rally_id_idx on public.post_codes (rally_id);
create index post_codes_post_id_idx on public.post_codes (post_id, rally_id);
alter table public.post_codes enable row level security;

-- Codes an account typed that are no post's, until they are ten minutes old (timing.pair_device).
create table timing.code_tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  tried_at timestamptz not null default now()
);
create index code_tries_user_id_idx on timing.code_tries (user_id);
alter table timing.code_tries enable row level security;

create table public.device_states (
  device_id uuid primary key references public.devices on delete cascade,
  rally_id uuid not null references public.rallies on delete cascade,
  seen_at timestamptz not null default now(),
  queued integer not null check (queued >= 0),
  queued_since timestamptz,
  -- Server clock - phone clock as measured, and how far that may be wrong.
  offset_ms integer,
  uncertainty_ms integer,
  battery_percent smallint check (battery_percent between 0 and 100),
  app_version text check (length(app_version) <= 40)
);
create index device_states_rally_id_idx on public.device_states (rally_id);
alter table public.device_states enable row level security;

-- A message (the id of a fact) has reached a phone, as the phone says when it checks in.
create table public.receipts (
  device_id uuid not null references public.devices on delete cascade,
  message uuid not null,
  rally_id uuid not null references public.rallies on delete cascade,
  delivered_at timestamptz not null default now(),
  primary key (device_id, message)
);
create index receipts_rally_id_idx on public.receipts (rally_id);
create index receipts_message_idx on public.receipts (message);
alter table public.receipts enable row level security;

-- Marshalls need no account and no address: a name and a telephone number.
create table public.marshalls (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  post_id uuid not null,
  name public.label not null,
  phone text check (phone ~ '^[+]?[0-9 ()/.-]{3,30}$'),
  from_at timestamptz,
  until_at timestamptz,
  -- Replaced or not coming. The row stays, so that officials can still read it.
  ended_at timestamptz,
  check (until_at > from_at),
  foreign key (post_id, rally_id) references public.posts (id, rally_id) on delete cascade
);
create index marshalls_rally_id_idx on public.marshalls (rally_id);
create index marshalls_post_id_idx on public.marshalls (post_id, rally_id);
alter table public.marshalls enable row level security;
