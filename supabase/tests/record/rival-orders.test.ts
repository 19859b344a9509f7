/** Two start orders wait for the place of the same one: the first that is let in holds, and the other keeps waiting with a sentence. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const order = (since: number, numbers: string[]) =>
  rally.fact('start_slots', {
    stage: 'SS1',
    version: since + 1,
    since,
    decision: 'Sent',
    slots: numbers.map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` })),
  });
const status = (to: string, more: object = {}) =>
  rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven', ...more });
const release = (target: unknown) => rally.fact('release', { target, reason: 'Decision 7' });
const holds = async () =>
  (
    await stack.sql<{ fact_id: string }[]>`
      select o.fact_id from timing.orders_in_force o join public.facts f on f.id = o.fact_id where f.rally_id = ${rally.rallyId}`
  ).map(({ fact_id }) => fact_id as unknown);

const WAITS = 'accepted_flagged held';
/** isOneBreath: sent together; one that waits is not the newest of the other. */
async function heldTwice(isOneBreath: boolean) {
  const first = order(0, ['1', '2', '3']);
  const told = [
    first,
    status('running'),
    ...['1', '2', '3'].flatMap((number, n) => [
      rally.chrono(number, 'START-SS1', `08:0${n}:00`),
      rally.chrono(number, 'FINISH-SS1', `08:1${n}:00`),
    ]),
    status('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }),
    status('official'),
  ];
  expect(new Set((await rally.answers(told, 'admin')).map((answer) => answer.split(' ')[0]))).toEqual(
    new Set(['accepted']),
  );
  const rivals = [order(1, ['2', '1', '3']), order(1, ['3', '2', '1'])] as const;
  if (isOneBreath) expect(await rally.answers([...rivals])).toEqual([WAITS, WAITS]);
  else for (const one of rivals) expect(await rally.answers([one])).toEqual([WAITS]);
  expect(await holds()).toEqual([first.id]);
  return rivals;
}

test('one by one, and both in one breath', async () => {
  for (const isOneBreath of [false, true]) {
    const [one, other] = await heldTwice(isOneBreath);
    const releases = [release(one.id), release(other.id)];
    const answers = isOneBreath
      ? await rally.door.record('admin', releases)
      : [
          ...(await rally.door.record('admin', releases.slice(0, 1))),
          ...(await rally.door.record('admin', releases.slice(1))),
        ];
    expect(answers.map(({ outcome, code }) => [outcome, code ?? null])).toEqual([
      ['accepted', null],
      ['refused', 'not_the_newest'],
    ]);
    expect(answers[1]?.message).toBe(
      'Version 2 of the start order of SS1 cannot be accepted: version 2 is published by now. Only one of them can hold: ' +
        'refuse this one, or take the published one back first.',
    );
    expect(await holds()).toEqual([one.id]);
    const back = rally.fact('void', {
      target: releases[0]?.id,
      reason: 'The other one',
      decision: 'Decision 8',
    });
    await rally.answers([back], 'admin');
    await rally.answers([release(back.id)], 'admin');
    expect(await rally.answers([release(other.id)], 'admin')).toEqual(['accepted']);
    expect(await holds()).toEqual([other.id]);
    rally = await recordingRally(stack, { door: rally.door });
  }
});
