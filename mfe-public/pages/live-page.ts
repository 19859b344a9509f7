/** A public page as tests read it: its table, sheet, panel and freshness. */
import { css, page, settled, userEvent } from '@bivouac/testing';
import { expect } from 'vitest';

export const heading = page.getByRole('heading', { level: 1 });
export const sheet = page.getByRole('dialog');
export const panel = css('[data-panel]');
export const row = (key: string) => css(`tr[data-row="${key}"]`);
export const cell = (key: string, column: string) => css(`tr[data-row="${key}"] [data-column="${column}"]`);

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((one) => one.dataset.row ?? '');

export const expectRows = (keys: string[]) => expect.poll(rows).toEqual(keys);

const textOf = (key: string, column: string) =>
  document.querySelector(`tr[data-row="${key}"] [data-column="${column}"]`)?.textContent ?? '';

export async function expectCell(key: string, column: string, text: string | RegExp): Promise<void> {
  const found = expect.poll(() => textOf(key, column), { message: `${column} of ${key}` });
  await (text instanceof RegExp ? found.toMatch(text) : found.toBe(text));
}

export const expectAddress = (pattern: RegExp) =>
  expect.poll(() => location.pathname + location.search).toMatch(pattern);

export const press = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }).first());

export const bodyRows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, tbody tr')];

export { settled };
