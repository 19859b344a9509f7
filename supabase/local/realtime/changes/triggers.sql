-- The trigger on each published table that tells its changes; applied by the service at each start, safe to apply again.
--
-- Triggers rather than the write-ahead log: logical decoding wants wal_level = logical, the right to replicate and a
-- replication slot, and a slot whose reader died holds the log back until the disk is full. On one machine a notifying
-- trigger has the same order and the same after-commit delivery, only published tables pay for it, and nothing is left
-- behind by a kill -9. Not seen: TRUNCATE, and writes made with session_replication_role = replica.

-- Changes too long for a notification wait here until they are purged; no API role may read them.
create unlogged table if not exists realtime.changes (
  id bigint generated always as identity primary key,
  change jsonb not null,
  inserted_at timestamptz not null default now()
);
create index if not exists changes_inserted_at on realtime.changes (inserted_at);
alter table realtime.changes enable row level security;

create or replace function realtime.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op,
    'commit_timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
  old_row jsonb;
  change_id bigint;
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
    if tg_argv[0] <> 'f' then
      select coalesce(jsonb_object_agg(key, value), '{}') into old_row
        from jsonb_each(old_row) where key = any (tg_argv);
    end if;
    told := told || jsonb_build_object('old_record', old_row);
  end if;
  if tg_op <> 'DELETE' then
    told := told || jsonb_build_object('record', to_jsonb(new));
  end if;
  if octet_length(told::text) > 7900 then
    insert into realtime.changes (change) values (told) returning id into change_id;
    told := jsonb_build_object('id', change_id);
  end if;
  perform pg_notify('realtime_change', told::text);
  return null;
end
$$;
revoke all on function realtime.announce_change() from public;

create or replace function realtime.key_columns(relation oid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = relation and i.indisprimary
$$;

-- Gives every table of the publication its trigger and takes it from the others; leaves what is right untouched, so
-- that unrelated changes of structure take no lock on published tables.
create or replace function realtime.keep_change_triggers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  published record;
  orphan record;
begin
  for published in
    select c.oid::regclass as relation, array[c.relreplident::text] || realtime.key_columns(c.oid) as arguments
      from pg_catalog.pg_publication_tables p
      join pg_catalog.pg_namespace n on n.nspname = p.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
     where p.pubname = 'supabase_realtime'
  loop
    if not exists (
      select from pg_catalog.pg_trigger t
       where t.tgrelid = published.relation and t.tgname = 'realtime_announce_change'
         and encode(t.tgargs, 'escape') = array_to_string(published.arguments, '\000') || '\000')
    then
      execute format(
        'create or replace trigger realtime_announce_change after insert or update or delete on %s
           for each row execute function realtime.announce_change(%s)',
        published.relation,
        (select string_agg(quote_literal(argument), ', ') from unnest(published.arguments) argument));
    end if;
  end loop;
  for orphan in
    select t.tgrelid::regclass as relation from pg_catalog.pg_trigger t
     where t.tgname = 'realtime_announce_change' and t.tgparentid = 0
       and not exists (
         select from pg_catalog.pg_publication_tables p
           join pg_catalog.pg_namespace n on n.nspname = p.schemaname
           join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
          where p.pubname = 'supabase_realtime' and c.oid = t.tgrelid)
  loop
    execute format('drop trigger realtime_announce_change on %s', orphan.relation);
  end loop;
end
$$;
revoke all on function realtime.keep_change_triggers() from public;

create or replace function realtime.on_structure_change() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.keep_change_triggers();
end
$$;

drop event trigger if exists realtime_keep_change_triggers;
create event trigger realtime_keep_change_triggers on ddl_command_end
  when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE')
  execute function realtime.on_structure_change();
select realtime.keep_change_triggers();

