/** A time typed where its crew has one already: what differs, and which of them would count. Asked about once, never refused. */
import type { ChronosGrid, GridChrono, GridCrew, PointOfGrid } from '@bivouac/data';
import { chronosOf, precisionAt, startThatCounts } from '../model/at-point.ts';
import { isSameOnPaper } from '../verify/compare-piles.ts';

export interface Beside {
  /** The one that counts, else the one that is nearest to it. */
  seen: GridChrono;
  /** The same in the precision of the point. */
  isSame: boolean;
  /** Minus: the typed one is earlier. */
  byMs: number;
  /** Which would count; `waits`: the typed one is held · `neither`: both are doubtful. */
  counts: 'theirs' | 'mine' | 'waits' | 'neither';
}

type Known = Pick<ChronosGrid, 'chronos' | 'precision_ms' | 'finish'>;

export function besideAt(
  grid: Known,
  point: PointOfGrid,
  crew: GridCrew | null,
  at: string,
  nowMs: number,
): Beside | null {
  if (!crew) return null;
  const leaves = point.kind.endsWith('_out');
  const here = chronosOf(grid, point.id, crew.number).filter(
    ({ passage }) => passage !== 'given' && (passage === 'out') === leaves,
  );
  const isOdd = isImpossible(grid, point, crew);
  const ranked = here
    .filter(isOpen)
    .map((one) => ({ one, rank: rankOf(point, one, isOdd(one.at, one.flags)) }));
  const best = ranked.sort((a, b) => compare(a.rank, b.rank))[0];
  const seen = best?.one ?? here[0];
  if (!seen) return null;
  const byMs = Date.parse(at) - Date.parse(seen.at);
  const told = { seen, byMs, isSame: isSameOnPaper(seen.at, at, precisionAt(grid, point)) };
  if (point.held) return { ...told, counts: 'waits' };
  const cannotBe = isOdd(at);
  const mine = rankOf(point, { chosen: false, source: 'manual', at }, cannotBe);
  const isYetToCome = Date.parse(at) > nowMs + AHEAD_MS;
  if (best && (isYetToCome || compare(best.rank, mine) <= 0))
    return { ...told, counts: best.one.counted ? 'theirs' : 'neither' };
  const isOut = here.some(({ flags }) => flags.some((flag) => OUT.has(flag)));
  return { ...told, counts: isYetToCome || cannotBe || isOut ? 'neither' : 'mine' };
}

/** How far ahead of the clock the database takes a time for one that is yet to come. */
const AHEAD_MS = 2_000;
const OUT = new Set(['retired_crew', 'not_on_stage']);
const SHUT = new Set(['future', 'corrects_other_kind']);

function isOpen({ waits, chosen, flags }: GridChrono): boolean {
  return !waits && (chosen || !flags.some((flag) => SHUT.has(flag)));
}

/** In the order of the database (05_derive/settle_chronos.sql): chosen first, then what can be, then by source, then the earlier. */
function rankOf(
  { sources }: PointOfGrid,
  { chosen, source, at }: Pick<GridChrono, 'chosen' | 'source' | 'at'>,
  cannotBe: boolean,
): number[] {
  return [Number(!chosen), Number(cannotBe), sources.indexOf(source), Date.parse(at)];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, n) => value !== b[n]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

/** Before the start of the crew, or faster than possible, which the database says of a time it has. */
function isImpossible({ finish }: Known, { id, kind }: PointOfGrid, crew: GridCrew) {
  const start = startThatCounts(crew);
  const isOfStage = id === finish || !(kind === 'stage_start' || kind.endsWith('control') || kind === 'stop');
  const startMs = isOfStage && start !== null ? Date.parse(start) + (id === finish ? 1 : 0) : null;
  return (at: string, flags: readonly string[] = []) =>
    flags.includes('implausible_speed') || (startMs !== null && Date.parse(at) < startMs);
}
