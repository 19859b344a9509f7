/** Asks again what had no answer: once the network is back, when the page is looked at again, and now and then, as nobody may say so. */
import { useEffect, useEffectEvent } from 'react';

export const TRY_EVERY_MS = 10_000;

/** The network, or a server that is starting again: no answer yet, and no refusal. */
const PASSES: ReadonlySet<unknown> = new Set(['offline', 'server']);

export function hasNoAnswer(problem: unknown): boolean {
  return typeof problem === 'object' && problem !== null && 'reason' in problem && PASSES.has(problem.reason);
}

/** `problem`: of the last try; `again` is not called while its last promise is open, and its signal ends once there is no problem. */
export function useTryAgain(problem: unknown, again: (signal: AbortSignal) => unknown): void {
  const isCut = hasNoAnswer(problem);
  const tryIt = useEffectEvent(again);
  useEffect(() => {
    if (!isCut) return;
    const stop = new AbortController();
    let isBusy = false;
    const look = async () => {
      if (isBusy || document.visibilityState === 'hidden') return;
      isBusy = true;
      await tryIt(stop.signal);
      isBusy = false;
    };
    const timer = setInterval(look, TRY_EVERY_MS);
    const wakes = ['online', 'focus', 'pageshow'];
    for (const wake of wakes) window.addEventListener(wake, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      for (const wake of wakes) window.removeEventListener(wake, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isCut]);
}
