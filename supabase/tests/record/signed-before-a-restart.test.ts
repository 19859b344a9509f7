/**
 * A crew that missed stages of a signed leg has times there because it starts again on a later one. What happens on the next leg before that
 * stage, by a rule or by a verdict, takes nothing from the signed leg before somebody lets it in.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { posted, status, twoStages } from './said-of-stages.ts';
import { type ToldRally, toldRally } from './told-rally.ts';

const told: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      preset: 'stage-rally',
      regulations: [
        {
          version: 1,
          parameters: {
            auto_confirm: {
              'tc.late': true,
              'tc.max_late': true,
              'ss.start_refused': true,
              'ss.max_time': true,
            },
            'tc.over_max': 'retired',
          },
        },
      ],
      legs: [
        twoStages,
        {
          date: '2025-01-06',
          course: [
            { control: 'TC20', first_due_at: '2025-01-06T07:30:00Z' },
            { stage: 'SS3', max_time_ms: '10:00' },
            { control: 'TC3', target_ms: '40:00' },
            'SS4',
          ],
        },
        // On the last leg nobody starts again behind its first stage.
        { date: '2025-01-07', course: ['SS5'] },
      ],
      crews: { 1: 'A', 2: 'A', 3: 'B', 4: 'B' },
    },
  },
};
const driven = (stage: string, hour: string): FactStory[] => [
  status(stage, 'running'),
  ...['1', '2', '3'].map(
    (number) => `${number} drives ${stage} from ${hour}:0${2 * Number(number)} in 5:${number}0` as FactStory,
  ),
];
const refused = (stage: string): FactStory =>
  ({ kind: 'start_incident', stage, number: '4', incident: 'refused' }) as FactStory;
const confirmed = (rule: string, more: object): FactStory =>
  ({ kind: 'bulk_decision', rule, verdict: 'confirm', reason: 'Seen', ...more }) as FactStory;
const letIn = (target: string): FactStory =>
  ({ kind: 'release', target, reason: 'It did drive there' }) as FactStory;
const restarting = (stage: string): FactStory[] => [
  ...driven('SS1', '08'),
  '4 starts SS1 at 08:20',
  refused('SS1'),
  {
    kind: 'retirement',
    number: '4',
    status: 'temporary',
    cause: 'mechanical',
    reason: 'Engine',
    stage: 'SS1',
  } as FactStory,
  ...driven('SS2', '10'),
  { kind: 'restart', number: '4', stage, reason: 'Starts again tomorrow' } as FactStory,
  ...['SS1', 'SS2'].flatMap((one) => [posted(one), status(one, 'official')]),
  status('SS3', 'running'),
];
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
const times = async () =>
  ((await rally.page('stage/SS2')).body.rows as { number: string; time_ms: number | null }[]).find(
    ({ number }) => number === '4',
  )?.time_ms;

async function movesNothing(facts: [by: string, fact: FactStory][]) {
  const before = await pages();
  expect(await times()).toBeGreaterThan(0);
  for (const [by, fact] of facts) {
    await rally.tells([fact], by);
    expect.soft(await pages(), JSON.stringify(fact)).toEqual(before);
  }
  await stack.sql`select count(*) from public.races c cross join lateral timing.derive_all(c.id) where c.rally_id = ${rally.rallyId}`;
  expect(await pages()).toEqual(before);
  expect(await rally.unlikeKept()).toEqual([]);
}

test.each(['SS3', 'SS4'])('a time over the maximum lateness, where it starts again on %s', async (stage) => {
  await begins(restarting(stage));
  await movesNothing([
    ['organizer', 'late: 4 checks in at TC20 at 09:30'],
    ['organizer', letIn('#late')],
    ['organizer', '4 drives SS3 from 09:40 in 5:00'],
    ['organizer', '4 checks in at TC3 at 12:30'],
    ['admin', confirmed('tc.max_late', { control: 'TC20' })],
    ['admin', confirmed('tc.max_late', { control: 'TC3' })],
  ]);
});

test.each(['SS3', 'SS4'])(
  'a second start refused and confirmed, where it starts again on %s',
  async (stage) => {
    await begins(restarting(stage));
    await movesNothing([
      ['organizer', refused('SS3')],
      ['admin', confirmed('ss.start_refused', { stage: 'SS3' })],
    ]);
  },
);

test.each(['SS3', 'SS4'])(
  'a time over the maximum of a stage, where it starts again on %s',
  async (stage) => {
    await begins(restarting(stage));
    await movesNothing([
      ['organizer', 'over: 4 drives SS3 from 07:40 in 10:01'],
      ['organizer', letIn('#over-start')],
      ['organizer', letIn('#over-finish')],
      ['admin', confirmed('ss.max_time', { stage: 'SS3' })],
    ]);
  },
);
