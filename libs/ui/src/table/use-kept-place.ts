/** Where a table was left: how far it was scrolled and drawn, for whatever table is next drawn at the same place of the history. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placesInTab } from './places-in-tab.ts';

interface Left {
  rows: number;
  /** px */
  top: number;
}

const left = placesInTab<Left>('bivouac-tables');

/** A reader far down finds as many rows as there were, or would be taken to the top. */
export function rowsLeft(place: string | undefined): number {
  return left.get(place ?? '')?.rows ?? 0;
}

/** `place`: key of the entry in the history. On the way back it is that of before, and where a page turns into another it stays. */
export function useKeptPlace(
  frameRef: RefObject<HTMLElement | null>,
  place: string | undefined,
  rows: number,
): void {
  const drawn = useRef(rows);
  useLayoutEffect(() => {
    drawn.current = rows;
  }, [rows]);
  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element || !place) return;
    element.scrollTop = left.get(place)?.top ?? element.scrollTop;
    const note = () => void left.set(place, { rows: drawn.current, top: element.scrollTop });
    const leave = () => {
      note();
      left.keep();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      note();
    };
  }, [frameRef, place]);
}
