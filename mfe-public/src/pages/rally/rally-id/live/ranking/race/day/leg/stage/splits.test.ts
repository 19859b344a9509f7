/** Splits, withAdded, running order and runningColumns. */

import type { CountedSplit, RaceEntry, StageRow } from '@bivouac/data/feed';
import { describe, expect, it } from 'vitest';
import { bestAtPoints, inRunningOrder, isRunning, lossThere, runningGroup } from '#now/running-order.ts';
import { runningColumns } from './running-columns.tsx';
import { gainedSincePoint, runningGap } from './running-gaps.ts';
import { heatOf, splitPoints, splitTable } from './splits.ts';
import { placeAt, virtualPlaceAt, withTiedSplits } from './tied-splits.ts';
import { busiestPoint } from './waypoint-passages.ts';
import { withAdded } from './with-added.ts';

describe('splits', () => {
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
        ['1: 1500 =1', '2: 1500 =1'],
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
    const gap = (
      mode: 'leader' | 'ahead' | 'favourite' | 'time',
      favourite: string | null,
      number: string,
    ) => {
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
      expect(
        runningGap({ mode: 'leader', favourite: null }, [...measured, nothing], true)(nothing),
      ).toBeNull();
      expect(
        runningGap(
          { mode: 'favourite', favourite: '4' },
          [...measured, nothing],
          true,
        )(measured[2] ?? nothing),
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
});

describe('withAdded', () => {
  const split = (code: string, virtual_ms: number | null, virtual_position: number | null): CountedSplit => ({
    code,
    at: '2026-03-08T09:00:00.000Z',
    time_ms: 0,
    position: 1,
    virtual_ms,
    virtual_position,
  });
  const row = (number: string, splits: CountedSplit[], penalty_ms = 0, bonus_ms = 0) =>
    ({ number, splits, penalty_ms, bonus_ms }) as StageRow;
  const places = (body: { rows: readonly StageRow[] }) =>
    body.rows.map(({ number, splits }) => [
      number,
      ...splits.map(({ code, virtual_ms: ms, virtual_position: place }) => `${code} ${ms} ${place}`),
    ]);

  it('adds penalties, takes bonuses off, and leaves those without a total before the stage without a place', () => {
    const rows = [
      row('1', [split('WP1', 100, 1), split('WP2', 200, 1)], 50),
      row('2', [split('WP1', 110, 2), split('WP2', 215, 2)]),
      row('3', [split('WP1', 120, 3)], 0, 10),
      row('4', [split('WP1', null, null)], 20),
    ];
    expect(places(withAdded({ rows }))).toEqual([
      ['1', 'WP1 150 3', 'WP2 250 2'],
      ['2', 'WP1 110 1', 'WP2 215 1'],
      ['3', 'WP1 110 1'],
      ['4', 'WP1 null null'],
    ]);
  });

  it('leaves a stage without penalties and bonuses as it is', () => {
    const body = { rows: [row('1', [split('WP1', 100, 1)])] };
    expect(withAdded(body)).toBe(body);
  });

  it.each([
    ['nobody', [], 'WP1'],
    ['the first two of four', [2, 2, 1, 1], 'WP2'],
    ['the first of four', [2, 1, 1, 1], 'WP1'],
    ['all', [3, 3, 3, 3], 'WP3'],
  ])('opens the splits at the farthest point that half of the field has passed: %s', (_, passed, code) => {
    const codes = ['WP1', 'WP2', 'WP3'];
    const rows = passed.map((count, n) =>
      row(
        String(n),
        codes.slice(0, count).map((one) => split(one, 0, 1)),
      ),
    );
    const split_points = codes.map((one) => ({ code: one, name: one, distance_m: 0 }));
    expect(busiestPoint({ rows, split_points })).toBe(code);
  });
});

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

describe('withTiedSplits', () => {
  it('marks the places that crews share at a point, on the stage and in the virtual general', () => {
    const there = (code: string, position: number, virtual_position: number | null) =>
      ({ code, position, virtual_position }) as CountedSplit;
    const tied = withTiedSplits([
      aRow('1', 'finished', { splits: [there('WP1', 1, 2), there('WP2', 1, 1)] }),
      aRow('2', 'on_stage', { splits: [there('WP1', 1, 1)] }),
      aRow('3', 'on_stage', { splits: [there('WP1', 3, 2), there('WP2', 2, null)] }),
    ]);
    expect(
      tied.map(({ splits }) => splits.map((split) => `${placeAt(split)} ${virtualPlaceAt(split)}`)),
    ).toEqual([['=1 =2', '1 1'], ['=1 1'], ['3 =2', '2 –']]);
  });
});

describe('runningColumns', () => {
  const look = {
    say: (id: string) => id,
    race: { code: 'MOTO', classes: [] } as unknown as RaceEntry,
    precisionMs: 1000,
    gap: { mode: 'leader' as const, favourite: null },
    points: [],
    best: new Map(),
    fastest: new Set<string>(),
    timeZone: 'UTC',
    isOpen: true,
    isTotalRanked: true,
    hasBonus: true,
    hasCrewsOnIt: false,
    hasTimes: true,
  };
  const columns = (more: Partial<typeof look>) =>
    runningColumns({ ...look, ...more } as never).map(({ id }) => id);

  it.each([
    [{}, ['position', 'crew', 'time', 'penalty', 'bonus', 'total', 'gap']],
    [{ hasBonus: false }, ['position', 'crew', 'time', 'penalty', 'total', 'gap']],
    [{ hasBonus: false, isTotalRanked: false }, ['position', 'crew', 'time', 'gap']],
  ])('%j', (more, ids) => {
    expect(columns(more)).toEqual(ids);
  });
});
