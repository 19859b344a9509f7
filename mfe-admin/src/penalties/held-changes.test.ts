/** A decision that waits says whose penalty it changes, from what to what. */
import type { JudgedPenalty, SaidOfPenalty } from '@bivouac/data';
import { expect, test } from 'vitest';
import { heldChanges } from './held-changes.ts';

const penalty = (id: string, number: string, over: object = {}) =>
  ({
    id,
    number,
    rule: 'speeding',
    stage: 'SS1',
    control: null,
    waypoint: null,
    unit: 'time',
    ms: 60_000,
    status: 'proposed',
    ...over,
  }) as JudgedPenalty;
const said = (kind: string, over: object) =>
  ({
    kind,
    about: null,
    verdict: null,
    ms: null,
    rule: null,
    stage: null,
    control: null,
    waypoint: null,
    number: null,
    ...over,
  }) as unknown as SaidOfPenalty;
const list = {
  penalties: [penalty('p1', '1'), penalty('p2', '2'), penalty('p3', '3', { rule: 'misc' })],
  said: [] as SaidOfPenalty[],
};
const told = (one: SaidOfPenalty, of = list) =>
  heldChanges(one, of).map(({ number, before, after }) => [
    number,
    before && `${before.ms} ${before.status}`,
    after && `${after.ms} ${after.status}`,
  ]);

test('a verdict on one, on a cause, and one with another price', () => {
  expect(told(said('penalty_decision', { about: 'p1', verdict: 'dismiss' }))).toEqual([
    ['1', '60000 proposed', '60000 dismissed'],
  ]);
  expect(told(said('penalty_decision', { about: 'p2', verdict: 'amend', ms: 30_000 }))).toEqual([
    ['2', '60000 proposed', '30000 confirmed'],
  ]);
  expect(
    told(said('bulk_decision', { rule: 'speeding', stage: 'SS1', verdict: 'confirm' })).map(([n]) => n),
  ).toEqual(['1', '2']);
});

test('a penalty by hand comes from nothing and goes to nothing; of a verdict taken back the rules say what comes', () => {
  const byHand = said('penalty', { id: 'p9', number: '7', rule: 'misc', ms: 10_000 });
  expect(told(byHand)).toEqual([['7', null, '10000 confirmed']]);
  const of = {
    ...list,
    said: [byHand, said('penalty_decision', { id: 'v1', about: 'p1', verdict: 'confirm' })],
  };
  expect(told(said('void', { about: 'p9' }), of)).toEqual([['7', '10000 confirmed', null]]);
  expect(told(said('void', { about: 'v1' }), of)).toEqual([['1', '60000 proposed', undefined]]);
});
