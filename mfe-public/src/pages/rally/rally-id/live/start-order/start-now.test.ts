/** A start list knows what is now, and a page of several opens at the next to start. */
import type { StartOrderBlock } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { nextStart, tenseOfList } from './start-now.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString();
const nowMs = Date.parse(at(10));

function list(race: string, stage: string, minutes: number[]): StartOrderBlock {
  return {
    race,
    stage,
    version: 1,
    status: 'published',
    published_at: null,
    basis: null,
    rows: minutes.map((minute, i) => ({
      position: i + 1,
      number: `${race}${i + 1}`,
      due_at: null,
      stage_due_at: at(minute),
      interval_ms: null,
      change: null,
    })),
  };
}

it('is still to come, under way, or over; who is due this very second has not gone', () => {
  expect(tenseOfList(list('M', 'SS1', [10, 12]), nowMs)).toBe('before');
  expect(tenseOfList(list('M', 'SS1', [9, 12]), nowMs)).toBe('now');
  expect(tenseOfList(list('M', 'SS1', [8, 9]), nowMs)).toBe('past');
  expect(tenseOfList(list('M', 'SS1', []), nowMs)).toBe('before');
});

it('leads to the next of the lists under way, of two the one that starts first', () => {
  const next = (...lists: StartOrderBlock[]) => nextStart(lists, nowMs)?.number;
  expect(next(list('M', 'SS1', [5, 13]), list('A', 'SS1', [8, 11]))).toBe('A2');
  expect(next(list('M', 'SS1', [5, 6]), list('M', 'SS2', [40]))).toBe('M1');
  expect(next(list('M', 'SS1', [5, 6]), list('M', 'SS2', [200]))).toBeUndefined();
  expect(next(list('M', 'SS1', [15, 16]))).toBeUndefined();
  expect(next(list('M', 'SS1', [5, 6]))).toBeUndefined();
  expect(next()).toBeUndefined();
});
