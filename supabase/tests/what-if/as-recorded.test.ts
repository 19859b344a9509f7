/** A plan of several facts is answered as recording them is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let first: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  first = await recordingRally(stack);
});
afterAll(() => stack?.stop());

const CODES = ['SS1', 'SS2'] as const;

async function driven(): Promise<RecordingRally> {
  const rally = await recordingRally(stack, { door: first.door });
  await rally.answers([
    ...CODES.map((stage) => rally.fact('stage_status', { stage, status: 'running' })),
    ...['1', '2', '3'].flatMap((number, i) => [
      rally.chrono(number, 'START-SS1', `08:0${i}:00.000`),
      rally.chrono(number, 'FINISH-SS1', `08:0${i + 5}:${i}0.000`),
    ]),
    ...['1', '2'].flatMap((number, i) => [
      rally.chrono(number, 'START-SS2', `09:0${i}:00.000`),
      rally.chrono(number, 'FINISH-SS2', `09:0${i + 5}:${i}0.000`),
    ]),
  ]);
  return rally;
}

const decision = 'As decided';
const protest_until = '2025-01-05T09:00:00Z';

type Batch = { before?(rally: RecordingRally): Item[]; asked(rally: RecordingRally, before: Item[]): Item[] };

const status = (rally: RecordingRally, stage: string, to: string, more = {}) =>
  rally.fact('stage_status', {
    stage,
    status: to,
    ...(to === 'provisional' ? { protest_until, decision } : {}),
    ...(to === 'completed' ? { decision } : {}),
    ...more,
  });
const page = (rally: RecordingRally, key: string, to: string, more = {}) =>
  rally.fact('page_status', { key, status: to, ...more });

const batches: Record<string, Batch> = {
  'a cancelled stage, then the page over it': {
    asked: (rally) => [
      status(rally, 'SS2', 'cancelled', { decision }),
      status(rally, 'SS1', 'completed'),
      page(rally, 'leg/1', 'provisional'),
    ],
  },
  'a cancelled stage, then the next one completed': {
    asked: (rally) => [
      status(rally, 'SS1', 'cancelled', { decision }),
      status(rally, 'SS2', 'completed'),
      page(rally, 'leg/1', 'provisional'),
    ],
  },
  'the last open stage is cancelled, then the leg is published': {
    asked: (rally) => [
      status(rally, 'SS1', 'completed'),
      status(rally, 'SS2', 'cancelled', { decision }),
      page(rally, 'race', 'provisional'),
      page(rally, 'leg/1', 'provisional'),
    ],
  },
  'a status is taken back, then the stage is completed again': {
    before: (rally) => [status(rally, 'SS2', 'cancelled', { decision })],
    asked: (rally, [cancelled]) => [
      rally.fact('void', { target: cancelled?.id, reason: 'It was run' }),
      rally.chrono('3', 'START-SS2', '09:03:00.000'),
      status(rally, 'SS2', 'completed'),
      page(rally, 'race', 'provisional'),
    ],
  },
  'a status is taken back, then the page over it is published': {
    before: (rally) => [status(rally, 'SS1', 'completed'), status(rally, 'SS2', 'cancelled', { decision })],
    asked: (rally, [, cancelled]) => [
      rally.fact('void', { target: cancelled?.id, reason: 'It was run' }),
      page(rally, 'leg/1', 'provisional'),
      status(rally, 'SS2', 'completed'),
    ],
  },
  'a missing time, then completed, provisional and a penalty': {
    asked: (rally) => [
      rally.chrono('3', 'START-SS2', '09:03:00.000'),
      rally.chrono('3', 'FINISH-SS2', '09:08:00.000'),
      status(rally, 'SS2', 'completed'),
      rally.fact('penalty', { number: '1', kind_of: 'misc', stage: 'SS2', ms: 10_000, reason: decision }),
      status(rally, 'SS2', 'provisional'),
    ],
  },
};

test.each(Object.keys(batches))('%s', async (name) => {
  const batch = batches[name] as Batch;
  const rally = await driven();
  const before = batch.before?.(rally) ?? [];
  for (const answer of before.length > 0 ? await rally.answers(before, 'admin') : [])
    expect(answer).toBe('accepted');
  const items = batch.asked(rally, before);
  const { data, error } = await rally.door.admin.rpc('plan_change', {
    command: { kind: 'record', facts: items },
  });
  expect(error).toBeNull();
  expect(data.answers).toEqual(await rally.door.record('admin', items));
});

test('start orders of different stages are derived at once, two of one stage one after the other', async () => {
  const rally = await recordingRally(stack, { door: first.door });
  const order = (stage: string, version: number) =>
    rally.fact('start_slots', {
      ...{ stage, version },
      slots: ['1', '2', '3'].map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` })),
    });
  const derivations = async (...items: Item[]) => {
    const revision = async () =>
      (await stack.sql`select revision from timing.clocks where rally_id = ${rally.rallyId}`)[0]?.revision ??
      0;
    const before = Number(await revision());
    expect(new Set(await rally.answers(items, 'admin'))).toEqual(new Set(['accepted']));
    return Number(await revision()) - before;
  };
  expect(await derivations(order('SS1', 1), order('SS2', 1))).toBe(1);
  expect(await derivations(order('SS1', 2), order('SS2', 2), order('SS2', 3), order('SS1', 3))).toBe(2);
  await rally.answers([rally.fact('delay', { stage: 'SS2', ms: 60_000, reason: 'Fog' })], 'admin');
  expect(await derivations(order('SS1', 4), order('SS2', 4))).toBe(2);
});
