/** The gap chart of a race while a stage runs: at the farthest place its figures are those of the table beside it, and nobody's line jumps on the way there. */
import type { NarrowNowRow, NowBody } from '@bivouac/data/feed';
import { arrange } from '@bivouac/live/arrange';
import { describe, expect, it } from 'vitest';
import { byNumber, type ChartRow, type ChartStage } from './chart-course.ts';
import { chartModel } from './chart-model.ts';
import { drawLine } from './draw-lines.ts';
import { gapAt } from './gap-lines.ts';

const S = 1000;

interface Told {
  baseS: number | null;
  at: (number | null)[];
  addedS?: number;
  status?: 'on_stage' | 'to_start' | 'finished' | 'retired';
}

function told(number: string, { baseS, at: [point = null, finish = null], addedS = 0, status }: Told) {
  const isIn = finish !== null;
  const doing = status ?? (isIn ? 'finished' : 'on_stage');
  const base = baseS === null ? null : baseS * S;
  const passed = [
    ...(point === null ? [] : [{ stage: 'SS2', point: 'WP1', time_ms: point * S }]),
    ...(isIn ? [{ stage: 'SS2', time_ms: finish * S }] : []),
  ];
  const stage: ChartRow = {
    number,
    status: isIn ? 'classified' : (doing as ChartRow['status']),
    base_ms: base,
    time_ms: isIn ? finish * S : null,
    total_ms: isIn ? (finish + addedS) * S : null,
    marks: [],
    splits: point === null ? [] : [{ code: 'WP1', time_ms: point * S }],
  };
  const now = {
    number,
    status: doing,
    stage: 'SS2',
    point: isIn || point === null ? null : 'WP1',
    time_ms: passed.at(-1)?.time_ms ?? null,
    base_ms: base,
    before_ms: base,
    added_ms: addedS * S,
    total_ms: isIn ? (base ?? 0) + (finish + addedS) * S : null,
    previous_order: base === null ? null : [0, base],
    rank: doing === 'retired' ? [1, 4] : [0],
    passed,
    flags: [],
    marks: [],
  } as unknown as NarrowNowRow;
  return { stage, now };
}

function running(crews: Record<string, Told>) {
  const all = Object.entries(crews).map(([number, one]) => told(number, one));
  const points = [{ code: 'WP1', name: 'Well', distance_m: 5_000 }];
  const body = arrange<NowBody>(
    {
      key: 'now',
      state: 'live',
      projected: true,
      precision_ms: 1000,
      base: 'after/SS1',
      stages: [{ code: 'SS2', status: 'running', split_points: points }],
      best: [],
      rows: all.map(({ now }) => now) as NowBody['rows'],
    },
    { rowsKind: 'now' },
  );
  const of = (code: string, rows: ChartRow[]): ChartStage => ({
    code,
    distanceM: 20_000,
    points: code === 'SS2' ? points : [],
    neutralised: [],
    isCancelled: false,
    rows: byNumber(rows),
  });
  const first = all.flatMap(({ stage }) =>
    stage.base_ms === null
      ? []
      : [{ ...stage, base_ms: null, time_ms: stage.base_ms, total_ms: stage.base_ms, splits: [] }],
  );
  const stages = [
    ...(first.length > 0 ? [of('SS1', first)] : []),
    of(
      'SS2',
      all.map(({ stage }) => stage),
    ),
  ];
  const model = (over = {}) =>
    chartModel(stages, {
      chosen: [],
      reference: 'leader',
      field: new Set(Object.keys(crews)),
      isOfOneStage: false,
      running: body,
      ...over,
    });
  const tableGaps = Object.fromEntries(
    body.rows.flatMap(({ number, gap_ms }) => (gap_ms === null ? [] : [[number, gap_ms / S]])),
  );
  return { model, tableGaps };
}

/** 1 is home, having lost 50 s at WP1 on 6, who led and is out; 3 has a penalty on the stage, 4 passed nothing, 5 is to start. */
const RACE = {
  '1': { baseS: 3600, at: [300, 1320] },
  '2': { baseS: 3630, at: [280, null] },
  '3': { baseS: 3660, at: [300, null], addedS: 60 },
  '4': { baseS: 3720, at: [null, null] },
  '5': { baseS: 3780, at: [null, null], status: 'to_start' as const },
  '6': { baseS: 3500, at: [250, null], status: 'retired' as const },
};

const figures = (model: ReturnType<typeof chartModel>) =>
  Object.fromEntries(
    model.lines.flatMap((line) => {
      const at = gapAt(line, model.stops.at(-1) ?? 0);
      return at ? [[line.number, at.gapMs / S]] : [];
    }),
  );

describe('the chart of a running race', () => {
  it('says at its end what the table says, of who is in, on the way and to start', () => {
    const { model, tableGaps } = running(RACE);
    const all = model({ chosen: ['1', '2', '3', '4', '5'] });
    expect(tableGaps).toEqual({ '1': 0, '2': 60, '4': 120, '3': 170, '5': 180 });
    expect(figures(all)).toEqual(tableGaps);
    expect(all.course.places[all.stops.at(-1) ?? 0]).toMatchObject({ stage: 'SS2', at: 'added' });
  });

  it('shows the first of the table, in its order, and not who is out', () => {
    const { model } = running(RACE);
    expect(model().lines.map(({ number }) => number)).toEqual(['1', '2', '4', '3', '5']);
  });

  it('measures on the way by whoever led the table there, so that no line leaps where one alone has come', () => {
    const { model } = running(RACE);
    const gapsOf = (number: string) =>
      model()
        .lines.find((line) => line.number === number)
        ?.points.map(({ gapMs }) => gapMs / S);
    // SS1: start, finish and total, behind 6. SS2: the start, WP1, then the finish and the total where it is compared now.
    expect(gapsOf('1')).toEqual([0, 100, 100, 0, 0, 0, 0]);
    expect(gapsOf('2')).toEqual([0, 130, 130, 30, 10, 60, 60]);
    expect(gapsOf('5')).toEqual([0, 280, 280, 180, 130, 180, 180]);
  });

  it('counts nobody at +0:00 where nobody has started, and has no stop there', () => {
    const { model } = running({
      '1': { baseS: null, at: [null, null], status: 'to_start' },
      '2': { baseS: null, at: [null, null], status: 'to_start' },
    });
    expect(model().lines).toEqual([]);
    expect(model().stops).toEqual([]);
  });

  it('to a crew that is further on compares with what it has lost so far', () => {
    const { model } = running(RACE);
    const to1 = model({ reference: '1', chosen: ['2', '4'] });
    expect(figures(to1)).toEqual({ '2': 60, '4': 120 });
  });

  it('draws the way ahead of a crew as one that nobody drove, and its point where the crew is', () => {
    const { model } = running(RACE);
    const line = model().lines.find(({ number }) => number === '2');
    const same = (value: number) => value / 1000;
    const drawn = line && drawLine(line, same, same);
    expect(drawn?.here).toEqual({ x: 25, y: 10 });
    expect(drawn?.end?.x).toBe(40);
    expect(drawn?.given).not.toBe('');
  });
});
