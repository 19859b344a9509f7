/** A classification that a start order is made from counts the penalties its own table counts: of a stage, a leg, a day, a joint result, overall. */
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
      legs: [
        {
          date: '2025-01-05',
          course: [
            { stage: 'SS1', result_group: 'J' },
            { stage: 'SHOW', counts_in_general: false },
            { stage: 'SS2', result_group: 'J' },
          ],
        },
        { date: '2025-01-06', course: ['SS3'] },
      ],
      crews: { 1: 'T1', 2: 'T1' },
    },
  },
};
const costs = (stage: string, ms: string) => ({
  kind: 'penalty',
  number: '1',
  kind_of: 'cp',
  ms,
  stage,
  reason: 'Seen by a judge',
});
const driven = [
  ...['SS1', 'SHOW', 'SS2'].map((stage) => ({ kind: 'stage_status', stage, status: 'running' })),
  '1 drives SS1 from 08:00 in 5:00',
  '2 drives SS1 from 08:02 in 5:10',
  '1 drives SHOW from 09:00 in 2:00',
  '2 drives SHOW from 09:02 in 2:10',
  '1 drives SS2 from 10:00 in 5:00',
  '2 drives SS2 from 10:02 in 5:10',
  costs('SS1', '0:01'),
  costs('SHOW', '0:10'),
  costs('SS2', '0:20'),
];

let stack: TestStack;
let rally: RecordingRally;
let stage: string;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told: story });
  const facts = factsOf(rally.code, calendarOf(story));
  for (const outcome of await rally.answers(facts.items(driven), 'admin')) expect(outcome).toBe('accepted');
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id where r.rally_id = ${rally.rallyId} and s.code = 'SS3'`;
  stage = row?.id ?? '';
});
afterAll(() => stack?.stop());

test.each([
  ['stage/SHOW', 10_000],
  ['leg/1', 31_000],
  ['day/2025-01-05', 31_000],
  ['joint/J', 21_000],
  ['after/SS2', 21_000],
  ['after-leg/1', 21_000],
])('%s', async (key, penaltiesMs) => {
  const { data, error } = await rally.door.admin.rpc('start_list', { stage, basis: key });
  expect(error).toBeNull();
  const of = (rows: { number: string }[]) => rows.find(({ number }) => number === '1');
  expect(of(data.basis.rows)).toMatchObject({ penalties_ms: { cp: penaltiesMs } });
  expect(of((await rally.page(key)).body.rows as { number: string }[])).toMatchObject({
    penalty_ms: penaltiesMs,
  });
});
