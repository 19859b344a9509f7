/** Stories in other engines: one browser for all of a file, and a cable to the site that can be pulled. */
import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type EngineName, firefox, webkit } from '../../tools/test/found-engines.ts';
import { told } from '../site.ts';
import { type Cable, layCable } from '../stack/cable.ts';
import type { Driven } from './drivers/driven.ts';
import { driveFirefox } from './drivers/firefox.ts';
import { driveWebKit } from './drivers/webkit.ts';

interface Worker {
  engine: EngineName;
  driven: Driven;
}

export const test = base.extend<{ cable: Cable; window: EngineWindow }, Worker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driven: [
    async ({ engine }, use) => {
      const driven = await (engine === 'firefox'
        ? driveFirefox(firefox() ?? '')
        : driveWebKit(webkit() ?? none));
      await use(driven);
      await driven.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  cable: async ({}, use) => {
    const cable = await layCable(told('BIVOUAC_URL'));
    await use(cable);
    await cable.pull();
  },
  window: async ({ driven, cable }, use, info) => {
    const window = new EngineWindow(driven, cable);
    await use(window);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('at-the-end.png'), await driven.picture());
  },
});

const none = { driver: '', browser: '', screen: '' };

/** Two engines draw beside three Chromiums, a stack and a database, on two cores. */
const WITHIN_MS = 20_000;

/** Where the middle of an element is, scrolled into view; null: there is none, or it has no size. */
const middleOf = (selector: string, text: string): string =>
  `(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(${JSON.stringify(text)}));
    if (!found || found.getClientRects().length === 0) return null;
    found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = found.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  })()`;

/** The browser's window, with what a story looks for in a page. */
export class EngineWindow {
  readonly driven: Driven;
  private readonly cable: Cable;

  constructor(driven: Driven, cable: Cable) {
    this.driven = driven;
    this.cable = cable;
  }

  open(path: string): Promise<void> {
    return this.driven.open(this.cable.url + path);
  }

  /**
   * A page that lies on the device, known by its frame. WebKit may end a worker as soon as its last page is left, and a navigation that
   * meets the ending goes past it to the network that is not there: whoever gets the browser's error page opens once more.
   */
  async openKept(path: string, frame: string): Promise<void> {
    await expect(async () => {
      await this.open(path);
      expect(await this.count(frame)).toBe(1);
    }).toPass({ timeout: WITHIN_MS });
  }

  count(selector: string): Promise<number> {
    return this.driven.run(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
  }

  /** As a reader sees it; empty where there is none. */
  text(selector: string): Promise<string> {
    return this.driven.run(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
  }

  async has(selector: string, text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(selector).catch(String), { timeout: WITHIN_MS }).toMatch(text);
  }

  async hasCount(selector: string, count: number): Promise<void> {
    await expect.poll(() => this.count(selector).catch(String), { timeout: WITHIN_MS }).toBe(count);
  }

  async isThere(selector: string): Promise<void> {
    await expect
      .poll(() => this.count(selector).catch(() => 0), { timeout: WITHIN_MS, message: selector })
      .toBeGreaterThan(0);
  }

  /** The first one that reads so; what lies above it gets the press. */
  async press(selector: string, text = ''): Promise<void> {
    const find = () => this.driven.run<[number, number] | null>(middleOf(selector, text)).catch(() => null);
    await expect.poll(find, { timeout: WITHIN_MS, message: `${selector} ${text}` }).not.toBeNull();
    const place = await find();
    if (place) await this.driven.pressAt(...place);
  }

  /** The keys of the table's rows, from above. */
  rows(): Promise<string[]> {
    return this.driven.run(`[...document.querySelectorAll('tr[data-row]')].map((row) => row.dataset.row)`);
  }

  async hasRows(keys: string[]): Promise<void> {
    await expect.poll(() => this.rows().catch(String), { timeout: WITHIN_MS }).toEqual(keys);
  }

  /** Answers whether the page is the same still. */
  async marked(): Promise<() => Promise<boolean>> {
    await this.driven.run('(globalThis.stillTheSamePage = true)');
    return () => this.driven.run('globalThis.stillTheSamePage === true');
  }
}

export { expect } from '@playwright/test';
