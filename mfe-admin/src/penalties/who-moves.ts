/** Who gains and loses places, from what a page would be: overall, and in the class where the page as it is tells the classes. */
import type { Move } from '@bivouac/data';

export interface Mover {
  number: string;
  before: number | null;
  after: number | null;
  /** Minus: less than now. */
  totalMs: number | null;
  className: string | null;
  classBefore: number | null;
  classAfter: number | null;
}

export interface Placed {
  number: string;
  position: number | null;
  class: string | null;
}

/** Words that keys of classifications begin with. */
export const HEADS = ['race', 'after-day', 'after-leg', 'after', 'day', 'leg', 'joint', 'stage'] as const;

/** Pages on which anybody moves, the one over most of the race first: `race`, then what lies up to the last stage. */
export function pagesOf(moves: readonly Move[]): string[] {
  const keys = [...new Set(moves.map(({ key }) => key))].reverse();
  const weight = (key: string) => HEADS.findIndex((head) => key === head || key.startsWith(`${head}/`));
  return keys.sort((a, b) => weight(a) - weight(b));
}

/** The page shown first: the first one on which a place or a total changes. Without one, the first page. */
export function pageOf(moves: readonly Move[]): string | null {
  const pages = pagesOf(moves);
  return pages.find((key) => moversOn(key, moves, []).length > 0) ?? pages[0] ?? null;
}

export function moversOn(key: string, moves: readonly Move[], rows: readonly Placed[]): Mover[] {
  const here = moves.filter((move) => move.key === key);
  const after = new Map(here.map(({ number, after }) => [number, after.position]));
  const classOf = new Map(rows.map((row) => [row.number, row.class]));
  const now = rows.map(({ number, position, class: name }) => ({ number, position, class: name }));
  const then = now.map((row) => ({
    ...row,
    position: after.has(row.number) ? (after.get(row.number) ?? null) : row.position,
  }));
  const movers = here.map(({ number, before, after }) => ({
    number,
    before: before?.position ?? null,
    after: after.position,
    totalMs: before?.total_ms == null || after.total_ms === null ? null : after.total_ms - before.total_ms,
    className: classOf.get(number) ?? null,
    classBefore: placeInClass(number, now),
    classAfter: placeInClass(number, then),
  }));
  // A crew without a place before and after does not move, whatever else its row says.
  return movers.filter(
    ({ before, after, totalMs, classBefore, classAfter }) =>
      before !== after || classBefore !== classAfter || (totalMs !== null && totalMs !== 0),
  );
}

function placeInClass(number: string, rows: readonly Placed[]): number | null {
  const own = rows.find((row) => row.number === number);
  if (!own?.class || own.position === null) return null;
  const { class: name, position } = own;
  return (
    1 + rows.filter((row) => row.class === name && row.position !== null && row.position < position).length
  );
}
