import { expect, test } from 'vitest';
import { judge, type Watched } from '../src/connection.ts';

const limits = { liveForMs: 4_000, offlineAfterMs: 60_000 };
const NOON = Date.UTC(2026, 0, 5, 12);
const known = (knownAtMs: number, more: Partial<Watched> = {}): Watched => ({
  knownAtMs,
  race: 'main',
  stale: [],
  isUnreachable: false,
  ...more,
});
const label = (watched: Watched[], elapsedMs: number, hasNetwork = true) =>
  judge(watched, { elapsedMs, rallyMs: NOON, hasNetwork }, limits);

test.each([
  ['30: known 3.9 s ago', 3_900, true, 'live', 3_000],
  ['32: known 4.1 s ago', 4_100, true, 'delayed', 4_000],
  ['32: known 42.7 s ago', 42_700, true, 'delayed', 42_000],
  ['32: known 61 s ago', 61_000, true, 'offline', 61_000],
  ['32: no network, known 5 s ago', 5_000, false, 'offline', 5_000],
  ['30: no network, known 1 s ago', 1_000, false, 'live', 1_000],
])('%s', (_story, elapsedMs, hasNetwork, phase, ageMs) => {
  expect(label([known(0)], elapsedMs, hasNetwork)).toEqual({ phase, ageMs, knownAtMs: NOON - elapsedMs });
});

test('33: a race that could not be derived is delayed since then, though every answer is fresh', () => {
  const stale = [{ race: 'main', sinceMs: NOON - 90_000 }];
  const delayed = { phase: 'delayed', ageMs: 90_000, knownAtMs: NOON - 90_000 };
  expect(label([known(100_000, { stale })], 100_000)).toEqual(delayed);
  const index = known(100_000, { race: null, stale });
  expect(label([index, known(100_000)], 100_000)).toEqual(delayed);
  expect(label([index, known(100_000, { race: 'other' })], 100_000).phase).toBe('live');
});

test('34: without any page it is connecting, or offline if no answer came', () => {
  const never = Number.NEGATIVE_INFINITY;
  expect(label([], 9_000).phase).toBe('connecting');
  expect(label([known(never)], 9_000).phase).toBe('connecting');
  expect(label([known(never, { isUnreachable: true })], 9_000)).toEqual({
    phase: 'offline',
    ageMs: null,
    knownAtMs: null,
  });
});

test('35: the oldest page on the screen decides', () => {
  expect(label([known(9_000), known(2_000), known(8_000)], 10_000)).toMatchObject({
    phase: 'delayed',
    ageMs: 8_000,
  });
});
