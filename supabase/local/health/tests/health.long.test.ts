/** `GET /health/v1` in each state of a machine, told from outside while it is really so: servers are stopped and killed by signals. */
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultSettings, type Stack, startStack } from '../../index.ts';
import { processesOf } from '../../postgres/process-identity.ts';
import { huts } from '../../rest/tests/huts.ts';

/** Not a promise of speed: a machine at full load takes its time. */
const patience = { timeout: 50_000, interval: 50 };
const supabaseDir = join(import.meta.dirname, '../../../tests/stack/bare');
const account = { email: 'chief@rally.test', password: 'a-long-password' };

type House = { stack: Stack; cluster: string; client: SupabaseClient; token: string; stop(): Promise<void> };

async function openHouse(diskReserveBytes: number): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-health-'));
  await chmod(dataDir, 0o755);
  const own = { dataDir, supabaseDir, diskReserveBytes, port: 0, webRoot: null, firstAdminEmail: null };
  const stack = await startStack({
    ...defaultSettings,
    ...own,
    durable: false,
    selfTest: false,
    log: () => undefined,
  });
  await stack.sql.unsafe(huts);
  await stack.auth.createUser(account);
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { data } = await client.auth.signInWithPassword(account);
  return {
    stack,
    cluster: join(dataDir, 'postgres'),
    client,
    token: data.session?.access_token ?? '',
    async stop() {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function healthOf({ stack, token }: House): Promise<Record<string, unknown>> {
  const answer = await fetch(`${stack.url}/health/v1`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

async function postmasterOf({ cluster }: House): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function asked({ stack, token }: House, path: string, init: RequestInit = {}) {
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}`, ...init.headers };
  const answer = await fetch(`${stack.url}${path}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(15_000),
  });
  await answer.text();
  return [answer.status, answer.headers.get('retry-after')];
}

let house: House;
beforeAll(async () => {
  house = await openHouse(0);
});
afterAll(() => house?.stop());

it('is for people who are signed in', async () => {
  for (const authorization of ['', 'Bearer nonsense', `Bearer ${house.stack.publishableKey}`])
    expect((await fetch(`${house.stack.url}/health/v1`, { headers: { authorization } })).status).toBe(401);
});

it('serving: nothing to tell', async () => {
  expect(await healthOf(house)).toEqual({ database: null, disk_full_since: null });
});

describe.runIf(process.platform === 'linux')('a database that stands still', { timeout: 60_000 }, () => {
  const stopped: number[] = [];
  const stop = (pids: readonly number[]) => {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    stopped.push(...pids);
  };
  const goOn = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
  };
  const isWell = async () => {
    expect((await house.client.rpc('add', { a: 1 })).data).toBe(11);
    expect((await house.client.from('huts').select('id')).error).toBeNull();
    expect((await house.client.auth.getUser()).error).toBeNull();
    expect(await healthOf(house)).toMatchObject({ database: { until: expect.any(String), is_silent: true } });
  };

  it('as a whole: every part answers 503 and when to come again, health says so, and all goes on by itself', async () => {
    try {
      await isServing();
      const underWay = asked(house, '/rest/v1/rpc/slow?seconds=2');
      stop(processesOf(house.cluster) ?? []);
      const parts = [
        '/rest/v1/rpc/add?a=1',
        '/rest/v1/huts?select=id',
        '/auth/v1/user',
        '/storage/v1/bucket',
      ];
      const answers = await Promise.all([underWay, ...parts.map((path) => asked(house, path))]);
      expect(answers).toEqual(answers.map(() => [503, '1']));
      expect(await healthOf(house)).toMatchObject({
        database: { until: null, is_silent: true, trouble: 'It gives no answer.' },
      });
    } finally {
      goOn();
    }
    await vi.waitFor(isWell, patience);
  });

  it('only its postmaster: those who are connected are served, others are told to come again', async () => {
    const postmaster = await postmasterOf(house);
    try {
      await isServing();
      stop([postmaster]);
      const many = Array.from({ length: 30 }, () => asked(house, '/rest/v1/rpc/slow?seconds=0.1'));
      const answers = new Set((await Promise.all(many)).map(([status, again]) => `${status} ${again}`));
      expect([...answers].toSorted()).toEqual(['204 null', '503 1']);
      await vi.waitFor(
        async () =>
          expect(await healthOf(house)).toMatchObject({
            database: { until: null, is_silent: true, trouble: 'It takes no new connections.' },
          }),
        patience,
      );
      expect((await house.client.rpc('add', { a: 1 })).data).toBe(11);
    } finally {
      goOn();
    }
    await vi.waitFor(isWell, patience);
  });

  it('only the process of one request: that one is told after its time limit, the others are served', async () => {
    const underWay = asked(house, '/rest/v1/rpc/slow?seconds=0.5', { headers: { authorization: '' } });
    await vi.waitFor(async () => {
      const [row] = await house.stack.sql`select pid from pg_stat_activity where wait_event = 'PgSleep'`;
      stop([Number(row?.pid)]);
    }, patience);
    try {
      expect((await house.client.rpc('add', { a: 1 })).data).toBe(11);
      expect(await underWay).toEqual([503, '1']);
    } finally {
      goOn();
    }
    await vi.waitFor(isWell, patience);
  });

  async function isServing(): Promise<void> {
    await vi.waitFor(async () => expect((await house.client.rpc('add', { a: 1 })).data).toBe(11), patience);
  }
});

it('database away: since when, how often it was tried, and in its own words', {
  timeout: 60_000,
}, async () => {
  await rename(join(house.cluster, 'global'), join(house.cluster, 'hidden'));
  process.kill(await postmasterOf(house), 'SIGKILL');
  await vi.waitFor(async () => {
    const { database } = (await healthOf(house)) as { database: { attempts: number } };
    expect(database).toMatchObject({
      until: null,
      is_silent: false,
      trouble: expect.stringContaining('global'),
    });
    expect(database.attempts).toBeGreaterThan(1);
  }, patience);
  expect(await asked(house, '/rest/v1/rpc/add?a=1')).toEqual([503, '1']);
  await rename(join(house.cluster, 'hidden'), join(house.cluster, 'global'));
  await vi.waitFor(async () => {
    expect((await house.client.rpc('add', { a: 1 })).data).toBe(11);
    expect(await healthOf(house)).toMatchObject({
      database: { until: expect.any(String), is_silent: false },
    });
  }, patience);
});

it('disk full: since when; what writes is told to come again, what reads is answered', {
  timeout: 60_000,
}, async () => {
  const full = await openHouse(Number.MAX_SAFE_INTEGER);
  try {
    expect(await healthOf(full)).toEqual({ database: null, disk_full_since: expect.any(String) });
    const booking = {
      method: 'POST',
      body: '{"hut":1,"nights":1}',
      headers: { 'content-type': 'application/json' },
    };
    expect(await asked(full, '/rest/v1/rpc/book', booking)).toEqual([503, '1']);
    expect(await asked(full, '/rest/v1/rpc/add?a=1')).toEqual([200, null]);
  } finally {
    await full.stop();
  }
});
