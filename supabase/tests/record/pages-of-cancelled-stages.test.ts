/** What is told of a cancelled stage after it was cancelled: nothing moves under a version that was kept, and none is left out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { posted, status } from './said-of-stages.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

const course = ['SS1', { control: 'TC1', target_ms: '40:00' }, 'SS2', 'SS3'];
const told: RallyStory = {
  races: {
    main: { discipline: 'stage', legs: [{ date: '2025-01-05', course }], crews: { 1: '', 2: '' } },
  },
};
const driven = (stage: string, hour: string): FactStory[] => [
  status(stage, 'running'),
  `1 drives ${stage} from ${hour}:00 in 5:00`,
  `2 drives ${stage} from ${hour}:02 in 5:10`,
];
const cancelled = (stage: string, more = {}) =>
  status(stage, 'cancelled', { protest_until: '23:00', reason: 'A car burns', ...more });
const late: FactStory = '2 checks in at TC1 at 08:50';

let stack: TestStack;
let rally: ToldRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
const begins = async (facts: FactStory[]) => {
  rally = await toldRally(stack, { told, begins: facts, last: rally });
};
const body = async (key: string) => (await rally.page(key)).body as Record<string, unknown>;
const numbers = async (key: string) => (await rally.versions(key)).map(({ version }) => version);

test('the overall after it has a new version for a penalty on the way to it, and says which one', async () => {
  await begins([
    ...driven('SS1', '08'),
    posted('SS1'),
    status('SS1', 'official'),
    status('SS2', 'running'),
    '1 checks in at TC1 at 08:40',
    cancelled('SS2'),
  ]);
  expect(await numbers('after/SS2')).toEqual([1]);
  expect(await rally.tells([late])).toEqual(['accepted']);
  expect(await body('after/SS2')).toMatchObject({ state: 'official', reason: 'A car burns' });
  expect(await rally.versions('after/SS2')).toMatchObject([
    { version: 1, state: 'official' },
    { version: 2, state: 'official', reason: 'A car burns' },
  ]);
  expect(await rally.unlikeKept()).toEqual([]);
  expect(await rally.withGaps()).toEqual([]);
});

test('so has its own page, for crews that still drive on it', async () => {
  await begins([
    ...driven('SS1', '08'),
    posted('SS1'),
    status('SS1', 'official'),
    status('SS2', 'running'),
    cancelled('SS2'),
  ]);
  const leg = await numbers('leg/1');
  for (const fact of ['1 starts SS2 at 09:00', '1 finishes SS2 at 09:06'])
    expect(await rally.tells([fact])).toEqual(['accepted']);
  expect(await body('stage/SS2')).toMatchObject({ status: 'cancelled', reason: 'A car burns' });
  expect(await rally.unlikeKept()).toEqual([]);
  expect(await rally.withGaps()).toEqual([]);
  expect(await numbers('leg/1')).toEqual(leg);
});

test('a penalty moves the overall after it where the stage before is provisional: amended, and protests run', async () => {
  await begins([
    ...driven('SS1', '08'),
    status('SS2', 'running'),
    '1 checks in at TC1 at 08:40',
    posted('SS1'),
    cancelled('SS2', { protest_until: '2025-01-05T12:00:00Z' }),
  ]);
  expect(await body('after/SS2')).toMatchObject({ state: 'provisional' });
  const asked = Date.now();
  expect(await rally.tells([late])).toEqual(['accepted']);
  const after = await body('after/SS2');
  expect(after).toMatchObject({ state: 'amended' });
  expect(Date.parse(String(after.protest_until))).toBeGreaterThan(asked);
  expect(await rally.unlikeKept()).toEqual([]);
});

test('cancelled once more, it has a version that says so', async () => {
  await begins([...driven('SS1', '08'), status('SS2', 'running'), cancelled('SS2', { as: 'first' })]);
  expect(await rally.tells([{ kind: 'void', target: '#first', reason: 'It is out' } as FactStory])).toEqual([
    'accepted',
  ]);
  expect(await rally.tells([cancelled('SS2', { reason: 'Snow' })])).toEqual(['accepted']);
  expect((await rally.versions('stage/SS2')).map(({ reason }) => reason)).toEqual(['A car burns', 'Snow']);
  expect(await rally.unlikeKept()).toEqual([]);
});

test.each([
  ['all posted', ['SS1', 'SS2', 'SS3'].map(posted)],
  ['one of them signed', [posted('SS1'), status('SS1', 'official'), posted('SS2'), posted('SS3')]],
])('taken back, it leaves no version out of the pages over it: %s', async (_, how) => {
  await begins([...driven('SS1', '08'), ...driven('SS2', '10'), ...driven('SS3', '12'), ...how]);
  expect(await rally.tells([cancelled('SS2', { as: 'off' })])).toEqual(['accepted']);
  expect(await rally.withGaps()).toEqual([]);
  expect(
    await rally.tells([{ kind: 'void', target: '#off', reason: 'The bikes were meant' } as FactStory]),
  ).toEqual(['accepted']);
  expect(await rally.withGaps()).toEqual([]);
  expect(await rally.unlikeKept()).toEqual([]);
});
