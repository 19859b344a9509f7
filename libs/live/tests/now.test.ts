/** The running race. */

import type { NarrowNowRow, NowBody, NowRow, Passage } from '@bivouac/data/feed';
import { describe, expect, test } from 'vitest';
import {
  applyPatch,
  arrange,
  filterRows,
  gainsOf,
  gapBetween,
  nowKeyFor,
  standsIn,
} from '../src/arrange/index.ts';

describe('now', () => {
  const points = ['WP1', 'WP2'].map((code) => ({ code, name: code, distance_m: null }));
  const stage = (code: string) => ({ code, status: 'running', split_points: points });

  type Said = Partial<Omit<NarrowNowRow, 'passed'>> & { number: string; passed?: Record<string, number> };

  /** `passed` by place: `SS1/WP1`, and `SS1` its finish. */
  function row({ passed = {}, ...said }: Said): NarrowNowRow {
    return {
      ...{ category: null, group: null, class: null, team: null, flags: [], marks: [] },
      ...{ status: 'on_stage', stage: 'SS1', point: null, time_ms: null, start_at: null, due_at: null },
      ...{ base_ms: null, before_ms: 0, added_ms: 0, total_ms: null, previous_order: null, rank: [0] },
      ...said,
      base_ms: said.before_ms ?? null,
      passed: Object.entries(passed).map(([place, time_ms]): Passage => {
        const [stage = '', point] = place.split('/');
        return point ? { stage, point, time_ms } : { stage, time_ms };
      }),
    };
  }

  function bodyOf(rows: readonly NarrowNowRow[], stages = ['SS1']): NowBody {
    const body = { key: 'now', state: 'live', projected: true, precision_ms: 1000, base: null, best: [] };
    return { ...body, stages: stages.map(stage), rows: rows as NowRow[] } as NowBody;
  }
  const arranged = (rows: readonly NarrowNowRow[], stages?: string[]) =>
    arrange(bodyOf(rows, stages), { rowsKind: 'now' });
  const told = ({ rows }: NowBody) =>
    rows.map(({ number, position, loss_ms, virtual_ms }) => [number, position, loss_ms, virtual_ms]);

  const onTheRoad = [
    row({ number: '1', before_ms: 60_000, passed: { 'SS1/WP1': 5_000 }, point: 'WP1', time_ms: 5_000 }),
    row({
      ...{ number: '2', before_ms: 61_000, point: 'WP2', time_ms: 9_000, class: 'A' },
      passed: { 'SS1/WP1': 4_000, 'SS1/WP2': 9_000 },
    }),
    row({ number: '3', status: 'to_start', before_ms: 62_000, class: 'A' }),
    row({ number: '4', status: 'retired', rank: [1, 6], passed: { 'SS1/WP2': 8_000 } }),
  ];

  describe('who is on the road', () => {
    test('70, 71: is measured by the fastest at the very point, who retired included', () => {
      const body = arranged(onTheRoad);
      expect(body.best).toEqual([
        { stage: 'SS1', point: 'WP1', time_ms: 4_000, numbers: ['2'] },
        { stage: 'SS1', point: 'WP2', time_ms: 8_000, numbers: ['4'] },
      ]);
      // 61 + 9; 60 + 5 × 9/4; 62 + 62 × (5 + 4)/(60 + 61) × 9/4; cut to whole seconds.
      expect(told(body)).toEqual([
        ['2', 1, 1_000, 70_000],
        ['1', 2, 1_000, 71_000],
        ['3', 3, null, 72_000],
        ['4', null, null, null],
      ]);
      // At WP2, where 4 is out; at WP1, where 1 and 2 are level; before the stage.
      expect(body.rows.map(({ gap_ms }) => gap_ms)).toEqual([0, 0, 2_000, null]);
    });

    test('71, 72: a place follows the estimate and a gap what was measured, also where they point different ways', () => {
      const there = (number: string, before_ms: number, time_ms: number) =>
        row({ number, before_ms, passed: { 'SS1/WP1': time_ms }, point: 'WP1', time_ms });
      const home = row({ number: '1', before_ms: 60_000, passed: { 'SS1/WP1': 10_000, SS1: 20_000 } });
      const body = arranged([home, there('2', 60_000, 12_000), there('3', 63_000, 10_000)]);
      // 63 + 10 × 20/10 and 60 + 12 × 20/10; at WP1 63 + 10 and 60 + 12 against 60 + 10.
      expect(body.rows.map(({ number, virtual_ms, gap_ms }) => [number, virtual_ms, gap_ms])).toEqual([
        ['1', 80_000, 0],
        ['3', 83_000, 3_000],
        ['2', 84_000, 2_000],
      ]);
    });

    test('70: who is disqualified is no measure', () => {
      const body = arranged(
        onTheRoad.map((one) => (one.number === '2' ? { ...one, status: 'disqualified', rank: [1, 8] } : one)),
      );
      expect(body.best[0]).toEqual({ stage: 'SS1', point: 'WP1', time_ms: 5_000, numbers: ['1'] });
    });

    test('75: gains are counted against those that passed the same point, gaps to one crew at the last common one', () => {
      const before = (number: string) => [0, { '1': 60_000, '2': 61_000, '3': 62_000 }[number] ?? 0];
      const body = arranged(
        onTheRoad.map((one) => ({
          ...one,
          previous_order: one.number === '4' ? null : before(one.number),
          // 2 passes 1 at WP1 by a second; 3 has not started, and nobody has gained on it.
          ...(one.number === '1' && {
            time_ms: 6_000,
            passed: [{ ...one.passed[0], time_ms: 6_000 } as Passage],
          }),
        })),
      );
      expect([...gainsOf(body, body.rows)].sort()).toEqual([
        ['1', -1],
        ['2', 0],
      ]);
      const [one, two, three] = ['1', '2', '3'].map(
        (n) => body.rows.find(({ number }) => number === n) as NowRow,
      );
      expect(gapBetween(body, one as NowRow, two as NowRow)).toBe(1_000);
      expect(gapBetween(body, two as NowRow, one as NowRow)).toBe(-1_000);
      expect(gapBetween(body, three as NowRow, two as NowRow)).toBe(1_000);
    });

    test('72: what was added counts', () => {
      const rows = onTheRoad.map((one) => (one.number === '1' ? { ...one, added_ms: 3_000 } : one));
      expect(told(arranged(rows)).map(([number]) => number)).toEqual(['2', '3', '1', '4']);
    });

    test('72: times that cannot be lead to no estimate, and leave the others theirs', () => {
      const body = arranged([
        row({ number: '1', before_ms: 60_000, passed: { 'SS1/WP1': 1, 'SS1/WP2': 1e12 } }),
        row({ number: '2', before_ms: 60_000, passed: { 'SS1/WP1': 5_000 } }),
      ]);
      expect(told(body).map(([number, position]) => [number, position])).toEqual([
        ['1', 1],
        ['2', null],
      ]);
    });

    test('72, 73: what nothing is known to estimate by is below those that are placed, and has no place', () => {
      const first = onTheRoad.map((one) => ({ ...one, base_ms: null, before_ms: 0 }));
      const body = arranged(first);
      expect(body.rows.map(({ number, position, order }) => [number, position, order[0]])).toEqual([
        ['2', 1, 0],
        ['1', 2, 0],
        ['3', null, 1],
        ['4', null, 1],
      ]);
      expect(arranged(first.map((one) => ({ ...one, passed: [] }))).rows.map(({ gap_ms }) => gap_ms)).toEqual(
        [null, null, null, null],
      );
    });

    test('9: a class is placed among its own, by what was lost on the fastest of all', () => {
      const view = filterRows(arranged(onTheRoad), { class: 'A' });
      expect(told(view)).toEqual([
        ['2', 1, 1_000, 70_000],
        ['3', 2, null, 72_000],
      ]);
      expect(view.rows.map(({ gap_ms }) => gap_ms)).toEqual([0, 1_000]);
    });
  });

  describe('at the finish', () => {
    const finished = { status: 'finished', point: null };
    const first = row({
      ...{ number: '1', ...finished, time_ms: 100_000, total_ms: 160_000, before_ms: 60_000 },
      passed: { SS1: 100_000 },
    });
    const given = {
      ...row({ number: '2', ...finished, time_ms: 90_000, total_ms: 155_000, before_ms: 65_000 }),
      passed: [{ stage: 'SS1', time_ms: 90_000, given: true } satisfies Passage],
    };

    test('72: the real total counts', () => {
      const waiting = row({ number: '3', status: 'to_start', before_ms: 60_000 });
      expect(told(arranged([waiting, first]))).toEqual([
        ['1', 1, 0, 160_000],
        ['3', 1, null, 160_000],
      ]);
    });

    test('70: a given time is a measure only where nobody drove one', () => {
      expect(told(arranged([given]))).toEqual([['2', 1, 0, 155_000]]);
      expect(told(arranged([first, given]))).toEqual([
        ['2', 1, -10_000, 155_000],
        ['1', 2, 0, 160_000],
      ]);
    });
  });

  test('72: two stages under way are one way, and points of one name are two', () => {
    const rows = [
      row({
        ...{ number: '1', stage: 'SS2', before_ms: 10_000, point: 'WP1', time_ms: 6_000 },
        passed: { 'SS1/WP1': 4_000, SS1: 10_000, 'SS2/WP1': 6_000 },
      }),
      row({
        ...{ number: '2', stage: 'SS2', status: 'to_start', before_ms: 12_000 },
        passed: { SS1: 12_000 },
      }),
      row({ number: '3', point: 'WP1', time_ms: 5_000, passed: { 'SS1/WP1': 5_000 } }),
    ];
    // At WP1 of SS2: 10 + 6; 12 × 16/10; 5 × 10/4 × 16/10.
    expect(told(arranged(rows, ['SS1', 'SS2']))).toEqual([
      ['1', 1, 0, 16_000],
      ['2', 2, null, 19_000],
      ['3', 3, 1_000, 20_000],
    ]);
  });

  test('72: a point behind a stage without a time was not reached', () => {
    const rows = [
      row({ number: '1', before_ms: 60_000, passed: { 'SS1/WP1': 4_000, 'SS2/WP1': 6_000 } }),
      row({ number: '2', before_ms: 60_500, passed: { 'SS1/WP1': 5_000 } }),
    ];
    expect(told(arranged(rows, ['SS1', 'SS2'])).map(([number, , , virtual]) => [number, virtual])).toEqual([
      ['1', 64_000],
      ['2', 65_000],
    ]);
  });

  test('73: the sequence of rows does not matter, arranging twice changes nothing, and completeness comes first', () => {
    const whole = onTheRoad.map((one) => (one.rank[0] === 0 ? { ...one, rank: [0, 0] } : one));
    const rows = [...whole, row({ number: '5', rank: [0, 1], before_ms: 50_000 })];
    const body = arranged(rows);
    expect(body.rows.map(({ number }) => number)).toEqual(['2', '1', '3', '5', '4']);
    expect(arranged([...rows].reverse())).toEqual(body);
    expect(arrange(body, { rowsKind: 'now' })).toEqual(body);
  });

  test('10: one crew in a patch moves all who are measured by it', () => {
    const page = {
      feed: 1,
      rally: 'R',
      race: 'main',
      key: 'now',
      revision: 4,
      as_of: '',
      version: 0,
    } as const;
    const faster = row({
      ...{ number: '1', before_ms: 60_000, point: 'WP2', time_ms: 7_000 },
      passed: { 'SS1/WP1': 5_000, 'SS1/WP2': 7_000 },
    });
    const applied = applyPatch(
      { ...page, body: arranged(onTheRoad) },
      { base: 4, revision: 5, patch: { body: {}, rows: [faster], version: 0 } },
    );
    expect(applied.outcome === 'applied' && told(applied.page.body)).toEqual([
      ['1', 1, 0, 67_000],
      ['2', 2, 2_000, 70_000],
      ['3', 2, null, 70_000],
      ['4', null, null, null],
    ]);
  });

  describe('74: what it stands in for', () => {
    test.each([
      ['after/SS3', 'now'],
      ['after-leg/2', 'now'],
      ['after-day/2025-01-05', 'now'],
      ['race', 'now'],
      ['leg/2', 'now/leg/2'],
      ['day/2025-01-05', null],
      ['stage/SS3', null],
      ['teams/after/SS3', null],
      ['joint/SS1', null],
    ])('%s: %s', (key, stands) => {
      expect(nowKeyFor(key)).toBe(stands);
    });

    test('where a stage of it is under way', () => {
      const body = bodyOf([], ['SS3']);
      expect(standsIn(body, ['SS1', 'SS2', 'SS3'])).toBe(true);
      expect(standsIn(body, ['SS1', 'SS2'])).toBe(false);
      expect(standsIn({ stages: [] }, ['SS3'])).toBe(false);
    });
  });
});
