/** Patience with a phone's storage: phones have been seen to answer late, or never until the page is begun anew. */
import { TapNotStored } from './tap-not-stored.ts';

/** For what no person waits for. */
export const PATIENCE_MS = 5_000;

/** Rejects with `TapNotStored`, `slow`; the work goes on, and may succeed later. */
export function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TapNotStored('slow')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
