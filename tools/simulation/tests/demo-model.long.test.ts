/** Demo model and simulator. */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClassificationBody, fetchPage, fetchRallies, readiness, startList } from '@bivouac/data';
import { type Basis, proposeStartOrder, startOrderWarnings } from '@bivouac/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeEnvFile } from '../../../supabase/local/index.ts';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { isFact } from '../action.ts';
import { demoStory, nextOpeningMs, type Story } from '../demo/story.ts';
import { inventedStory } from '../invented/story.ts';
import type { Cast } from '../play/cast.ts';
import { play } from '../play/driver.ts';
import { findRally, writeStructure } from '../structure/write.ts';
import { castOn, settingsOn } from './people-of-a-stack.ts';
import { endSimulations, simulate, startSimulation } from './simulating.ts';

describe('demo model', () => {
  const zeroMs = nextOpeningMs(Date.now() - 150 * 60_000);
  let stack: TestStack;
  let cast: Cast;
  let story: Story;
  /** What waited when a stage was made provisional or official. */
  const waiting: string[] = [];
  /** What is doubtful about each start order when it is published, and where its crews do not start by their merit. */
  const doubts: string[] = [];
  const offMerit: string[] = [];

  beforeAll(async () => {
    stack = await startTestStack();
    cast = await castOn(stack);
    story = demoStory({ code: 'DEMO', zeroMs, timeZone: 'UTC' });
    await writeStructure(story.plan, cast, zeroMs);
    await playAndLook();
  }, 240_000);

  afterAll(async () => {
    await cast?.leave();
    await stack?.stop();
  });

  async function playAndLook(): Promise<void> {
    const clock = { now: () => Number.POSITIVE_INFINITY, waitMs: () => 0 };
    let from = 0;
    const upTo = async (place: number) => {
      const actions = story.actions.slice(from, place);
      from = place;
      await play({ actions, cast, clock, rally: 'DEMO', log: (line) => waiting.push(line) });
    };
    for (const [place, action] of story.actions.entries()) {
      if (!isFact(action)) continue;
      const { fact } = action;
      const { race = '' } = fact as { race?: string };
      if (fact.kind === 'stage_status' && (fact.status === 'provisional' || fact.status === 'official')) {
        await upTo(place);
        const rows = await stack.sql`
          select m.code, m.count::integer from public.stages s join public.races c on c.id = s.race_id
          cross join lateral timing.waiting_matters(c.id, s.id) m where c.code = ${race} and s.code = ${fact.stage}`;
        for (const { code, count } of rows)
          waiting.push(`${race} ${fact.stage} ${fact.status}: ${code} ${count}`);
      } else if (fact.kind === 'start_slots') {
        await upTo(place + 1);
        await lookAtOrder(race, fact.stage, fact.basis ?? '');
      }
    }
    await upTo(story.actions.length);
  }

  async function lookAtOrder(race: string, stage: string, made: string): Promise<void> {
    const [row] = await stack.sql`
      select s.id from public.stages s join public.races c on c.id = s.race_id where c.code = ${race} and s.code = ${stage}`;
    const basis = made === 'crews v0' ? null : (made.split(' ')[0] as string);
    const answer = await startList(await cast.data('admin'), { stage: row?.id, basis });
    if (!answer.ok) throw answer.problem;
    const list = answer.value;
    const slots = list.orders[0]?.slots ?? [];
    const numbersOf = (...standings: string[]) =>
      list.crews.filter(({ standing }) => standings.includes(standing)).map(({ number }) => number);
    const warnings = startOrderWarnings({
      slots,
      expected: numbersOf('in', 'back'),
      retired: numbersOf('out', 'gone'),
      firstStartAt: list.first_start_at as string,
      minimumIntervalMs: list.regulations['start.minimum_interval'] ?? 0,
    });
    const order = `${race} ${stage} ${list.orders[0]?.version}`;
    doubts.push(...warnings.map((warning) => `${order}: ${JSON.stringify(warning)}`));
    if (slots[0]?.stage_due_at !== list.first_start_at) doubts.push(`${order}: off schedule`);
    const entries: Basis = { key: 'crews', version: 0, precision_ms: 1, rows: [] };
    const from = basis === null ? entries : list.basis;
    if (!from) {
      offMerit.push(`${order}: made from ${made}, which is not there`);
      return;
    }
    if (basis !== null && !made.startsWith(`${from.key} v${from.version}`))
      offMerit.push(`${order}: made from ${made}, now v${from.version}`);
    const proposed = proposeStartOrder({
      crews: list.crews,
      basis: from,
      regulations: list.regulations,
      firstStartAt: list.first_start_at as string,
      toStageMs: list.to_stage_ms,
      restarters: numbersOf('back'),
      retiredForGood: numbersOf('gone'),
    }).slots;
    const moved = slots.filter(
      ({ number, stage_due_at }, place) =>
        proposed[place]?.number !== number || proposed[place]?.stage_due_at !== stage_due_at,
    );
    if (moved.length > 0) offMerit.push(`${order}: ${moved.length} of ${slots.length}`);
  }

  test('nothing waits when a stage is made provisional or official', () => {
    expect(waiting).toEqual([]);
  });

  test('no start order leaves its regulations, its field or its schedule', () => {
    expect(doubts).toEqual([]);
  });

  test('crews start by their merit, but for the leaders reversed on SS3 and whoever was moved for a reason', () => {
    expect(offMerit).toEqual(['MOTO SS3 1: 35 of 36', 'MOTO SS4 2: 9 of 34']);
  });

  test('nothing is missing on a checklist but the signature under the day whose last stage the sandstorm cancelled', async () => {
    const rally = await findRally(await cast.client('admin'), 'DEMO');
    const answer = await readiness(await cast.data('admin'), rally?.id ?? '');
    if (!answer.ok) throw answer.problem;
    const { checks, races } = answer.value;
    const open = [...checks, ...races.flatMap((race) => race.checks)].filter(({ missing }) => missing > 0);
    // Of each race: the general after that leg, and after that day.
    expect(open).toEqual(
      races.map(() => expect.objectContaining({ check: 'signed', missing: 2, hinders: false })),
    );
  });
});

describe('simulator', () => {
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
});
