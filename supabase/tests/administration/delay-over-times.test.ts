/** A delay moves whoever is still to start: once somebody has, it says from which start on, or it would move their times too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story: RallyStory = {
  races: {
    main: {
      discipline: 'raid',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
      crews: { 1: '', 2: '', 3: '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
  const listed = {
    kind: 'start_slots',
    stage: 'SS1',
    first: '08:00',
    every: '2:00',
    numbers: ['1', '2', '3'],
  };
  const facts = factsOf(rally.code, calendarOf(story));
  const opened = { kind: 'stage_status', stage: 'SS1', status: 'running' };
  for (const told of [[listed], [opened], ['1 starts SS1 at 08:00']])
    expect(await rally.answers(facts.items(told), 'admin')).toEqual(['accepted']);
});
afterAll(() => stack?.stop());

const delay = (from?: string) =>
  rally.fact('delay', { stage: 'SS1', ms: 600_000, reason: 'Fog', ...(from ? { from_at: from } : {}) });
const delays = async () => {
  const [block] = (await rally.page('start-order/2025-01-05')).body.blocks as {
    rows: { number: string; delayed_ms?: number }[];
  }[];
  return block?.rows.map(({ number, delayed_ms: ms }) => [number, ms ?? 0]);
};

test('without a start it is refused, with whom it would move', async () => {
  const [answer] = await rally.door.record('admin', [delay()]);
  expect(answer).toMatchObject({
    outcome: 'refused',
    code: 'crews_timed',
    message:
      'This delay would move the starts of crews that have been timed on SS1: 1. Say from which start on it holds.',
  });
  expect(await delays()).toEqual([
    ['1', 0],
    ['2', 0],
    ['3', 0],
  ]);
});

test('with one it moves whoever starts there or later', async () => {
  expect(await rally.answers([delay('2025-01-05T08:02:00Z')], 'admin')).toEqual(['accepted']);
  expect(await delays()).toEqual([
    ['1', 0],
    ['2', 600_000],
    ['3', 600_000],
  ]);
});
