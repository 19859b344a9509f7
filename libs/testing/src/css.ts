/** Finds elements by selector, for what has no role: `css('[data-row="1"]')`. */
import { type Locator, locators, page } from 'vitest/browser';

interface ByCss {
  css(selector: string): Locator;
}

locators.extend({ css: (selector: string) => selector } as object);

export const css = (selector: string, within: unknown = page): Locator => (within as ByCss).css(selector);
