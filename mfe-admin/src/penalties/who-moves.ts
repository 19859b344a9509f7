/** Who gains and loses places, from what a page would be: overall, and in the class where the page as it is tells the classes. */
import type { Move } from '@bivouac/data';
import { tiedPositions } from '@bivouac/rules';

export interface Mover {
  number: string;
  before: number | null;
  after: number | null;
  /** Minus: less than now. */
  totalMs: number | null;
  className: string | null;
  classBefore: number | null;
  classAfter: number | null;
  /** Which of its places it shares. */
  tied: readonly PlaceOf[];
}

type PlaceOf = 'before' | 'after' | 'classBefore' | 'classAfter';

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

/** The page shown first: the first one on which a place changes, else a total. Without one, the first page. */
export function pageOf(moves: readonly Move[]): string | null {
  const pages = pagesOf(moves);
  const movers = (key: string) => moversOn(key, moves, []);
  return (
    pages.find((key) => movers(key).some(changesPlace)) ??
    pages.find((key) => movers(key).length > 0) ??
    pages[0] ??
    null
  );
}

export function moversOn(key: string, moves: readonly Move[], rows: readonly Placed[]): Mover[] {
  const here = moves.filter((move) => move.key === key);
  const moved = new Map(here.map((move) => [move.number, move]));
  const known = new Set(rows.map(({ number }) => number));
  // A page that is not known has the rows that change.
  const now: Placed[] = [
    ...rows,
    ...here
      .filter(({ number }) => !known.has(number))
      .map(({ number, before }) => ({ number, position: before?.position ?? null, class: null })),
  ];
  const then = now.map((row) => {
    const move = moved.get(row.number);
    return move ? { ...row, position: move.after.position } : row;
  });
  const movers = here.map(({ number, before, after }): Mover => {
    const name = now.find((row) => row.number === number)?.class ?? null;
    const inClass = (all: readonly Placed[]) =>
      name === null ? [] : all.filter((row) => row.class === name);
    const places = {
      before: before?.position ?? null,
      after: after.position,
      classBefore: placeIn(number, inClass(now)),
      classAfter: placeIn(number, inClass(then)),
    };
    return {
      number,
      ...places,
      totalMs: before?.total_ms == null || after.total_ms === null ? null : after.total_ms - before.total_ms,
      className: name,
      tied: [
        ...(before?.tied ? ['before' as const] : []),
        ...(after.tied ? ['after' as const] : []),
        ...(isTied(before?.position ?? null, inClass(now)) ? ['classBefore' as const] : []),
        ...(isTied(after.position, inClass(then)) ? ['classAfter' as const] : []),
      ],
    };
  });
  // A crew without a place before and after does not move, whatever else its row says.
  return movers.filter((mover) => changesPlace(mover) || (mover.totalMs !== null && mover.totalMs !== 0));
}

/** Another mover keeps its places and has another total. */
export const changesPlace = ({ before, after, classBefore, classAfter }: Mover): boolean =>
  before !== after || classBefore !== classAfter;

const isTied = (position: number | null, rows: readonly Placed[]): boolean =>
  position !== null && tiedPositions(rows).has(position);

function placeIn(number: string, rows: readonly Placed[]): number | null {
  const position = rows.find((row) => row.number === number)?.position ?? null;
  if (position === null) return null;
  return 1 + rows.filter((row) => row.position !== null && row.position < position).length;
}
