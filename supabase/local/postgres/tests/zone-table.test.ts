/** The time-zone table of the embedded Postgres; that it equals Node's: supabase/tests/administration/time-zones.test.ts. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesOf, writeZoneTable, zoneFile } from '../zone-table.ts';

let folder: string;
const logged: string[] = [];
const write = () => writeZoneTable(folder, (line) => logged.push(line));
const file = (name: string) => readFile(join(folder, name));

beforeEach(async () => {
  logged.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'zones-'));
  await mkdir(join(folder, 'Asia'));
  for (const name of ['Asia/Kolkata', 'Asia/Calcutta', 'Factory']) await writeFile(join(folder, name), 'old');
});
afterEach(() => rm(folder, { recursive: true }));

it('has all changes of a zone, and leaves the clock of the process alone', () => {
  const own = process.env.TZ;
  const changes = changesOf('Europe/Paris').map(({ fromS, offsetS }) => [
    new Date(fromS * 1_000).toISOString(),
    offsetS / 3_600,
  ]);
  expect(changes.filter(([at]) => String(at).startsWith('2026'))).toEqual([
    ['2026-03-29T01:00:00.000Z', 2],
    ['2026-10-25T01:00:00.000Z', 1],
  ]);
  expect(process.env.TZ).toBe(own);
});

it('replaces the files of zones that Node knows, under each of their names, once per release', async () => {
  await write();
  expect(await file('Asia/Kolkata')).toEqual(zoneFile(changesOf('Asia/Kolkata')));
  expect(await file('Asia/Calcutta')).toEqual(await file('Asia/Kolkata'));
  expect(String(await file('Factory'))).toBe('old');
  expect((await readdir(folder)).sort()).toEqual(['.of-node', 'Asia', 'Factory']);
  await writeFile(join(folder, 'Asia/Kolkata'), 'mine');
  await write();
  expect(String(await file('Asia/Kolkata'))).toBe('mine');
  expect(logged).toEqual([]);
});

it.skipIf(process.getuid?.() === 0)('says so where it may not write', async () => {
  await chmod(folder, 0o555);
  await write();
  await chmod(folder, 0o755);
  expect(logged).toEqual([expect.stringContaining('not writable')]);
  expect(String(await file('Asia/Kolkata'))).toBe('old');
});
