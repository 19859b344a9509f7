/** Playwright's own test, whose pages wait until the application has replaced the prerendered first view. */
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

export const test = base.extend<object, { looking: undefined }>({
  looking: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) context.on('page', lookWhenTakenOver);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
