/** The restart list: who stopped for a leg, until when they must say that they go on, and that they said so. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, {
    told: {
      ends_on: '2025-01-06',
      races: {
        main: {
          discipline: 'stage',
          regulations: [{ version: 1, parameters: { 'restart.say_by': 5_400_000 } }],
          legs: [
            { date: '2025-01-05', course: ['SS1', 'SS2'] },
            { date: '2025-01-06', course: ['SS3'] },
          ],
          crews: { '1': '', '2': '', '3': '', '4': '' },
        },
      },
    },
  });
});
afterAll(() => stack?.stop());

const list = async () => {
  const { data, error } = await rally.door.organizer.rpc('restart_list', { rally: rally.code });
  expect(error).toBeNull();
  return data[0].crews;
};
const stops = (number: string, status: string, cause: string) =>
  rally.fact('retirement', { number, stage: 'SS1', status, cause, at: '2025-01-05T08:30:00Z' });

test('who stopped for the leg may start the next; who stopped for good may not', async () => {
  await rally.answers(
    ['1', '2', '3', '4'].map((number, n) => rally.chrono(number, 'START-SS1', `08:0${n}:00`)),
  );
  await rally.answers([
    stops('1', 'temporary', 'mechanical'),
    stops('2', 'permanent', 'withdrawn'),
    stops('3', 'temporary', 'off_road'),
  ]);
  expect(await list()).toMatchObject([
    {
      number: '1',
      stopped: { leg: 1, stage: 'SS1', cause: 'mechanical' },
      next: { leg: 2, stage: 'SS3' },
      restart: null,
    },
    { number: '3', stopped: { cause: 'off_road' }, restart: null },
  ]);
  expect(await list()).toMatchObject([{ say_by: null }, { say_by: null }]);
});

test('they must say so as long before the first start as the regulations want, and what they said can be taken back', async () => {
  const slots = [
    { number: '4', stage_due_at: '2025-01-06T08:00:00Z' },
    { number: '1', stage_due_at: '2025-01-06T08:02:00Z' },
  ];
  await rally.answers([rally.fact('start_slots', { stage: 'SS3', version: 1, status: 'published', slots })]);
  expect(await list()).toMatchObject([
    { first_start_at: '2025-01-06T08:00:00.000Z', say_by: '2025-01-06T06:30:00.000Z' },
    {},
  ]);
  const restart = rally.fact('restart', { number: '1', stage: 'SS3' });
  expect(await rally.answers([restart])).toEqual(['accepted']);
  expect(await list()).toMatchObject([
    { number: '1', restart: { id: restart.id, stage: 'SS3' } },
    { number: '3' },
  ]);
  await rally.answers([rally.fact('void', { target: restart.id, reason: 'It does not start after all' })]);
  expect(await list()).toMatchObject([{ number: '1', restart: null }, {}]);
});
