/** A crew that never came is kept from the public: stages that were over by then go on reading what they read of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const yesterday = dayBefore(1);

/** A raid gives who did not start a fixed time and a penalty: both rest on an absence. */
const told: RallyStory = {
  ends_on: dayBefore(0),
  races: {
    main: {
      discipline: 'raid',
      preset: 'raid-cars',
      legs: [
        { date: yesterday, course: [{ stage: 'SS1', max_time_ms: '30:00' }] },
        { date: dayBefore(0), course: [{ stage: 'SS2', max_time_ms: '30:00' }] },
      ],
      crews: { 6: '', 8: '' },
    },
  },
};

let stack: TestStack;
let rally: ToldRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await toldRally(stack, {
    told,
    begins: [
      { kind: 'stage_status', stage: 'SS1', status: 'running' },
      '8 drives SS1 from 08:02 in 5:10',
      { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: '6 is being looked for' },
      {
        kind: 'stage_status',
        stage: 'SS1',
        status: 'provisional',
        protest_until: '09:00',
        reason: 'As posted',
        decision: 'As posted',
      },
      { kind: 'stage_status', stage: 'SS1', status: 'official', reason: 'As signed', decision: 'As signed' },
      { kind: 'stage_status', stage: 'SS2', status: 'running', reason: 'On time' },
    ],
  });
});
afterAll(() => stack?.stop());

test('nothing official moves, and nobody is asked', async () => {
  const keys = ['stage/SS1', 'after/SS1', 'leg/1', 'penalties'];
  const pages = async () =>
    Promise.all(keys.map(async (key) => JSON.stringify((await rally.page(key)).body)));
  const before = await pages();
  expect(before[0]).toContain('"status":"not_started"');
  expect(before[3]).toContain('"rule":"ss.not_finished"');
  const hold = {
    kind: 'crew_hold',
    number: '6',
    from_at: new Date().toISOString(),
    reason: 'Found in a canyon',
  };
  expect(await rally.tells([hold])).toEqual(['accepted']);
  expect(await pages()).toEqual(before);
});
