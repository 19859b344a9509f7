import { expect, test } from 'vitest';
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import type { RecordAnswer } from './record.ts';
import { recordAll, recordInParts } from './record.ts';

const IDLE = {
  outcome: 'accepted_flagged',
  code: 'without_effect',
  message: 'Kept, without effect.',
} as const;
const DONE = { outcome: 'accepted' } as const;
const NO = { outcome: 'refused', code: 'not_allowed', message: 'No.' } as const;

const facts = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => ({ id: `${n}`, kind: 'void', rally: 'R', target: 't', reason: 'r' }) as Fact,
  );
const door = (...answers: Omit<RecordAnswer, 'id'>[]) =>
  ({
    client: async () => ({
      rpc: (_: string, { facts: sent }: { facts: Fact[] }) =>
        Promise.resolve({ data: sent.map(({ id }, n) => ({ id, ...answers[n] })), error: null, status: 200 }),
    }),
  }) as unknown as Data;

test('one that changes nothing is a problem of the press, with the sentence', async () => {
  const told = await recordAll(door(IDLE), facts(1));
  expect(told).toMatchObject({
    ok: false,
    problem: { code: 'without_effect', message: 'Kept, without effect.' },
  });
});

test('of several, one that does something is enough; a refusal comes first', async () => {
  expect(await recordAll(door(IDLE, DONE), facts(2))).toMatchObject({ ok: true });
  expect(await recordAll(door(IDLE, NO), facts(2))).toMatchObject({
    ok: false,
    problem: { code: 'not_allowed' },
  });
  expect(await recordAll(door(), facts(0))).toMatchObject({ ok: true, value: [] });
});

test('recorded in parts it is kept, can be taken back, and is said', async () => {
  const told = await recordInParts(door(DONE, IDLE), facts(2));
  expect(told.kept).toHaveLength(2);
  expect(told.trouble).toBe('Kept, without effect.');
  expect(await recordInParts(door(IDLE, NO), facts(2))).toMatchObject({
    kept: [{ id: '0' }],
    trouble: 'No.',
  });
  expect((await recordInParts(door(DONE, DONE), facts(2))).trouble).toBeNull();
});

test('what changes nothing does not stop the parts behind it', async () => {
  const all = facts(250);
  expect((await recordInParts(door(...all.map(() => IDLE)), all)).kept).toHaveLength(250);
});
