/** `import-results` as a person runs it: a process of its own that knows an address, a key and a password. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envNames, projectRoot, writeEnvFile } from '../../local/index.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { inventedEvent } from './invented.ts';

const event = fileURLToPath(new URL('./invented-event.json', import.meta.url));

let stack: TestStack;
let official: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bivouac-import-'));
  // A folder to serve, so that the site answers with its settings.
  stack = await startTestStack({ settings: { webRoot: folder } });
  official = await stack.createPerson({ roles: { platformAdmin: true } });
  await writeEnvFile(folder, envNames(stack, { ADMIN: official }));
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

type Outcome = { code: number | null; out: string; err: string };

function run(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, 'tools/import-results.ts'), ...args], {
    env: { PATH, BIVOUAC_DATA: folder, ...env },
  });
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => {
    outcome.out += text;
  });
  child.stderr.on('data', (text) => {
    outcome.err += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...outcome, code }));
  });
}

const codes = async () =>
  (await stack.sql`select code from public.rallies order by code`).map(({ code }) => code);

describe('import-results', () => {
  it('says what it would make and writes nothing with --check', async () => {
    const { code, out } = await run([event, '--check']);
    expect(code).toBe(0);
    expect(out).toContain('BAY24: Rally of the Four Bays 2024, 2024-05-10 to 2024-05-12, Etc/GMT-2');
    expect(out).toContain('56 chronos, 3 given times, 4 penalties, 3 retirements, 1 restart');
    expect(out).toContain('Nothing was written.');
    expect(await codes()).toEqual([]);
  });

  it('imports with the account of the data folder, shows progress and a summary, and refuses a second time', async () => {
    const { code, out, err } = await run([event]);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain(`Importing Rally of the Four Bays 2024 as BAY24 at ${stack.url}`);
    expect(out).toMatch(/facts \d+\/\d+, \d+ per second/);
    expect(out).toContain(`${stack.url}/en/live/BAY24`);
    expect(await codes()).toEqual(['BAY24']);
    const again = await run([event]);
    expect(again.code).toBe(1);
    expect(again.err).toContain('There is a rally BAY24 already; nothing was written.');
  });

  it('goes to another address with another account, and finds the key there itself', async () => {
    const account = {
      BIVOUAC_DATA: tmpdir(),
      BIVOUAC_EMAIL: official.email,
      BIVOUAC_PASSWORD: official.password,
    };
    const { code, err } = await run([event, '--rally-code', 'AWAY', '--url', `${stack.url}/`], account);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(await codes()).toContain('AWAY');
  });

  it('lists every row that cannot be placed with its place, checked and imported', async () => {
    const wrong = await inventedEvent();
    Object.assign(wrong.stageTimes[0] as object, { crew: '99' });
    Object.assign(wrong.penalties[1] as object, { control: 'TC99', afterStage: null });
    const path = join(folder, 'wrong.json');
    await writeFile(path, JSON.stringify(wrong));
    const lines =
      '  Not imported, 3 rows or fields:\n' +
      '    stageTimes[0].crew: there is no crew 99\n' +
      '    penalties[1].control: there is no control TC99\n' +
      '    penalties[1].afterStage: is missing: without a listed control it says from where the penalty counts\n';
    expect((await run([path, '--check'])).out).toContain(lines);
    const { code, out, err } = await run([path, '--rally-code', 'WRONG']);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain(lines);
    expect(await codes()).toContain('WRONG');
  });

  it.each([
    { args: [], says: 'npm run import-results -- FILE' },
    { args: ['nowhere.json'], says: 'The file nowhere.json cannot be read' },
    { args: [fileURLToPath(import.meta.url)], says: 'is no JSON' },
    { args: [event, '--rally', 'X'], says: "Unknown option '--rally'" },
    { args: [event, '--url', 'http://127.0.0.1:9'], says: 'does not answer as a Bivouac site does' },
  ])('refuses $args with a sentence', async ({ args, says }) => {
    const { code, out, err } = await run(args);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(says);
    expect(out).toBe('');
  });

  it('names the account that cannot sign in', async () => {
    const { code, err } = await run([event], { BIVOUAC_PASSWORD: 'wrong' });
    expect(code).toBe(1);
    expect(err).toContain(
      `${official.email} at ${stack.url}: There is no such account, or the password is wrong.`,
    );
  });
});
