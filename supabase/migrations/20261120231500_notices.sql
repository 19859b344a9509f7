-- What officials tell everybody: notices, and documents as metadata with an address.
create table public.notices (
  fact_id uuid primary key references public.facts on delete cascade,
  level text not null default 'info' check (level in ('info', 'warning', 'urgent')),
  -- Text by language code.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}' and length(texts::text) <= 8000),
  pinned boolean not null default false,
  until timestamptz
);
alter table public.notices enable row level security;

create table public.documents (
  fact_id uuid primary key references public.facts on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  number text check (length(number) <= 40),
  title public.label not null,
  language text check (language ~ '^[a-z]{2}$'),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  size_bytes bigint check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table public.documents enable row level security;
