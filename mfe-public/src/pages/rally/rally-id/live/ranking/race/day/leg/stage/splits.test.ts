/** Splits as time so far, time on a section and pace, with place and heat; and gaps and places between points of a stage being driven. */
import { describe, expect, it } from 'vitest';
import { gainedSincePoint, runningGap } from './running-gaps.ts';
import { heatOf, splitPoints, splitTable } from './splits.ts';

type Row = Parameters<typeof splitTable>[0][number];

function row(
  number: string,
  splits: (number | null)[],
  time_ms: number | null,
  over: Partial<Row> = {},
): Row {
  return {
    number,
    time_ms,
    status: time_ms === null ? 'on_stage' : 'classified',
    marks: [],
    splits: splits.flatMap((ms, i) => (ms === null ? [] : [{ code: `WP${i + 1}`, time_ms: ms }])),
    ...over,
  };
}

const POINTS = splitPoints(
  {
    split_points: [
      { code: 'WP1', name: 'Well', distance_m: 10_000 },
      { code: 'WP2', name: 'Dune', distance_m: 30_000 },
    ],
  },
  50_000,
);
const ROWS = [
  row('1', [300_000, 900_000], 1_500_000),
  row('2', [310_000, 890_000], 1_500_000, { marks: ['notional'] }),
  row('3', [null, 950_000], null),
];
const read = (isOnSections: boolean) =>
  splitTable(ROWS, POINTS, isOnSections).map((there) =>
    [...there].map(
      ([number, { ms, place, paceS }]) =>
        `${number}: ${ms / 1000} ${place}${paceS === null ? '' : ` ${paceS}`}`,
    ),
  );

describe('splits', () => {
  it('so far are times from the start, with their places there', () => {
    expect(read(false)).toEqual([
      ['1: 300 1', '2: 310 2'],
      ['1: 900 2', '2: 890 1', '3: 950 3'],
      ['1: 1500 1', '2: 1500 1'],
    ]);
  });

  it('on sections need both ends, and a given time has no last section', () => {
    expect(read(true)).toEqual([
      ['1: 300 1 30', '2: 310 2 31'],
      ['1: 600 2 30', '2: 580 1 29'],
      ['1: 600 1 30'],
    ]);
  });

  it('have no pace where the length of a section is not known', () => {
    const points = splitPoints({ split_points: [{ code: 'WP1', name: 'Well', distance_m: null }] }, 50_000);
    expect(points.map(({ lengthM }) => lengthM)).toEqual([null, null]);
    expect(splitTable(ROWS, points, true)[0]?.get('1')?.paceS).toBeNull();
  });

  it('are the warmer the more of the best pace was lost', () => {
    expect([0, 0.009, 0.01, 0.03, 0.06, 0.5].map((lostShare) => heatOf({ lostShare }))).toEqual([
      0, 0, 1, 2, 3, 4,
    ]);
    const sections = splitTable(ROWS, POINTS, true);
    expect(sections[1]?.get('1')?.lostShare).toBeCloseTo(20 / 580);
  });
});

describe('a stage being driven', () => {
  const measured = ROWS.map((one) => ({
    ...one,
    total_ms: one.time_ms === null ? null : one.time_ms + 60_000,
    gap_ms: one.time_ms === null ? null : 0,
    gap_previous_ms: one.time_ms === null ? null : 5,
  }));
  const gap = (mode: 'leader' | 'ahead' | 'favourite' | 'time', favourite: string | null, number: string) => {
    const one = measured.find((each) => each.number === number);
    return one && runningGap({ mode, favourite }, measured, true)(one);
  };

  it('compares who is on it where it passed last, and who is in as the result does', () => {
    expect(gap('leader', null, '3')).toBe(60_000);
    expect(gap('ahead', null, '3')).toBe(50_000);
    expect(gap('favourite', '1', '3')).toBe(50_000);
    expect(gap('time', null, '3')).toBe(950_000);
    expect(gap('leader', null, '1')).toBe(0);
    expect(gap('ahead', null, '1')).toBe(5);
    expect(gap('favourite', '2', '1')).toBe(0);
    expect(gap('time', null, '1')).toBe(1_560_000);
  });

  it('has no gap for who passed nothing, nor to a favourite who was not there', () => {
    const nothing = { ...measured[2], number: '4', splits: [] } as (typeof measured)[number];
    expect(runningGap({ mode: 'leader', favourite: null }, [...measured, nothing], true)(nothing)).toBeNull();
    expect(
      runningGap({ mode: 'favourite', favourite: '4' }, [...measured, nothing], true)(measured[2] ?? nothing),
    ).toBeNull();
  });

  it('counts places gained since the point before among those who passed both', () => {
    const points = [{ code: 'WP1' }, { code: 'WP2' }];
    expect([...gainedSincePoint(measured, points)]).toEqual([
      ['1', 1],
      ['2', 0],
    ]);
  });
});
