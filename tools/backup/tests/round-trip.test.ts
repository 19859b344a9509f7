/** What is backed up comes back: facts, pages to the byte, people who sign in, phones that stay signed in, files. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings, type Stack, startStack } from '../../../supabase/local/index.ts';
import { startTestDatabase } from '../../../supabase/tests/stack/index.ts';
import { entriesOf, verified } from '../archive-reader.ts';
import { listPages, pageHashes } from '../pages.ts';
import { restoreBackup } from '../restore-backup.ts';
import { derived, historyTables, keptTables, publications } from '../tables.ts';
import { writeBackup } from '../write-backup.ts';
import { pagesAt, type ToldMachine, tellMachine, upload } from './told-machine.ts';

let machine: ToldMachine;
let folder: string;
let file: string;
let phone: { refresh_token: string };
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  machine = await tellMachine();
  closing.push(() => machine.stack.stop());
  folder = await mkdtemp(join(tmpdir(), 'bivouac-backup-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const { data } = await machine.stack.anon().auth.signInAnonymously();
  phone = { refresh_token: data.session?.refresh_token ?? '' };
  file = join(folder, 'rally.tar');
  await writeBackup({ databaseUrl: machine.stack.databaseUrl, dataDir: machine.stack.dataDir }, file);
}, 60_000);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function freshTarget() {
  const database = await startTestDatabase({ bare: true });
  closing.push(() => database.stop());
  const dataDir = join(await mkdtemp(join(tmpdir(), 'bivouac-restored-')), 'data');
  closing.push(() => rm(join(dataDir, '..'), { recursive: true, force: true }));
  return { ...defaultSettings, dataDir, databaseUrl: database.url, log: () => undefined, sql: database.sql };
}

describe('a restored machine', () => {
  let stack: Stack;
  beforeAll(async () => {
    const target = await freshTarget();
    const restored = await restoreBackup(file, target);
    expect(restored.apart).toEqual([]);
    expect(restored).toMatchObject({ files: 1, filesElsewhere: 0 });
    expect(restored.pages).toBeGreaterThan(100);
    stack = await startStack({ ...target, port: 0, webRoot: null, firstAdminEmail: null });
    closing.push(() => stack.stop());
  }, 60_000);

  it('shows every page as it was, head and body', async () => {
    for (const rally of machine.rallies) {
      expect(await pagesAt(stack, rally), rally).toEqual(await pagesAt(machine.stack, rally));
    }
  });

  it('has every row that was kept', async () => {
    for (const { name, columns } of await keptTables(machine.stack.sql)) {
      // Sessions went on meanwhile, here and there.
      if (name.startsWith('auth.')) continue;
      const rows = (sql: Stack['sql']) =>
        sql.unsafe(
          `select ${columns.map((one) => `"${one}"::text`)} from ${name} order by ${columns.map((_, n) => n + 1)}`,
        );
      expect([...(await rows(stack.sql))], name).toEqual([...(await rows(machine.stack.sql))]);
    }
  });

  it('lets people in with their passwords and rights, and phones go on with their sessions', async () => {
    const client = createClient(stack.url, machine.stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { email, password, id } = machine.admin;
    const { data } = await client.auth.signInWithPassword({ email, password });
    expect(data.user?.id).toBe(id);
    expect((await client.rpc('my_roles')).error).toBeNull();
    const refreshed = await client.auth.refreshSession(phone);
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.user?.is_anonymous).toBe(true);
  });

  it('has its files, and takes others', async () => {
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
    const { email, password } = machine.admin;
    await client.auth.signInWithPassword({ email, password });
    const textAt = async (path: string) =>
      (await client.storage.from('documents').download(path)).data?.text();
    const { path, text } = machine.document;
    expect(await textAt(path)).toBe(text);
    const other = path.replace('.pdf', '-2.pdf');
    await upload(client, { path: other, text: '%PDF another' });
    expect([await textAt(other), await textAt(path)]).toEqual(['%PDF another', text]);
  });

  it('goes on recording where it stopped', async () => {
    const [before] = await stack.sql`select revision::int, ledger_position::int from timing.clocks c
      join public.rallies r on r.id = c.rally_id where r.code = ${machine.rallies[0] ?? ''}`;
    await stack.sql`select timing.turn_pages(id, array[(null, 'index', null)::timing.turned_page]) from public.rallies
      where code = ${machine.rallies[0] ?? ''}`;
    const [after] = await stack.sql`select revision::int, ledger_position::int from timing.clocks c
      join public.rallies r on r.id = c.rally_id where r.code = ${machine.rallies[0] ?? ''}`;
    expect(after).toEqual({ ...before, revision: before?.revision + 1 });
  });
});

describe('a backup', () => {
  it('of published pages alone has the hashes of their bodies', async () => {
    const { sql, databaseUrl, dataDir } = machine.stack;
    const quick = join(folder, 'quick.tar');
    await writeBackup({ databaseUrl, dataDir }, quick, 'published');
    const { pages } = await verified(quick);
    const all = await pageHashes(sql, await listPages(sql));
    expect(Object.entries(pages)).not.toEqual([]);
    expect(all).toMatchObject(pages);
  });

  it('knows of every table whether it is kept, laid over or derived', async () => {
    const { sql } = machine.stack;
    const known = [...(await keptTables(sql)), ...(await historyTables(sql))].map(({ name }) => name);
    const all = await sql<{ name: string }[]>`
      select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'auth', 'storage', 'timing')`;
    expect(all.map(({ name }) => name).toSorted()).toEqual([...known, ...derived, publications].toSorted());
  });

  it('is its owner’s alone, and never written over', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { databaseUrl, dataDir } = machine.stack;
    await expect(writeBackup({ databaseUrl, dataDir }, file)).rejects.toMatchObject({
      reason: 'file_exists',
    });
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([]);
  });
});

describe('a backup that cannot be used', () => {
  async function offsetOf(wanted: string): Promise<number> {
    const whole = await readFile(file);
    const at = whole.indexOf(Buffer.from(wanted));
    expect(at).toBeGreaterThanOrEqual(0);
    return at + 512;
  }

  it.each(['tables/public.chronos.copy.gz', 'files/', 'keys/auth-keys.json', 'manifest.json'])(
    'names %s when a byte of it is another',
    async (name) => {
      const whole = await readFile(file);
      const at = await offsetOf(name);
      whole[at + 20] = (whole[at + 20] ?? 0) ^ 1;
      const damaged = join(folder, 'damaged.tar');
      await writeFile(damaged, whole);
      const target = await freshTarget();
      await expect(restoreBackup(damaged, target)).rejects.toMatchObject({
        reason: 'damaged',
        message: expect.stringContaining(name),
      });
      expect(await readdir(target.dataDir).catch(() => [])).toEqual([]);
    },
  );

  it('says where it breaks off', async () => {
    const whole = await readFile(file);
    const cut = join(folder, 'cut.tar');
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.7)));
    await expect(restoreBackup(cut, await freshTarget())).rejects.toMatchObject({
      reason: 'damaged',
      message: expect.stringMatching(/what follows|breaks off/),
    });
  });

  it('is told from what is none', async () => {
    const other = join(folder, 'other.txt');
    await writeFile(other, 'no backup at all '.repeat(100));
    for (const path of [other, join(folder, 'absent.tar')]) {
      await expect(restoreBackup(path, await freshTarget())).rejects.toMatchObject({
        reason: 'not_a_backup',
      });
    }
  });

  it('goes into nothing that holds something', async () => {
    const target = await freshTarget();
    await expect(restoreBackup(file, { ...target, dataDir: folder })).rejects.toMatchObject({
      reason: 'not_empty',
      message: expect.stringContaining('is not empty'),
    });
    const used = { ...target, databaseUrl: machine.stack.databaseUrl };
    await expect(restoreBackup(file, used)).rejects.toMatchObject({ reason: 'not_empty' });
    expect(await readdir(target.dataDir).catch(() => [])).toEqual([]);
    const [kept] = await machine.stack.sql`select count(*)::int as rallies from public.rallies`;
    expect(kept?.rallies).toBeGreaterThanOrEqual(machine.rallies.length);
  });

  it('holds nothing that opens the database itself', async () => {
    const names: string[] = [];
    for await (const { name } of entriesOf(file)) names.push(name);
    expect(names).toContain('keys/auth-keys.json');
    expect(names.filter((name) => name.includes('database-password'))).toEqual([]);
  });
});
