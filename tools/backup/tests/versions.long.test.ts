/** Two versions of Bivouac meet one folder: the newer saves before it changes anything, the older keeps its hands off. */
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultSettings, type Stack, startStack } from '../../../supabase/local/index.ts';
import { freezeBaseline } from '../../../supabase/local/migrations/baseline.ts';
import { startTestDatabase, type TestDatabase } from '../../../supabase/tests/stack/index.ts';
import { recordRallies } from '../../trial-rally/record-rallies.ts';
import { verified } from '../archive-reader.ts';
import { saveBeforeMigrating } from '../before-migrating.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';

// Each is a whole restore or start: seconds on a quiet machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const brought = '29990101000000';
let folder: string;
let older: string;
let newer: string;
let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bivouac-versions-'));
  older = join(folder, 'supabase');
  newer = join(folder, 'supabase-newer');
  dataDir = join(folder, 'data');
  await mkdir(older);
  for (const part of ['schemas', 'data', 'config.toml'])
    await cp(join(defaultSettings.supabaseDir, part), join(older, part), { recursive: true });
  await freezeBaseline(older, new Date('2030-01-01T00:00:00Z'));
  await cp(older, newer, { recursive: true });
  await writeFile(
    join(newer, 'migrations', `${brought}_tomorrow.sql`),
    "create function timing.tomorrow() returns int language sql set search_path = '' as 'select 1';",
  );
  database = await startTestDatabase({ bare: true });
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const said: string[] = [];
const log = (line: string) => void said.push(line);
type Version = { supabaseDir?: string; withBackup?: boolean };

function start({ supabaseDir = newer, withBackup = true }: Version = {}): Promise<Stack> {
  return startStack({
    ...defaultSettings,
    dataDir,
    databaseUrl: database.url,
    supabaseDir,
    port: 0,
    webRoot: null,
    firstAdminEmail: null,
    selfTest: false,
    log,
    beforeMigrating: withBackup
      ? (url, pending) => saveBeforeMigrating({ dataDir, log }, url, pending)
      : null,
  });
}
const backups = () => readdir(join(dataDir, 'backups')).catch(() => []);
const isMigrated = async () => {
  const [found] = await database.sql`select to_regprocedure('timing.tomorrow()') is not null as is`;
  return found?.is;
};
const backToday = () =>
  database.sql.begin(async (tx) => {
    await tx`drop function timing.tomorrow()`;
    await tx`delete from supabase_migrations.schema_migrations where version = ${brought}`;
  });

it('a folder without facts is migrated without a backup', async () => {
  await (await start()).stop();
  expect([await isMigrated(), await backups()]).toEqual([true, []]);
  await backToday();
});

it('a folder with facts is saved first, and where that cannot be done nothing is changed', async () => {
  const today = await start({ supabaseDir: older });
  await recordRallies(today);
  await today.stop();
  await writeFile(join(dataDir, 'backups'), 'in the way');
  await expect(start()).rejects.toMatchObject({
    reason: 'backup_failed',
    message: expect.stringContaining('npm start -- --no-backup'),
  });
  expect(await isMigrated()).toBe(false);
  await (await start({ withBackup: false })).stop();
  expect(await isMigrated()).toBe(true);
  await rm(join(dataDir, 'backups'));
  await backToday();
});

it('says where the backup is, and it is of the older version; a start that migrates nothing writes none', async () => {
  await (await start()).stop();
  const [name = '', ...more] = await backups();
  expect([name, more]).toEqual([
    expect.stringMatching(new RegExp(`^before-${brought}-\\d{8}T\\d{6}Z\\.tar$`)),
    [],
  ]);
  expect(said.join('\n')).toContain(`Backup before migrating: ${join(dataDir, 'backups', name)}, `);
  expect((await verified(join(dataDir, 'backups', name))).migrations).not.toContain(brought);
  expect(await isMigrated()).toBe(true);
  await (await start()).stop();
  expect(await backups()).toEqual([name]);
});

it('the older version refuses what the newer one changed, names what it does not know, and leaves it as it is', async () => {
  await expect(start({ supabaseDir: older })).rejects.toMatchObject({
    reason: 'data_newer',
    message: expect.stringMatching(new RegExp(`does not know its migration ${brought}\\. Update Bivouac`)),
  });
  expect(await isMigrated()).toBe(true);
  await (await start()).stop();
});

it('a backup of the older version comes back as it was and is carried forward; one of the newer version is refused by the older', async () => {
  const [name = ''] = await backups();
  const target = await startTestDatabase({ bare: true });
  const restored = {
    ...defaultSettings,
    dataDir: join(folder, 'restored'),
    databaseUrl: target.url,
    supabaseDir: newer,
    log,
  };
  try {
    const { apart, facts } = await restoreBackup(join(dataDir, 'backups', name), restored);
    expect([apart, facts > 0]).toEqual([[], true]);
    const [carried] = await target.sql`select timing.tomorrow() as one`;
    expect(carried?.one).toBe(1);
    const file = join(folder, 'newer.tar');
    await writeBackup({ databaseUrl: database.url, dataDir }, file);
    const byOlder = { ...restored, dataDir: join(folder, 'older'), supabaseDir: older };
    await expect(restoreBackup(file, byOlder)).rejects.toMatchObject({ reason: 'newer' });
  } finally {
    await target.stop();
  }
});

it('keeps the last three of these, and touches no others', async () => {
  const before = ['20200101000000', 'schemas', '20200101000000'].map(
    (what, at) => `before-${what}-2020010${at + 1}T000000Z.tar`,
  );
  for (const name of [...before, '20200101T000000Z.tar'])
    await writeFile(join(dataDir, 'backups', name), 'x');
  await saveBeforeMigrating({ dataDir, log }, database.url, [brought]);
  const names = await backups();
  expect(names).toContain('20200101T000000Z.tar');
  expect(names.filter((name) => before.includes(name))).toEqual([before[2]]);
  expect(names).toHaveLength(4);
});
