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

/**
 * How many rows of a table or list would be wholly above the fold, and in sight of what scrolls them. Recordings are short: below the last row that is recorded, as many are
 * counted as there is room for at the median height.
 */
export function rowsThatFit(selector: string): number {
  const rows = [...document.querySelectorAll(selector)];
  const frame = rows[0] && scrollerOf(rows[0]);
  const fold = Math.min(innerHeight, frame?.getBoundingClientRect().bottom ?? innerHeight);
  const boxes = rows.map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 0);
  const last = boxes.at(-1);
  const height = boxes.map((box) => box.height).toSorted((a, b) => a - b)[Math.floor(boxes.length / 2)];
  if (!last || !height) return 0;
  const inside = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= fold).length;
  return inside + Math.max(0, Math.floor((fold - last.bottom) / height));
}

/** What scrolls the rows within the page. */
function scrollerOf({ parentElement: parent }: Element): Element | null {
  if (!parent) return null;
  const scrolls = getComputedStyle(parent).overflowY === 'auto' && parent.scrollHeight > parent.clientHeight;
  return scrolls ? parent : scrollerOf(parent);
}

/** Everything the page has asked for is there. */
export async function settled(): Promise<void> {
  await expect.poll(() => document.querySelector('h1') !== null).toBe(true);
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0);
}
