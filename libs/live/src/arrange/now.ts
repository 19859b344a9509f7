/** Arranges the running race: what each crew has lost on the fastest at the same point, and where it is estimated to be. */
import type { FastestThere, NowBody, NowRow, Passage } from '@bivouac/data/feed';
import { compareNumbers } from '@bivouac/rules';
import { arrangeCrews } from './crews.ts';
import { estimateTotals, placeOf, totalAt, wayOf } from './now-estimate.ts';
import { compareOrders, isClassified } from './order.ts';

/** Which page of the running race stands in for a classification while a stage of it is under way. */
const GENERAL = new Set(['after', 'after-leg', 'after-day', 'race']);

/** Its key; null: none does, a stage's own page and a day's tell what they know. */
export function nowKeyFor(key: string): string | null {
  const [head = '', rest] = key.split('/');
  if (GENERAL.has(head)) return 'now';
  return head === 'leg' && rest ? `now/leg/${rest}` : null;
}

/**
 * Does it, for a classification made of these stages? Then its rows are shown in the place of the page's own, and it is said that they
 * are projected: the page itself has a total only of those who have finished.
 */
export function standsIn({ stages: underWay }: Pick<NowBody, 'stages'>, stages: readonly string[]): boolean {
  return underWay.some(({ code }) => stages.includes(code));
}

/** The body with everything counted that depends on all crews. */
export function arrangeNow<Body extends Pick<NowBody, 'rows' | 'stages' | 'precision_ms'>>(body: Body): Body {
  const best = bestOf(body);
  return { ...body, best, rows: placeNow(body, reckon(body, best)) };
}

type Course = Pick<NowBody, 'stages' | 'precision_ms'>;

/** Places by `order`; gaps by what each crew had at the last place it passed, against the crews that passed it too. */
export function placeNow(course: Course, rows: readonly NowRow[]): NowRow[] {
  const gaps = gapsOf(course, rows);
  return arrangeCrews(rows, () => null).map((row) => ({ ...row, ...gaps.get(row.number) }));
}

type Gaps = Pick<NowRow, 'gap_ms' | 'gap_previous_ms'>;

function gapsOf({ stages, precision_ms }: Course, rows: readonly NowRow[]): Map<string, Gaps> {
  const there = new Map<string, { row: NowRow; totalMs: number; isLast: boolean }[]>();
  for (const row of rows) {
    if (!isClassified(row.order)) continue;
    const way = wayOf(row, stages);
    const steps = [{ place: START, ms: 0 }, ...way.steps];
    steps.forEach(({ place, ms }, i) => {
      const list = there.get(place) ?? [];
      list.push({ row, totalMs: totalAt(way, row, ms, precision_ms), isLast: i === steps.length - 1 });
      there.set(place, list);
    });
  }
  const gaps = new Map<string, Gaps>();
  for (const list of there.values()) {
    if (!list.some(({ isLast }) => isLast)) continue;
    list.sort(
      (a, b) =>
        compareOrders(a.row.rank, b.row.rank) ||
        a.totalMs - b.totalMs ||
        compareNumbers(a.row.number, b.row.number),
    );
    const firstMs = list[0]?.totalMs ?? 0;
    list.forEach(({ row, totalMs, isLast }, i) => {
      const aheadMs = list[i - 1]?.totalMs ?? totalMs;
      if (isLast) gaps.set(row.number, { gap_ms: totalMs - firstMs, gap_previous_ms: totalMs - aheadMs });
    });
  }
  return gaps;
}

/** Where every crew is before its first point; no stage has this code. */
const START = '';

/** Who is disqualified was never the fastest. A given time is the best at a finish only where nobody drove one. */
function bestOf({ rows, stages }: Pick<NowBody, 'rows' | 'stages'>): FastestThere[] {
  const there = new Map<string, { number: string; passage: Passage }[]>();
  for (const { number, passed, status } of rows) {
    if (status === 'disqualified') continue;
    for (const passage of passed) {
      const place = placeOf(passage);
      const list = there.get(place);
      if (list) list.push({ number, passage });
      else there.set(place, [{ number, passage }]);
    }
  }
  return stages.flatMap(({ code, split_points }) =>
    [...split_points.map((point) => ({ stage: code, point: point.code })), { stage: code }].flatMap((at) => {
      const all = there.get(placeOf(at)) ?? [];
      const driven = all.filter(({ passage }) => !passage.given);
      const those = driven.length > 0 ? driven : all;
      if (those.length === 0) return [];
      const time_ms = those.reduce((least, { passage }) => Math.min(least, passage.time_ms), Infinity);
      const fastest = those.filter(({ passage }) => passage.time_ms === time_ms);
      return [{ numbers: fastest.map(({ number }) => number).sort(compareNumbers), ...at, time_ms }];
    }),
  );
}

function reckon(
  body: Pick<NowBody, 'rows' | 'stages' | 'precision_ms'>,
  best: readonly FastestThere[],
): NowRow[] {
  const bestMs = new Map(best.map((fastest) => [placeOf(fastest), fastest.time_ms]));
  const totals = estimateTotals(body, best.map(placeOf));
  return body.rows.map((row, i) => {
    const fastestMs = row.time_ms === null ? undefined : bestMs.get(placeOf(row));
    const loss_ms = fastestMs === undefined || row.time_ms === null ? null : row.time_ms - fastestMs;
    const virtual_ms = totals[i] ?? null;
    return { ...row, loss_ms, virtual_ms, order: orderOf(row, virtual_ms) };
  });
}

/** A crew with nothing to estimate it by is listed below those that are placed, as the order key of its status. */
function orderOf({ rank, status }: NowRow, virtualMs: number | null): number[] {
  if (!isClassified(rank)) return rank;
  return virtualMs === null ? [1, status === 'on_stage' ? 1 : 2] : [...rank, virtualMs];
}
