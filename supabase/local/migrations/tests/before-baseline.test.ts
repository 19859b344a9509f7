/** A database from before the baseline, with what was said in it, is carried over: nothing is lost and recording goes on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recordingRally } from '#tests/record/recording-rally.ts';
import { startTestDatabase, startTestStack, type TestDatabase, type TestStack } from '#tests/stack/index.ts';
import { differences } from '../../schemas/differences.ts';
import { defaultSettings } from '../../settings.ts';
import { migrationsBeforeBaseline } from '../before-baseline/index.ts';
import { bringUp } from '../bring-up.ts';
import { appliedVersions } from '../known.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';

// Both structures are read whole and compared.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stack: TestStack;
let today: TestDatabase;
let folder: string;
beforeAll(async () => {
  stack = await startTestStack({ bare: true });
  today = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bivouac-carried-'));
});
afterAll(async () => {
  await stack.stop();
  await today.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = { ...defaultSettings, log: () => undefined };
const everything = () => stack.sql`
  select (select jsonb_agg(to_jsonb(f) order by f.id) from public.facts f) as facts,
    (select jsonb_agg(to_jsonb(l) order by to_jsonb(l)::text) from public.ledger l) as ledger,
    (select jsonb_agg(to_jsonb(s) order by to_jsonb(s)::text) from timing.standings s) as standings`;

it('brings its structure to this version, keeps every fact and row, and saves it before', async () => {
  await migrate(stack.sql, await migrationsBeforeBaseline());
  const rally = await recordingRally(stack);
  await rally.answers([
    rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '08:05:00'),
  ]);
  const before = await everything();
  const saved: number[] = [];
  await bringUp(stack.sql, stack.databaseUrl, {
    ...settings,
    dataDir: folder,
    beforeMigrating: async (_url, pending) => void saved.push(pending.length),
  });
  const current = (await readMigrations(settings.supabaseDir)).map(({ version }) => version);
  expect(await appliedVersions(stack.sql)).toEqual(current);
  expect(saved).toEqual([current.length]);
  expect(await everything()).toEqual(before);
  expect((await differences(stack.databaseUrl, today.url)).statements).toEqual([]);

  expect(await rally.answers([rally.chrono('2', 'START-SS1', '08:02:00')])).toEqual(['accepted']);
  expect((await rally.page('after/SS1')).body.rows).toMatchObject([
    { number: '1', total_ms: 300_000, position: 1 },
    { number: '2', status: 'on_stage' },
    {},
  ]);
});

it('does nothing the second time', async () => {
  const before = await everything();
  const saved: number[] = [];
  await bringUp(stack.sql, stack.databaseUrl, {
    ...settings,
    dataDir: folder,
    beforeMigrating: async (_url, pending) => void saved.push(pending.length),
  });
  expect(saved).toEqual([]);
  expect(await everything()).toEqual(before);
});
