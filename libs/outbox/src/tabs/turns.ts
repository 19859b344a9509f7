/** One sender at a time among the tabs of a phone. It saves work; nothing would be lost or doubled if two sent. */
import type { Shelf } from '../shelf/shelf.ts';
import { leaseTurns } from './lease.ts';
import type { Turns } from './turn-taking.ts';

/** Web Locks; where there are none (old browsers, a page without https), a lease on the shelf. */
export function browserTurns(name: string, shelf: Shelf, elapsedMs: () => number): Turns {
  if (typeof navigator === 'undefined' || !navigator.locks) return impatient(leaseTurns(shelf, elapsedMs));
  return impatient({
    take: async (work, signal) => {
      await navigator.locks.request(name, { signal }, work);
    },
  });
}

/** Longer than a call may take; some phones put a tab to sleep with the turn in its hand. */
const WAIT_MS = 30_000;

/** A turn that does not come is not waited for: the work is done without. */
export function impatient(turns: Turns): Turns {
  return {
    async take(work, signal) {
      const waiting = new AbortController();
      const giveUp = () => waiting.abort(signal.reason);
      signal.addEventListener('abort', giveUp);
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        clearTimeout(timer);
        return work();
      };
      const timer = setTimeout(giveUp, WAIT_MS);
      try {
        await turns.take(begin, waiting.signal);
      } catch (cause) {
        if (hasBegun || signal.aborted) throw cause;
        await work();
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}
