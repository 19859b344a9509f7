/** `npm run simulate -- --drive`: a rally that stands is run by its schedule, and its officials find what to decide. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeEnvFile } from '../../../supabase/local/index.ts';
import { type RecordingRally, recordingRally } from '../../../supabase/tests/record/recording-rally.ts';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { settingsOn } from './people-of-a-stack.ts';
import { endSimulations, simulate } from './simulating.ts';

let stack: TestStack;
let rally: RecordingRally;
let dataDir: string;
beforeAll(async () => {
  stack = await startTestStack();
  dataDir = await mkdtemp(join(tmpdir(), 'bivouac-standing-'));
  await writeEnvFile(dataDir, await settingsOn(stack));
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'raid',
          legs: [
            {
              date: '2025-01-05',
              course: [
                { control: 'TC1', first_due_at: '2025-01-05T07:45:00Z' },
                {
                  stage: 'SS1',
                  distance_m: 40_000,
                  waypoints: {
                    W1: { kind: 'wpm', distance_m: 10_000, public: true },
                    DZ1: { kind: 'dz', distance_m: 15_000, limit_kmh: 50, public: true },
                    FZ1: { kind: 'fz', distance_m: 17_000, public: true },
                  },
                },
              ],
            },
          ],
          crews: { '1': '', '2': '', '3': '', '4': '', '5': '' },
        },
      },
    },
  });
});
afterEach(endSimulations);

afterAll(async () => {
  await stack?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

test('everybody is timed, somebody is too fast, somebody misses a point; nothing is decided', async () => {
  const slots = ['4', '1', '2', '3', '5'].map((number, place) => ({
    number,
    position: place + 1,
    stage_due_at: new Date(Date.UTC(2025, 0, 5, 8, 2 * place)).toISOString(),
  }));
  await rally.answers([rally.fact('start_slots', { stage: 'SS1', version: 1, status: 'published', slots })]);
  const { code, output } = await simulate(dataDir, '--drive', rally.code, '--seed', '2');
  expect(output).toMatch(/Driving .*: 1 stages, \d+ actions, all in the past/);
  expect(output).toMatch(/Over: \d+ accepted/);
  expect(output).not.toContain('Refused');
  expect(code).toBe(0);
  const { body } = await rally.page('stage/SS1');
  const rows = body.rows as { number: string; time_ms: number | null; start_at?: string }[];
  expect(rows.filter(({ time_ms }) => time_ms !== null).length).toBeGreaterThanOrEqual(4);
  expect(rows.find(({ number }) => number === '4')?.start_at).toBe('2025-01-05T08:00:00.000Z');
  const penalties = (await rally.page('penalties')).body.rows as { rule: string }[];
  expect(penalties.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['sc.zone', 'wp.missed']));
}, 60_000);

test('driven again, there is nothing left to run; a rally nobody knows is said to be none', async () => {
  expect((await simulate(dataDir, '--drive', rally.code)).output).toContain('0 stages, 0 actions');
  expect(await simulate(dataDir, '--drive', 'NOBODY')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no rally NOBODY that this person may see.'),
  });
});
