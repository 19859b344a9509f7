/** Turns by a lease on the shelf: whoever holds it beats, and a lease that stopped beating is taken over. No clock is compared. */
import { newId } from '@bivouac/rules';
import type { Shelf } from '../shelf/shelf.ts';
import { PATIENCE_MS, within } from '../shelf/within.ts';
import type { Turns } from './turn-taking.ts';

interface Lease {
  id: 'lease';
  /** null: free. */
  holder: string | null;
  beat: number;
}

const LOOK_EVERY_MS = 1_000;
/** A hidden tab whose timers are put off loses its lease sooner: then two send for a while, which is harmless. */
const DEAD_AFTER_MS = 5_000;

export function leaseTurns(shelf: Shelf, elapsedMs: () => number): Turns {
  const me = newId();
  const withLease = (decide: (lease: Lease) => Lease | null) => {
    const change = shelf.change(
      'marks',
      ['lease'],
      (found) => {
        const lease = (found.get('lease') as Lease | undefined) ?? { id: 'lease', holder: null, beat: 0 };
        const next = decide(lease);
        return { put: next ? [next] : [] };
      },
      'relaxed',
    );
    return within(change, PATIENCE_MS);
  };

  const acquire = async (signal: AbortSignal) => {
    let seen = -1;
    let seenAtMs = elapsedMs();
    let isMine = false;
    while (!isMine) {
      signal.throwIfAborted();
      await withLease((lease) => {
        if (lease.beat !== seen) {
          seen = lease.beat;
          seenAtMs = elapsedMs();
        }
        isMine = lease.holder === null || lease.holder === me || elapsedMs() - seenAtMs >= DEAD_AFTER_MS;
        return isMine ? { id: 'lease', holder: me, beat: lease.beat + 1 } : null;
      });
      if (!isMine) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const beat = (holder: string | null) =>
    withLease((lease) => (lease.holder === me ? { ...lease, holder, beat: lease.beat + 1 } : null)).catch(
      () => undefined,
    );

  return {
    async take(work, signal) {
      // A phone that refuses to store has no lease either: then it sends without.
      await acquire(signal).catch(() => signal.throwIfAborted());
      const beating = setInterval(() => beat(me), LOOK_EVERY_MS);
      try {
        await work();
      } finally {
        clearInterval(beating);
        await beat(null);
      }
    },
  };
}
