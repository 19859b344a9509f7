/** One sender at a time among the tabs of a phone. It saves work; nothing would be lost or doubled if two sent. */
import type { Shelf } from '../shelf/shelf.ts';
import { leaseTurns } from './lease.ts';

export interface Turns {
  /** Waits for its turn and does the work; the turn ends with the work, or with the tab. Rejects when `signal` is aborted. */
  take(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** Web Locks; where there are none (old browsers, a page without https), a lease on the shelf. */
export function browserTurns(name: string, shelf: Shelf, elapsedMs: () => number): Turns {
  if (typeof navigator === 'undefined' || !navigator.locks) return leaseTurns(shelf, elapsedMs);
  return {
    take: async (work, signal) => {
      await navigator.locks.request(name, { signal }, work);
    },
  };
}
