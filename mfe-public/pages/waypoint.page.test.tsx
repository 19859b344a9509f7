/** A running stage whose order is not that of the general: each place has its own column. And Arabic names next to others. */
import { expectNoSidewaysScroll, page, recording, resize } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, cell, expectCell, isShown, one, settled } from './live-page.ts';
import { openPage } from './open.ts';

const waypoint = await recording('waypoint');
const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;
const heads = () =>
  all('thead th', one('table'))
    .filter(isShown)
    .map((head) => head.innerText.trim());

it('tells the place on the stage from the virtual one at every width', async () => {
  await openPage(waypoint, { path: waypoint.at('ss2') });
  await settled();
  for (const [width, height] of SIZES) {
    await resize(width, height);
    await expectCell('3', 'position', '1');
    await expectCell('1', 'position', '3');
    if (width < 640) {
      await expectCell('3', 'crew', /WP1 · ◇ 3/);
      await expectCell('1', 'crew', /WP1 · ◇ 1/);
    } else {
      await expectCell('3', 'virtual', '◇ 3');
      await expectCell('1', 'virtual', '◇ 1');
      expect(heads(), `${width} px`).toEqual(expect.arrayContaining(['Pos', '◇ Overall']));
    }
    await expectCell('1', 'time', /\+0:04/);
    await expect.element(page.getByText(/It is not a result\./).first()).toBeVisible();
    await expectNoSidewaysScroll();
  }
});

it('marks all virtual columns of the splits', async () => {
  await openPage(waypoint, { path: `${waypoint.at('ss2')}?view=waypoints` });
  await settled();
  for (const [width, height, expected] of [
    [360, 740, ['◇ Pos', 'Crew', 'Stage', '◇ Gap']],
    [1440, 900, ['◇ Pos', 'Crew', 'WP1', 'Finish', 'Stage', '◇ Total', '◇ Gap']],
  ] as const) {
    await resize(width, height);
    await expect.poll(heads).toEqual(expected);
    await expectCell('2', 'virtual', '◇ 2');
    expect(cell('3', 'stage-place').element().querySelector('b')?.textContent).toBe('1');
    await expectCell('3', 'virtual-gap', '+0:16');
    await expectNoSidewaysScroll();
  }
});

/** A part of a pixel is enough for the last letters to be cut off. */
function isWhole(name: Element): boolean {
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getBoundingClientRect().width <= name.getBoundingClientRect().width + 0.02;
}
const named = (name: string, within: ParentNode = document) =>
  all('bdi', within).filter((one) => isShown(one) && one.textContent?.includes(name))[0] as HTMLElement;
const leftOf = (name: HTMLElement) => name.getBoundingClientRect().left;

it('keeps an Arabic driver whole and first, and starts all names of the overview in one line', async () => {
  const opened = await openPage(waypoint, { path: waypoint.at('race'), width: 360, height: 740 });
  for (const [width, height] of [SIZES[0], SIZES[2]]) {
    await resize(width, height);
    opened.go(waypoint.at('race'));
    await expectCell('1', 'crew', /عمر الحداد \/ Jean-Baptiste Montgomery/);
    await settled();
    for (const [number, driver, coDriver] of [
      ['1', 'عمر الحداد', 'Jean-Baptiste Montgomery'],
      ['3', 'سعيد المري', 'علي القاسمي'],
    ] as const) {
      const crew = cell(number, 'crew').element();
      expect(isWhole(named(driver, crew)), `${driver} at ${width} px`).toBe(true);
      expect(leftOf(named(driver, crew))).toBeLessThan(leftOf(named(coDriver, crew)));
    }
    opened.go(waypoint.at('live'));
    await expect.poll(() => named('سعيد المري')).toBeTruthy();
    await settled();
    const line = leftOf(named('Ana Silva'));
    for (const driver of ['عمر الحداد', 'سعيد المري'])
      expect(Math.abs(leftOf(named(driver)) - line), `${driver} at ${width} px`).toBeLessThanOrEqual(1);
  }
});
