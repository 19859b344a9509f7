/**
 * The machine's own backups: only while a rally runs, the last ones, told on the console and at headquarters. One that is taken while
 * people record and upload holds one instant: it can be restored.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../../supabase/local/index.ts';
import { smallRally } from '../../../supabase/tests/live/small-rally.ts';
import {
  type Person,
  startTestDatabase,
  startTestStack,
  type TestStack,
} from '../../../supabase/tests/stack/index.ts';
import { verified } from '../archive-reader.ts';
import { backupClockFrom, keepBackups } from '../keep-backups.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';
import { upload } from './told-machine.ts';

let stack: TestStack;
let admin: Person;
let rallyId: string;
let drives: Awaited<ReturnType<typeof smallRally>>['drives'];
beforeAll(async () => {
  stack = await startTestStack();
  ({ drives } = await smallRally(stack, stack.sql));
  const [rally] = await stack.sql<{ id: string }[]>`select id from public.rallies`;
  rallyId = rally?.id ?? '';
  admin = await stack.createPerson({ roles: { memberships: [{ rallyId, role: 'admin' }] } });
});
afterAll(() => stack.stop());

const told: string[] = [];
const folder = () => join(stack.dataDir, 'backups');
const names = () => readdir(folder()).catch(() => []);

async function saveOnce(kept = 2): Promise<void> {
  const { sql, databaseUrl, dataDir } = stack;
  const log = (line: string) => told.push(line);
  await keepBackups({ sql, databaseUrl, dataDir, everyMs: 3_600_000, kept, log }).stop();
}

async function atHeadquarters() {
  const { data, error } = await admin.client.rpc('headquarters', { rally: 'LIVE' });
  if (error) throw error;
  return data.backup;
}

it('writes none while no rally runs, and tells officials nothing', async () => {
  await stack.sql`alter table public.rallies disable trigger user`;
  await stack.sql`update public.rallies set status = 'announced'`;
  await saveOnce();
  expect(await names()).toEqual([]);
  expect(await atHeadquarters()).toBeNull();
  await stack.sql`update public.rallies set status = 'running'`;
  await stack.sql`alter table public.rallies enable trigger user`;
});

it('writes one that can be used, and says so on the console and at headquarters', async () => {
  await saveOnce();
  const [name = ''] = await names();
  expect(name).toMatch(/^\d{8}T\d{6}Z\.tar$/);
  expect((await verified(join(folder(), name))).format).toBe(1);
  expect(told.at(-1)).toContain(join(folder(), name));
  expect(await atHeadquarters()).toEqual({
    at: expect.any(String),
    failing_since: null,
    every_s: 3_600,
    is_late: false,
  });
});

it('keeps the last ones, and nothing half-written but what is being written', async () => {
  await rm(folder(), { recursive: true });
  await mkdir(folder());
  const older = ['20200101T000000Z.tar', '20200102T000000Z.tar', '20200103T000000Z.tar'];
  const ended = spawnSync('true').pid;
  const torn = [`20200101T000000Z.tar.${ended}.new`, `mine.tar.${ended}.new.part`];
  const written = `mine.tar.${process.pid}.new`;
  for (const name of [...older, ...torn, written, 'of-my-own.tar'])
    await writeFile(join(folder(), name), 'x');
  await saveOnce();
  expect((await names()).toSorted()).toEqual([
    '20200103T000000Z.tar',
    expect.stringMatching(/^202[^0]/),
    written,
    'of-my-own.tar',
  ]);
});

it('is not in the way of a machine that was killed and started again: the next one comes with its round', async () => {
  const before = await names();
  await saveOnce();
  expect(await names()).toEqual(before);
});

it('says that none could be written, until one is', async () => {
  const before = await atHeadquarters();
  await rm(folder(), { recursive: true });
  await writeFile(folder(), 'in the way');
  await saveOnce();
  expect(told.at(-1)).toMatch(/^No backup could be written/);
  expect(await atHeadquarters()).toMatchObject({ at: before.at, failing_since: expect.any(String) });
  await rm(folder());
  await saveOnce();
  expect(await atHeadquarters()).toMatchObject({ failing_since: null });
});

it('is set by the environment, in whole minutes', () => {
  expect(backupClockFrom({})).toEqual({ everyMs: 300_000, kept: 12 });
  expect(backupClockFrom({ BIVOUAC_BACKUP_MINUTES: '0', BIVOUAC_BACKUPS_KEPT: '3' })).toEqual({
    everyMs: 0,
    kept: 3,
  });
  for (const wrong of ['often', '-1', '2.5'])
    expect(() => backupClockFrom({ BIVOUAC_BACKUP_MINUTES: wrong })).toThrow('whole number');
});

it('a backup that is taken while people record and upload can be restored', async () => {
  const busy = await mkdtemp(join(tmpdir(), 'bivouac-backup-'));
  let isOver = false;
  const uploads = (async () => {
    for (let i = 0; !isOver; i += 1)
      await upload(admin.client, { path: `${rallyId}/${randomUUID()}.pdf`, text: `%PDF ${i}` });
  })();
  const recordings = (async () => {
    for (let ms = 600_000; !isOver; ms += 100) await drives('7', ms);
  })();
  const file = join(busy, 'busy.tar');
  await writeBackup({ databaseUrl: stack.databaseUrl, dataDir: stack.dataDir }, file).finally(() => {
    isOver = true;
  });
  await Promise.all([uploads, recordings]);

  const target = await startTestDatabase({ bare: true });
  const dataDir = join(busy, 'restored');
  const to = { ...defaultSettings, dataDir, databaseUrl: target.url, log: () => undefined, sql: target.sql };
  await expect(restoreBackup(file, to)).resolves.toMatchObject({ apart: [] });
  await target.stop();
  await rm(busy, { recursive: true });
}, 60_000);
