/** A live library that holds what it was given and nothing else: every page is answered at once, and what is missing is noted. */
import type { GivenPage, PageName } from '@bivouac/contract';
import type { PageBody, PageRef, RallySummary } from '@bivouac/data/feed';
import type { Live, PageView } from '@bivouac/live';

export interface Given {
  nowMs: number;
  pages: readonly GivenPage[];
  rallies: readonly unknown[] | null;
}

export interface Asked {
  pages: Map<string, PageName>;
  missing: Map<string, PageName>;
  rallies: boolean;
}

export const nothingAsked = (): Asked => ({ pages: new Map(), missing: new Map(), rallies: false });

const nameOf = ({ rally, race, key }: PageName) => `${rally}\n${race ?? ''}\n${key}`;

export function givenReader({ nowMs, pages, rallies }: Given, asked: Asked): Live {
  const given = new Map(pages.map((one) => [nameOf(one.of), one]));
  const viewOf = ({ rally, race, key }: PageRef): PageView => {
    const of = { rally, race, key };
    const name = nameOf(of);
    const found = given.get(name);
    asked.pages.set(name, of);
    if (!found) asked.missing.set(name, of);
    if (found && found.page === null) return { page: null, problem: notFound };
    return { page: (found?.page ?? null) as PageView['page'], problem: null };
  };
  const never = { subscribe: () => ({ unsubscribe: () => undefined }) };
  return {
    page$: (ref: PageRef) => ({
      subscribe(next: (view: PageView<PageBody>) => void) {
        next(viewOf(ref));
        return { unsubscribe: () => undefined };
      },
    }),
    takeRallies() {
      asked.rallies = true;
      return rallies as RallySummary[] | null;
    },
    connection$: never,
    cameIn$: () => never,
    deskAt: () => ({ others$: never, show: () => undefined }),
    time: { nowMs: () => nowMs, uncertaintyMs: () => null, sample: async () => undefined },
  } as unknown as Live;
}

/** As the feed says it of a page that is not there. */
const notFound = Object.assign(new Error('not_found'), {
  reason: 'not_found',
}) as unknown as PageView['problem'];
