/** `npm run simulate` from its command line: what it invents, refuses, and leaves behind on a real stack. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClassificationBody, fetchPage, fetchRallies } from '@bivouac/data';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeEnvFile } from '../../../supabase/local/index.ts';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { inventedStory } from '../invented/story.ts';
import { settingsOn } from './people-of-a-stack.ts';
import { endSimulations, simulate, startSimulation } from './simulating.ts';

const zeroMs = Date.UTC(2026, 2, 4, 9);

describe('what it invents', () => {
  const invent = (seed: string) =>
    inventedStory({ code: 'SIM', crews: 12, stages: 3, zeroMs, timeZone: 'UTC', seed });

  test('the same seed invents the same rally, another seed another', () => {
    expect(invent('7')).toEqual(invent('7'));
    expect(invent('8').actions).not.toEqual(invent('7').actions);
  });

  test('as many crews and stages as asked for, on as many days as it takes', () => {
    const { plan, actions } = inventedStory({
      code: 'SIM',
      crews: 300,
      stages: 20,
      zeroMs,
      timeZone: 'UTC',
      seed: '1',
    });
    const [race] = plan.races;
    expect(race?.crews).toHaveLength(300);
    expect(race?.days.flatMap((day) => day.stages)).toHaveLength(20);
    expect(race?.days.at(-1)?.date).toBe(plan.endsOn);
    expect(new Set(actions.map((action) => ('fact' in action ? action.fact.id : action))).size).toBe(
      actions.length,
    );
  });
});

describe('the program', () => {
  let stack: TestStack;
  let dataDir: string;

  beforeAll(async () => {
    stack = await startTestStack();
    dataDir = await mkdtemp(join(tmpdir(), 'bivouac-simulate-'));
    await writeEnvFile(dataDir, await settingsOn(stack));
  });

  afterEach(endSimulations);

  afterAll(async () => {
    await stack?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  test('drives a rally to its end, faster than real, by the commands of people', async () => {
    const { code, output } = await simulate(
      dataDir,
      '--crews',
      '6',
      '--stages',
      '2',
      '--speed',
      '5000',
      '--seed',
      '3',
    );
    expect(output).toContain('Inventing SIM: 6 crews, 2 stages');
    expect(output).toMatch(/Over: \d+ accepted/);
    expect(output).not.toContain('Refused');
    expect(code).toBe(0);
    const feed = { url: `${stack.url}/rest/v1/rpc`, publishableKey: stack.publishableKey };
    const rallies = await fetchRallies(feed);
    expect(rallies.ok && rallies.value.map((rally) => [rally.code, rally.status, rally.banner])).toEqual([
      ['SIM', 'official', 'Invented rally'],
    ]);
    const page = await fetchPage<ClassificationBody>(feed, { rally: 'SIM', race: 'RAID', key: 'race' });
    const body = page.ok ? page.value.page?.body : undefined;
    expect(body?.state).toBe('official');
    expect(body?.rows).toHaveLength(6);
    const authors = await stack.sql`select distinct author from public.facts`;
    expect(authors.length).toBeGreaterThan(4);
  }, 120_000);

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
    const { child, ended } = startSimulation(
      dataDir,
      '--crews',
      '6',
      '--stages',
      '2',
      '--rally-code',
      'LEFT',
    );
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    child.disconnect();
    expect((await ended).output).not.toContain('Over:');
  }, 60_000);
});
