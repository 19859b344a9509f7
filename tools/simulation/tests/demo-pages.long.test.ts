/** The demo on a real stack, played once: its pages as a visitor sees them, and its officials' start orders and open matters. */
import { createHash } from 'node:crypto';
import { type ClassificationBody, fetchPage, fetchPageVersions, type PageKeyOf } from '@bivouac/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { type Action, isDocument } from '../action.ts';
import { findRound } from '../demo/rounds.ts';
import { demoStory, nextOpeningMs, type Story } from '../demo/story.ts';
import type { Cast } from '../play/cast.ts';
import { play } from '../play/driver.ts';
import { writeStructure } from '../structure/write.ts';
import { count, feedOf, fileOf, missingOnChecklists, playAndLook, type Seen } from './look-at-demo.ts';
import { castOn } from './people-of-a-stack.ts';

const minuteMs = 60_000;
/** Long enough ago that the whole story lies in the past. */
const zeroMs = nextOpeningMs(Date.now() - 150 * minuteMs);
const outcomes: Record<string, number> = {};
const complaints: string[] = [];
const seen: Seen = { waiting: [], doubts: [], offMerit: [] };
let stack: TestStack;
let cast: Cast;
let story: Story;
let told = Number.NEGATIVE_INFINITY;

beforeAll(async () => {
  stack = await startTestStack();
  cast = await castOn(stack);
  story = demoStory({ code: 'DEMO', zeroMs, timeZone: 'UTC' });
  await writeStructure(story.plan, cast, zeroMs);
  await until(0);
}, 120_000);

afterAll(async () => {
  await cast?.leave();
  await stack?.stop();
});

/** Plays the story up to so many minutes after the opening. */
async function until(minutes: number): Promise<void> {
  const endMs = zeroMs + minutes * minuteMs;
  const actions = story.actions.filter(({ sendMs }) => sendMs > told && sendMs <= endMs);
  told = endMs;
  await playAndLook(actions, playAtOnce, { stack, cast, seen });
}

async function playAtOnce(actions: readonly Action[]): Promise<void> {
  const clock = { now: () => Number.POSITIVE_INFINITY, waitMs: () => 0 };
  const played = await play({ actions, cast, clock, rally: 'DEMO', log: (line) => complaints.push(line) });
  for (const [outcome, count] of Object.entries(played.outcomes))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
}

async function page<const Key extends string>(key: Key, race: string | null = null) {
  // A test looks more often than the feed's cache would let a reader.
  const found = await fetchPage(feedOf(stack), { rally: 'DEMO', race, key }, { atLeast: Date.now() });
  if (!found.ok || !found.value.page) throw new Error(`no page ${key}`);
  return found.value.page;
}

const stage3 = async () => (await page('stage/SS3', 'MOTO')).body;

const leaders = async (key: PageKeyOf<ClassificationBody>) =>
  (await page(key, 'MOTO')).body.rows.slice(0, 3).map(({ number }) => number);

test('at the opening: day one and SS2 official, SS1 amended once, 12 in, 11 on SS3, day three provisional', async () => {
  const states = [];
  for (const race of ['MOTO', 'AUTO']) {
    for (const code of ['PRO', 'SS1', 'SS2']) states.push((await page(`stage/${code}`, race)).body.state);
  }
  expect(states).toEqual(Array(6).fill('official'));
  const amended = await page('stage/SS1', 'MOTO');
  expect([amended.version, amended.body.reason]).toEqual([2, expect.stringContaining('photographer')]);
  const { rows, state } = await stage3();
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  expect([state, count('classified'), count('on_stage'), count('to_start')]).toEqual(['live', 12, 11, 13]);
  const tomorrow = story.plan.races[0]?.days[2]?.date;
  expect((await page(`start-order/${tomorrow}`)).body.state).toBe('provisional');
  expect((await page('retirements')).body.rows.map(({ status }) => status).sort()).toEqual([
    'rejoined',
    'temporary',
  ]);
}, 120_000);

test('at the opening: a halt cut short, an opening bonus and a delay, each found by the rules', async () => {
  const halted = (await page('penalties/tc')).body.rows.filter(({ rule }) => rule === 'neutralisation_short');
  expect(halted).toMatchObject([
    {
      stage: 'SS1',
      control: 'N1O',
      ms: 20_000,
      status: 'confirmed',
      by_rule: true,
      why: { taken_ms: 100_000, due_ms: 120_000 },
    },
  ]);
  const halt = (await page('stage/SS1', 'MOTO')).body.rows;
  for (const { number, time_ms, start_at, finish_at } of halt) {
    const underwayMs = Date.parse(finish_at ?? '') - Date.parse(start_at ?? '');
    const neutralMs = number === halted[0]?.number ? 100_000 : 120_000;
    expect(time_ms).toBe(Math.floor((underwayMs - neutralMs) / 1000) * 1000);
  }
  const opened = (await page('stage/SS2', 'MOTO')).body.rows.filter((row) => row.bonus_ms > 0);
  // WP2 at 6.6 km and WP5 at 15.8 km: 6.6 s and 9.2 s, cut to full seconds.
  expect(opened.map(({ bonus_ms, start_position }) => [start_position, bonus_ms])).toEqual([[1, 15_000]]);
  const index = (await page('index')).body;
  const cars = index.races.find(({ code }) => code === 'AUTO')?.days[1]?.legs[0]?.stages ?? [];
  expect(cars.map(({ code, delayed_ms }) => [code, delayed_ms])).toEqual(
    ['SS2', 'SS3', 'SS4', 'SS5'].map((code) => [code, 6 * minuteMs]),
  );
  const date = story.plan.races[1]?.days[1]?.date;
  const order = (await page(`start-order/${date}`)).body.blocks;
  const moved = (stage: string) =>
    order.find((block) => block.race === 'AUTO' && block.stage === stage)?.rows.map((row) => row.delayed_ms);
  expect(new Set(moved('SS2'))).toEqual(new Set([6 * minuteMs]));
  // Made after the delay, the next order holds it already.
  expect(new Set(moved('SS3'))).toEqual(new Set([0]));
});

const documents = async () => (await page('pdfs')).body.rows;

test('at the opening: entries, start lists, results and decisions are PDFs made from published pages, the course is GPX', async () => {
  const rows = await documents();
  expect(count(rows.map(({ kind, file }) => `${kind} ${file?.split('.').at(-1)}`))).toEqual({
    'entry_list pdf': 1,
    'start_list pdf': 4,
    'classification pdf': 10,
    'decision pdf': 2,
    'map gpx': 6,
  });
  const general = rows.find(({ race, page }) => race === 'MOTO' && page?.key === 'after/SS2');
  expect(general).toMatchObject({ number: '1.5', title: 'Classification after SS2 Sebkha Tamra' });
  expect(rows.find(({ kind }) => kind === 'entry_list')?.page).toMatchObject({ key: 'crews' });
  for (const { file, sha256 } of rows) {
    const bytes = await fileOf(stack, file);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const start = new TextDecoder('latin1').decode(bytes.slice(0, 5));
    expect(start).toBe(file?.endsWith('.gpx') ? '<?xml' : '%PDF-');
  }
  const official = (await fetchPageVersions(feedOf(stack), {
    rally: 'DEMO',
    race: 'MOTO',
    key: 'after/SS2',
  })) as {
    value: { versions: { sha256: string }[] };
  };
  expect(official.value.versions.at(-1)?.sha256).toBe(general?.page?.sha256);
}, 120_000);

test('the number typed wrong is corrected, and both rows say so', async () => {
  await until(3.5);
  const { body } = await page('corrections');
  const [correction] = body.rows.filter(({ what }) => what === 'chrono.number');
  expect(correction).toMatchObject({
    race: 'MOTO',
    stage: 'SS3',
    by: 'Timing team',
    reason: expect.stringContaining('misread'),
  });
  const [right, typed] = correction?.numbers ?? [];
  expect(correction?.before).toMatch(new RegExp(`^${typed} `));
  expect(correction?.after).toMatch(new RegExp(`^${right} `));
  const { rows } = await stage3();
  for (const number of [right, typed]) {
    expect(rows.find((row) => row.number === number)?.marks).toContain('corrected');
  }
});

test('the lead changes at the last waypoint, and the new leader falls to third for 58 in a 40 zone', async () => {
  const [first, second, third] = await leaders('after/SS3');
  const { rows } = await stage3();
  const placeAt = (number: string | undefined, code: string) =>
    rows.find((row) => row.number === number)?.splits.find((split) => split.code === code)?.virtual_position;
  expect([placeAt(second, 'WP5'), placeAt(first, 'WP5')]).toEqual([1, 2]);
  expect([placeAt(first, 'WP6'), placeAt(second, 'WP6')]).toEqual([1, 2]);

  await until(5);
  expect(await leaders('after/SS3')).toEqual([second, third, first]);
  const { body } = await page('penalties/sc');
  const penalty = body.rows.find(({ number }) => number === first);
  expect(penalty).toMatchObject({
    ms: minuteMs,
    rule: 'sc.zone',
    status: 'confirmed',
    by_rule: true,
    why: { max_kmh: 58, limit_kmh: 40, nth: 1 },
  });
  expect(penalty?.overspeeds).toMatchObject([{ max_kmh: 58, limit_kmh: 40, excess_kmh: 18 }]);
});

test('a rider is overdue, then stopped, then retired', async () => {
  const overdue = (await stage3()).rows.find(
    (row) => row.status === 'on_stage' && Date.parse(row.expected_by ?? '') < zeroMs + 5 * minuteMs,
  );
  await until(6);
  const { body } = await page('notices');
  expect(body.rows[0]?.text).toMatchObject({
    en: expect.stringContaining(`motorcycle ${overdue?.number} has stopped`),
    fr: expect.stringContaining('s’est arrêtée'),
    es: expect.stringContaining('se ha parado'),
  });
  await until(8.5);
  const row = (await stage3()).rows.find(({ number }) => number === overdue?.number);
  expect(row?.status).toBe('retired');
});

test('nine cars appear on the stage at once', async () => {
  const onStage = async () =>
    (await page('stage/SS3', 'AUTO')).body.rows.filter(({ start_at }) => start_at !== null).length;
  const before = await onStage();
  await until(8.9);
  expect((await onStage()) - before).toBe(9);
});

test('the stage is stopped after one rider; five behind are given a time; provisional with time to protest', async () => {
  await until(16);
  expect((await stage3()).status).toBe('interrupted');
  await until(22);
  const { rows, state, protest_until } = await stage3();
  const given = rows.filter(({ marks }) => marks.includes('notional'));
  expect(given).toHaveLength(5);
  expect(new Set(given.map(({ time_ms }) => time_ms)).size).toBe(1);
  expect(state).toBe('provisional');
  expect(Date.parse(protest_until ?? '')).toBeGreaterThan(zeroMs + 30 * minuteMs);
});

test('at the end everything is official, and nothing was refused', async () => {
  await until(200);
  for (const race of ['MOTO', 'AUTO']) {
    expect((await page('race', race)).body.state).toBe('official');
    expect((await page('teams/after/SS5', race)).body.state).toBe('official');
  }
  expect(complaints).toEqual([]);
  expect(Object.keys(outcomes).sort()).toEqual(['accepted', 'accepted_flagged']);
  // The finish typed for another rider, and nothing else, was in doubt.
  expect(outcomes.accepted_flagged).toBe(1);
}, 120_000);

test('every penalty was found by a rule, but for the one taken back; none waits but of who is out for good', async () => {
  const { rows } = (await page('penalties')).body;
  const retired = (await page('retirements')).body.rows;
  const out = new Set(retired.filter(({ status }) => status === 'permanent').map(({ number }) => number));
  const found = rows.filter(({ rule, number }) => rule !== 'decision' && !out.has(number));
  expect(rows.filter(({ rule }) => rule === 'decision').map(({ status }) => status)).toEqual(['cancelled']);
  expect(found.filter(({ status }) => status !== 'confirmed')).toEqual([]);
  // Late and early as often as the story has somebody off the due minute.
  expect(count(found.map(({ rule }) => rule))).toEqual({
    neutralisation_short: 1,
    'sc.zone': 4,
    'tc.early': 3,
    'tc.late': 7,
    'wp.missed': 2,
  });
});

test('nothing waited when a stage was closed; crews start by their merit, but for the leaders reversed on SS3 and whoever was moved for a reason', () => {
  expect(seen).toEqual({
    waiting: [],
    doubts: [],
    offMerit: ['MOTO SS3 1: 35 of 36', 'MOTO SS4 2: 9 of 34'],
  });
});

test('nothing is missing on a checklist but the signature under the day whose last stage the sandstorm cancelled', async () => {
  // Of each race: the general after that leg, and after that day.
  expect(await missingOnChecklists(cast)).toEqual(
    story.plan.races.map(() => expect.objectContaining({ check: 'signed', missing: 2, hinders: false })),
  );
});

test('sent again, everything is known already, and no document is published again', async () => {
  const published = async () => (await documents()).map(({ id, file }) => `${id} ${file}`);
  const [before, ids] = [{ ...outcomes }, await published()];
  await playAtOnce(story.actions.filter((action) => 'fact' in action || isDocument(action)));
  expect(outcomes.duplicate).toBe((before.accepted ?? 0) + (before.accepted_flagged ?? 0));
  expect(outcomes.conflict).toBeUndefined();
  expect(await published()).toEqual(ids);
  expect(complaints).toEqual([]);
}, 120_000);

test('after the end the next demo begins', async () => {
  expect(await findRound(cast, Date.now())).toMatchObject({ code: 'DEMO-2', isNew: true });
});
