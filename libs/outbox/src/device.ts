/** What an outbox must know of the phone it runs on; tests put one with a virtual clock in its place. */
import { elapsedClock } from '@bivouac/rules';

export interface Device {
  /** What the phone's clock says; it may be wrong and may jump: only shown and stored, never counted with. */
  wallMs(): number;
  /** Elapsed milliseconds: never goes back, counts sleep. */
  elapsedMs(): number;
  /** 0 ≤ x < 1 */
  random(): number;
  /** Calls at moments at which trying at once is worth it (the network is back, the page is seen again), until told to stop. */
  onWake(act: () => void): () => void;
}

export function browserDevice(): Device {
  return { wallMs: Date.now, elapsedMs: elapsedClock(), random: Math.random, onWake };
}

function onWake(act: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const seen = () => document.visibilityState === 'visible' && act();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', act);
  window.addEventListener('pageshow', act);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', act);
    window.removeEventListener('pageshow', act);
  };
}
