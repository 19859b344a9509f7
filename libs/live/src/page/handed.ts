/** Pages that came with the document: each is the first answer to whoever asks for it first, and then gone. */
import type { Page, PageRef, RallySummary } from '@bivouac/data/feed';

export interface HandedPage {
  of: PageRef;
  /** null: the feed had none. */
  page: Page | null;
  etag: string | null;
}

export interface Handed {
  pages: readonly HandedPage[];
  /** null: the document was not made of them. */
  rallies: RallySummary[] | null;
}

export interface Unread {
  /** Null where it was not handed, or has been taken. */
  take(ref: PageRef): HandedPage | null;
  takeRallies(): RallySummary[] | null;
}

export function unreadOf(handed: Handed | null): Unread {
  const pages = new Map(handed?.pages.map((one) => [nameOf(one.of), one]));
  let rallies = handed?.rallies ?? null;
  return {
    takeRallies() {
      const taken = rallies;
      rallies = null;
      return taken;
    },
    take(ref) {
      const name = nameOf(ref);
      const found = pages.get(name) ?? null;
      pages.delete(name);
      return found;
    },
  };
}

export const nameOf = ({ rally, race, key }: PageRef): string => `${rally}\n${race ?? '-'}\n${key}`;
