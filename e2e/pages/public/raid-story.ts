/** Stories of spectators of a raid: each has one of its own, in which nothing has happened yet. */
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { twoWells } from '../../stack/two-wells.ts';
import { test as base } from '../../story.ts';
import { LivePage } from './live-page.ts';

interface Props {
  live: LivePage;
  /** The Two Wells, before the first start. */
  raid: ToldRally;
}

export const test = base.extend<Props>({
  live: async ({ page }, use) => use(new LivePage(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  raid: async ({}, use) => use(await foundRally(twoWells)),
});

export { expect } from '../../story.ts';
