-- Invitations: a role that waits for the person with an address, and goes to whoever holds the token of the mail and that address.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  -- null: a role of the platform.
  rally_id uuid references public.rallies on delete cascade,
  role text not null check (role in ('platform_admin', 'admin', 'organizer')),
  -- Empty: every race of the rally.
  race_ids uuid[] not null default '{}',
  -- How decisions of this person will be signed in public.
  title public.label,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- Of the mail.
  language text not null check (language in ('en', 'fr', 'es')),
  -- SHA-256: the token itself stands in the mail alone.
  token_hash bytea not null unique,
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references auth.users on delete set null,
  revoked_at timestamptz,
  check ((role = 'platform_admin') = (rally_id is null)),
  check (role = 'organizer' or race_ids = '{}')
);
create unique index invitations_open_key on public.invitations (rally_id, role, email) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_accepted_by_idx on public.invitations (accepted_by);
alter table public.invitations enable row level security;

-- Who worked on a rally until when: what removing took away, so that it can be given back.
create table timing.past_memberships (
  id bigint generated always as identity primary key,
  rally_id uuid not null references public.rallies on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role text not null,
  race_id uuid,
  title text,
  removed_at timestamptz not null default now(),
  removed_by uuid
);
create index past_memberships_rally_id_idx on timing.past_memberships (rally_id, user_id);
create index past_memberships_user_id_idx on timing.past_memberships (user_id);

-- Mails to be sent, written with what they tell of; whoever runs the stack sends them. Sent ones keep no text: it holds tokens.
create table timing.mails (
  id bigint generated always as identity primary key,
  invitation_id uuid references public.invitations on delete cascade,
  recipient text not null,
  subject text not null,
  text text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Of sending: how often it failed, when last, and in what words.
  failures integer not null default 0,
  failed_at timestamptz,
  trouble text,
  check ((text is null) = (sent_at is not null))
);
create index mails_invitation_id_idx on timing.mails (invitation_id);
create index mails_unsent_idx on timing.mails (id) where sent_at is null;
