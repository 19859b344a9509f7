/** Draws a long list in portions, so that the first screen is there at once and no portion blocks the page. */
import { startTransition, useEffect, useState } from 'react';

/** Rows drawn at once, and added per portion. */
const FIRST = 40;
const PORTION = 80;

/** How many of `total` rows to draw now; grows to all of them. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount((now) => now + PORTION)), 16);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
