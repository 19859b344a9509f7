/** A database of its own for one test file, with the platform and the live policies of a small rally. */
import { readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { startTestDatabase } from '#tests/stack/index.ts';

export type Database = {
  url: string;
  sql: Sql;
  setOpen(isOpen: boolean): Promise<void>;
  stop(): Promise<void>;
};

const rally = `
  create table public.officials (user_id text, topic text, primary key (user_id, topic));
  grant select on public.officials to authenticated;
  create function public.caller() returns text language sql stable as
    $$ select current_setting('request.jwt.claims', true)::jsonb ->> 'sub' $$;
  create policy "anyone follows a page" on realtime.messages for select to anon, authenticated
    using (extension = 'broadcast' and realtime.topic() like 'page:%');
  create policy "officials read their desk" on realtime.messages for select to authenticated
    using (exists (select from public.officials o where o.user_id = public.caller() and o.topic = realtime.topic()));
  create policy "officials write to their desk" on realtime.messages for insert to authenticated
    with check (exists (select from public.officials o where o.user_id = public.caller() and o.topic = realtime.topic()));
  create policy "people signed in read and hear talk" on realtime.messages for select to authenticated
    using (realtime.topic() like 'talk:%');
  create policy "people signed in talk, but are not present" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'talk:%' and extension = 'broadcast');
  create policy "a policy that fails" on realtime.messages for select to anon, authenticated
    using (case when realtime.topic() = 'broken' then 1 / (length(topic) - length(topic)) = 1 else false end);
`;

export async function openDatabase(): Promise<Database> {
  const { url, sql, stop } = await startTestDatabase({ bare: true });
  await sql.unsafe(rally);
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const janitor = postgres(elsewhere.href, { max: 1 });
  const [database] = await sql`select current_database() as name`;
  return {
    url,
    sql,
    async setOpen(isOpen) {
      await janitor`alter database ${janitor(database?.name)} allow_connections ${janitor.unsafe(String(isOpen))}`;
    },
    async stop() {
      await janitor.end({ timeout: 2 });
      await stop();
    },
  };
}

export async function applyPlatform(sql: Sql): Promise<void> {
  await sql.unsafe(await readFile(new URL('../../platform/realtime.sql', import.meta.url), 'utf8'));
}
