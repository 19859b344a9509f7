/** A long table under change: what is on the screen is drawn at once, the cells of all other rows a few at a time. */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sameValue } from './same-value.ts';

/** Tables that are no longer than this are drawn whole each time. */
export const SHORT = 60;
/** Rows beside those on the screen. */
const MARGIN = 15;
/** Places off the screen that are brought up to date together, and how often that may be. */
const PORTION = 40;
const EVERY_MS = 500;

export interface DrawnRow<Row> {
  row: Row;
  /** In a long table it is the place that stays, and its cells change: a row that is carried elsewhere has the whole table laid out anew. */
  key: string;
  isSeen: boolean;
}

interface Range {
  from: number;
  to: number;
}

const isWithin = (at: number, { from, to }: Range): boolean => at >= from && at <= to;

/**
 * A place off the screen may show its former row for some seconds, which keeps no key and no touch waiting: five hundred rows that change
 * at once are half a second of a phone. Meanwhile a crew that moved onto the screen can be drawn twice. What is scrolled to is as it is now.
 * `isLong`: with all its rows, also those that are still to come. `subject`: what the rows are about; those of another one, or of nobody knows
 * what, are all drawn at once, as former rows would be wrong ones.
 */
export function useCalmRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  body: RefObject<HTMLTableSectionElement | null>,
  isLong: boolean,
  subject: string | undefined,
): readonly DrawnRow<Row>[] {
  const seen = useSeen(body, isLong);
  const [brought, bring] = useState<Range>({ from: 0, to: -1 });
  const wanted: Wanted<Row> = { rows, rowKey, isLong, subject, seen, brought };
  const [last, setLast] = useState(() => drawnOf(wanted, []));
  let drawn = last;
  if (NAMES.some((name) => wanted[name] !== last.of[name])) {
    const isSame = subject !== undefined && subject === last.of.subject;
    drawn = drawnOf(wanted, isSame ? last.list : []);
    setLast(drawn);
  }
  useBringing(rows, isLong ? drawn.list : null, bring);
  return drawn.list;
}

interface Wanted<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLong: boolean;
  subject: string | undefined;
  seen: Range;
  /** Off the screen, and to be brought up to date now. */
  brought: Range;
}

const NAMES = ['rows', 'rowKey', 'isLong', 'subject', 'seen', 'brought'] as const;

interface Drawn<Row> {
  of: Wanted<Row>;
  list: readonly DrawnRow<Row>[];
}

function drawnOf<Row>(of: Wanted<Row>, former: readonly DrawnRow<Row>[]): Drawn<Row> {
  const { rows, rowKey, isLong, seen, brought } = of;
  const list = rows.map((row, at): DrawnRow<Row> => {
    const isSeen = !isLong || isWithin(at, seen);
    return {
      row: isSeen || isWithin(at, brought) ? row : (former[at]?.row ?? row),
      key: isLong ? `#${at}` : rowKey(row),
      isSeen,
    };
  });
  return { of, list };
}

/** One portion after the other, until every place shows what it should. `drawn`: what was drawn last; null: there is nothing to bring. */
function useBringing<Row>(
  rows: readonly Row[],
  drawn: readonly DrawnRow<Row>[] | null,
  bring: (range: Range) => void,
): void {
  const next = useRef({ at: 0, fromMs: 0 });
  useEffect(() => {
    if (drawn === null) return;
    const at = firstBehind(rows, drawn, next.current.at);
    if (at === null) return;
    const timer = setTimeout(
      () => {
        next.current = { at: at + PORTION, fromMs: performance.now() + EVERY_MS };
        startTransition(() => bring({ from: at, to: at + PORTION - 1 }));
      },
      Math.max(0, next.current.fromMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [rows, drawn, bring]);
}

/** From a place on, and then from the beginning. */
function firstBehind<Row>(
  rows: readonly Row[],
  drawn: readonly DrawnRow<Row>[],
  from: number,
): number | null {
  for (let step = 0; step < rows.length; step += 1) {
    const at = (from + step) % rows.length;
    if (!sameValue(drawn[at]?.row, rows[at])) return at;
  }
  return null;
}

/** From which row to which the reader may see, looked at when something was scrolled. */
function useSeen(body: RefObject<HTMLTableSectionElement | null>, isLong: boolean): Range {
  const [seen, setSeen] = useState<Range>({ from: 0, to: SHORT });
  useEffect(() => {
    if (!isLong) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const rows = body.current?.rows;
      if (!rows || rows.length === 0) return;
      const top = firstBelow(rows, 0);
      const bottom = firstBelow(rows, window.innerHeight);
      // Not for every row that comes in below.
      setSeen((before) => {
        const { from, to } = before;
        const isIn = top - MARGIN / 2 >= from && bottom + MARGIN / 2 <= to;
        return isIn && to - from < bottom - top + 3 * MARGIN
          ? before
          : { from: top - MARGIN, to: bottom + MARGIN };
      });
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // On paper there is no later.
    const seeAll = () => flushSync(() => setSeen({ from: 0, to: Number.POSITIVE_INFINITY }));
    ask();
    // What stands above may open or close.
    const observer = globalThis.ResizeObserver && new ResizeObserver(ask);
    observer?.observe(document.body);
    window.addEventListener('beforeprint', seeAll);
    window.addEventListener('afterprint', ask);
    window.addEventListener('scroll', ask, { capture: true, passive: true });
    window.addEventListener('resize', ask, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      window.removeEventListener('beforeprint', seeAll);
      window.removeEventListener('afterprint', ask);
      window.removeEventListener('scroll', ask, { capture: true });
      window.removeEventListener('resize', ask);
    };
  }, [body, isLong]);
  return seen;
}

/** The place of the first row that reaches below a height of the window, px: rows need not be equally tall. */
function firstBelow(rows: HTMLCollectionOf<HTMLTableRowElement>, height: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > height) high = middle;
    else low = middle + 1;
  }
  return low;
}
