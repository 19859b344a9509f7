/** A stack runs next to another, is killed without warning, starts again and is interrupted: one data folder, from test to test. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanUp, databasePid, makeDataDir, type Running, signIn, start } from './running.ts';

/** Not a promise of speed: a machine at full load takes its time. */
const BACK_MS = 120_000;

let dataDir: string;
let beside: string;
let running: Running;
let env: Record<string, string>;
let admin: string | undefined;

beforeAll(async () => {
  [dataDir, beside] = [await makeDataDir(), await makeDataDir()];
});
afterAll(() => cleanUp([dataDir, beside]));

describe('npm start, long', () => {
  it('takes over a lock whose owner is dead', async () => {
    // This process lives, but it started at another time than the lock says: the number was given again.
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    running = start(dataDir);
    env = await running.ready();
    admin = await signIn(env);
    expect(admin).toBeDefined();
    expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'))).toMatchObject({
      pid: running.process.pid,
    });
  });

  it('refuses a folder another process runs on', async () => {
    const second = start(dataDir, { BIVOUAC_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already runs on ${dataDir} (process ${running.process.pid})`);
  });

  it('runs beside another one, on the next free port', async () => {
    const other = start(beside);
    const its = await other.ready();
    expect(its.BIVOUAC_URL).not.toBe(env.BIVOUAC_URL);
    const itsAdmin = await signIn(its);
    expect(itsAdmin).toBeDefined();
    expect(itsAdmin).not.toBe(admin);
    other.process.kill('SIGINT');
    expect(await other.ended).toBe(0);
  });

  it('killed without a word, serves again with everything it knew', async () => {
    const orphan = await databasePid(dataDir);
    running.process.kill('SIGKILL');
    await running.ended;
    expect(await databasePid(dataDir)).toBe(orphan);
    const before = env;
    running = start(dataDir, { BIVOUAC_PORT: '0' });
    env = await running.ready();
    expect(await signIn(env)).toBe(admin);
    expect(env.SUPABASE_PUBLISHABLE_KEY).toBe(before.SUPABASE_PUBLISHABLE_KEY);
    expect(await databasePid(dataDir)).not.toBe(orphan);
  });

  it('brings a killed database back by itself', async () => {
    const killed = (await databasePid(dataDir)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await databasePid(dataDir)).not.toBe(killed), BACK_MS);
    await vi.waitFor(async () => expect(await signIn(env)).toBe(admin), BACK_MS);
  }, 60_000);

  it('takes a Ctrl-C and the one npm passes on behind it for the same', async () => {
    running.process.kill('SIGINT');
    // Two that are not delivered yet would be one.
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.process.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(await databasePid(dataDir)).toBeNull();
  });
});
