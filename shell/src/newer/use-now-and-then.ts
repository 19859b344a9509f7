/** Looks now and then whether something newer is there by now: pages stay open for a whole rally. */
import { useEffect, useRef, useState } from 'react';

/** A request of a few kilobytes, mostly answered "not changed". ms */
const EVERY_MS = 300_000;
/** However often one comes back to the page, or goes from one to the other. ms */
const AT_MOST_EVERY_MS = 60_000;

interface NowAndThen {
  /** Must be another function only where something else is looked for. */
  isThere(): Promise<boolean>;
  isOn: boolean;
  /** Where the reader is: another page is a reason to look. */
  path?: string;
  atOnce?: boolean;
}

export function useNowAndThen({ isThere, isOn, path = '', atOnce = false }: NowAndThen): boolean {
  const [isFound, setFound] = useState(false);
  /** By the clock nobody turns back. ms */
  const looked = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for anew was not looked for yet
  useEffect(() => {
    setFound(false);
    if (isOn && !atOnce) looked.current = performance.now();
  }, [isThere, isOn, atOnce]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to look
  useEffect(() => {
    if (!isOn || isFound) return;
    let isOver = false;
    const look = async () => {
      const now = performance.now();
      if (document.visibilityState === 'hidden' || now - looked.current < AT_MOST_EVERY_MS) return;
      looked.current = now;
      const found = await isThere();
      if (!isOver && found) setFound(true);
    };
    void look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isThere, isOn, isFound, path]);
  return isFound;
}
