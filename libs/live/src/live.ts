/** Live pages: one shared stream per page for every screen, and one label of how true they are. */
import type { PageBody, PageRef, RallySummary } from '@bivouac/data/feed';
import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  ignoreElements,
  map,
  merge,
  mergeWith,
  type Observable,
  ReplaySubject,
  Subject,
  share,
  shareReplay,
  startWith,
  timer,
} from 'rxjs';
import { type Connection, judge, type Watched } from './connection.ts';
import { type Handed, nameOf, unreadOf } from './page/handed.ts';
import { type Pulse, pulseOf } from './page/pulse.ts';
import { readPage } from './page/read-page.ts';
import { type PageView, viewPage } from './page/view-page.ts';
import type { RallyTime } from './rally-time.ts';
import type { Intervals } from './settings.ts';
import type { CameIn } from './socket/came-in.ts';
import type { AtDesk, Present } from './socket/presence.ts';
import type { Source } from './source.ts';

export interface Live {
  /**
   * The page now and after every change, at most every 500 ms; never ends, never fails. Everyone who asks for the same
   * page gets the same stream; it is read while somebody subscribes and kept for a few seconds after.
   */
  page$<const Key extends string>(ref: PageRef<Key>): Observable<PageView<PageBody<Key>>>;
  /**
   * For officials: which facts came in, by the code of the rally. `joined` comes first, after every gap in the connection and now and
   * then without a reason: look again.
   */
  cameIn$(rallyCode: string): Observable<CameIn>;
  /**
   * For officials: a place of the desk (a stage, say) where this screen is present for as long as `others$` is subscribed to; `show` says at
   * which row it is.
   */
  deskAt(rallyCode: string, place: string): DeskPlace;
  /** The label for all pages being watched; emits when phase or whole seconds change. */
  connection$: Observable<Connection>;
  time: RallyTime;
  /** The list of rallies as the document brought it, to whoever asks first; null from then on, and where there was none. */
  takeRallies(): RallySummary[] | null;
}

export interface DeskPlace {
  others$: Observable<Present[]>;
  show(mine: AtDesk): void;
}

/** The first table comes before the first look at the clock. */
const TIME_AFTER_MS = 1_000;
const TIME_EVERY_MS = 300_000;
/** Officials whose socket is gone, or is none, still see what came in this much later. */
const LOOK_AGAIN_MS = 15_000;
/** How late the label may notice that a page has grown old. */
const LABEL_EVERY_MS = 250;

export function liveFrom(
  source: Source,
  time: RallyTime,
  intervals: Intervals,
  handed: Handed | null = null,
): Live {
  const unread = unreadOf(handed);
  const pulses = new Map<string, Pulse>();
  const views = new Map<string, Observable<PageView>>();
  const watched = new Map<string, Watched>();
  const watched$ = new Subject<void>();
  const officials = new Map<string, Observable<CameIn>>();

  const pulse = (rally: string) => {
    const known = pulses.get(rally) ?? pulseOf(rally, source, intervals);
    pulses.set(rally, known);
    return known;
  };

  /** While any page is read: the server's clock is sampled at the start, on waking and every five minutes. */
  const keepTime$ = merge(timer(TIME_AFTER_MS, TIME_EVERY_MS), source.wake$).pipe(
    exhaustMap(() => time.sample()),
    ignoreElements(),
    share(),
  );

  const open = (ref: PageRef, name: string): Observable<PageView> =>
    viewPage(readPage(ref, source, pulse(ref.rally), intervals, unread), intervals.coalesceMs, (known) => {
      if (known) watched.set(name, known);
      else watched.delete(name);
      watched$.next();
    }).pipe(
      mergeWith(keepTime$),
      startWith<PageView>({ page: null, problem: null }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(intervals.keepMs) }),
    );

  /** One topic for every part of a screen: a second one of the same name would take the first one's place. */
  const heard = (rallyCode: string): Observable<CameIn> => {
    const known =
      officials.get(rallyCode) ??
      source.listenAsOfficial(rallyCode).pipe(share({ resetOnRefCountZero: () => timer(intervals.keepMs) }));
    officials.set(rallyCode, known);
    return known;
  };

  const connection$ = combineLatest([timer(0, LABEL_EVERY_MS), watched$.pipe(startWith(undefined))]).pipe(
    map(() =>
      judge(
        [...watched.values()],
        { elapsedMs: source.nowMs(), rallyMs: time.nowMs(), hasNetwork: source.hasNetwork() },
        intervals,
      ),
    ),
    distinctUntilChanged((a, b) => a.phase === b.phase && a.ageMs === b.ageMs),
    shareReplay({ bufferSize: 1, refCount: true }),
  );

  return {
    page$<Key extends string>(ref: PageRef<Key>) {
      const name = nameOf(ref);
      const view = views.get(name) ?? open(ref, name);
      views.set(name, view);
      return view as Observable<PageView<PageBody<Key>>>;
    },
    cameIn$: (rallyCode) =>
      merge(
        heard(rallyCode),
        merge(timer(0, LOOK_AGAIN_MS), source.wake$).pipe(map((): CameIn => ({ type: 'joined' }))),
      ),
    deskAt(rallyCode, place) {
      const mine$ = new ReplaySubject<AtDesk>(1);
      return {
        others$: source.presentAtDesk(rallyCode, place, mine$),
        show: (mine) => mine$.next(mine),
      };
    },
    connection$,
    time,
    takeRallies: unread.takeRallies,
  };
}
