-- What Supabase Realtime keeps in the database: the message table whose policies guard private topics, the functions
-- that send, and the triggers that announce. Applied before the migrations, safe to apply again, never pushed to a
-- hosted project (it has its own).

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Unlogged: a row is worth nothing once it has been handed on, and the next start begins with no listener anyway.
create unlogged table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  id uuid not null default gen_random_uuid() primary key
);
create index if not exists messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- A notification carries less than 8000 bytes, so a longer message travels by its id.
create or replace function realtime.announce_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  message text := jsonb_build_object('id', new.id, 'topic', new.topic, 'private', coalesce(new.private, false),
                                     'event', new.event, 'payload', new.payload)::text;
begin
  if octet_length(message) > 7900 then
    message := jsonb_build_object('id', new.id, 'topic', new.topic)::text;
  end if;
  perform pg_notify('realtime_message', message);
  return null;
end
$$;

create or replace trigger announce_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.announce_message();

-- Sends a broadcast to a topic, delivered after commit. A failed send warns and lets the caller's work stand.
-- An object payload without an "id" is given the message's id, as a hosted project does.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, topic, extension, event, private, payload)
  values (message_id, send.topic, 'broadcast', send.event, send.private,
          case when jsonb_typeof(send.payload) = 'object' then jsonb_build_object('id', message_id) || send.payload
               else send.payload end);
exception when others then
  raise warning 'The broadcast % to topic % was not sent: %', event, topic, sqlerrm;
end
$$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes works in a trigger for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'realtime.broadcast_changes expects INSERT, UPDATE or DELETE, found %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('schema', table_schema, 'table', table_name, 'operation', operation,
                       'record', to_jsonb(new), 'old_record', to_jsonb(old)),
    event_name, topic_name);
end
$$;

-- Asks the policies on realtime.messages what a caller may do on a topic: rows are tried as that role with those
-- claims inside a block that always rolls back, role and settings with it.
-- Answers {hearBroadcast, seePresence, sendBroadcast, sendPresence} and, where a policy itself failed, {failure}.
create or replace function realtime.channel_rights(topic text, claims jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ids uuid[] := array[gen_random_uuid(), gen_random_uuid()];
  extensions text[] := array['broadcast', 'presence'];
  may_read boolean[] := array[false, false];
  may_write boolean[] := array[false, false];
  failure text;
begin
  insert into realtime.messages (id, topic, extension, private)
    select ids[i], channel_rights.topic, extensions[i], true from generate_subscripts(ids, 1) i;
  perform set_config('realtime.topic', channel_rights.topic, true),
          set_config('request.jwt.claims', claims::text, true),
          set_config('role', claims ->> 'role', true);
  for i in 1 .. 2 loop
    begin
      may_read[i] := exists (select from realtime.messages m where m.id = ids[i]);
    exception when others then failure := sqlerrm;
    end;
    begin
      insert into realtime.messages (topic, extension, private) values (channel_rights.topic, extensions[i], true);
      may_write[i] := true;
    exception when insufficient_privilege then null;
      when others then failure := sqlerrm;
    end;
  end loop;
  raise exception using errcode = 'RT000';
exception when sqlstate 'RT000' then
  return jsonb_build_object('hearBroadcast', may_read[1], 'seePresence', may_read[2],
                            'sendBroadcast', may_write[1], 'sendPresence', may_write[2], 'failure', failure);
end
$$;
revoke all on function realtime.channel_rights(text, jsonb) from public;

-- The tables whose changes are told; empty until a migration adds some. The service keeps their triggers.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    set local client_min_messages = error; -- a warning about wal_level that does not concern triggers
    create publication supabase_realtime;
  end if;
end
$$;
