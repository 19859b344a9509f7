-- A version of the regulations says who made it, when and why: the bulletin or decision it rests on.
alter table public.regulations
  add column reason text check (length(reason) <= 200),
  add column author_title text,
  add column made_at timestamptz not null default now();
