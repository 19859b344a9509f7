/** A running authentication service over real HTTP and its own database, for the tests of this folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type postgres from 'postgres';
import { startTestDatabase } from '#tests/stack/index.ts';
import { quickHashing } from '#tests/stack/quick-hashing.ts';
import { type AuthOptions, type AuthService, createAuth } from '../index.ts';
import type { Letter } from '../one-time/letters.ts';

export const publishableKey = 'sb_publishable_stage';
export const issuerOrigin = 'http://rally.test';

export type Stage = {
  url: string;
  dataDir: string;
  sql: postgres.Sql;
  auth: AuthService;
  letters: Letter[];
  client(options?: ClientOptions): SupabaseClient;
  reopen(
    options?: Partial<AuthOptions>,
    how?: Listening,
  ): Promise<{ url: string; auth: AuthService; client(): SupabaseClient }>;
  stop(): Promise<void>;
};

type Listening = { isWaitedFor: boolean };

const jars = new WeakMap<SupabaseClient, Map<string, string>>();

export function cookiesOf(client: SupabaseClient): Map<string, string> {
  return jars.get(client) ?? new Map();
}

type ClientOptions = { storage?: Storage; flowType?: 'pkce' | 'implicit' };

export async function openStage(options: Partial<AuthOptions> = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-auth-'));
  const database = await startTestDatabase({ bare: true });
  const { sql } = database;
  const closers: (() => Promise<void>)[] = [];
  const letters: Letter[] = [];
  const writeLetter = async (_: unknown, letter: Letter) => {
    letters.push(letter);
  };

  async function open(more: Partial<AuthOptions>, how: Listening = { isWaitedFor: true }) {
    const auth = await createAuth({
      sql,
      dataDir: folder,
      siteUrl: issuerOrigin,
      publishableKey,
      writeLetter,
      ...more,
      settings: { hashing: quickHashing, ...more.settings },
    });
    const { url, close } = await listen(auth, how);
    closers.push(close, auth.stop);
    return { url, auth, client: (how: ClientOptions = {}) => connect(url, how) };
  }

  const first = await open(options);
  return {
    ...first,
    dataDir: folder,
    letters,
    sql,
    reopen: (more = {}, how = { isWaitedFor: true }) => open(more, how),
    async stop() {
      for (const close of closers) await close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function applyAuthSql(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(await readFile(new URL('../../platform/auth.sql', import.meta.url), 'utf8'));
}

async function listen(
  auth: AuthService,
  { isWaitedFor }: Listening,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono();
  if (isWaitedFor) app.use((_, next) => next().then(auth.settled));
  app.route('/auth/v1', auth.routes);
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${port}`, close });
    });
  });
}

function connect(url: string, { storage, flowType }: ClientOptions): SupabaseClient {
  const auth = { ...(storage ? { storage } : { persistSession: false }), ...(flowType ? { flowType } : {}) };
  const jar = new Map<string, string>();
  const client = createClient(url, publishableKey, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, ...auth },
    global: {
      async fetch(...asked) {
        const answer = await fetch(...asked);
        keepCookies(jar, answer);
        return answer;
      },
    },
  });
  jars.set(client, jar);
  return client;
}

export function keepCookies(jar: Map<string, string>, { headers }: Response): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
}
