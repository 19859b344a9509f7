/** A stack starts, prints how to reach it, and stops; the long form is `start.long.test.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanUp, databasePid, makeDataDir, signIn, start } from './running.ts';

const folders: string[] = [];
afterAll(() => cleanUp(folders));

async function folder(): Promise<string> {
  const made = await makeDataDir();
  folders.push(made);
  return made;
}

describe('npm start', () => {
  it('says where it is and how the administrator signs in, in words and in a file', async () => {
    const dataDir = await folder();
    const running = start(dataDir, { BIVOUAC_PORT: '0' });
    const env = await running.ready();
    expect(running.output()).toContain(env.BIVOUAC_URL);
    expect(running.output()).toContain(env.ADMIN_PASSWORD);
    expect(await signIn(env)).toBeDefined();
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(await databasePid(dataDir)).toBeNull();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it.each([
    ['a port that is none', { BIVOUAC_PORT: 'many' }, 'BIVOUAC_PORT is "many"'],
    [
      'a database that is not there',
      { BIVOUAC_PORT: '0', DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' },
      'DATABASE_URL',
    ],
  ])('refuses %s in one sentence', async (_, env, sentence) => {
    const running = start(await folder(), env);
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain(sentence);
    expect(running.output()).not.toContain('    at ');
  });
});
