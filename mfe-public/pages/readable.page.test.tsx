/** Names and numbers anyone can read: whole family names on phone, tablet and paper, and text twice as large. */
import { expectNoSidewaysScroll, page, printed, recording, resize, rowsAboveFold } from '@bivouac/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { all, boxOf, DESKTOP, isShown, one, PHONE, row, settled } from './live-page.ts';
import { openPage } from './open.ts';
import { longNames } from './people.ts';

const busy = (await recording('busy')).with(longNames);
const splits = `${busy.at('ss3')}?view=waypoints&waypoint=WP1`;
/** An upright sheet of A4 without its margins. */
const A4 = [718, 1040] as const;
const PRESSED = ':is(fieldset button[aria-pressed="false"], select)';

afterEach(() => printed(false));

const names = () => all('tr[data-row] [data-column="crew"] bdi').filter(isShown);

/** Family names whose last letters are hidden. */
const cutFamilies = () =>
  names()
    .filter((name) =>
      [name, ...all('span', name), name.parentElement as HTMLElement].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'ellipsis',
      ),
    )
    .map((name) => name.textContent);

/** Words on more lines than one. */
const brokenWords = () =>
  names().flatMap((name) => {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  });

const expectNames = async () => {
  await expect.element(row('9')).toMatchTextContent('Kamenohorsky');
  await settled();
};

it('cuts no family name on a phone, and a screen reader gets the whole name', async () => {
  const opened = await openPage(busy, { path: busy.at('race'), ...PHONE });
  for (const path of [busy.at('ss3'), busy.at('ss2'), splits, `${splits}&splits=section`, busy.at('race')]) {
    opened.go(path);
    await expectNames();
    expect(cutFamilies(), path).toEqual([]);
    expect(rowsAboveFold(), path).toBeGreaterThanOrEqual(7);
  }
  for (const [number, name] of [
    ['1', 'Bartholomew Featherstone'],
    ['10', 'T. Meerveld / W. Meerveld'],
  ] as const)
    await expect.element(row(number).getByRole('button', { name })).toBeVisible();
});

it('cuts no family name on a tablet, and keeps rows low', async () => {
  await openPage(busy, { path: busy.at('race'), width: 768, height: 1024 });
  await expectNames();
  expect(cutFamilies()).toEqual([]);
  expect(Math.max(...all('tr[data-row]').map((one) => one.offsetHeight))).toBeLessThanOrEqual(50);
});

describe('text twice as large, on a phone', () => {
  it.each(['race', 'ss3'])('shows place, name and gap, and nothing overlaps: %s', async (name) => {
    await openPage(busy, { path: busy.at(name), ...PHONE, text: 2 });
    await expectNames();
    one('tr[data-row="1"]').scrollIntoView();
    expect(cutFamilies()).toEqual([]);
    const cells = all('tr[data-row="1"] [data-column]').filter(isShown);
    expect(cells.length).toBeGreaterThanOrEqual(3);
    for (const { left, right } of cells.map((cell) => cell.getBoundingClientRect())) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
    }
    const bar = all('nav:has(> [data-phone])').filter(isShown)[0] as HTMLElement;
    const entries = [...bar.children].filter(isShown).map((entry) => entry.getBoundingClientRect());
    expect(entries.length).toBeGreaterThan(2);
    for (const [i, { left, right, top, bottom }] of entries.entries()) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(right).toBeLessThanOrEqual(innerWidth);
      const before = entries[i - 1];
      if (before?.top === top) expect(before.right).toBeLessThanOrEqual(left + 1);
    }
    expect(bar.scrollWidth - bar.clientWidth).toBe(0);
  });

  it('neither scrolls the overview sideways nor cuts a name of its short lists', async () => {
    await openPage(busy, { path: busy.at('live'), ...PHONE, text: 2 });
    await expect.poll(() => all('[data-top] bdi').length).toBeGreaterThan(0);
    await expectNoSidewaysScroll();
    const cut = all('li > button > span:has(bdi)').filter((name) =>
      [name, ...all('*', name)].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      ),
    );
    expect(cut.map((name) => name.textContent)).toEqual([]);
  });
});

it.each([
  ['a desktop', 'race', DESKTOP],
  ['a phone', 'ss2', PHONE],
] as const)('prints names without a break inside a word, and no control, from %s', async (_, name, size) => {
  await openPage(busy, { path: busy.at(name), ...size });
  await expectNames();
  await printed();
  await resize(...A4);
  expect(brokenWords()).toEqual([]);
  expect(cutFamilies()).toEqual([]);
  expect(all(PRESSED).filter(isShown)).toEqual([]);
});

it('shows whole columns of a wide table next to feed and chart, and a place and its arrow in one line', async () => {
  await openPage(busy, { path: busy.at('race'), ...DESKTOP });
  await expectNames();
  await expect.element(page.getByText('Gap chart').first()).toBeVisible();
  const frame = one('table').parentElement as HTMLElement;
  const cutColumns = () => {
    const heads = all('thead th', frame).map((head) => head.getBoundingClientRect());
    const fixed = Math.max(...heads.slice(0, 2).map(({ right }) => right));
    return heads.slice(2).filter(({ left, right }) => left < fixed - 2 && right > fixed + 2).length;
  };
  const beyond = () =>
    (all('thead th', frame).at(-1)?.getBoundingClientRect().right ?? 0) - frame.getBoundingClientRect().right;
  await expect.poll(cutColumns).toBe(0);
  await expect.poll(beyond).toBeLessThanOrEqual(1);
  frame.scrollLeft -= 47;
  await expect.poll(cutColumns).toBe(0);
  const heights = new Set(all('tr[data-row]').map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights.size).toBe(1);
  expect(boxOf('tr[data-row="1"]').height).toBeGreaterThan(0);
});
