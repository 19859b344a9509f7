/** Rows that came into sight are filled a few per frame: all at once would hold a slow processor longer than a frame or two. */
import { useEffect, useState } from 'react';

const ROWS_PER_FRAME = 2;

/** Of the rows in sight, by key, those whose cells are drawn already. */
export function useFilled(inSight: readonly string[]): ReadonlySet<string> {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const waiting = inSight.filter((key) => !filled.has(key));
  const isDone = waiting.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys themselves are what is in sight
  useEffect(() => {
    if (isDone) return;
    const frame = requestAnimationFrame(() => {
      const kept = inSight.filter((key) => filled.has(key));
      setFilled(new Set([...kept, ...waiting.slice(0, ROWS_PER_FRAME)]));
    });
    return () => cancelAnimationFrame(frame);
  }, [inSight.join(' '), filled, isDone]);
  return filled;
}
