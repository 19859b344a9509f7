/** `npm run simulate`: invents a rally and drives it, or with --drive runs a rally that stands by its schedule. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPage, fetchRallies } from '@bivouac/data';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeEnvFile } from '../../../supabase/local/index.ts';
import { type RecordingRally, recordingRally } from '../../../supabase/tests/record/recording-rally.ts';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { inventedStory } from '../invented/story.ts';
import { settingsOn } from './people-of-a-stack.ts';
import { endSimulations, simulate, startSimulation } from './simulating.ts';

let stack: TestStack;
let rally: RecordingRally;
let dataDir: string;
beforeAll(async () => {
  stack = await startTestStack();
  dataDir = await mkdtemp(join(tmpdir(), 'bivouac-simulate-'));
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

describe('an invented rally', () => {
  test('drives a rally to its end, faster than real, by the commands of people', async () => {
    const told = ['--crews', '6', '--stages', '2', '--speed', '5000', '--seed', '3'];
    const { code, output } = await simulate(dataDir, ...told);
    expect(output).toContain('Inventing SIM: 6 crews, 2 stages');
    expect(output).toMatch(/Over: \d+ accepted/);
    expect(output).not.toContain('Refused');
    expect(code).toBe(0);
    const feed = { url: `${stack.url}/rest/v1/rpc`, publishableKey: stack.publishableKey };
    const rallies = await fetchRallies(feed);
    expect(rallies.ok && rallies.value).toContainEqual(
      expect.objectContaining({ code: 'SIM', status: 'official', banner: 'Invented rally' }),
    );
    const page = await fetchPage(feed, { rally: 'SIM', race: 'RAID', key: 'race' });
    const body = page.ok ? page.value.page?.body : undefined;
    expect(body?.state).toBe('official');
    expect(body?.rows).toHaveLength(6);
    const authors = await stack.sql`
      select distinct f.author from public.facts f join public.rallies r on r.id = f.rally_id where r.code = 'SIM'`;
    expect(authors.length).toBeGreaterThan(4);
  }, 60_000);

  test('refuses a code that is taken, and an option that makes no sense, with a sentence', async () => {
    const taken = await simulate(dataDir, '--rally-code', 'SIM');
    expect(taken).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is a rally SIM already: choose another code'),
    });
    const senseless = await simulate(dataDir, '--crews', 'many');
    expect(senseless).toMatchObject({
      code: 1,
      output: expect.stringContaining('--crews is "many": expected a whole number from 1 to 999.'),
    });
  }, 60_000);

  test('ends when whoever started it is gone', async () => {
    const told = ['--crews', '6', '--stages', '2', '--rally-code', 'LEFT'];
    const { child, ended } = startSimulation(dataDir, ...told);
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    child.disconnect();
    expect((await ended).output).not.toContain('Over:');
  }, 60_000);
});

describe('what it invents', () => {
  const zeroMs = Date.UTC(2026, 2, 4, 9);
  const invent = (seed: string) =>
    inventedStory({ code: 'SIM', crews: 12, stages: 3, zeroMs, timeZone: 'UTC', seed });

  test('the same seed invents the same rally, another seed another', () => {
    expect(invent('7')).toEqual(invent('7'));
    expect(invent('8').actions).not.toEqual(invent('7').actions);
  });

  test('as many crews and stages as asked for, on as many days as it takes', () => {
    const told = { code: 'SIM', crews: 300, stages: 20, zeroMs, timeZone: 'UTC', seed: '1' };
    const { plan, actions } = inventedStory(told);
    const [race] = plan.races;
    expect(race?.crews).toHaveLength(300);
    expect(race?.days.flatMap((day) => day.stages)).toHaveLength(20);
    expect(race?.days.at(-1)?.date).toBe(plan.endsOn);
    expect(new Set(actions.map((action) => ('fact' in action ? action.fact.id : action))).size).toBe(
      actions.length,
    );
  });
});
