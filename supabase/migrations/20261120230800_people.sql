-- Who may do what. Membership is checked live, so that its removal works at once.
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
  role text not null check (role in ('admin', 'organizer')),
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
