/** A time of a crew that is said not to be there: what stands of it on the stage, and on which of its points that is asked about. */
import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { standsAs } from './stands-as.ts';

const point = (id: string, kind: string, role = 'control') => ({ id, code: id, kind, role });
const points = [
  point('tc', 'time_control'),
  point('start', 'stage_start'),
  point('wp', 'split', 'waypoint'),
  point('finish', 'flying_finish'),
];
const grid = (status: string) =>
  ({ stage: 'SS1', status, finish: 'finish', points }) as unknown as ChronosGrid;
const crew = (status: string, more: Partial<GridCrew> = {}) =>
  ({
    number: '7',
    status,
    finish_at: null,
    time_ms: null,
    marks: [],
    out_here: false,
    ...more,
  }) as unknown as GridCrew;
const asked = (at: string, of: GridCrew | null, status = 'running') => standsAs(grid(status), { id: at }, of);

test('published as not started: at every point of the stage, and not at a control on the way to it', () => {
  for (const at of ['start', 'wp', 'finish'])
    expect(asked(at, crew('not_started'), 'provisional')).toEqual({
      is: 'notStarted',
      stage: 'SS1',
      isPublished: true,
    });
  expect(asked('tc', crew('not_started'), 'provisional')).toBeNull();
  expect(asked('finish', crew('not_started'))).toMatchObject({ is: 'notStarted', isPublished: false });
});

test('out on this stage it may well have passed its start: its finish is asked about', () => {
  const stopped = crew('retired', { out_here: true });
  expect(asked('finish', stopped, 'official')).toMatchObject({ is: 'out', isPublished: true });
  expect(asked('start', stopped)).toBeNull();
  expect(asked('wp', stopped)).toBeNull();
  // Out since an earlier stage, it is nowhere here.
  for (const at of ['start', 'wp', 'finish']) expect(asked(at, crew('retired'))).toMatchObject({ is: 'out' });
});

test('a time given in place of its own, without a finish', () => {
  const given = crew('finished', { time_ms: 3_600_000, marks: ['fixed'] });
  expect(asked('finish', given, 'provisional')).toMatchObject({ is: 'given', isPublished: true });
  expect(asked('start', given)).toBeNull();
});

test('nothing is asked of a crew that is on its way, has finished, or is nobody', () => {
  const finished = { finish_at: '2025-01-05T09:00:00Z', time_ms: 600_000 };
  for (const of of [
    crew('to_start'),
    crew('on_stage'),
    crew('finished', finished),
    crew('finished', { ...finished, out_here: true }),
    null,
  ])
    expect(asked('finish', of)).toBeNull();
});
