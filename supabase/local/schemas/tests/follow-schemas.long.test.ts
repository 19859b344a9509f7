/** The database of this machine follows the schema files while somebody works at them, and refuses what would lose rows. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { bringUp } from '../../migrations/bring-up.ts';
import { appliedVersions } from '../../migrations/known.ts';
import { leadsTo } from '../../migrations/migration-files.ts';
import { defaultSettings } from '../../settings.ts';
import { followedDigest } from '../followed.ts';
import { digestOf, readData, readSchemas } from '../schema-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const rule = 'schemas/03_rules/starts.sql';
const table = 'schemas/01_tables/rallies.sql';
let database: TestDatabase;
let supabaseDir: string;
beforeAll(async () => {
  database = await startTestDatabase();
  supabaseDir = await mkdtemp(join(tmpdir(), 'bivouac-following-'));
  for (const part of ['schemas', 'data', 'config.toml'])
    await cp(join(defaultSettings.supabaseDir, part), join(supabaseDir, part), { recursive: true });
});
afterAll(async () => {
  await database.stop();
  await rm(supabaseDir, { recursive: true, force: true });
});

const start = () =>
  bringUp(database.sql, database.url, { ...defaultSettings, supabaseDir, log: () => undefined });
async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(supabaseDir, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
const digest = async () => digestOf([...(await readSchemas(supabaseDir)), ...(await readData(supabaseDir))]);
const minutesLate = async () => {
  const [row] = await database.sql`
    select timing.minutes_late('2030-01-01 10:00Z', '2030-01-01 10:01:30Z') as minutes`;
  return row?.minutes;
};

it('takes over a rule that changed, a function that is gone and a column that came', async () => {
  expect(await minutesLate()).toBe(2);
  await edit(rule, '- p_due) / 60), 0)', '- p_due) / 30), 0)');
  await edit(table, 'create table public.rallies (', 'create table public.rallies (\n  motto text,');
  await writeFile(
    join(supabaseDir, 'schemas/03_rules/passing.sql'),
    "create or replace function timing.passing() returns integer language sql set search_path = '' as 'select 1';\n",
  );
  await start();
  expect(await minutesLate()).toBe(3);
  await database.sql`select motto, timing.passing() from public.rallies`;
  await rm(join(supabaseDir, 'schemas/03_rules/passing.sql'));
  await start();
  await expect(database.sql`select timing.passing()`).rejects.toThrow(/does not exist/);
  expect(await followedDigest(database.sql)).toBe(await digest());
});

it('follows them also where it was made by migrations of before the first release, which are gone', async () => {
  const other = await startTestDatabase();
  try {
    await other.sql`insert into supabase_migrations.schema_migrations (version) values ('20261123000000'), ('20261127223431')`;
    await other.sql`delete from supabase_migrations.followed_schemas`;
    await bringUp(other.sql, other.url, { ...defaultSettings, supabaseDir, log: () => undefined });
    await other.sql`select motto from public.rallies`;
    expect(await followedDigest(other.sql)).toBe(await digest());
  } finally {
    await other.stop();
  }
});

it('does not run the migration of what it has followed already', async () => {
  const version = '29990101000000';
  await mkdir(join(supabaseDir, 'migrations'));
  const text = `${leadsTo(await digest())}\nalter table public.rallies add column motto text;\n`;
  await writeFile(join(supabaseDir, `migrations/${version}_motto.sql`), text);
  await start();
  expect(await appliedVersions(database.sql)).toContain(version);
  expect(await followedDigest(database.sql)).toBeNull();
});

it('refuses to lose a column, and says which', async () => {
  await edit(table, '\n  motto text,', '');
  await expect(start()).rejects.toMatchObject({
    reason: 'schemas_lose_data',
    message: expect.stringContaining('motto'),
  });
  await database.sql`select motto from public.rallies`;
});

it('says in which file and line a mistake is', async () => {
  await edit(
    table,
    'create table public.rallies (',
    'create table public.rallies (\n  motto text,\n  broken nonsense,',
  );
  await expect(start()).rejects.toMatchObject({
    reason: 'schemas_failed',
    message: expect.stringMatching(
      /supabase\/schemas\/01_tables\/rallies\.sql, line \d+ failed: type "nonsense"/,
    ),
  });
});

it('refuses a file that no line of config.toml names', async () => {
  await writeFile(join(supabaseDir, 'schemas/01_tables/forgotten.sql'), 'select 1;\n');
  await expect(start()).rejects.toMatchObject({
    reason: 'schemas_unreadable',
    message: expect.stringContaining('schemas/01_tables/forgotten.sql'),
  });
});
