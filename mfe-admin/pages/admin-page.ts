/** A page of the administration as tests use it: its heading, buttons and fields, and what it sends. */
import { answer, css, type OpenPage, page, rpc, type SentFact, userEvent } from '@bivouac/testing';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

export const heading = page.getByRole('heading', { level: 1 });

/** The button with exactly this name, on the page or within a part of it; the last of several is the one in the open form. */
export const button = (name: string, within: { getByRole: typeof page.getByRole } = page) =>
  within.getByRole('button', { name, exact: true }).last();

export const press = (name: string, within?: { getByRole: typeof page.getByRole }) =>
  userEvent.click(button(name, within));

/** Presses an act of a row that is in its menu or below its line. */
export async function act(name: string, within: Locator): Promise<void> {
  await expect.element(within).toBeVisible();
  const row = within.element();
  if (row instanceof HTMLDetailsElement && !row.open) await userEvent.click(css('summary', within).first());
  if (!row.querySelector('[data-menu]') || button(name, within).query()) return press(name, within);
  await choose(name, within);
}

/** An item of the open menu; the page has one. */
export const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** Opens the menu of a row and chooses an act. */
export async function choose(name: string, within: Locator): Promise<void> {
  await userEvent.click(css('[data-menu]', within));
  await userEvent.click(menuItem(name));
}

/** Opens what a start order is made from: without a list it is open already. */
export async function openSource(): Promise<void> {
  const source = css('details:has(> [data-source])');
  await expect.element(source).toBeVisible();
  if (!(source.element() as HTMLDetailsElement).open) await userEvent.click(css('summary', source).first());
}

export const field = (label: string, within: { getByLabelText: typeof page.getByLabelText } = page) =>
  within.getByLabelText(label, { exact: true });

/** A key on the line of a crew in the list of penalties. */
export async function keyOn(number: string, key: string): Promise<void> {
  const line = css(`[data-penalty][data-crew="${number}"]`);
  await expect.element(line).toBeVisible();
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

export const expectAddress = (pattern: RegExp) =>
  expect.poll(() => location.pathname + location.search).toMatch(pattern);

export const expectCount = (selector: string, count: number) =>
  expect.poll(() => document.querySelectorAll(selector).length, { message: selector }).toBe(count);

/** The database accepts every fact. */
export const accepting = rpc('record', (_, { sent }) =>
  (sent as { facts: { id: string }[] }).facts.map(({ id }) => ({ id, outcome: 'accepted' })),
);

/** The facts sent so far. */
export const factsOf = (opened: OpenPage): SentFact[] =>
  opened.sent('POST', '/rest/v1/rpc/record').flatMap(({ sent }) => (sent as { facts: SentFact[] }).facts);

/** A change of a table is accepted. */
export const changing = (method: 'POST' | 'PATCH' | 'DELETE', table: string) =>
  answer(method, `/rest/v1/${table}`, () => [{ id: '01890000-0000-7000-8000-000000000001' }]);

export { css };
