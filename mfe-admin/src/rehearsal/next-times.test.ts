import type { ChronosGrid } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { nextTimes } from './next-times.ts';

const crew = (number: string, more: object = {}) => ({
  ...{ id: `0000-00${number}0`, number, due: {}, start_at: null, status: 'to_start' },
  ...{ stage_due_at: `2026-03-08T10:0${number}:00Z`, distance_m: 10_000, out_here: false },
  ...more,
});
const grid = (crews: object[], chronos: object[] = []) =>
  ({
    ...{ rally: 'REHEARSAL-1', race: 'R1', crews, chronos },
    points: [
      { id: 'start', kind: 'stage_start' },
      { id: 'finish', kind: 'flying_finish' },
      { id: 'tc2', kind: 'time_control' },
      { id: 'wp1', kind: 'wpm' },
    ],
  }) as unknown as ChronosGrid;
const times = (of: ChronosGrid) => nextTimes(of).map(({ number, control }) => `${number} ${control}`);

describe('nextTimes', () => {
  it('lets the next three crews start and finish', () => {
    expect(times(grid(['4', '2', '1', '3'].map((n) => crew(n))))).toEqual([
      ...['1 start', '1 finish', '2 start', '2 finish', '3 start', '3 finish'],
    ]);
    const [start, finish] = nextTimes(grid([crew('1')]));
    expect(start?.at).toBe('2026-03-08T10:01:00.000Z');
    const kmh = 10 / ((Date.parse(finish?.at ?? '') - Date.parse(start?.at ?? '')) / 3_600_000);
    expect(kmh).toBeGreaterThan(74);
    expect(kmh).toBeLessThan(96);
  });

  it('brings crews that are through to the next control, once each', () => {
    const through = crew('1', {
      ...{ start_at: '2026-03-08T10:01:00Z', status: 'finished' },
      due: { tc2: '2026-03-08T10:51:00Z' },
    });
    const seen = ['start', 'finish'].map((point) => ({ number: '1', point, standing: true }));
    expect(times(grid([through], seen))).toEqual(['1 tc2']);
    expect(times(grid([through], [...seen, { number: '1', point: 'tc2', standing: true }]))).toEqual([]);
    // Undone, it is sent again.
    expect(times(grid([through], [...seen, { number: '1', point: 'tc2', standing: false }]))).toEqual([
      '1 tc2',
    ]);
  });

  it('starts crews after the control before a stage that has no start list of its own', () => {
    const [start, , control] = nextTimes(
      grid([crew('1', { stage_due_at: null, due: { tc2: '2026-03-08T10:51:00Z' } })]),
    );
    expect([start?.at, control?.at]).toEqual(['2026-03-08T10:54:00.000Z', '2026-03-08T10:51:00Z']);
  });

  it('leaves out crews that are out or due nowhere', () => {
    const out = [
      crew('1', { status: 'retired' }),
      crew('2', { out_here: true }),
      crew('3', { stage_due_at: null }),
    ];
    expect(times(grid(out))).toEqual([]);
  });
});
