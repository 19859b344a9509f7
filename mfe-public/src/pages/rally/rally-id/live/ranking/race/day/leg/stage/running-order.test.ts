/** A stage being driven is one list: nobody stands twice in it, nobody is missing, and losses are counted at the same point. */
import type { StageRow } from '@bivouac/data/feed';
import { describe, expect, it } from 'vitest';
import { bestAtPoints, inRunningOrder, isRunning, lossThere, runningGroup } from './running-order.ts';

const aRow = (number: string, status: string, over: Partial<StageRow> = {}) =>
  ({
    number,
    status,
    order: status === 'finished' ? [0, Number(number)] : [1],
    splits: [],
    ...over,
  }) as unknown as StageRow;

const at = (code: string, time_ms: number) => ({ splits: [{ code, time_ms }] as StageRow['splits'] });

const points = ['WP1', 'WP2'].map((code) => ({ code, name: code, distance_m: null }));
const rows = [
  aRow('1', 'finished', at('WP2', 900)),
  aRow('2', 'retired'),
  aRow('3', 'to_start', { due_at: '2026-03-02T10:06:00.000Z' }),
  aRow('4', 'to_start', { due_at: '2026-03-02T10:04:00.000Z' }),
  aRow('5', 'on_stage', at('WP1', 500)),
  aRow('6', 'on_stage', at('WP2', 950)),
  aRow('7', 'not_classified'),
  aRow('8', 'to_start', { due_at: null, start_position: 8 }),
  aRow('9', 'on_stage'),
];

describe('a stage being driven', () => {
  it('lists who is in, on the stage, to start and out, each once', () => {
    const order = inRunningOrder(rows, points);
    expect(order.map(({ number }) => number)).toEqual(['1', '6', '5', '9', '4', '3', '8', '2', '7']);
    expect([...new Set(order.map(runningGroup))]).toEqual(['in', 'on_stage', 'to_start', 'out']);
  });

  it('is driven as long as somebody is on it or to start', () => {
    expect(isRunning(rows)).toBe(true);
    expect(isRunning([aRow('1', 'finished'), aRow('2', 'retired')])).toBe(false);
  });

  it('counts the loss against the best at the same point, and none where no point was passed', () => {
    const best = bestAtPoints(rows);
    expect(rows.map((row) => lossThere(row, best))).toEqual([0, null, null, null, 0, 50, null, null, null]);
  });
});
