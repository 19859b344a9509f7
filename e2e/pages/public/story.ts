/** Stories of spectators: each file has a rally of its own, and a page to watch it. */
import { test as base } from '@playwright/test';
import { ImportedRally } from './imported-rally.ts';
import { LivePage } from './live-page.ts';

interface Props {
  live: LivePage;
  /** One for each story, so that no story meets another's changes. */
  rally: ImportedRally;
}

export const test = base.extend<Props>({
  live: async ({ page }, use) => use(new LivePage(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => use(await ImportedRally.make()),
});

export { expect } from '@playwright/test';
