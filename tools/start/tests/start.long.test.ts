/** A stack is interrupted, runs next to another, is killed without warning and starts again. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cleanUp, databasePid, makeDataDir, signIn, start } from './running.ts';

/** Not a promise of speed: a machine at full load takes its time. */
const BACK_MS = 120_000;

const folders: string[] = [];
afterAll(() => cleanUp(folders));

async function folder(): Promise<string> {
  const made = await makeDataDir();
  folders.push(made);
  return made;
}

describe('npm start, long', () => {
  it('takes a Ctrl-C and the one npm passes on behind it for the same', async () => {
    const dataDir = await folder();
    const running = start(dataDir, { BIVOUAC_PORT: '0' });
    await running.ready();
    running.process.kill('SIGINT');
    // Two that are not delivered yet would be one.
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.process.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(await databasePid(dataDir)).toBeNull();
  });

  it('runs twice side by side, the second on the next free port', async () => {
    const [one, two] = [start(await folder()), start(await folder())];
    const [first, second] = [await one.ready(), await two.ready()];
    expect(first.BIVOUAC_URL).not.toBe(second.BIVOUAC_URL);
    expect(await signIn(first)).not.toBe(await signIn(second));
    for (const running of [one, two]) running.process.kill('SIGINT');
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  });

  it('killed without a word, serves again with everything it knew', async () => {
    const dataDir = await folder();
    const first = start(dataDir, { BIVOUAC_PORT: '0' });
    const before = await first.ready();
    const admin = await signIn(before);
    const orphan = await databasePid(dataDir);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(await databasePid(dataDir)).toBe(orphan);
    const second = start(dataDir, { BIVOUAC_PORT: '0' });
    const after = await second.ready();
    expect(await signIn(after)).toBe(admin);
    expect(after.SUPABASE_PUBLISHABLE_KEY).toBe(before.SUPABASE_PUBLISHABLE_KEY);
    expect(await databasePid(dataDir)).not.toBe(orphan);
    second.process.kill('SIGTERM');
    await second.ended;
  });

  it('brings a killed database back by itself', async () => {
    const dataDir = await folder();
    const running = start(dataDir, { BIVOUAC_PORT: '0' });
    const env = await running.ready();
    const admin = await signIn(env);
    const killed = (await databasePid(dataDir)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await databasePid(dataDir)).not.toBe(killed), BACK_MS);
    await vi.waitFor(async () => expect(await signIn(env)).toBe(admin), BACK_MS);
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  }, 300_000);

  it('refuses a folder somebody runs on, and takes over a lock whose owner is dead', async () => {
    const dataDir = await folder();
    // This process lives, but it started at another time than the lock says: the number was given again.
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    const owner = start(dataDir, { BIVOUAC_PORT: '0' });
    await owner.ready();
    expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'))).toMatchObject({
      pid: owner.process.pid,
    });
    const second = start(dataDir, { BIVOUAC_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already runs on ${dataDir} (process ${owner.process.pid})`);
    owner.process.kill('SIGTERM');
    await owner.ended;
  });
});
