/** Arranges the running race: what each crew has lost on the fastest at the same point, and where that puts it. */
import type { FastestThere, NarrowNowRow, NowBody, NowRow, Passage } from '@bivouac/data/feed';
import { compareNumbers } from '@bivouac/rules';
import { arrangeCrews } from './crews.ts';
import { isClassified } from './order.ts';

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
  return { ...body, best, rows: placeNow(reckon(body, best)) };
}

export function placeNow(rows: readonly NowRow[]): NowRow[] {
  return arrangeCrews(rows, ({ virtual_ms }) => virtual_ms);
}

const placeOf = ({ stage, point }: { stage: string; point?: string | null }) => `${stage}/${point ?? ''}`;

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
  { rows, stages, precision_ms }: Pick<NowBody, 'rows' | 'stages' | 'precision_ms'>,
  best: readonly FastestThere[],
): NowRow[] {
  const bestMs = new Map(best.map((fastest) => [placeOf(fastest), fastest.time_ms]));
  const finishMs = stages.map(({ code }) => bestMs.get(placeOf({ stage: code })) ?? 0);
  const sumOf = (list: readonly number[]) => list.reduce((sum, ms) => sum + ms, 0);
  const parMs = floored(sumOf(finishMs), precision_ms);
  // What the fastest have needed for a stage and those behind it.
  const leftMs = new Map(stages.map(({ code }, place) => [code, sumOf(finishMs.slice(place))]));
  return rows.map((row) => {
    const fastestMs = row.time_ms === null ? undefined : bestMs.get(placeOf(row));
    const loss_ms = fastestMs === undefined || row.time_ms === null ? null : row.time_ms - fastestMs;
    const virtual_ms = isClassified(row.rank)
      ? endOf(row, loss_ms, leftMs.get(row.stage) ?? 0, precision_ms) - parMs
      : null;
    return { ...row, loss_ms, virtual_ms, order: virtual_ms === null ? row.rank : [...row.rank, virtual_ms] };
  });
}

/** The total it leads to, summed first and floored last; of who has finished the real one. */
function endOf(
  { before_ms, added_ms, total_ms }: NarrowNowRow,
  lossMs: number | null,
  leftMs: number,
  precisionMs: number,
): number {
  return total_ms ?? floored((before_ms ?? 0) + (lossMs ?? 0) + added_ms + leftMs, precisionMs);
}

function floored(ms: number, precisionMs: number): number {
  return Math.floor(ms / precisionMs) * precisionMs;
}
