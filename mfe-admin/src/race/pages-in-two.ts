/** The pages of a race that are of interest: those with something in them, what is official apart from what is still to be published. */
import type { RacePage } from '@bivouac/data';

function ownKey(key: string): string {
  return key.replace(/^after-/, '');
}

/** The general after a day that has not begun is the one after the day before. */
export function pagesInTwo(pages: readonly RacePage[]): { toDo: RacePage[]; done: RacePage[] } {
  const begun = new Set(pages.filter(({ stages }) => stages.length > 0).map(({ key }) => key));
  const shown = pages.filter(({ key }) => begun.has(key) && begun.has(ownKey(key)));
  return {
    toDo: shown.filter(({ state }) => state !== 'official'),
    done: shown.filter(({ state }) => state === 'official'),
  };
}
