/** Arranges the running race: what each crew has lost on the fastest at the same point, and where it is estimated to be. */
import type { CrewStatus, FastestThere, NowBody, NowRow, PageKeyOf, Passage } from '@bivouac/data/feed';
import { compareNumbers } from '@bivouac/rules';
import { arrangeCrews } from './crews.ts';
import { type Driven, estimateTotals, placeOf, totalAt, wayOf } from './now-estimate.ts';
import { compareOrders, isClassified, type Order } from './order.ts';
import { rankCounter, sameOrder } from './standing.ts';

/** Which page of the running race stands in for a classification while a stage of it is under way. */
const GENERAL = new Set(['after', 'after-leg', 'after-day', 'race']);

/** Its key; null: none does, a stage's own page and a day's tell what they know. */
export function nowKeyFor(key: string): PageKeyOf<NowBody> | null {
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

interface Passed {
  row: NowRow;
  totalMs: number;
  /** Is this the last place it passed? */
  isLast: boolean;
}

/** Of the places that are the last one of some crew: the placed crews that passed it, by their totals there. */
function passedAt({ stages, precision_ms }: Course, rows: readonly NowRow[]): Map<string, Passed[]> {
  const there = new Map<string, Passed[]>();
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
  for (const [place, list] of there) {
    if (list.some(({ isLast }) => isLast)) list.sort(byTotal);
    else there.delete(place);
  }
  return there;
}

function byTotal(a: Passed, b: Passed): number {
  return (
    compareOrders(a.row.rank, b.row.rank) ||
    a.totalMs - b.totalMs ||
    compareNumbers(a.row.number, b.row.number)
  );
}

function gapsOf(course: Course, rows: readonly NowRow[]): Map<string, Gaps> {
  const gaps = new Map<string, Gaps>();
  for (const list of passedAt(course, rows).values()) {
    const firstMs = list[0]?.totalMs ?? 0;
    list.forEach(({ row, totalMs, isLast }, i) => {
      const aheadMs = list[i - 1]?.totalMs ?? totalMs;
      if (isLast) gaps.set(row.number, { gap_ms: totalMs - firstMs, gap_previous_ms: totalMs - aheadMs });
    });
  }
  return gaps;
}

/**
 * By number: how many crews that passed the same last place a crew overtook since the last complete order, less those that overtook it.
 * Crews that passed nothing since, or were not in that order, are left out.
 */
export function gainsOf(course: Course, rows: readonly NowRow[]): Map<string, number> {
  const gains = new Map<string, number>();
  for (const [place, list] of passedAt(course, rows)) {
    if (place === START) continue;
    const both = list.filter(({ row }) => isClassified(row.previous_order));
    const before = rankOf(both, ({ row }) => row.previous_order ?? []);
    const now = rankOf(both, ({ row, totalMs }) => [...row.rank, totalMs]);
    for (const { row, isLast } of both)
      if (isLast) gains.set(row.number, (before.get(row.number) ?? 0) - (now.get(row.number) ?? 0));
  }
  return gains;
}

function rankOf(list: readonly Passed[], orderOf: (one: Passed) => Order): Map<string, number> {
  const rank = rankCounter(sameOrder);
  const sorted = list
    .map((one) => ({ number: one.row.number, order: orderOf(one) }))
    .sort((a, b) => compareOrders(a.order, b.order));
  return new Map(sorted.map(({ number, order }) => [number, rank(order)]));
}

type Placed = Pick<NowRow, 'order' | Driven>;

/** Gap of a crew to another one at the last place both have passed; `null` if one of them is not placed. */
export function gapBetween({ stages, precision_ms }: Course, row: Placed, other: Placed): number | null {
  if (!isClassified(row.order) || !isClassified(other.order)) return null;
  const [own, its] = [wayOf(row, stages), wayOf(other, stages)];
  const last = own.steps.findLast(({ place }) => its.steps.some((step) => step.place === place));
  const itsMs = its.steps.find(({ place }) => place === last?.place)?.ms ?? 0;
  return totalAt(own, row, last?.ms ?? 0, precision_ms) - totalAt(its, other, itsMs, precision_ms);
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

/** The order key of a status: a crew with nothing to estimate it by is listed below those that are placed. */
const UNDER_WAY: Partial<Record<CrewStatus, number>> = { on_stage: 1, to_start: 2 };
const OTHERWISE = 9;

function orderOf({ rank, status }: NowRow, virtualMs: number | null): number[] {
  if (!isClassified(rank)) return rank;
  return virtualMs === null ? [1, UNDER_WAY[status] ?? OTHERWISE] : [...rank, virtualMs];
}
