/** The penalties of a race as an administrator judges them. */
import type { Locator, Page } from '@playwright/test';

export class PenaltiesPage {
  readonly page: Page;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.locator('[data-penalty]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.page.url()).href);
  }

  async because(reason: string): Promise<void> {
    await this.page.getByLabel('Reason').fill(reason);
    await this.page.keyboard.press('Enter');
  }
}
