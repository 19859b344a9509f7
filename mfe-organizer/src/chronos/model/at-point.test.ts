/** What is said beside a crew that has no time at a point yet. */
import type { GridCrew, GridPoint } from '@bivouac/data';
import { expect, test } from 'vitest';
import { timeListedAt } from './at-point.ts';

const crew = (more: Partial<GridCrew>) => ({ number: '7', due_at: null, ...more }) as GridCrew;
const point = (kind: string) => ({ id: kind, kind }) as GridPoint;
const listed = { due_at: '2026-03-08T07:50:00Z', stage_due_at: '2026-03-08T08:00:00Z', start_at: null };
const started = { ...listed, start_at: '2026-03-08T08:01:00Z' };

test('where a crew is due, that is said; at a finish its start is, as the one it had where it started', () => {
  expect(timeListedAt(point('time_control'), crew(started))).toEqual({ kind: 'due', at: listed.due_at });
  expect(timeListedAt(point('stage_start'), crew(listed))).toEqual({ kind: 'due', at: listed.stage_due_at });
  expect(timeListedAt(point('flying_finish'), crew(listed))).toEqual({
    kind: 'start',
    at: listed.stage_due_at,
  });
  expect(timeListedAt(point('flying_finish'), crew(started))).toEqual({
    kind: 'start',
    at: started.start_at,
  });
});

test('who is on no list has no time there, whoever came last', () => {
  const unlisted = crew({ stage_due_at: null, start_at: null });
  for (const kind of ['time_control', 'stage_start', 'flying_finish'])
    expect(timeListedAt(point(kind), unlisted)).toBeNull();
});
