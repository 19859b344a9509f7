/** Whoever starts again is given times for stages that are signed: that waits, and so does whatever takes it back or moves it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { posted, status, twoStages } from './said-of-stages.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

const told: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [
        twoStages,
        {
          date: '2025-01-06',
          course: [
            { control: 'TC20', first_due_at: '2025-01-06T07:30:00Z' },
            'SS3',
            { control: 'TC3', target_ms: '40:00' },
            'SS4',
          ],
        },
      ],
      crews: { 1: 'A', 2: 'A', 3: 'B', 4: 'B' },
    },
  },
};
const driven = (stage: string, hour: string, numbers: string[]): FactStory[] => [
  status(stage, 'running'),
  ...numbers.map(
    (number) => `${number} drives ${stage} from ${hour}:0${2 * Number(number)} in 5:${number}0` as FactStory,
  ),
];
const stopped = (more: object): FactStory =>
  ({
    kind: 'retirement',
    number: '4',
    status: 'temporary',
    cause: 'mechanical',
    reason: 'Engine',
    ...more,
  }) as FactStory;
const back = (more: object = {}): FactStory =>
  ({ kind: 'restart', number: '4', stage: 'SS3', reason: 'Starts again tomorrow', ...more }) as FactStory;
const taken = (target: string): FactStory => ({ kind: 'void', target, reason: 'Not after all' }) as FactStory;
const letIn = (target: string): FactStory => ({ kind: 'release', target, reason: 'So it is' }) as FactStory;
const own = (is: string): FactStory =>
  ({
    kind: 'page_status',
    key: 'leg/1',
    status: is,
    decision: 'As posted',
    reason: 'As posted',
    protest_until: '2025-01-05T12:00:00Z',
  }) as FactStory;

const missed = [
  ...driven('SS1', '08', ['1', '2', '3']),
  '4 starts SS1 at 08:20' as FactStory,
  stopped({ as: 'out', stage: 'SS1' }),
  ...driven('SS2', '10', ['1', '2', '3']),
];
const signed = ['SS1', 'SS2'].flatMap((stage) => [posted(stage), status(stage, 'official')]);
const keys = ['stage/SS1', 'stage/SS2', 'after/SS1', 'after/SS2', 'leg/1', 'day/2025-01-05'];

let stack: TestStack;
let rally: ToldRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const begins = async (facts: FactStory[]) => {
  rally = await toldRally(stack, { told, begins: facts, last: rally });
};
const pages = async () => Promise.all(keys.map(async (key) => JSON.stringify((await rally.page(key)).body)));
async function waits(fact: FactStory, by = 'organizer') {
  const before = await pages();
  expect.soft((await rally.tells([fact], by))[0], JSON.stringify(fact)).toMatch(/^accepted_flagged held/);
  expect.soft(await pages(), JSON.stringify(fact)).toEqual(before);
}

test.each([
  ['by its stages', signed],
  ['by itself', [...signed, own('provisional'), own('official')]],
] as const)('a restart waits where a leg before it is official %s', async (_, said) => {
  await begins([...missed, ...said]);
  const before = await pages();
  await waits(back({ as: 'back' }));
  expect(await rally.tells([letIn('#back')], 'organizer')).toEqual(['refused not_allowed']);
  expect(await rally.tells([letIn('#back')])).toEqual(['accepted']);
  expect(await pages()).not.toEqual(before);
  expect((await rally.page('stage/SS1')).body).toMatchObject({ state: 'amended' });
  expect(await rally.unlikeKept()).toEqual([]);
});

test('so do what takes it back, and its correction', async () => {
  await begins([...missed, back({ as: 'back' }), ...signed]);
  await waits(taken('#back'));
  await waits(stopped({ stage: 'SS3', status: 'permanent' }));
  await waits(
    {
      kind: 'penalty',
      number: '4',
      kind_of: 'misc',
      unit: 'disqualification',
      control: 'TC20',
      reason: 'Decision 4',
    } as FactStory,
    'admin',
  );
  await begins([...missed, back({ as: 'back' }), ...signed, status('SS3', 'running')]);
  await waits(back({ stage: 'SS4', supersedes: '#back' }));
});

test('a stop at the control behind the last stage of a signed leg waits, and its restart', async () => {
  await begins([
    ...driven('SS1', '08', ['1', '2', '3', '4']),
    ...driven('SS2', '10', ['1', '2', '3', '4']),
    ...signed.slice(2),
    back(),
  ]);
  await waits(stopped({ control: 'TC2' }));
});

test('a restart over stages that nobody signed counts at once', async () => {
  await begins([...missed, posted('SS1')]);
  expect(await rally.tells([back()], 'organizer')).toEqual(['accepted']);
});

const HELD = 'Recorded, and pending review';
test('what is held is told what holds it, not the stage it is on', async () => {
  await begins([...missed, ...signed, status('SS3', 'running')]);
  expect(await rally.words([stopped({ control: 'TC2', number: '3' })], 'organizer')).toEqual([
    `${HELD}: this page is official (Leg 1).`,
  ]);
  expect(await rally.words([back()], 'organizer')).toEqual([
    `${HELD} with the times of this page (Stage SS2).`,
  ]);
});

test('a version names who made it: whoever changed the page, or let the change in', async () => {
  await begins([...missed, ...signed]);
  const named = async () => (await rally.versions('leg/1')).at(-1);
  await stack.sql`
    update public.memberships set title = 'Secretary' where rally_id = ${rally.rallyId} and role = 'admin'`;
  await rally.tells([back({ as: 'back' })], 'organizer');
  await rally.tells([letIn('#back')]);
  expect(await named()).toMatchObject({ state: 'amended', clerk: 'Secretary', reason: 'So it is' });
  await begins([...missed, posted('SS1'), posted('SS2')]);
  expect(await named()).toMatchObject({ state: 'provisional', clerk: 'Admin' });
  await rally.tells([back()], 'organizer');
  expect(await named()).toMatchObject({ state: 'amended', clerk: 'Organizer' });
});

test('a time given to who starts again is no finish', async () => {
  await begins(missed);
  const progress = async () => {
    const { data } = await rally.door.organizer.rpc('rally_progress', { rally: rally.code });
    return (data as { stages: object[] }[])[0]?.stages.slice(0, 2);
  };
  const was = [
    { starters: 4, started: 4, done: 3, gone: 1, out: 0 },
    { starters: 3, started: 3, done: 3, gone: 0, out: 0 },
  ];
  expect(await progress()).toMatchObject(was);
  expect(await rally.tells([back()], 'organizer')).toEqual(['accepted']);
  expect(await progress()).toMatchObject(was);
});
