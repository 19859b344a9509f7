/** Playwright's own, and a look at which remotes a story opens: what it opens is said in tools/test/opens.ts, or it fails. */
import { basename } from 'node:path';
import { test as base } from '@playwright/test';
import { opens, type Remote, remoteOf } from '../tools/test/opens.ts';

export * from '@playwright/test';

interface Kept {
  /** What contexts of this worker's browser have loaded. */
  loaded: Set<Remote>;
}

export const test = base.extend<{ isDeclared: undefined }, Kept>({
  loaded: [
    async ({ browser }, use) => {
      const loaded = new Set<Remote>();
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('response', (response) => {
          const remote = remoteOf(new URL(response.url()).pathname);
          if (remote && response.ok()) loaded.add(remote);
        });
        return context;
      };
      await use(loaded);
    },
    { scope: 'worker', auto: true },
  ],
  isDeclared: [
    async ({ loaded }, use, { file }) => {
      loaded.clear();
      await use(undefined);
      const name = basename(file);
      const missing = [...loaded].filter((remote) => !opens(name).includes(remote));
      if (missing.length > 0)
        throw new Error(
          `${name} opens ${missing.join(' and ')}: say so in tools/test/opens.ts, so that a change there tells it.`,
        );
    },
    { auto: true },
  ],
});
