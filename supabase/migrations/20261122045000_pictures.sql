-- Pictures of reports, as small as a phone makes them. The words are a fact and never wait for their picture, which comes behind them.
create table public.pictures (
  fact_id uuid primary key references public.facts on delete cascade,
  rally_id uuid not null references public.rallies on delete cascade,
  -- JPEG, packed already.
  jpeg bytea not null check (octet_length(jpeg) <= 200000 and substring(jpeg from 1 for 3) = '\xffd8ff'),
  received_at timestamptz not null default now()
);
alter table public.pictures alter column jpeg set storage external;
create index pictures_rally_id_idx on public.pictures (rally_id);
alter table public.pictures enable row level security;
