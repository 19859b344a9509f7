/** What page tests measure of a page. */
import { expect } from 'vitest';

/** Nothing but what is meant to scrolls sideways. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { documentElement: root } = document;
  await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
}

/** How many rows can be read without scrolling: whole, and not covered by what stays at the lower edge. */
export function rowsAboveFold(): number {
  const below = [...document.querySelectorAll('nav')]
    .map((nav) => nav.getBoundingClientRect())
    .filter(
      ({ top, bottom, width }) => width >= innerWidth && top > innerHeight / 2 && bottom >= innerHeight - 1,
    );
  const fold = Math.min(innerHeight, ...below.map(({ top }) => top));
  return [...document.querySelectorAll('tr[data-row]')].filter(
    (row) => row.getBoundingClientRect().bottom <= fold,
  ).length;
}

/** Everything the page has asked for is there. */
export async function settled(): Promise<void> {
  await expect.poll(() => document.querySelector('h1') !== null).toBe(true);
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0);
}
