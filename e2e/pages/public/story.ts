/** Stories of spectators: each has a rally of its own that is being driven, and a page to watch it. */
import { type ImportedRally, importRally } from '../../stack/imported-rally.ts';
import { threeLakes } from '../../stack/three-lakes.ts';
import { test as base } from '../../story.ts';
import { LivePage } from './live-page.ts';

interface Props {
  live: LivePage;
  /** The Three Lakes: whoever has no time on SS3 yet is on it. */
  rally: ImportedRally;
}

export const test = base.extend<Props>({
  live: async ({ page }, use) => use(new LivePage(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const rally = await importRally(threeLakes);
    await rally.starts('3', '4', '11');
    await use(rally);
  },
});

export { expect } from '../../story.ts';
