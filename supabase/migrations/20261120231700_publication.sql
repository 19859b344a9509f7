-- What tells readers that a page changed: one clock per rally, the head of each page, and the patches between heads.
create table timing.clocks (
  rally_id uuid primary key references public.rallies on delete cascade,
  revision bigint not null default 0,
  ledger_position bigint not null default 0,
  ledger_hash bytea not null default '\x'
);

create table timing.heads (
  rally_id uuid not null references public.rallies on delete cascade,
  -- null: a page of the whole rally.
  race_id uuid references public.races on delete cascade,
  key text not null,
  revision bigint not null,
  as_of timestamptz not null,
  unique nulls not distinct (rally_id, race_id, key)
);
create index heads_race_id_idx on timing.heads (race_id);

create table timing.patches (
  rally_id uuid not null references public.rallies on delete cascade,
  race_id uuid references public.races on delete cascade,
  key text not null,
  revision bigint not null,
  base bigint not null,
  as_of timestamptz not null,
  -- null: too much changed, fetch the page.
  patch json,
  -- false: still to be broadcast with the next ones.
  sent boolean not null default true,
  unique nulls not distinct (rally_id, race_id, key, revision)
);
create index patches_race_id_idx on timing.patches (race_id);
create index patches_unsent_idx on timing.patches (rally_id) where not sent;

do $$
declare t record;
begin
  for t in select tablename from pg_tables where schemaname = 'timing' loop
    execute format('alter table timing.%I enable row level security', t.tablename);
  end loop;
end $$;
