/** Which readers have a socket where not all may: each draws a lot once, and the feed tells them how many they are (SPEC 57). */
import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from 'rxjs';

export interface Crowd {
  /** How many readers the feed counts; null: it does not say, and then nobody is left out. */
  saw(readers: number | null): void;
  /** Nothing before the first look at the heads. */
  hasSocket$: Observable<boolean>;
}

/** A socket that is open stays so until there are this much more readers: nobody comes and goes at the edge. */
const SLACK = 1.25;

/** `lot`: from 0 to below 1, for as long as the page is open. */
export function crowdOf(socketsAtMost: number, lot: number): Crowd {
  const has$ = new BehaviorSubject<boolean | null>(null);
  return {
    saw(readers) {
      const most = has$.value ? socketsAtMost * SLACK : socketsAtMost;
      has$.next(readers === null || lot * readers < most);
    },
    hasSocket$: has$.pipe(
      filter((has) => has !== null),
      map(Boolean),
      distinctUntilChanged(),
    ),
  };
}
