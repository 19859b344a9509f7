/** What an outbox must know of the phone it runs on; tests put one with a virtual clock in its place. */
import { elapsedClock } from '@bivouac/rules';
import { EMPTY, filter, fromEvent, map, merge, type Observable } from 'rxjs';

export interface Device {
  /** What the phone's clock says; it may be wrong and may jump: only shown and stored, never counted with. */
  wallMs(): number;
  /** Elapsed milliseconds: never goes back, counts sleep. */
  elapsedMs(): number;
  /** 0 ≤ x < 1 */
  random(): number;
  /** Moments at which trying at once is worth it: the network is back, the page is seen again. */
  wake$: Observable<void>;
}

export function browserDevice(): Device {
  return { wallMs: Date.now, elapsedMs: elapsedClock(), random: Math.random, wake$: wakeUps() };
}

function wakeUps(): Observable<void> {
  if (typeof document === 'undefined') return EMPTY;
  return merge(
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
    fromEvent(window, 'online'),
    fromEvent(window, 'pageshow'),
  ).pipe(map(() => undefined));
}
