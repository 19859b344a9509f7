/** What a page really is, asked of the database itself behind each change, and until when each of its contents was true. */
import type { Page } from '@bivouac/data/feed';
import type { Sql } from 'postgres';

export type Truth = {
  page(): Page;
  contents(): number;
  /** Whoever changes the page looks behind each change: a content nobody looked at counts as one that never was. */
  look(): Promise<void>;
  trueUntilMs(page: Page): number | null;
};

export type PageOfRally = { rally: string; race: string; key: string };

export async function readTruth(sql: Sql, { rally, race, key }: PageOfRally): Promise<Truth> {
  const truth = truthOf(await read());
  return { ...truth, look: async () => truth.turn(await read()) };

  async function read(): Promise<Page> {
    const [row] = await sql<{ page: Page }[]>`select public.page(${rally}, ${key}, ${race}) as page`;
    return row?.page as Page;
  }
}

export function truthOf(first: Page): Omit<Truth, 'look'> & { turn(page: Page): void } {
  const untilMs = new Map<string, number>();
  let now = first;
  return {
    page: () => now,
    contents: () => untilMs.size + (untilMs.has(textOf(now)) ? 0 : 1),
    turn(page) {
      if (textOf(page) !== textOf(now)) {
        untilMs.set(textOf(now), performance.now() - (Date.now() - Date.parse(page.as_of)));
      }
      now = page;
    },
    trueUntilMs: (page) =>
      textOf(page) === textOf(now) ? Number.POSITIVE_INFINITY : (untilMs.get(textOf(page)) ?? null),
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
