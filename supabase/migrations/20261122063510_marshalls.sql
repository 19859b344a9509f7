-- Who is at which post and when: people without an account or an address, by name and telephone.
create table public.marshalls (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  post_id uuid not null,
  name public.label not null,
  phone text check (phone ~ '^[+]?[0-9 ()/.-]{3,30}$'),
  from_at timestamptz,
  until_at timestamptz,
  -- Replaced or not coming: stays readable.
  ended_at timestamptz,
  check (until_at > from_at),
  foreign key (post_id, rally_id) references public.posts (id, rally_id) on delete cascade
);
create index marshalls_rally_id_idx on public.marshalls (rally_id);
create index marshalls_post_id_idx on public.marshalls (post_id, rally_id);
alter table public.marshalls enable row level security;

-- What an import of marshalls added and changed, so that one press takes it back.
create table public.marshall_imports (
  id uuid primary key default gen_random_uuid(),
  rally_id uuid not null references public.rallies on delete cascade,
  file_name public.label not null,
  -- Of the file as it was read.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  made_by uuid,
  added integer not null,
  changed integer not null,
  added_posts uuid[] not null,
  added_marshalls uuid[] not null,
  -- Those it changed, as they were.
  before jsonb not null,
  undone_at timestamptz
);
create index marshall_imports_rally_id_idx on public.marshall_imports (rally_id);
alter table public.marshall_imports enable row level security;
