/** A long table under change: what is on the screen is drawn at once, the cells of all other rows when nothing else is to be done. */
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';

/** Tables that are no longer than this are drawn whole each time. */
const SHORT = 60;
/** Rows beside those on the screen. */
const MARGIN = 15;

export interface DrawnRow<Row> {
  row: Row;
  /** Rows on the screen are themselves wherever they go; of all others it is the place that stays, and nothing has to be carried there. */
  key: string;
}

/**
 * A place off the screen may show its former row until React has time, which keeps no key and no touch waiting. Meanwhile a crew that
 * moved onto the screen can be drawn twice.
 */
export function useCalmRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  body: RefObject<HTMLTableSectionElement | null>,
): readonly DrawnRow<Row>[] {
  const late = useDeferredValue(rows);
  const seen = useSeen(body, rows.length > SHORT);
  return useMemo(() => {
    const { from, to } = seen.current;
    const isShort = rows.length <= SHORT;
    return rows.map((row, at) => {
      if (isShort || (at >= from && at <= to)) return { row, key: rowKey(row) };
      return { row: late[at] ?? row, key: `#${at}` };
    });
  }, [rows, late, rowKey, seen]);
}

/** From which row to which the reader may see, looked at when something was scrolled. */
function useSeen(body: RefObject<HTMLTableSectionElement | null>, isLong: boolean) {
  const seen = useRef({ from: 0, to: SHORT });
  useEffect(() => {
    if (!isLong) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = body.current;
      const rows = element?.childElementCount ?? 0;
      if (!element || rows === 0) return;
      const { top, height } = element.getBoundingClientRect();
      const each = height / rows || 1;
      const from = Math.floor(-top / each) - MARGIN;
      seen.current = { from, to: Math.ceil((window.innerHeight - top) / each) + MARGIN };
    };
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    ask();
    window.addEventListener('scroll', ask, { capture: true, passive: true });
    window.addEventListener('resize', ask, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask, { capture: true });
      window.removeEventListener('resize', ask);
    };
  }, [body, isLong]);
  return seen;
}
