/** Arrange and faults. */
import type { ClassificationBody, ClassificationRow, StageBody, StageRow, TeamRow } from '@bivouac/data/feed';
import { compareNumbers } from '@bivouac/rules';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrange, compareOrders, filterRows } from '../src/arrange/index.ts';
import type { Connection } from '../src/connection.ts';
import { liveFrom } from '../src/live.ts';
import type { PageView } from '../src/page/view-page.ts';
import { usualIntervals } from '../src/settings.ts';
import { badNetwork, fair, ref, type Weather } from './bad-network.ts';
import { narrowRows, stageRows } from './rows-story.ts';

describe('arrange', () => {
  const bodyOf = (rows: unknown[], key = 'after/SS1') =>
    ({ key, state: 'live', rows }) as unknown as ClassificationBody;
  const arranged = (rows: unknown[]) =>
    arrange(bodyOf(rows), { rowsKind: 'classification' }).rows as ClassificationRow[];
  const arrangedStage = (rows: unknown[]) =>
    (arrange(bodyOf(rows, 'stage/SS1'), { rowsKind: 'stage' }) as unknown as StageBody).rows as StageRow[];

  describe('orders', () => {
    test('1: integer by integer, the shorter first when it is the beginning of the other', () => {
      const sorted = [[0], [0, 5], [0, 5, 1], [0, 10], [1], [1, 0]];
      expect([...sorted].reverse().sort(compareOrders)).toEqual(sorted);
    });
  });

  describe('every row stands where its definition says', () => {
    test('1, 2: sorted by order, then by number', () => {
      fc.assert(
        fc.property(narrowRows, (rows) => {
          const sorted = arranged(rows);
          for (const [i, row] of sorted.entries()) {
            const ahead = sorted[i - 1];
            if (!ahead) continue;
            const byOrder = compareOrders(ahead.order, row.order);
            expect(byOrder < 0 || (byOrder === 0 && compareNumbers(ahead.number, row.number) < 0)).toBe(true);
          }
        }),
      );
    });

    test('3, 5, 6: places are counts of smaller orders, overall, per code and before', () => {
      fc.assert(
        fc.property(narrowRows, (rows) => {
          for (const row of arranged(rows)) {
            const ahead = rows.filter((r) => r.order[0] === 0 && compareOrders(r.order, row.order) < 0);
            const counts = row.order[0] === 0;
            expect(row.position).toBe(counts ? ahead.length + 1 : null);
            for (const field of ['category', 'class', 'group'] as const) {
              const inCode = counts && row[field] !== null;
              expect(row.positions[field]).toBe(
                inCode ? ahead.filter((r) => r[field] === row[field]).length + 1 : null,
              );
            }
            for (const flag of row.flags ?? []) {
              const level = ahead.filter((r) => r.flags?.includes(flag)).length + 1;
              expect(row.positions[flag]).toBe(counts ? level : null);
            }
            expect(Object.keys(row.positions)).toHaveLength(3 + (row.flags ?? []).length);
            const was = row.previous_order;
            const before = rows.filter(
              ({ previous_order: other }) =>
                other?.[0] === 0 && was !== null && compareOrders(other, was) < 0,
            );
            expect(row.previous_position).toBe(was?.[0] === 0 ? before.length + 1 : null);
          }
        }),
      );
    });

    test('4: gaps to the first and to the row before', () => {
      const row = (number: string, order: number[], total_ms: number | null) => ({
        number,
        order,
        total_ms,
        previous_order: null,
      });
      const rows = arranged([
        row('5', [0, 100], 100),
        row('3', [0, 160], 160),
        row('4', [0, 160], 160),
        row('9', [1, 7], null),
        row('2', [0, 170], 170),
      ]);
      expect(rows.map((r) => [r.number, r.position, r.gap_ms, r.gap_previous_ms])).toEqual([
        ['5', 1, 0, 0],
        ['3', 2, 60, 60],
        ['4', 2, 60, 0],
        ['2', 4, 70, 10],
        ['9', null, null, null],
      ]);
    });

    test('7: splits and the virtual classification at each of them', () => {
      fc.assert(
        fc.property(stageRows, (rows) => {
          const all = rows.flatMap((r) => r.splits.map((s) => ({ ...s, base: r.base_ms })));
          for (const row of arrangedStage(rows)) {
            for (const split of row.splits) {
              const here = all.filter((s) => s.code === split.code);
              expect(split.position).toBe(here.filter((s) => s.time_ms < split.time_ms).length + 1);
              const virtual = row.base_ms === null ? null : row.base_ms + split.time_ms;
              expect(split.virtual_ms).toBe(virtual);
              const ahead = here.filter(
                (s) => s.base !== null && virtual !== null && s.base + s.time_ms < virtual,
              );
              expect(split.virtual_position).toBe(virtual === null ? null : ahead.length + 1);
            }
          }
        }),
      );
    });
  });

  describe('8: arranging is a pure function of the set of rows', () => {
    test('the sequence of the input does not matter, repeating changes nothing, the input is not touched', () => {
      fc.assert(
        fc.property(stageRows, fc.nat(), (rows, seed) => {
          const untouched = structuredClone(rows);
          const once = arrangedStage(rows);
          const turned = [
            ...rows.slice(seed % (rows.length || 1)),
            ...rows.slice(0, seed % (rows.length || 1)),
          ].reverse();
          expect(arrangedStage(turned)).toEqual(once);
          expect(arrangedStage(once)).toEqual(once);
          expect(rows).toEqual(untouched);
        }),
      );
    });
  });

  test('2, 3, 4: teams stand by order, then code', () => {
    const team = (code: string, order: number[], total_ms: number | null) =>
      ({ team: code, order, total_ms, crews: [] }) as unknown as TeamRow;
    const body = bodyOf([
      team('D', [1], null),
      team('B', [0, 30], 30),
      team('A', [0, 30], 30),
      team('C', [0, 9], 9),
    ]);
    const rows = arrange(body, { rowsKind: 'teams' }).rows as unknown as TeamRow[];
    expect(rows.map((r) => [r.team, r.position, r.gap_ms, r.gap_previous_ms])).toEqual([
      ['C', 1, 0, 0],
      ['A', 2, 21, 21],
      ['B', 2, 21, 0],
      ['D', null, null, null],
    ]);
  });

  describe('9: a filtered view', () => {
    test('counts among its own rows and keeps the places of the whole page', () => {
      fc.assert(
        fc.property(narrowRows, (rows) => {
          const whole = arrange(bodyOf(rows), { rowsKind: 'classification' });
          const view = filterRows(whole, { category: 'A' });
          const alone = arranged(rows.filter((r) => r.category === 'A'));
          expect(view.rows.map(({ positions, ...row }) => row)).toEqual(
            alone.map(({ positions, ...row }) => row),
          );
          for (const row of view.rows) {
            expect(row.positions).toEqual(whole.rows.find((r) => r.number === row.number)?.positions);
          }
        }),
      );
    });

    test('without a filter is the page itself', () => {
      const whole = bodyOf([]);
      expect(filterRows(whole, { class: null })).toBe(whole);
    });
  });
});

describe('faults', () => {
  const STEP_MS = 250;
  const time = { nowMs: () => Date.now(), uncertaintyMs: () => null, sample: async () => {} };

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Each seed is another story; the same seed is the same story. */
  const runs = { numRuns: process.env.BIVOUAC_ALL === '1' ? 500 : 100 };

  const act = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ do: fc.constant('change' as const), crew: fc.nat(9), total: fc.nat(50) }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'cut' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'mend' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
  );
  const story = fc.array(fc.record({ afterSteps: fc.nat(8), act }), { minLength: 5, maxLength: 40 });
  const storm = fc.record({
    lost: fc.constantFrom(0, 0.2, 0.6, 1),
    doubled: fc.constantFrom(0, 0.2),
    lateMs: fc.constantFrom(0, 2_000, 30_000),
    failing: fc.constantFrom(0, 0.2, 0.7),
    slowMs: fc.constantFrom(0, 300, 4_000),
  });

  /** Plays a story and watches the screen; returns what it showed at the end and the worst it ever did. */
  async function play(seed: number, weather: Weather, acts: { afterSteps: number; act: StoryAct }[]) {
    const random = fromSeed(seed);
    const network = badNetwork(random);
    const live = liveFrom(network.source, time, usualIntervals);
    const shown: { view?: PageView; label?: Connection } = {};
    const watching = live.page$(ref).subscribe((view) => {
      shown.view = view;
    });
    watching.add(
      live.connection$.subscribe((label) => {
        shown.label = label;
      }),
    );
    let worstMs = 0;
    const trueUntilMs = new Map<string, number>();
    const pass = async (steps: number) => {
      trueUntilMs.set(JSON.stringify(network.truth()), performance.now());
      for (let i = 0; i < steps; i++) {
        await vi.advanceTimersByTimeAsync(STEP_MS);
        trueUntilMs.set(JSON.stringify(network.truth()), performance.now());
        if (shown.label?.phase !== 'live') continue;
        const untilMs = trueUntilMs.get(JSON.stringify(shown.view?.page)) ?? Number.NEGATIVE_INFINITY;
        worstMs = Math.max(worstMs, performance.now() - untilMs);
      }
    };
    network.turn(weather);
    for (const { afterSteps, act } of acts) {
      if (act.do === 'change') network.change(String(act.crew), act.total * 100, random() < 0.1);
      else if (act.do === 'restore') network.restore();
      else network.cut(act.do === 'cut');
      await pass(afterSteps);
    }
    network.turn(fair);
    network.cut(false);
    await pass(15_000 / STEP_MS);
    watching.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    return { shown, worstMs, truth: network.truth(), timersLeft: vi.getTimerCount() };
  }

  type StoryAct = { do: 'change'; crew: number; total: number } | { do: 'cut' | 'mend' | 'restore' };

  describe('10–18, 30: messages lost, doubled, late and out of order, answers failing, slow and old, the source restored', () => {
    test('the final table is the source, it is labelled live, no table was called live that had been wrong for more than 5 s, nothing is left running', {
      timeout: 60_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(), storm, story, async (seed, weather, acts) => {
          const { shown, worstMs, truth, timersLeft } = await play(seed, weather, acts);
          expect(shown.view?.page).toEqual(truth);
          expect(shown.label?.phase).toBe('live');
          expect(worstMs).toBeLessThanOrEqual(5_000);
          expect(timersLeft).toBe(0);
        }),
        runs,
      );
    });
  });

  /** mulberry32 */
  function fromSeed(seed: number): () => number {
    let state = seed | 0;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
  }
});
