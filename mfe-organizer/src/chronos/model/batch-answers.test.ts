/** A press of many facts: what changes nothing is named, and what was not taken back can be tried again. */
import type { Fact, RecordAnswer } from '@bivouac/data';
import { expect, test } from 'vitest';
import { answered, NO_ANSWERS, takenBack } from './batch-answers.ts';

const fact = (id: string) => ({ id, kind: 'chrono', rally: 'R', number: id }) as unknown as Fact;
const [a, b, c] = [fact('a'), fact('b'), fact('c')] as [Fact, Fact, Fact];
const answer = (id: string, outcome: RecordAnswer['outcome'], more: Partial<RecordAnswer> = {}) =>
  ({ id, outcome, ...more }) as RecordAnswer;
const idle = { code: 'without_effect', message: 'It changes nothing.' } as const;

test('each refusal and each time without effect is told of its own fact', () => {
  const told = answered(
    [a, b, c],
    [
      answer('a', 'accepted'),
      answer('b', 'accepted_flagged', idle),
      answer('c', 'refused', { message: 'No crew c.' }),
    ],
  );
  expect(told).toEqual({
    kept: [a, b],
    idle: [{ fact: b, message: 'It changes nothing.' }],
    refused: [{ fact: c, message: 'No crew c.' }],
    taken: 0,
  });
});

test('what was not taken back stays to be taken back, and is named', () => {
  const voids = new Map([
    ['va', a],
    ['vb', b],
  ]);
  const before = { ...NO_ANSWERS, kept: [a, b], idle: [{ fact: a, message: '' }] };
  const once = takenBack(before, voids, [
    answer('va', 'refused', { message: 'The page is official.' }),
    answer('vb', 'accepted'),
  ]);
  expect(once).toEqual({
    kept: [a],
    idle: [{ fact: a, message: '' }],
    refused: [{ fact: a, message: 'The page is official.' }],
    taken: 1,
  });
  const twice = takenBack(once, new Map([['wa', a]]), [answer('wa', 'accepted')]);
  expect(twice).toEqual({ kept: [], idle: [], refused: [], taken: 2 });
});

test('without an answer a fact stays to be taken back', () => {
  expect(takenBack({ ...NO_ANSWERS, kept: [a] }, new Map([['va', a]]), []).kept).toEqual([a]);
});
