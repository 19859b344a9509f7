/** A public page as a spectator uses it: its table, filters, sheet, and that it never scrolls sideways. */
import { told } from '../../site.ts';
import { expect, type Locator, type Page } from '../../story.ts';
import { takenOver } from '../shell/taken-over.ts';

export class LivePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly sheet: Locator;
  readonly state: Locator;
  readonly panel: Locator;
  readonly fresh: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.sheet = page.getByRole('dialog');
    this.state = page.locator('span[data-state]');
    this.panel = page.locator('[data-panel]');
    this.fresh = page.locator('[data-freshness]');
  }

  async open(path: string, site = told('BIVOUAC_URL')): Promise<void> {
    await this.page.goto(site + path);
    await takenOver(this.page);
  }

  async settled(): Promise<void> {
    await this.heading.waitFor();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  answers(): string[] {
    const texts: string[] = [];
    this.page.on('response', async (response) => {
      if (response.url().includes('/rest/v1/')) texts.push(await response.text().catch(() => ''));
    });
    this.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => texts.push(String(payload))),
    );
    return texts;
  }

  row(key: string): Locator {
    return this.page.locator(`tr[data-row="${key}"]`);
  }

  cell(key: string, column: string): Locator {
    return this.row(key).locator(`[data-column="${column}"]`);
  }

  rows(): Promise<string[]> {
    return this.page
      .locator('tr[data-row]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  }

  async expectRows(keys: string[]): Promise<void> {
    await expect.poll(() => this.rows()).toEqual(keys);
  }

  /** Resolves once the page listens on a topic; asked for before the page is opened. */
  listening(topic: string): Promise<void> {
    return new Promise((resolve) => {
      this.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const text = payload.toString();
          if (text.includes(topic) && text.includes('"status":"ok"')) resolve();
        }),
      );
    });
  }

  /** When something of this kind is first on the page, Unix ms; looked at with every frame. */
  paints(selector: string): Promise<number> {
    return this.page
      .waitForFunction((wanted) => document.querySelector(wanted) && Date.now(), selector, { polling: 'raf' })
      .then((handle) => handle.jsonValue() as Promise<number>);
  }

  /** Reads the page's marker: it is gone after a reload. */
  async marked(): Promise<() => Promise<void>> {
    await this.page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    return async () => expect(await this.page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  }

  /** On a phone 360 px wide nothing but what is meant to scrolls sideways. */
  async expectNoSidewaysScroll(): Promise<void> {
    await this.page.setViewportSize({ width: 360, height: 780 });
    await expect
      .poll(() =>
        this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBeLessThanOrEqual(0);
  }
}
