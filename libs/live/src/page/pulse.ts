/** The pulse of a rally: looks at the heads of its pages every few seconds while somebody is looking (SPEC 20–23). */
import type { HeadsAnswer } from '@bivouac/data/feed';
import { Observable, Subject, share } from 'rxjs';
import type { Intervals } from '../settings.ts';
import type { Source } from '../source.ts';

/** An answer that a cache kept for longer than this is asked for again, once. */
const OLD_MS = 1_000;

export interface Beat {
  heads: HeadsAnswer['heads'];
  newest: number;
  /** The heads were true at this instant of the reader's clock: when it asked, less what a cache kept them. */
  trueAtMs: number;
}

export interface Pulse {
  beat$: Observable<Beat>;
  /** Looks again now, after the look under way if there is one. */
  beatNow(): void;
}

export function pulseOf(rally: string, source: Source, intervals: Intervals): Pulse {
  const sooner$ = new Subject<void>();
  const beat$ = new Observable<Beat>((subscriber) => {
    const stop = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let isWantedAgain = false;
    let wasOld = false;

    const look = async () => {
      if (isLooking) {
        isWantedAgain = true;
        return;
      }
      clearTimeout(next);
      isLooking = true;
      isWantedAgain = false;
      const sentMs = source.nowMs();
      if (source.isVisible()) {
        const answer = await source.fetchHeads(rally, {
          signal: stop.signal,
          answerWithinMs: intervals.liveForMs,
        });
        if (answer.ok && !stop.signal.aborted) {
          subscriber.next(beatOf(answer.value, sentMs));
          // A cache that answers with something old has asked for something new: it is there in a moment.
          isWantedAgain ||= answer.value.ageMs > OLD_MS && !wasOld;
          wasOld = answer.value.ageMs > OLD_MS;
        }
      }
      isLooking = false;
      if (stop.signal.aborted) return;
      const restMs = Math.max(intervals.pulseMs / 4, intervals.pulseMs - (source.nowMs() - sentMs));
      next = setTimeout(look, isWantedAgain ? intervals.pulseMs / 8 : restMs);
    };

    const hurried = sooner$.subscribe(look);
    const woken = source.wake$.subscribe(look);
    void look();
    return () => {
      stop.abort();
      clearTimeout(next);
      hurried.unsubscribe();
      woken.unsubscribe();
    };
  }).pipe(share());
  return { beat$, beatNow: () => sooner$.next() };
}

function beatOf({ heads, ageMs }: HeadsAnswer, sentMs: number): Beat {
  let newest = 0;
  for (const revision of Object.values(heads)) newest = Math.max(newest, revision);
  return { heads, newest, trueAtMs: sentMs - ageMs };
}
