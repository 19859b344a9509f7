import { css, feedPage, page, settled, userEvent } from '@bivouac/testing';
import { expect } from 'vitest';

export const heading = page.getByRole('heading', { level: 1 });
export const sheet = page.getByRole('dialog');
export const panel = css('[data-panel]');
export const fresh = css('[data-freshness]');
export const row = (key: string) => css(`tr[data-row="${key}"]`);
export const cell = (key: string, column: string) => css(`tr[data-row="${key}"] [data-column="${column}"]`);

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** Every element that matches, in the order of the page. */
export const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** One element, measured without waiting: the page has settled. */
export function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new RangeError(`Nothing on the page matches ${selector}.`);
  return found;
}

export const boxOf = (selector: string) => one(selector).getBoundingClientRect();
/** Visible to a reader: with an area, and not hidden by its style. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

export const rows = () => all('tr[data-row]').map(({ dataset }) => dataset.row ?? '');

export const expectRows = (keys: string[]) => expect.poll(rows).toEqual(keys);

const textOf = (key: string, column: string) =>
  document.querySelector(`tr[data-row="${key}"] [data-column="${column}"]`)?.textContent?.trim() ?? '';

/** Text of a cell: matches a pattern, or is exactly this. */
export async function expectCell(key: string, column: string, text: string | RegExp): Promise<void> {
  const found = expect.poll(() => textOf(key, column), { message: `${column} of ${key}` });
  await (text instanceof RegExp ? found.toMatch(text) : found.toBe(text));
}

export const expectAddress = (pattern: RegExp) =>
  expect.poll(() => location.pathname + location.search).toMatch(pattern);

export const press = (name: string | RegExp) =>
  userEvent.click(page.getByRole('button', { name, exact: true }).first());

/** The rows of the table's body that can be seen. */
export const bodyRows = () => all('main tbody tr, tbody tr');

/** Adds a notice to those of a recording, as the newest one. */
export const notice = (
  text: string | { en: string; fr: string },
  level: 'info' | 'warning' | 'urgent' = 'warning',
) =>
  feedPage('notices', (recorded) => {
    const at = recorded.as_of;
    const words = typeof text === 'string' ? { en: text } : text;
    const id = `${recorded.body.rows.length}-${words.en}`;
    recorded.body.rows.unshift({ id, at, level, pinned: false, race: null, text: words, until: null });
    return { ...recorded, revision: recorded.revision + 1 };
  });

export { settled };
