/** Rows and documents that are judged when they are made: a status nobody earned, and a thing that is published already. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

test('documents of the same thing are known however it is written', async () => {
  const document = (number: string, key: string, about: object, title = 'Start list') =>
    rally.fact('document', {
      kind_of: 'start_list',
      number,
      title,
      language: 'en',
      url: 'https://rally.test/x.pdf',
      ...(key && { page: { key } }),
      about,
    });
  const answers = await rally.answers(
    [
      document('1', 'start-order/2025-01-05', { stage: 'SS1' }),
      document('2', 'start-order/2025-01-05', { stage: 'SS1', class: null }),
      document('3', 'start-order/2025-01-05', { stage: 'ss1' }),
      document('4', 'start-order/2025-01-05 ', { stage: 'SS1' }),
      document('5', 'start-order/2025-01-05', { stage: ' SS1', class: '' }),
      document('6', 'start-order/2025-01-05', { stage: 'SS2' }),
      document('7', '', {}, 'Große Liste'),
      document('8', '', {}, 'GROSSE  Liste'),
    ],
    'admin',
  );
  expect(answers.map((answer) => answer.split(' ').at(-1))).toEqual([
    'accepted',
    ...Array(4).fill('already_published'),
    'accepted',
    'accepted',
    'already_published',
  ]);
});

test('no rally and no race begins behind what it has not met', async () => {
  const { admin } = rally.door;
  const insertRally = (to: string) =>
    admin.from('rallies').insert({
      code: `${rally.code}${to}`.slice(0, 16),
      name: 'New',
      starts_on: '2035-01-05',
      ends_on: '2035-01-06',
      time_zone: 'UTC',
      status: to,
    });
  for (const to of ['finished', 'provisional', 'official', 'archived', 'cancelled'])
    expect.soft([to, (await insertRally(to)).error?.code]).toEqual([to, '23514']);
  expect((await insertRally('announced')).error).toBeNull();
  const insertRace = (to: string) =>
    admin.from('races').insert({
      rally_id: rally.rallyId,
      code: to.slice(0, 12).toUpperCase(),
      name: 'New',
      discipline: 'stage',
      ordinal: 7,
      status: to,
    });
  for (const to of ['running', 'suspended', 'provisional', 'official', 'cancelled'])
    expect.soft([to, (await insertRace(to)).error?.code]).toEqual([to, '23514']);
  expect((await insertRace('entries_open')).error).toBeNull();
});
