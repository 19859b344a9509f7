-- A rally: one event with one clock, one time zone and one or more races.
create table public.rallies (
  id uuid primary key default gen_random_uuid(),
  code public.code not null,
  name public.label not null,
  place public.label,
  time_zone text not null,
  starts_on date not null,
  ends_on date not null,
  status text not null default 'draft'
    check (status in ('draft', 'announced', 'open', 'running', 'finished', 'provisional', 'official', 'archived', 'cancelled')),
  banner public.label,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  status_reason text check (length(status_reason) between 1 and 1000),
  -- Languages in which officials write to the public: notices and documents. The first is the fallback.
  languages text[] not null default '{en}'
    check (cardinality(languages) between 1 and 4 and languages <@ array['en', 'fr', 'es', 'ar']),
  check (ends_on >= starts_on)
);
create unique index rallies_code_key on public.rallies (upper(code));
alter table public.rallies enable row level security;
