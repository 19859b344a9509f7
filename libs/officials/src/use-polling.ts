import { useEffect } from 'react';

/**
 * Calls `look` at once, every `everyMs`, and when the page becomes visible again; never while it is hidden.
 *
 * @param look the same function between renders, or `null` to pause; its signal aborts on unmount.
 */
export function usePolling(look: ((signal: AbortSignal) => Promise<void>) | null, everyMs: number): void {
  useEffect(() => {
    if (look === null) return;
    const stop = new AbortController();
    const again = () => {
      if (document.visibilityState === 'visible') void look(stop.signal);
    };
    again();
    const clock = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      stop.abort();
      clearInterval(clock);
      document.removeEventListener('visibilitychange', again);
    };
  }, [look, everyMs]);
}
