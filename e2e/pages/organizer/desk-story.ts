/** The desk of a stage as stories use it. */
import type { Locator, Page } from '../../story.ts';

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

  row(number: string): Locator {
    return this.grid.locator(`[data-crew="${number}"]`);
  }
}

/** What is told by now lies within a day of it. */
export function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}
