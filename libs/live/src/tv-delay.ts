/** Holds a stream back by some seconds, so that a screen beside a television does not tell the result first. */
import { Observable } from 'rxjs';

export const LONGEST_DELAY_MS = 300_000;

/**
 * Shows at each instant the newest value that is at least the delay old; the first value is shown at once, for lack of an
 * older one. `delayMs$` may change at any time: a longer delay holds what is shown, a shorter one catches up.
 */
export function tvDelay<T>(delayMs$: Observable<number>): (source$: Observable<T>) => Observable<T> {
  return (source$) =>
    new Observable((subscriber) => {
      const waiting: { value: T; atMs: number }[] = [];
      let delayMs = 0;
      let hasShown = false;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const showDue = () => {
        clearTimeout(timer);
        let due: { value: T } | undefined;
        while (waiting[0] && (!hasShown || waiting[0].atMs + delayMs <= performance.now())) {
          due = waiting.shift();
          hasShown = true;
        }
        if (due) subscriber.next(due.value);
        if (waiting[0])
          timer = setTimeout(showDue, Math.max(1, waiting[0].atMs + delayMs - performance.now()));
      };

      const delays = delayMs$.subscribe((ms) => {
        delayMs = Math.min(Math.max(0, ms), LONGEST_DELAY_MS);
        showDue();
      });
      const values = source$.subscribe({
        next(value) {
          waiting.push({ value, atMs: performance.now() });
          showDue();
        },
        error: (cause) => subscriber.error(cause),
      });
      return () => {
        clearTimeout(timer);
        delays.unsubscribe();
        values.unsubscribe();
      };
    });
}
