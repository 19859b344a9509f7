create table public.notices (
  fact_id uuid primary key references public.facts on delete cascade,
  level text not null default 'info' check (level in ('info', 'warning', 'urgent')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}' and length(texts::text) <= 8000),
  pinned boolean not null default false,
  until timestamptz,
  audience text not null default 'public' check (audience in ('public', 'officials', 'posts')),
  -- Posts that serve this stage. With neither stage nor posts: all of the rally, or of the race of the fact.
  stage_id uuid references public.stages,
  post_ids uuid[] check (cardinality(post_ids) between 1 and 500),
  needs_acknowledgement boolean not null default false,
  constraint notices_posts_check check (audience = 'posts' or (stage_id is null and post_ids is null and not needs_acknowledgement))
);
create index notices_stage_id_idx on public.notices (stage_id);
alter table public.notices enable row level security;

-- A post has read and understood a message: a notice to posts, or that a stage was stopped.
create table public.acknowledgements (
  fact_id uuid primary key references public.facts on delete cascade,
  post_id uuid not null references public.posts,
  -- The fact that was acknowledged. It may arrive here later than the answer to it, hence no foreign key.
  message uuid not null,
  at timestamptz not null
);
create index acknowledgements_post_id_idx on public.acknowledgements (post_id);
create index acknowledgements_message_idx on public.acknowledgements (message);
alter table public.acknowledgements enable row level security;

-- A document of the official notice board: a file of the rally, or an address elsewhere.
create table public.documents (
  fact_id uuid primary key references public.facts on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  number text check (length(number) <= 40),
  title public.label not null,
  language text check (language ~ '^[a-z]{2}$'),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  size_bytes bigint check (size_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'published' check (status in ('draft', 'published')),
  file text check (file ~ '^[0-9a-f-]{36}/([0-9a-f-]{36}|[0-9a-f]{64})\.(pdf|png|jpg|gpx)$'),
  -- null: as soon as it is recorded.
  publish_at timestamptz,
  -- Among the documents of the same number, from 1.
  version integer not null default 1 check (version > 0),
  page_key text check (length(page_key) between 1 and 100),
  page_version integer check (page_version >= 0),
  page_sha256 text check (page_sha256 ~ '^[0-9a-f]{64}$'),
  constraint documents_lie_somewhere check (num_nonnulls(url, file) = 1)
);
create index documents_file_idx on public.documents (file) where file is not null;
create index documents_publish_at_idx on public.documents (publish_at) where publish_at is not null;
create index documents_page_idx on public.documents (page_sha256) where page_sha256 is not null;
alter table public.documents enable row level security;
