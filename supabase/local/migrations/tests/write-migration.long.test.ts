/** The migration of a release, written by the tool, leads a database of the release before to the schema files. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { startTestServer } from '#tests/stack/test-server.ts';
import { followedDigest } from '../../schemas/followed.ts';
import { defaultSettings } from '../../settings.ts';
import { freezeBaseline } from '../baseline.ts';
import { bringUp } from '../bring-up.ts';
import { readChecksums } from '../checksums.ts';
import { appliedVersions } from '../known.ts';
import { readMigrations } from '../migration-files.ts';
import { writeMigration } from '../write-migration.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const now = new Date('2030-01-02T03:04:05Z');
let server: Awaited<ReturnType<typeof startTestServer>>;
let database: TestDatabase;
let supabaseDir: string;
beforeEach(async () => {
  [server, database] = await Promise.all([startTestServer(), startTestDatabase({ bare: true })]);
  supabaseDir = await mkdtemp(join(tmpdir(), 'bivouac-release-'));
  for (const part of ['schemas', 'data', 'config.toml'])
    await cp(join(defaultSettings.supabaseDir, part), join(supabaseDir, part), { recursive: true });
  await freezeBaseline(supabaseDir, new Date('2030-01-01T00:00:00Z'));
});
afterEach(async () => {
  await Promise.all([server.stop(), database.stop()]);
  await rm(supabaseDir, { recursive: true, force: true });
});

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(supabaseDir, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
const release = () => writeMigration({ serverUrl: server.url, supabaseDir, noun: 'colours', now });

it('writes a rule, a column and a row once, and a database of the release before takes them', async () => {
  const start = () =>
    bringUp(database.sql, database.url, {
      ...defaultSettings,
      databaseUrl: database.url,
      supabaseDir,
      log: () => undefined,
      beforeMigrating: async () => undefined,
    });
  await start();
  expect(await appliedVersions(database.sql)).toEqual(['20300101000000']);
  await edit('schemas/03_rules/starts.sql', '- p_due) / 60), 0)', '- p_due) / 30), 0)');
  await edit(
    'schemas/01_tables/rallies.sql',
    'create table public.rallies (',
    'create table public.rallies (\n  colour text,',
  );
  await edit('data/buckets.sql', '20 * 1024 * 1024', '21 * 1024 * 1024');
  expect(await release()).toEqual({
    files: ['20300102030405_colours.generated.sql', '20300102030406_colours.data.sql'],
    losing: [],
  });
  const written = await readFile(
    join(supabaseDir, 'migrations/20300102030405_colours.generated.sql'),
    'utf8',
  );
  expect(written).toMatch(/alter table "public"\."rallies" add column "colour" text/i);
  const names = (await readdir(join(supabaseDir, 'migrations'))).filter((name) => name.endsWith('.sql'));
  expect([...(await readChecksums(supabaseDir)).keys()].toSorted()).toEqual(names.toSorted());
  expect(await release()).toEqual({ files: [], losing: [] });

  await start();
  const known = (await readMigrations(supabaseDir)).map(({ version }) => version);
  expect(await appliedVersions(database.sql)).toEqual(known);
  const [made] = await database.sql`
    select timing.minutes_late('2030-01-01 10:00Z', '2030-01-01 10:01:30Z') as minutes,
      (select file_size_limit::int / 1024 / 1024 from storage.buckets where id = 'documents') as megabytes,
      (select count(*)::int from information_schema.columns
        where table_schema = 'public' and table_name = 'rallies' and column_name = 'colour') as colours`;
  expect(made).toEqual({ minutes: 3, megabytes: 21, colours: 1 });
});

it('a database that was made before the first release takes it without running its baseline', async () => {
  const made = await startTestDatabase();
  try {
    const saved: string[] = [];
    await bringUp(made.sql, made.url, {
      ...defaultSettings,
      databaseUrl: made.url,
      supabaseDir,
      log: () => undefined,
      beforeMigrating: async (_url, pending) => void saved.push(...pending),
    });
    expect(await appliedVersions(made.sql)).toEqual(['20300101000000']);
    expect(await followedDigest(made.sql)).toBeNull();
    expect(saved).toEqual([]);
  } finally {
    await made.stop();
  }
});

it('names what loses rows or values, in its answer and in the file', async () => {
  await edit('schemas/01_tables/reports.sql', '  note text check (length(note) <= 500),\n', '');
  const { files, losing } = await release();
  expect(losing.join()).toMatch(/drop column "note"/i);
  const [file = ''] = files;
  expect(await readFile(join(supabaseDir, 'migrations', file), 'utf8')).toContain(
    '-- LOSES ROWS OR VALUES: ',
  );
});
