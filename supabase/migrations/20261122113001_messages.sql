-- Whom a notice is for; what a phone at a post has of what it is told, and who said that it was understood.
alter table public.notices
  add column audience text not null default 'public' check (audience in ('public', 'officials', 'posts')),
  -- Posts that serve this stage; with neither stage nor posts: all of the rally, or of the race of the fact.
  add column stage_id uuid references public.stages,
  -- Posts that were chosen.
  add column post_ids uuid[] check (cardinality(post_ids) between 1 and 500),
  add column needs_acknowledgement boolean not null default false,
  add constraint notices_posts_check check (audience = 'posts' or (stage_id is null and post_ids is null and not needs_acknowledgement));
create index notices_stage_id_idx on public.notices (stage_id);

-- Somebody at a post has understood a message: a notice to posts, or that a stage was stopped.
create table public.acknowledgements (
  fact_id uuid primary key references public.facts on delete cascade,
  post_id uuid not null references public.posts,
  -- The fact that told it: it may be known here later than the answer to it.
  message uuid not null,
  at timestamptz not null
);
create index acknowledgements_post_id_idx on public.acknowledgements (post_id);
create index acknowledgements_message_idx on public.acknowledgements (message);
alter table public.acknowledgements enable row level security;

-- A phone has a message on it: said by the phone itself when it checks in.
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
