/** What a page really is, asked of the database itself several times a second, and when each of its contents was last true. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@bivouac/data/feed';
import type { Sql } from 'postgres';

export type Truth = {
  page(): Page;
  /** Contents it had so far. */
  contents(): number;
  /** Milliseconds since this content was true; 0 while it is, infinite where it never was. */
  wrongForMs(page: Page): number;
  stop(): Promise<void>;
};

const everyMs = 100;

export type PageOfRally = { rally: string; race: string; key: string };

export async function watchTruth(sql: Sql, { rally, race, key }: PageOfRally): Promise<Truth> {
  /** When each content was seen last, by its text. */
  const lastTrueMs = new Map<string, number>();
  let now: Page;
  let isStopping = false;
  const look = async () => {
    const [row] = await sql<{ page: Page }[]>`select public.page(${rally}, ${key}, ${race}) as page`;
    now = row?.page as Page;
    lastTrueMs.set(textOf(now), performance.now());
  };
  await look();
  const watching = (async () => {
    while (!isStopping) {
      await sleep(everyMs);
      await look();
    }
  })();
  return {
    page: () => now,
    contents: () => lastTrueMs.size,
    wrongForMs(page) {
      const text = textOf(page);
      if (text === textOf(now)) return 0;
      const last = lastTrueMs.get(text);
      return last === undefined ? Number.POSITIVE_INFINITY : performance.now() - last;
    },
    async stop() {
      isStopping = true;
      await watching;
    },
  };
}

const texts = new WeakMap<Page, string>();

/** The content without when it was made: keys in one order, since a page arranged by a reader has another. */
export function textOf(page: Page): string {
  const known = texts.get(page);
  if (known !== undefined) return known;
  const text = JSON.stringify(page.body, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  texts.set(page, text);
  return text;
}
