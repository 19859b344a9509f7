/** A public page in a spectator's browser: opening it, its tables and filters, how fresh it is, and whether it fits a phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ResultTable } from './result-table.ts';

export class PublicPage {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  readonly freshness: Locator;
  /** How far the first table is published. */
  readonly state: Locator;
  readonly sheet: Locator;
  private bornAt: number | null = null;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.freshness = page.locator('[data-freshness]');
    this.state = this.main.locator('span[data-state]').first();
    this.sheet = page.getByRole('dialog');
  }

  /** Opens an address and waits until something stands under its heading. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
    await expect(this.main.getByText('Loading', { exact: true })).toHaveCount(0);
    this.bornAt = await this.documentBirth();
  }

  /** Everything so far happened in the document that was opened: it was neither loaded again nor left. */
  async expectNoReload(): Promise<void> {
    expect(await this.documentBirth()).toBe(this.bornAt);
  }

  /** At 360 px nothing makes the page wider than the phone. */
  async expectToFitAPhone(): Promise<void> {
    await this.page.setViewportSize({ width: 360, height: 740 });
    await expect(this.heading).toBeVisible();
    const sideways = () =>
      this.page.evaluate(() => {
        window.scrollTo(1000, window.scrollY);
        const { scrollWidth, clientWidth } = document.documentElement;
        return Math.max(window.scrollX, scrollWidth - clientWidth);
      });
    await expect.poll(sideways).toBe(0);
  }

  table(name: string | RegExp): ResultTable {
    return new ResultTable(this.main.getByRole('table', { name }));
  }

  /** The first table of the page. */
  get onlyTable(): ResultTable {
    return new ResultTable(this.main.getByRole('table').first());
  }

  chip(group: string, name: string): Locator {
    return this.main
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name, exact: true });
  }

  /** A list of options, e.g. the teams. */
  choice(name: string): Locator {
    return this.main.getByRole('combobox', { name, exact: true });
  }

  /** What the address says after the question mark. */
  get query(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** The reader comes back to the tab he had left. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  private documentBirth(): Promise<number> {
    return this.page.evaluate(() => performance.timeOrigin);
  }
}
