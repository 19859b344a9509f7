/** The start order of a stage that was driven leaves out who was out before it, not who stopped on it or later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../golden/facts.ts';
import { calendarOf } from '../golden/instants.ts';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const crews = Object.fromEntries(numbers.map((number) => [number, 'T1']));
const legs = [
  { date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] },
  { date: '2025-01-06', course: ['SS4'] },
];
const story: RallyStory = {
  races: {
    main: { discipline: 'stage', legs, crews },
    other: { discipline: 'stage', legs, crews: { 201: 'T1' } },
  },
};
const running = (stage: string) => ({ kind: 'stage_status', race: 'main', stage, status: 'running' });
const retired = (number: string, stage: string, status: string) => ({
  kind: 'retirement',
  race: 'main',
  number,
  stage,
  status,
  cause: 'mechanical',
});

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
  const facts = factsOf(rally.code, calendarOf(story));
  const listed = ['1', '3', '4', '5', '6', '9'].map((number, n) => ({
    number,
    position: n + 1,
    stage_due_at: `2025-01-05T09:0${n}:00Z`,
  }));
  for (const told of [
    [running('SS1'), ...['1', '3', '4', '5', '9'].map((n) => `${n} drives main/SS1 from 08:0${n} in 5:00`)],
    [retired('2', 'SS1', 'permanent'), retired('8', 'SS1', 'temporary')],
    [{ kind: 'restart', race: 'main', number: '8', stage: 'SS2' }],
    [{ kind: 'start_slots', race: 'main', stage: 'SS2', status: 'published', slots: listed }],
    [retired('7', 'SS2', 'permanent')],
  ])
    for (const outcome of await rally.answers(facts.items(told), 'admin')) expect(outcome).toBe('accepted');
});
afterAll(() => stack?.stop());

async function standings(code: string) {
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = 'main' and s.code = ${code}`;
  const { data, error } = await rally.door.admin.rpc('start_list', { stage: row?.id, basis: null });
  expect(error).toBeNull();
  const crews: { number: string; standing: string; is_timed: boolean }[] = data.crews;
  return {
    timed: crews.filter(({ is_timed }) => is_timed).map(({ number }) => number),
    ...Object.fromEntries(crews.map(({ number, standing }) => [number, standing])),
  };
}

test('before it is driven, whoever is out by now does not start', async () => {
  expect(await standings('SS2')).toEqual({
    timed: [],
    ...Object.fromEntries(numbers.map((number) => [number, 'in'])),
    2: 'gone',
    7: 'gone',
    8: 'back',
  });
});

test('once it is driven, whoever stopped on it or later stays in its list', async () => {
  const facts = factsOf(rally.code, calendarOf(story));
  for (const told of [
    [running('SS2'), ...['1', '4', '5'].map((n) => `${n} drives main/SS2 from 09:0${n} in 5:00`)],
    [{ kind: 'chrono', race: 'main', number: '3', control: 'START-SS2', at: '09:01' }],
    // 3 was seen on SS2, 6 was listed for it; 4 and 5 stop on SS3, 9 is disqualified there.
    [retired('3', 'SS2', 'permanent'), retired('6', 'SS2', 'temporary')],
    [running('SS3'), `1 drives main/SS3 from 10:01 in 5:00`],
    [retired('4', 'SS3', 'temporary'), retired('5', 'SS3', 'permanent')],
    [
      {
        kind: 'penalty',
        race: 'main',
        number: '9',
        kind_of: 'misc',
        ms: 0,
        unit: 'disqualification',
        stage: 'SS3',
        reason: 'Weighed too light',
      },
    ],
  ])
    for (const outcome of await rally.answers(facts.items(told), 'admin')) expect(outcome).toBe('accepted');
  expect(await standings('SS2')).toEqual({
    timed: ['1', '3', '4', '5'],
    ...Object.fromEntries(numbers.map((number) => [number, 'in'])),
    2: 'gone',
    7: 'gone',
    8: 'back',
  });
  expect(await standings('SS3')).toEqual({
    timed: ['1'],
    ...Object.fromEntries(numbers.map((number) => [number, 'in'])),
    2: 'gone',
    3: 'gone',
    4: 'out',
    5: 'gone',
    6: 'out',
    7: 'gone',
    9: 'gone',
  });
});
