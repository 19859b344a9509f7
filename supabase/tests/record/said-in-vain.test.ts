/** What would be recorded and change nothing is refused with what to do instead; what was never asked at a stage is asked at its page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
});

const status = (to: string) => rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven' });
const answer = async (item: Item) => (await rally.door.record('admin', [item]))[0];

test('a penalty that a rule found is not voided or released, which would do nothing: a verdict decides on it', async () => {
  await rally.answers(
    [
      status('running'),
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:10:00'),
      rally.fact('start_incident', { stage: 'SS1', number: '1', incident: 'false_start' }),
    ],
    'admin',
  );
  const [found] = await stack.sql<{ id: string; status: string }[]>`
    select p.id, p.status from timing.penalty_rows p join public.races c on c.id = p.race_id where c.rally_id = ${rally.rallyId}`;
  expect(found).toBeDefined();
  const target = String(found?.id);
  for (const kind of ['void', 'release'])
    expect(await answer(rally.fact(kind, { target, reason: 'Not so' }))).toMatchObject({
      outcome: 'refused',
      code: 'found_by_rule',
      message: expect.stringContaining('a verdict decides on it'),
    });
  const kept =
    await stack.sql`select from public.facts where rally_id = ${rally.rallyId} and kind in ('void', 'release')`;
  expect(kept.length).toBe(0);
  const verdict = rally.fact('penalty_decision', { penalty: target, verdict: 'cancel', reason: 'Not so' });
  expect(await rally.answers([verdict], 'admin')).toEqual(['accepted']);
  expect(
    await rally.answers([rally.fact('void', { target: verdict.id, reason: 'It was' })], 'admin'),
  ).toEqual(['accepted']);
});

test.each([['leg/1'], ['day/2025-01-05'], ['race']])(
  '%s names who was seen at a finish and at no start',
  async (key) => {
    await rally.answers(
      [
        status('running'),
        rally.chrono('1', 'START-SS1', '08:00:00'),
        rally.chrono('1', 'FINISH-SS1', '08:10:00'),
        rally.chrono('2', 'FINISH-SS1', '08:12:00'),
        status('completed'),
      ],
      'admin',
    );
    const page = (to: string) => rally.fact('page_status', { key, status: to });
    expect(await answer(page('provisional'))).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('crews have a finish and no start: 2 (SS1)'),
    });
    await rally.answers([rally.chrono('2', 'START-SS1', '08:02:00')], 'admin');
    expect((await answer(page('provisional')))?.message ?? '').not.toContain('no start');
  },
);

test('an official page asks for them as well', async () => {
  await rally.answers(
    [
      status('running'),
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('1', 'FINISH-SS1', '08:10:00'),
      status('completed'),
      rally.fact('stage_status', {
        stage: 'SS2',
        status: 'cancelled',
        protest_until: '2025-01-05T09:00:00Z',
        reason: 'Fog',
      }),
      rally.chrono('2', 'FINISH-SS1', '08:12:00'),
    ],
    'admin',
  );
  expect((await answer(rally.fact('page_status', { key: 'leg/1', status: 'official' })))?.message).toContain(
    'crews have a finish and no start: 2 (SS1)',
  );
});
