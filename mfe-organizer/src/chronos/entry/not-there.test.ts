/** What the desk asks about before a crew is out: it was not there yet, or it started after all. */
import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { expect, test } from 'vitest';
import { finishedBefore, startedAfterAll, stopsAhead } from './not-there.ts';

const points = [
  { id: 'tc', code: 'TC3', kind: 'time_control', role: 'control' },
  { id: 'start', code: 'START-SS3', kind: 'stage_start', role: 'control' },
  { id: 'wp1', code: 'WP1', kind: 'split', role: 'waypoint' },
  { id: 'wp2', code: 'WP2', kind: 'split', role: 'waypoint' },
  { id: 'finish', code: 'FINISH-SS3', kind: 'stage_finish', role: 'control' },
];
const crew = (start_at: string | null) => ({ number: '7', start_at, finish_at: null }) as GridCrew;
const gridOf = (...seen: [string, string][]) =>
  ({
    stage: 'SS3',
    finish: 'finish',
    points,
    chronos: seen.map(([point, at]) => ({ point, at, number: '7', standing: true, counted: true })),
  }) as unknown as ChronosGrid;
const AT = '2025-01-05T11:42:00.000Z';

test('a crew that stops on a stage it was not seen to start: with the control where it was last', () => {
  expect(stopsAhead(gridOf(['tc', AT]), crew(null), null)).toMatchObject({
    is: 'ahead',
    place: 'SS3',
    seen: { code: 'TC3', at: AT },
  });
  expect(stopsAhead(gridOf(), crew(null), null)).toMatchObject({ place: 'SS3', seen: null });
});

test('a waypoint behind the last one it was seen at, and not one before', () => {
  const grid = gridOf(['start', '2025-01-05T11:30:00.000Z'], ['wp1', AT]);
  expect(stopsAhead(grid, crew(AT), 'WP2')).toMatchObject({ place: 'WP2', seen: { code: 'WP1', at: AT } });
  for (const at of ['WP1', 'TC3', 'FINISH-SS3', null]) expect(stopsAhead(grid, crew(AT), at)).toBeNull();
});

test('nothing is asked of a crew whose start is known otherwise', () => {
  expect(stopsAhead(gridOf(['tc', AT]), crew(AT), null)).toBeNull();
});

test('a crew that did not start and was seen on the stage; a control before it is no start', () => {
  expect(startedAfterAll(gridOf(['start', AT]), crew(AT))).toMatchObject({
    is: 'behind',
    place: 'SS3',
    seen: { code: 'START-SS3', at: AT },
  });
  expect(startedAfterAll(gridOf(['tc', AT]), crew(null))).toBeNull();
  expect(startedAfterAll(gridOf(), crew(null))).toBeNull();
});

test('a crew that stops on a stage it finished, with its finish; behind the finish nothing is asked', () => {
  const grid = gridOf(['start', '2025-01-05T11:30:00.000Z'], ['finish', AT]);
  for (const at of [null, 'START-SS3', 'WP1', 'FINISH-SS3'])
    expect(finishedBefore(grid, crew(AT), at)).toMatchObject({
      is: 'finished',
      place: 'SS3',
      seen: { code: 'FINISH-SS3', at: AT },
    });
  const behind = { ...grid, points: [...points, { id: 'tc4', code: 'TC4' }] } as ChronosGrid;
  expect(finishedBefore(behind, crew(AT), 'TC4')).toBeNull();
  expect(finishedBefore(gridOf(['start', AT]), crew(AT), null)).toBeNull();
});

test('out for good, no classification from the stage on has it; out before the stage, its time counts no longer', () => {
  const grid = gridOf(['start', '2025-01-05T11:30:00.000Z'], ['finish', AT]);
  for (const at of [null, 'TC3', 'FINISH-SS3'])
    expect(finishedBefore(grid, crew(AT), at, true)).toMatchObject({ is: 'forGood', place: 'SS3' });
  expect(finishedBefore(grid, crew(AT), 'TC3')).toMatchObject({ is: 'before', seen: { at: AT } });
  const behind = { ...grid, points: [...points, { id: 'tc4', code: 'TC4' }] } as ChronosGrid;
  expect(finishedBefore(behind, crew(AT), 'TC4', true)).toBeNull();
});
