/** CALLS.md names every call this service answers, for each a test that exists, and no setting that is none: SPEC 115. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from '../index.ts';
import { grantNames } from '../routes/token.ts';

type Row = { call: string; settings: string; success: string; errors: string; difference: string };

let rows: Row[];
let tests: Map<string, string>;
beforeAll(async () => {
  const table = await readFile(new URL('../CALLS.md', import.meta.url), 'utf8');
  rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([call = '', settings = '', success = '', errors = '', difference = '']) => ({
      call: call.replaceAll('`', ''),
      settings,
      success,
      errors,
      difference,
    }));
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  tests = new Map();
  for (const name of files) tests.set(name, await readFile(join(import.meta.dirname, name), 'utf8'));
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bivouac-calls-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function callsOfService(): Promise<string[]> {
  const sql = postgres('postgres://127.0.0.1:1/none');
  const auth = await createAuth({
    sql,
    dataDir: folder,
    siteUrl: 'http://rally.test',
    publishableKey: 'sb_publishable_none',
    writeLetter: async () => undefined,
  });
  const calls = auth.routes.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  await auth.stop();
  await sql.end();
  return [...new Set(calls)].toSorted();
}

const plain = (call: string) => call.replace(/[?,].*$/, '').trim();

it('has every call that is answered, and none besides', async () => {
  const named = [...new Set(rows.map(({ call }) => plain(call)))].toSorted();
  expect(named).toEqual(await callsOfService());
});

it('has every grant', () => {
  const named = rows.flatMap(({ call }) => /^POST \/token\?grant_type=(\w+)/.exec(call)?.[1] ?? []);
  expect(named.toSorted()).toEqual(grantNames.toSorted());
});

it('names for each a test of its success and one of its errors, and each of them is there', () => {
  const faults = rows.flatMap(({ call, success, errors, difference }) => {
    const named = [success, errors].map((cell) => [...cell.matchAll(/`([\w-]+\.test\.ts) › ([^`]+)`/g)]);
    const isWhole = named.every((cell) => cell.length > 0) && difference !== '';
    const missing = named
      .flat()
      .filter(([, file = '', name = '']) => !tests.get(file)?.includes(`'${name}`))
      .map(([said]) => `${call}: there is no ${said}`);
    return isWhole ? missing : [`${call}: a cell is empty`];
  });
  expect(faults).toEqual([]);
});

it('names settings that stand in the table of settings', async () => {
  const table = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const names = rows.flatMap(({ settings }) =>
    [...settings.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  const known = (name: string) =>
    [name, `SUPABASE_AUTH_${name}`, `GOTRUE_${name}`].some((whole) => table.includes(`\`${whole}\``));
  expect([...new Set(names)].filter((name) => !known(name))).toEqual([]);
});
