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
  atOnce?: boolean;
}

export function useNowAndThen({ isThere, isOn, atOnce = false }: NowAndThen): boolean {
  const [isFound, setFound] = useState(false);
  const look = useRef<(() => Promise<void>) | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    /** By the clock nobody turns back. ms */
    let lookedMs = atOnce ? Number.NEGATIVE_INFINITY : performance.now();
    const again = async () => {
      const now = performance.now();
      if (isOver || document.visibilityState === 'hidden' || now - lookedMs < AT_MOST_EVERY_MS) return;
      lookedMs = now;
      if (!(await isThere()) || isOver) return;
      isOver = true;
      setFound(true);
    };
    look.current = again;
    const timer = setInterval(again, EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      look.current = null;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      setFound(false);
    };
  }, [isThere, isOn, atOnce]);
  // A page that is drawn anew, as by going to another one, is a reason to look.
  useEffect(() => {
    void look.current?.();
  });
  return isFound;
}
