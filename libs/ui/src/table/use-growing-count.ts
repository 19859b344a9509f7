/** Draws a long list in portions, so that the first screen is there at once and no portion blocks the page. */
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Where nothing grows: how many rows are drawn, and what stands in the place of the others. */
export interface StillRows {
  most: number;
  rest: (hidden: number) => ReactNode;
}

export const stillRows = createContext<StillRows | null>(null);

export function useStillRows(): StillRows | null {
  return useContext(stillRows);
}

/** Rows drawn at once, and added per portion. */
const FIRST = 40;
const PORTION = 80;

const DRAW_ALL = 'bivouac-draw-all';

/** Draws all rows of the page now: whoever jumps to a place below would be moved on by rows that come above it. */
export function drawAllRows(): void {
  window.dispatchEvent(new Event(DRAW_ALL));
}

export function useGrowingCount(total: number, atOnce = 0): number {
  const still = useStillRows();
  const [count, setCount] = useState(still?.most ?? Math.max(FIRST, atOnce));
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount((now) => now + PORTION)), 16);
    return () => clearTimeout(timer);
  }, [count, total]);
  useEffect(() => {
    const drawAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    // On paper there is no later.
    const moments = ['beforeprint', DRAW_ALL];
    for (const moment of moments) window.addEventListener(moment, drawAll);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, drawAll);
    };
  }, []);
  return Math.min(count, total);
}
