/** The private topic on which a page's patches are broadcast. */
import { isRaceKey, type Page } from '@bivouac/data/feed';

const RARELY = /^(crews|index|pdfs)$/;
const ONE_CREW = /^crew\//;

/** Structure and names: a first look may come from the browser's own cache. */
export function changesRarely(key: string): boolean {
  return RARELY.test(key);
}

/** Pages that change rarely, and one crew's story, are followed by their heads alone, and cost no channel. */
export function hasTopic(key: string): boolean {
  return !RARELY.test(key) && !ONE_CREW.test(key);
}

/** One crew's story is at the revision of the whole rally: an answer from before the rally's newest one is known to be old. */
export function isAtRallyRevision(key: string): boolean {
  return ONE_CREW.test(key);
}

/** `page:{rally code}:{race code, or - for a list of the whole rally}:{key}`, by the codes of the page itself. */
export function topicOf(page: Pick<Page, 'rally' | 'race' | 'key'>): string {
  return `page:${page.rally}:${isRaceKey(page.key) ? (page.race ?? '-') : '-'}:${page.key}`;
}
