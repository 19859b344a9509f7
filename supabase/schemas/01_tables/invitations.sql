-- It goes to whoever holds both the token of the mail and the invited address.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  -- null: a role of the platform.
  rally_id uuid references public.rallies on delete cascade,
  role text not null,
  -- Empty: every race of the rally.
  race_ids uuid[] not null default '{}',
  title public.label,
  email text not null check (email = lower(email) and length(email) <= 254),
  language text not null check (language in ('en', 'fr', 'es')),
  -- SHA-256. The token itself is in the mail alone.
  token_hash bytea not null unique,
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references auth.users on delete set null,
  revoked_at timestamptz,
  check ((role = 'platform_admin') = (rally_id is null)),
  check (role not in ('platform_admin', 'admin') or race_ids = '{}')
);
create unique index invitations_open_key on public.invitations (rally_id, role, email) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_accepted_by_idx on public.invitations (accepted_by);
alter table public.invitations enable row level security;

-- Mails and messages to phones to be sent, written in the same transaction as what they report. Whoever runs the stack sends them.
-- What was sent keeps no text, because the text holds a token.
create table timing.mails (
  id bigint generated always as identity primary key,
  invitation_id uuid references public.invitations on delete cascade,
  recipient text not null,
  subject text not null,
  text text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  trouble text,
  channel text not null default 'mail' check (channel in ('mail', 'sms')),
  -- Of a message: what the hook is told, and until when anybody needs it.
  hook_body jsonb,
  good_until timestamptz,
  -- The account it is about, whatever address or number that has by now; null: of an invitation.
  user_id uuid references auth.users on delete cascade,
  check ((channel = 'sms') = (good_until is not null)),
  check (sent_at is null or hook_body is null),
  check ((text is null) = (sent_at is not null))
);
create index mails_user_id_idx on timing.mails (user_id);
create index mails_invitation_id_idx on timing.mails (invitation_id);
create index mails_unsent_idx on timing.mails (id) where sent_at is null;
alter table timing.mails enable row level security;
