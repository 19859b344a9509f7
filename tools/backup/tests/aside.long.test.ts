/** A restore is made beside its folder: it takes nobody's place, meets another one there, and a start on a broken-off one is refused. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultSettings, startStack } from '../../../supabase/local/index.ts';
import { restoringFolder } from '../../../supabase/local/restoring.ts';
import { startTestDatabase, startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { recordRallies } from '../../trial-rally/record-rallies.ts';
import type { Progress } from '../progress.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';

// Each is a whole restore or start: seconds on a quiet machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stack: TestStack;
let folder: string;
let file: string;
let facts: number;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  stack = await startTestStack();
  closing.push(() => stack.stop());
  facts = await recordRallies(stack);
  folder = await mkdtemp(join(tmpdir(), 'bivouac-aside-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  file = join(folder, 'rallies.tar');
  await writeBackup({ databaseUrl: stack.databaseUrl, dataDir: stack.dataDir }, file);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

let count = 0;
async function freshTarget() {
  const database = await startTestDatabase({ bare: true });
  closing.push(() => database.stop());
  count += 1;
  const dataDir = join(folder, `data-${count}`);
  return { ...defaultSettings, dataDir, databaseUrl: database.url, log: () => undefined, sql: database.sql };
}
type Target = Awaited<ReturnType<typeof freshTarget>>;
const start = (target: Target) =>
  startStack({ ...target, port: 0, webRoot: null, firstAdminEmail: null, selfTest: false });

/** Asked to stop, or left by its database, as soon as it is deriving. */
async function breakOff(target: Target, way: 'asked' | 'left'): Promise<unknown> {
  const asked = new AbortController();
  let isOver = false;
  const tell = ({ phase }: Progress) => {
    if (isOver || phase !== 'Deriving') return;
    isOver = true;
    if (way === 'asked') asked.abort();
    else
      void target.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'bivouac restore'`.execute();
  };
  return restoreBackup(file, target, tell, asked.signal).catch((failure: unknown) => failure);
}

it('fills an empty folder, tells rows, rallies, races and pages on the way, and leaves nothing beside; a second one is told to wait', async () => {
  const target = await freshTarget();
  await mkdir(target.dataDir);
  const told: Progress[] = [];
  let second: Promise<unknown> | undefined;
  const restored = await restoreBackup(file, target, (progress) => {
    told.push(progress);
    if (progress.phase !== 'Preparing the database') return;
    second ??= restoreBackup(file, target).catch((failure: unknown) => failure);
  });
  expect(await second).toMatchObject({
    reason: 'under_way',
    message: expect.stringContaining(target.dataDir),
  });
  expect(restored).toMatchObject({ facts, apart: [] });
  expect(await readdir(folder)).not.toContain(`data-${count}.restoring`);
  expect(await readdir(target.dataDir)).toContain('auth-keys.json');
  const units = new Map(told.map((progress) => [progress.unit, progress]));
  expect(units.get('rows')?.done).toBeGreaterThan(facts);
  expect(told.filter(({ unit }) => unit === 'races').map(({ of }) => of)).toEqual(['ONE main', 'TWO main']);
  expect(units.get('pages')).toMatchObject({ done: restored.pages, total: restored.pages });
});

let halfway: Target;
let besideHalf: Target;

it('stopped half-way or left by its database, it leaves the folder as it was and nothing beside; the database says that it is not finished', async () => {
  const target = await freshTarget();
  halfway = target;
  for (const [way, reason] of [
    ['asked', 'broken_off'],
    ['left', 'database_lost'],
  ] as const) {
    const message = expect.stringContaining(`${target.dataDir} is as it was`);
    expect(await breakOff(target, way)).toMatchObject({ reason, message });
    expect((await readdir(folder)).filter((name) => name.startsWith(`data-${count}`))).toEqual([]);
  }
  await expect(start(target)).rejects.toMatchObject({
    reason: 'restore_unfinished',
    message: expect.stringContaining('npm run restore -- FILE'),
  });
  await rm(target.dataDir, { recursive: true, force: true });
});

it('says that the folder is as it was if its own database dies while it starts', async () => {
  const dataDir = join(folder, 'data-own');
  let isOver = false;
  const restoring = restoreBackup(file, { ...defaultSettings, dataDir, log: () => undefined })
    .catch((failure: unknown) => failure)
    .finally(() => {
      isOver = true;
    });
  // The server writes its process id before it takes connections.
  while (!isOver) {
    const aside = restoringFolder(dataDir);
    const elsewhere = await readFile(join(aside, 'cluster'), 'utf8').catch(() => join(aside, 'postgres'));
    const pid = await readFile(join(elsewhere, 'postmaster.pid'), 'utf8').catch(() => '');
    if (Number.parseInt(pid, 10) > 0) {
      process.kill(Number.parseInt(pid, 10), 'SIGKILL');
      break;
    }
    await wait(1);
  }
  expect(await restoring).toMatchObject({ message: expect.stringContaining(`${dataDir} is as it was.`) });
  expect((await readdir(folder)).filter((name) => name.startsWith('data-own'))).toEqual([]);
});

it('a start is refused on a folder that has nothing but a broken-off restore beside it, and on that restore', async () => {
  const target = await freshTarget();
  besideHalf = target;
  const aside = restoringFolder(target.dataDir);
  await mkdir(aside);
  const sentence = (text: string) => ({
    reason: 'restore_unfinished',
    message: expect.stringContaining(text),
  });
  await expect(start(target)).rejects.toMatchObject(
    sentence(`delete ${aside} to start with an empty folder`),
  );
  await expect(start({ ...target, dataDir: aside })).rejects.toMatchObject(sentence(target.dataDir));
  expect(await readdir(folder)).not.toContain(`data-${count}`);
  await writeFile(join(aside, 'half'), 'of something');
});

it('both take a second restore, and two at once into two folders do not meet', async () => {
  const both = await Promise.all([halfway, besideHalf].map((target) => restoreBackup(file, target)));
  expect(both.map(({ apart }) => apart)).toEqual([[], []]);
  expect(await readdir(besideHalf.dataDir)).not.toContain('half');
  await (await start(halfway)).stop();
});
