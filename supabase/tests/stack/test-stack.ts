/** A whole stack on a database of the test file's own, met through unmodified supabase-js. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { hashPassword } from '../../local/auth/passwords.ts';
import { noPace } from '../../local/gateway/strangers/settings.ts';
import { defaultSettings, type Stack, type StackSettings, startStack } from '../../local/index.ts';
import { checkingFetch } from './checked-answers.ts';
import { remember } from './direct.ts';
import { quickHashing } from './quick-hashing.ts';
import { startTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
import type { Account, UsualRallies, UsualRally } from './usual-rallies.ts';

export type PersonRoles = {
  platformAdmin?: boolean;
  memberships?: { rallyId: string; raceId?: string | null; role: string; title?: string }[];
  posts?: { rallyId: string; postId: string }[];
};

export type Person = Account & { client: SupabaseClient };

export type TestStack = Stack & {
  dataDir: string;
  anon(): SupabaseClient;
  signIn(email: string, password?: string): Promise<SupabaseClient>;
  createAccount(person?: NewPerson): Promise<Account>;
  createPerson(person?: NewPerson): Promise<Person>;
  usual: { people: UsualRallies['people']; left: UsualRally[] } | null;
};

type NewPerson = { name?: string; roles?: PersonRoles };

export type TestStackOptions = TestDatabaseOptions & {
  prepare?: string;
  settings?: Partial<StackSettings>;
};

export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { rallies } = options;
  const all = rallies ? inject('usualRallies') : null;
  const usual = all && {
    people: all.people,
    left: rallies === 'one' ? all.rallies.slice(0, 1) : [...all.rallies],
  };
  return stackOn(await startTestDatabase(options), options, usual);
}

export async function stackOn(
  database: TestDatabase,
  options: TestStackOptions = {},
  usual: TestStack['usual'] = null,
): Promise<TestStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-stack-'));
  const clients: SupabaseClient[] = [];
  const cleanUp = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  let stack: Stack;
  try {
    if (options.prepare) await database.sql.unsafe(options.prepare);
    stack = await startStack({
      ...defaultSettings,
      dataDir,
      databaseUrl: database.url,
      port: 0,
      webRoot: null,
      firstAdminEmail: null,
      // It has tests of its own, and is most of what a start takes.
      selfTest: false,
      bringsUp: Boolean(options.bare || options.prepare),
      // Most tests ask as strangers one thing after the other.
      strangers: noPace,
      log: () => undefined,
      ...(options.bare ? { supabaseDir: join(import.meta.dirname, 'bare') } : {}),
      ...options.settings,
      accounts: { hashing: quickHashing, ...options.settings?.accounts },
    });
  } catch (failure) {
    await cleanUp();
    throw failure;
  }
  // One without our schemas has functions of its own.
  const asks = options.bare ? fetch : checkingFetch;
  const open = () => {
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
      global: { fetch: asks },
    });
    remember(client, { url: stack.url, publishableKey: stack.publishableKey, dataDir, fetch: asks });
    clients.push(client);
    return client;
  };
  const passwords = new Map<string, string>();
  async function signIn(email: string, password = passwords.get(email) ?? ''): Promise<SupabaseClient> {
    const client = open();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  }
  async function createAccount({ name = 'person', roles = {} }: NewPerson = {}): Promise<Account> {
    const email = `${name}-${randomBytes(4).toString('hex')}@rally.test`;
    const password = randomBytes(12).toString('base64url');
    passwords.set(email, password);
    const { id } = await stack.auth.createUser({ email, password: null });
    await stack.sql`update auth.users set encrypted_password = ${hashPassword(password, quickHashing.cost)} where id = ${id}`;
    await giveRoles(stack, id, roles);
    return { id, email, password };
  }
  return {
    ...stack,
    dataDir,
    anon: open,
    signIn,
    createAccount,
    async createPerson(person) {
      const account = await createAccount(person);
      return { ...account, client: await signIn(account.email) };
    },
    usual,
    async stop() {
      for (const client of clients) await client.removeAllChannels();
      await stack.stop();
      await cleanUp();
    },
  };
}

async function giveRoles({ sql }: Stack, userId: string, roles: PersonRoles): Promise<void> {
  if (roles.platformAdmin) await sql`insert into public.platform_admins (user_id) values (${userId})`;
  for (const { rallyId, raceId = null, role, title = null } of roles.memberships ?? []) {
    await sql`insert into public.memberships (user_id, rally_id, race_id, role, title)
      values (${userId}, ${rallyId}, ${raceId}, ${role}, ${title})`;
  }
  for (const { rallyId, postId } of roles.posts ?? []) {
    await sql`insert into public.devices (user_id, rally_id, post_id, name)
      values (${userId}, ${rallyId}, ${postId}, 'Phone')`;
  }
}
