/** What a screen shows of a page: the reader's states, coalesced; and how true exactly that is (SPEC 42, 43). */
import { type FeedProblem, isPage, type Page, type PageBody } from '@bivouac/data/feed';
import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  map,
  type Observable,
  tap,
  throttleTime,
} from 'rxjs';
import type { Watched } from '../connection.ts';
import type { PageState } from './page-state.ts';

/** Both null: not loaded yet. Both set: the last known page, which cannot be renewed now. */
export interface PageView<Body = PageBody> {
  page: Page<Body> | null;
  problem: FeedProblem | null;
}

/** `tell` hears how true the page on the screen is, and null at the end; a page still held back by coalescing does not count. */
export function viewPage(
  states$: Observable<PageState>,
  coalesceMs: number,
  tell: (watched: Watched | null) => void,
): Observable<PageView> {
  return defer(() => {
    let shown: Page | null = null;
    let latest: PageState | undefined;
    const tellShown = () => {
      if (latest && latest.page === shown) tell(watchedOf(latest));
    };
    return states$.pipe(
      tap((state) => {
        latest = state;
        tellShown();
      }),
      map(({ page, problem }): PageView => ({ page, problem })),
      filter(({ page, problem }) => page !== null || problem !== null),
      distinctUntilChanged((a, b) => a.page === b.page && a.problem?.reason === b.problem?.reason),
      throttleTime(coalesceMs, asyncScheduler, { leading: true, trailing: true }),
      tap(({ page }) => {
        shown = page;
        tellShown();
      }),
      finalize(() => tell(null)),
    );
  });
}

function watchedOf({ page, problem, knownAtMs }: PageState): Watched {
  return {
    knownAtMs,
    race: page?.race ?? null,
    stale: page ? staleRaces(page) : [],
    isUnreachable: problem !== null && problem.reason !== 'not_found',
  };
}

/** A page says it of its own race, `index` of every race: of that the reader hears at once. */
function staleRaces(page: Page): Watched['stale'] {
  if (page.stale) return [{ race: page.race, sinceMs: Date.parse(page.stale.since) }];
  if (!isPage(page, 'index')) return [];
  return page.body.races.flatMap(({ code, stale_since }) =>
    stale_since ? [{ race: code, sinceMs: Date.parse(stale_since) }] : [],
  );
}
