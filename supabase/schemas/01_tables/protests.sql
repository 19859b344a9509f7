create table public.protests (
  fact_id uuid primary key references public.facts on delete cascade,
  race_id uuid not null references public.races,
  what text not null check (what in ('enquiry', 'protest')),
  number_typed text not null check (length(number_typed) between 1 and 20),
  subject text not null check (length(subject) between 1 and 1000),
  -- It may be recorded later.
  at timestamptz not null,
  penalty_id uuid,
  page_key text check (length(page_key) between 1 and 60),
  page_version integer check (page_version > 0),
  document_url text check (document_url ~ '^https?://' and length(document_url) <= 2000),
  check ((page_key is null) = (page_version is null))
);
create index protests_race_id_idx on public.protests (race_id);
alter table public.protests enable row level security;

create table public.protest_answers (
  fact_id uuid primary key references public.facts on delete cascade,
  protest_id uuid not null references public.protests on delete cascade,
  outcome text not null check (outcome in ('answered', 'upheld', 'rejected', 'withdrawn')),
  text text not null check (length(text) between 1 and 2000),
  document_url text check (document_url ~ '^https?://' and length(document_url) <= 2000)
);
create index protest_answers_protest_id_idx on public.protest_answers (protest_id);
alter table public.protest_answers enable row level security;
