/** Not there, out of order and stands as. */
import type { ChronosGrid, GridCrew } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { finishedBefore, startedAfterAll, stopsAhead } from './not-there.ts';
import { outOfOrder } from './out-of-order.ts';
import { standsAs } from './stands-as.ts';

describe('not there', () => {
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
});

describe('out of order', () => {
  const at = (clock: string) => `2025-01-05T${clock}Z`;
  const points = [
    { id: 'tc0', code: 'TC0', kind: 'time_control', role: 'control' },
    { id: 'start', code: 'START-SS1', kind: 'stage_start', role: 'control' },
    { id: 'finish', code: 'FINISH-SS1', kind: 'flying_finish', role: 'control' },
    { id: 'tc1', code: 'TC1', kind: 'time_control', role: 'control' },
  ];
  const seen = (point: string, clock: string, over: object = {}) => ({
    point,
    at: at(clock),
    number: '21',
    counted: true,
    ...over,
  });
  const asked = (point: string, clock: string, ...chronos: object[]) =>
    outOfOrder(
      { points, chronos, precision_ms: 1_000 } as unknown as ChronosGrid,
      { id: point },
      { number: '21' } as GridCrew,
      at(clock),
    );

  test('a control behind the stage, typed before the crew finished or started it', () => {
    const finish = seen('finish', '09:10:30');
    expect(asked('tc1', '08:22:00', finish)).toEqual({
      is: 'before',
      place: 'FINISH-SS1',
      at: at('09:10:30'),
    });
    expect(asked('tc1', '08:22:00', seen('start', '09:02:00'))).toMatchObject({ place: 'START-SS1' });
    expect(asked('tc1', '09:22:00', finish)).toBeNull();
  });

  test('the minute of the finish is no contradiction, and the one before it is', () => {
    expect(asked('tc1', '09:10:00', seen('finish', '09:10:30'))).toBeNull();
    expect(asked('tc1', '09:09:00', seen('finish', '09:10:30'))).toMatchObject({ is: 'before' });
  });

  test('a control before the stage, typed after the crew started it', () => {
    expect(asked('tc0', '09:05:00', seen('start', '09:02:00'))).toMatchObject({
      is: 'after',
      place: 'START-SS1',
    });
    expect(asked('tc0', '08:52:00', seen('start', '09:02:00'))).toBeNull();
  });

  test.each(['regroup_in', 'service_out', 'parc_ferme_in'])(
    'a %s is a control like any other, a stop is none',
    (kind) => {
      const grid = (kindOf: string) =>
        ({
          points: [points[2], { id: 'here', code: 'HERE', kind: kindOf, role: 'control' }],
          chronos: [seen('finish', '09:10:30')],
          precision_ms: 1_000,
        }) as unknown as ChronosGrid;
      const early = (kindOf: string) =>
        outOfOrder(grid(kindOf), { id: 'here' }, { number: '21' } as GridCrew, at('08:22:00'));
      expect(early(kind)).toMatchObject({ is: 'before' });
      expect(early('stop')).toBeNull();
    },
  );

  test('nothing is asked of another crew, of a doubtful time, or at the finish', () => {
    expect(asked('tc1', '08:22:00', seen('finish', '09:10:30', { number: '7' }))).toBeNull();
    expect(asked('tc1', '08:22:00', seen('finish', '09:10:30', { counted: false }))).toBeNull();
    expect(asked('finish', '08:22:00', seen('start', '09:02:00'))).toBeNull();
  });
});

describe('stands as', () => {
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
  const asked = (at: string, of: GridCrew | null, status = 'running') =>
    standsAs(grid(status), { id: at }, of);

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
    for (const at of ['start', 'wp', 'finish'])
      expect(asked(at, crew('retired'))).toMatchObject({ is: 'out' });
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
});
