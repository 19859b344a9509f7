-- Who may do what. Memberships are checked live, so removing one takes effect at once.
create table public.platform_admins (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.platform_admins enable row level security;

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  rally_id uuid not null references public.rallies on delete cascade,
  -- null: every race of the rally.
  race_id uuid,
  -- A preset or a role of the rally (02_access/roles.sql).
  role text not null,
  -- How decisions of this person are signed in public, e.g. "Clerk of the course"; never a name.
  title public.label,
  created_at timestamptz not null default now(),
  check (role <> 'admin' or race_id is null),
  foreign key (race_id, rally_id) references public.races (id, rally_id) on delete cascade
);
create unique index memberships_person_key on public.memberships (user_id, rally_id, role, race_id) nulls not distinct;
create index memberships_rally_id_idx on public.memberships (rally_id);
create index memberships_race_id_idx on public.memberships (race_id, rally_id);
alter table public.memberships enable row level security;

-- Rights of a preset that a rally changed, and roles it added; `name` is null of a preset, which is named in each reader's language.
create table public.roles (
  rally_id uuid not null references public.rallies on delete cascade,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,29}$' and code not in ('admin', 'platform_admin', 'marshall')),
  name public.label,
  rights text[] not null check (rights <@ array['set_up', 'time', 'check', 'decide', 'publish', 'see_safety', 'see_drafts',
    'manage_entries', 'manage_people']),
  primary key (rally_id, code)
);
alter table public.roles enable row level security;

-- Memberships that were removed, so that they can be given back, and until when each person worked on a rally.
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
alter table timing.past_memberships enable row level security;

create table timing.removed_factors (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  removed_at timestamptz not null default now(),
  removed_by uuid,
  reason text not null check (length(btrim(reason)) between 1 and 500)
);
create index removed_factors_user_id_idx on timing.removed_factors (user_id, removed_at);
alter table timing.removed_factors enable row level security;

-- Links to set somebody's password that an administrator of the platform was given: whose, of which letter, to whom and when first.
create table timing.handed_links (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Letters are erased before this is.
  mail_id bigint not null,
  handed_at timestamptz not null default now(),
  handed_to uuid not null,
  unique (user_id, mail_id, handed_to)
);
alter table timing.handed_links enable row level security;
