/** Stories of the timing team: a rally of forty crews on one stage, started a minute apart, and somebody who types. */
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { test as base, type Locator, type Page } from '../../story.ts';
import { LivePage } from '../public/live-page.ts';
import { ShellPage } from '../shell/shell-page.ts';

const CREWS = 40;

export class DeskPage {
  readonly page: Page;
  readonly number: Locator;
  readonly time: Locator;
  readonly echo: Locator;
  readonly last: Locator;
  readonly missing: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.number = page.locator('[data-entry=number]');
    this.time = page.locator('[data-entry=time]');
    this.echo = page.locator('[data-entry=echo]');
    this.last = page.locator('[data-last-entries] li');
    this.missing = page.locator('[data-missing] li');
    this.grid = page.locator('[data-chronos-grid]');
  }

  /** Presses keys one by one; `⏎` is Enter. */
  async type(keys: string): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key === '⏎' ? 'Enter' : key);
  }

  /** Answers a question: a press that comes sooner is taken for the bounce of the one before. */
  async answer(): Promise<void> {
    await new Promise((read) => setTimeout(read, 500));
    await this.type('⏎');
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((told) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', told);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  }

  row(number: string): Locator {
    return this.grid.locator(`[data-crew="${number}"]`);
  }
}

/** What is told by now lies within a day of it. */
export function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

interface Props {
  desk: DeskPage;
  live: LivePage;
  rally: ToldRally;
}

export const test = base.extend<Props>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  rally: async ({}, use) => {
    const numbers = Array.from({ length: CREWS }, (_, n) => String(101 + n));
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [
            {
              date: yesterday(),
              course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, start_post: 'GATE' }],
            },
          ],
          crews: Object.fromEntries(numbers.map((number) => [number, ''])),
        },
      },
    });
    await rally.says(
      { kind: 'stage_status', stage: 'SS1', status: 'running' },
      ...numbers.map((number, n) => `${number} starts SS1 at 09:${String(n).padStart(2, '0')}`),
    );
    await use(rally);
  },
  desk: async ({ page, rally }, use) => {
    await new ShellPage(page).signIn(rally.organizer);
    await use(new DeskPage(page));
  },
  live: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(new LivePage(await context.newPage()));
    await context.close();
  },
});

export { expect } from '../../story.ts';
