/** Following the schema files, broken off or refused: no start serves another structure, lost values or pages of older rules without a word. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStories } from '#tests/golden/read-stories.ts';
import { sqlDoor } from '#tests/golden/sql-door.ts';
import { tell } from '#tests/golden/tell.ts';
import { startTestDatabase, type TestDatabase } from '#tests/stack/index.ts';
import { bringUp } from '../../migrations/bring-up.ts';
import { defaultSettings } from '../../settings.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const rule = 'schemas/03_rules/starts.sql';
const table = 'schemas/01_tables/rallies.sql';
const beginning = 'create table public.rallies (';
const parts = ['schemas', 'data', 'config.toml'];
let database: TestDatabase;
let supabaseDir: string;
beforeEach(async () => {
  supabaseDir = await mkdtemp(join(tmpdir(), 'bivouac-following-'));
  await putBack();
});
afterEach(async () => {
  await database.stop();
  await rm(supabaseDir, { recursive: true, force: true });
});

async function putBack(): Promise<void> {
  for (const part of parts)
    await cp(join(defaultSettings.supabaseDir, part), join(supabaseDir, part), { recursive: true });
}
const saved: string[] = [];
const start = () =>
  bringUp(database.sql, database.url, {
    ...defaultSettings,
    supabaseDir,
    log: () => undefined,
    beforeMigrating: async (_url, pending) => void saved.push(...pending),
  });
async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(supabaseDir, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
const twice = () => edit(rule, '- p_due) / 60), 0)', '- p_due) / 30), 0)');
const minutesLate = async () => {
  const [row] = await database.sql`
    select timing.minutes_late('2030-01-01 10:00Z', '2030-01-01 10:01:30Z') as minutes`;
  return row?.minutes;
};

it('one that broke off behind its first part is taken up again, also where the files were put back', async () => {
  database = await startTestDatabase();
  await twice();
  await edit('data/buckets.sql', '', 'select nonsense();\n');
  await expect(start()).rejects.toMatchObject({ reason: 'schemas_failed' });
  await putBack();
  await start();
  expect(await minutesLate()).toBe(2);
});

it('a folder that was refused is refused again', async () => {
  database = await startTestDatabase();
  await database.sql`update supabase_migrations.followed_schemas set sha256 = 'of other files'`;
  await database.sql`alter table public.rallies add column motto text`;
  await expect(start()).rejects.toMatchObject({ reason: 'schemas_lose_data' });
  await expect(start()).rejects.toMatchObject({ reason: 'schemas_lose_data' });
});

it('a type that may cut values is refused, and they are whole', async () => {
  database = await startTestDatabase();
  await edit(table, beginning, `${beginning}\n  motto text,`);
  await start();
  await database.sql`insert into public.rallies (code, name, starts_on, ends_on, time_zone, motto)
    values ('X', 'X', '2025-01-05', '2025-01-06', 'UTC', 'abcdef')`;
  await edit(table, 'motto text,', 'motto varchar(3),');
  await expect(start()).rejects.toMatchObject({ reason: 'schemas_lose_data' });
  expect(await database.sql`select motto from public.rallies where code = 'X'`).toEqual([
    { motto: 'abcdef' },
  ]);
});

/** Derives what waits for newer rules, as the machine's clock does. */
async function follow(): Promise<void> {
  const waits = async () => (await database.sql`select timing.rally_to_follow() as rally`)[0]?.rally !== null;
  while (await waits()) await database.sql`select timing.flush()`;
}

async function startTold(name: string): Promise<void> {
  const story = readStories().find((one) => one.name === name);
  if (!story) throw new RangeError(`There is no story ${name}.`);
  database = await startTestDatabase();
  expect((await tell(story, await sqlDoor(database.sql))).differences).toEqual([]);
}
const pages = () => database.sql<{ key: string; body: string }[]>`
  select c.code || ' ' || k.key as key, timing.page_body(c.rally_id, c.id, k.key) as body
  from public.races c cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) k (key) order by 1`;

it('derives every page again after a start that broke off before it did, and saves nothing half-way', async () => {
  await startTold('late-at-the-control-and-the-line');
  await twice();
  await edit('data/buckets.sql', '', 'select nonsense();\n');
  await expect(start()).rejects.toMatchObject({ reason: 'schemas_failed' });
  await edit('data/buckets.sql', 'select nonsense();\n', '');
  saved.length = 0;
  await start();
  expect(saved).toEqual([]);
  await follow();
  const served = await pages();
  await database.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id)`;
  expect(await pages()).toEqual(served);
});

it('saves what people said first, and afterwards every page is as a rebuild has it', async () => {
  await startTold('late-at-the-control-and-the-line');
  const before = await pages();
  await twice();
  saved.length = 0;
  await start();
  expect(saved).toEqual(['schemas']);
  await follow();
  const served = await pages();
  await database.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id)`;
  expect(await pages()).toEqual(served);
  expect(served).not.toEqual(before);
});

/** Starts on connections of its own, which are cut after so many ms. */
async function startCutOff(ms: number): Promise<void> {
  const own = postgres(database.url, {
    max: 2,
    onnotice: () => undefined,
    connection: { application_name: 'cut off' },
  });
  const going = bringUp(own, database.url, { ...defaultSettings, supabaseDir, log: () => undefined });
  const ended = going.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms))]);
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut off'`;
  await ended;
  await own.end({ timeout: 1 });
}

async function upgrade(): Promise<void> {
  await edit('schemas/03_rules/stage_time.sql', 'p_driven_ms else', 'p_driven_ms + 100 else');
  await edit('schemas/07_feed/stage.sql', `'{"clerk"`, `'{"by":"us","clerk"`);
}

it.each([1, 3, 5, 7, 9])(
  'an upgrade killed after %i tenths of its time is ended by the next start, and official pages stay to the byte',
  async (tenths) => {
    await startTold('official-above-its-stages');
    const official = () => database.sql`
      select s.key, p.version, timing.page_body(c.rally_id, c.id, s.key) as body
      from public.races c join timing.spans s on s.race_id = c.id join timing.publications p on p.span_id = s.id
      where p.state = 'official' order by 1`;
    const before = await official();
    expect(before).not.toEqual([]);
    const began = performance.now();
    await upgrade();
    await start();
    const whole = performance.now() - began;
    for (const [change, moment] of [
      [putBack, tenths],
      [upgrade, tenths + 1],
    ] as const) {
      await change();
      await startCutOff((whole * moment) / 10);
      await start();
      await follow();
      expect(await official(), `${moment} tenths`).toEqual(before);
    }
  },
);

it('a first start that fails leaves nothing half made behind', async () => {
  database = await startTestDatabase({ bare: true });
  await edit('data/buckets.sql', '', 'select nonsense();\n');
  await expect(start()).rejects.toMatchObject({ reason: 'schemas_failed' });
  await putBack();
  await start();
  expect(await minutesLate()).toBe(2);
});
