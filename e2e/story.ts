/**
 * Playwright's own test, whose pages wait until the application has replaced the prerendered first view. A story fails whose pages get an
 * answer of the database that does not match its schema.
 */
import { faultsIn } from '@bivouac/data/schemas';
import { test as base, type Page, type Response } from '@playwright/test';
import { takenOver } from './pages/shell/taken-over.ts';

export * from '@playwright/test';

/** First view and application are both in the document for a moment: stories look at the latter. */
function lookWhenTakenOver(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[name] = async (...given: unknown[]) => {
      const answer = await go(...given);
      await takenOver(page).catch(() => undefined);
      return answer;
    };
  }
}

const faults: string[] = [];

async function check(response: Response): Promise<void> {
  const name = /\/rpc\/(\w+)$/.exec(new URL(response.url()).pathname)?.[1];
  if (!name || response.status() !== 200) return;
  // CSV is not JSON, and the body is gone with its page.
  const answer: unknown = await response.json().catch(() => undefined);
  if (answer !== undefined) faults.push(...faultsIn(name, answer));
}

export const test = base.extend<{ fitting: undefined }, { looking: undefined }>({
  fitting: [
    async ({ looking }, use) => {
      await use(looking);
      const found = faults.splice(0, faults.length);
      if (found.length > 0) throw new Error(found.slice(0, 5).join('\n'));
    },
    { auto: true },
  ],
  looking: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('response', check);
        if (options?.javaScriptEnabled !== false) context.on('page', lookWhenTakenOver);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
