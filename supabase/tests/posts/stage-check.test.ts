/** A checked stage is locked: what changes it waits at the gate, until the timing team opens it or lets the fact in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await rally.answers([
    status('running'),
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '08:05:00'),
  ]);
});
afterAll(() => stack?.stop());

const status = (to: string) =>
  rally.fact('stage_status', {
    stage: 'SS1',
    status: to,
    ...(to === 'completed' ? { reason: 'The others did not start' } : {}),
    // Posted with a limit that has passed.
    ...(to === 'provisional' ? { protest_until: '2025-01-05T09:00:00Z', decision: 'As posted' } : {}),
    ...(to === 'provisional' || to === 'official' ? { reason: 'The tracker of 1 says so' } : {}),
  });
const check = (to: 'checked' | 'open', more: Record<string, unknown> = {}) =>
  rally.fact('stage_check', { stage: 'SS1', status: to, ...more });
const timeOf = async (number: string) => {
  const rows = (await rally.page('stage/SS1')).body.rows as { number: string; time_ms: number | null }[];
  return rows.find((row) => row.number === number)?.time_ms ?? null;
};
const checked = async () => {
  const { data } = await rally.door.organizer.rpc('rally_progress', { rally: rally.code });
  return data[0].stages[0].checked;
};
const startOfTwo = () => rally.chrono('2', 'START-SS1', '08:02:00');
const finishOfTwo = () => rally.chrono('2', 'FINISH-SS1', '08:08:00');

test('only a completed stage is checked', async () => {
  expect(await rally.answers([check('checked')])).toEqual(['refused not_completed']);
  await rally.answers([status('completed')]);
  expect(await rally.answers([check('checked')])).toEqual(['accepted']);
  expect(await checked()).toBe(true);
});

test('from then on what changes it is held, until somebody of the timing team lets it in', async () => {
  const [start, finish] = [startOfTwo(), finishOfTwo()];
  expect(await rally.answers([start, finish])).toEqual(['accepted_flagged held', 'accepted_flagged held']);
  expect(await timeOf('2')).toBeNull();
  const release = (target: unknown) => rally.fact('release', { target, reason: 'The card came late' });
  expect(await rally.answers([release(start.id), release(finish.id)])).toEqual(['accepted', 'accepted']);
  expect(await timeOf('2')).toBe(360_000);
});

test('decisions wait as times do, and the grid says which', async () => {
  const penalty = rally.fact('penalty', { number: '2', kind_of: 'misc', stage: 'SS1', ms: 10_000 });
  expect(await rally.answers([penalty], 'admin')).toEqual(['accepted_flagged held']);
  const waiting = async (by: 'admin' | 'organizer') => {
    const [stage] = await stack.sql`
      select s.id from public.stages s join public.races c on c.id = s.race_id where s.code = 'SS1' and c.code = 'main'
      and c.rally_id = ${rally.rallyId}`;
    const { data } = await rally.door[by].rpc('chronos_grid', { stage: stage?.id });
    return data.waiting;
  };
  const held = { id: penalty.id, kind: 'penalty', number: '2' };
  expect(await waiting('organizer')).toEqual([{ ...held, may_let_in: false }]);
  expect(await waiting('admin')).toEqual([{ ...held, may_let_in: true }]);
  const release = rally.fact('release', { target: penalty.id, reason: 'Decision 4' });
  expect(await rally.answers([release])).toEqual(['refused not_allowed']);
  expect(await rally.answers([release], 'admin')).toEqual(['accepted']);
  expect(await waiting('organizer')).toEqual([]);
});

test('opened again with a reason, times count at once; official, letting them in is an administrator’s', async () => {
  expect(await rally.answers([check('open')])).toEqual(['refused missing_field']);
  expect(await rally.answers([check('open', { reason: 'Cards of three crews were found' })])).toEqual([
    'accepted',
  ]);
  expect(await checked()).toBe(false);
  const again = rally.chrono('3', 'START-SS1', '08:04:00');
  expect(await rally.answers([again, rally.chrono('3', 'FINISH-SS1', '08:11:00')])).toEqual([
    'accepted',
    'accepted',
  ]);
  expect(await timeOf('3')).toBe(420_000);
  await rally.answers([check('checked')]);
  const signed = await rally.answers([status('provisional'), status('official')], 'admin');
  expect(signed).toEqual(['accepted', 'accepted']);
  const late = rally.chrono('3', 'FINISH-SS1', '08:10:00');
  expect(await rally.answers([late])).toEqual(['accepted_flagged held']);
  const release = rally.fact('release', { target: late.id, reason: 'The card came late' });
  expect(await rally.answers([release])).toEqual(['refused not_allowed']);
});

test('a stage that runs again is locked no more', async () => {
  await rally.answers(
    [rally.fact('stage_status', { stage: 'SS1', status: 'provisional', decision: 'No 7' })],
    'admin',
  );
  expect(await checked()).toBe(true);
  await rally.answers(
    [rally.fact('stage_status', { stage: 'SS1', status: 'running', reason: 'Once more' })],
    'admin',
  );
  expect(await checked()).toBe(false);
});
