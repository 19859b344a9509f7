/** One answer per item: sent again it is a duplicate, changed it is a conflict, and no item harms another. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

test('the same item again is a duplicate, in the same call and later, and changes nothing', async () => {
  const start = rally.chrono('1', 'START-SS1', '08:00:00');
  expect(await rally.answers([start, start])).toEqual(['accepted', 'duplicate']);
  const before = await rally.page('stage/SS1');
  expect(await rally.answers([start])).toEqual(['duplicate']);
  expect(await rally.page('stage/SS1')).toEqual(before);
  const [row] =
    await stack.sql`select count(*)::int as count from public.facts where id = ${start.id as string}`;
  expect(row?.count).toBe(1);
});

test('the same id with another body is a conflict and keeps the first', async () => {
  const start = rally.chrono('2', 'START-SS1', '08:02:00');
  await rally.answers([start]);
  expect(await rally.answers([{ ...start, at: '2025-01-05T08:03:00Z' }])).toEqual([
    'conflict same_id_other_body',
  ]);
  expect((await rally.page('stage/SS1')).body.rows).toMatchObject([
    {},
    { number: '2', start_at: '2025-01-05T08:02:00.000Z' },
    {},
  ]);
});

test('each item is judged on its own, in the order it was sent', async () => {
  const items = [
    rally.chrono('3', 'START-SS1', '08:04:00'),
    rally.chrono('3', 'NOWHERE', '08:05:00'),
    rally.chrono('99', 'START-SS1', '08:06:00'),
    { ...rally.chrono('3', 'FINISH-SS1', '08:10:00'), id: 'x' },
    rally.chrono('3', 'FINISH-SS1', '08:10:00'),
  ];
  expect(await rally.answers(items)).toEqual([
    'accepted',
    'refused unknown_control',
    'accepted_flagged unknown_number',
    'refused malformed_id',
    'accepted',
  ]);
});

test('facts of two rallies in one call', async () => {
  const other = await recordingRally(stack);
  const { data } = await rally.door.admin.rpc('record', {
    facts: [rally.chrono('1', 'START-SS2', '10:00:00'), other.chrono('1', 'START-SS2', '10:00:00')],
  });
  expect(data).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
});

test('200 items are taken, 201 and none are not, nor anything that is no list', async () => {
  const items = (count: number) =>
    Array.from({ length: count }, () => ({ ...rally.chrono('99', 'START-SS1', '08:06:00'), id: newId() }));
  expect(await rally.answers(items(200))).toHaveLength(200);
  const [before] = await stack.sql`select count(*)::int as count from public.facts`;
  for (const facts of [items(201), [], {}, null]) {
    const { error } = await rally.door.organizer.rpc('record', { facts });
    expect(error?.message).toBe('facts must be a list of 1 to 200 items.');
  }
  const [after] = await stack.sql`select count(*)::int as count from public.facts`;
  expect(after).toEqual(before);
});
