import type { Move } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { pageOf } from './who-moves.ts';

const move = (key: string, number: string, before: number, after: number, totalMs: number): Move => ({
  race: 'cars',
  key,
  number,
  before: { position: before, total_ms: 720_000, penalty_ms: 0, status: 'classified' },
  after: { position: after, total_ms: 720_000 + totalMs, penalty_ms: 0, status: 'classified' },
});

describe('pageOf', () => {
  it('opens on the first page with another place, though the overall has another total', () => {
    const moves = [
      move('after/SS1', '1', 1, 2, 10_000),
      move('after/SS1', '2', 2, 1, 0),
      move('race', '1', 1, 1, 10_000),
    ];
    expect(pageOf(moves)).toBe('after/SS1');
  });

  it('opens on the overall where only totals change', () => {
    expect(pageOf([move('after/SS1', '1', 1, 1, 10_000), move('race', '1', 1, 1, 10_000)])).toBe('race');
  });
});
