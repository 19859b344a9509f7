/** Gaps along the way: beside the table, in the crew's sheet and in the comparison; by keys, in figures, and as a picture. */
import { readFile } from 'node:fs/promises';
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { bikes, longRaceRunning, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const DESKTOP = { width: 1440, height: 900 };
const chart = (page: Page) => page.locator('[data-gap-chart]');
const cursor = (page: Page) => chart(page).getByRole('slider', { name: 'Point of the course' });
const lines = (page: Page) =>
  chart(page)
    .locator('[data-line]')
    .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.line));
const figures = (page: Page, number: string) => chart(page).locator(`[data-chart-row="${number}"]`);

test('the favourites of each race beside its table: walked by arrow keys, penalties as steps, to whomever, and after a reload', async ({
  page,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(`${rally.at.race}?fav=2,3,201`);
  await expect.poll(() => lines(page)).toEqual(['2', '3']);
  // 1 is home: what 2 has lost at WP2 and 3 at WP1 is compared where 1 is, as in the table.
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'SS2 · after penalties · 40 km');
  for (const [number, gap] of [
    ['2', '+0:30'],
    ['3', '+2:20'],
  ] as const) {
    await expect(live.cell(number, 'gap').locator('time').first()).toHaveText(gap);
    await expect(figures(page, number)).toContainText(gap);
  }
  await cursor(page).focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowLeft');
  // 1 led by 20 s at WP2, where 2 was the faster by 10.
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'SS2 · WP2 · 34 km');
  await expect(figures(page, '2')).toContainText('+0:20');
  await page.keyboard.press('ArrowLeft');
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'SS2 · WP1 · 25 km');
  await expect(figures(page, '2')).toContainText('+0:10▲−0:204.0 s/km');
  await page.keyboard.press('Home');
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'SS1 · finish · 20 km');
  await expect(figures(page, '3')).toContainText('+1:00');

  const isSamePage = await live.marked();
  await rally.says(...bikes('3 WP2 10:18:10', '3 FINISH-SS2 10:25:00'));
  // 1:22:00 as 1, and a minute of penalty; 2, at WP2, would be home in 1:21:30.
  await page.keyboard.press('End');
  await expect(cursor(page)).toHaveAttribute('aria-valuetext', 'SS2 · after penalties · 40 km');
  await expect(figures(page, '3')).toContainText('+1:30▼+1:00');
  await expect(chart(page).locator('[data-line="3"] [data-step="60000"]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(figures(page, '3')).toContainText('+0:30');
  await isSamePage();

  await chart(page).getByRole('combobox', { name: 'Measure gaps to' }).selectOption('3');
  await expect(page).toHaveURL(/ref=3/);
  await page.reload();
  await expect.poll(() => lines(page)).toEqual(['2', '3']);
  await expect(chart(page)).toHaveAttribute('data-gap-chart', '3');
  await cursor(page).press('Home');
  await expect(figures(page, '2')).toContainText('−0:30');
  expect(await violationsInBothLooks(page)).toEqual([]);

  await page.getByRole('button', { name: 'cars', exact: true }).click();
  await expect.poll(() => lines(page)).toEqual(['201']);
  await expect(chart(page)).toHaveAttribute('data-gap-chart', 'leader');
});

test('where nobody has started a race that is open it says so, and draws nothing', async ({ page }) => {
  const { at } = await longRaceRunning();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(at.race);
  await expect(chart(page)).toContainText('The chart begins once one of these crews has a time.');
  await expect(chart(page).locator('svg')).toHaveCount(0);
});

test('of nobody chosen it has the first five; it gives way to the table; in every language; and goes along as SVG and PNG', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(rally.at.race);
  await expect.poll(async () => (await lines(page)).length).toBe(5);
  const saved = async (format: 'SVG' | 'PNG') => {
    const download = page.waitForEvent('download');
    await chart(page).getByRole('button', { name: format }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Gap to the leader.${format.toLowerCase()}`);
    return readFile(await file.path());
  };
  const svg = String(await saved('SVG'));
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg.match(/data-line=/g)).toHaveLength(5);
  expect(svg).not.toMatch(/class=|var\(--|data-cursor/);
  expect([...(await saved('PNG')).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);

  await page.getByRole('button', { name: 'Feed and chart' }).click();
  await expect(chart(page)).toHaveCount(0);
  await page.reload();
  await expect(live.row('1')).toBeVisible();
  await expect(chart(page)).toHaveCount(0);
  for (const [language, words] of [
    ['fr', 'Courbe des écarts'],
    ['es', 'Gráfico de diferencias'],
  ] as const) {
    await live.open(rally.at.stage('SS2').replace('/en/', `/${language}/`));
    await expect(chart(page).getByText(words)).toBeVisible();
  }
});

test('on a phone it is in the sheet of a crew and in the comparison, and nothing of it beside the table', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await live.open(`${rally.at.race}?crew=2`);
  await expect.poll(() => lines(page)).toEqual(['2']);
  await expect(figures(page, '2')).toContainText('+0:30');
  await expect(live.sheet.getByRole('heading', { level: 3 }).first()).toHaveText('Stages');
  await live.expectNoSidewaysScroll();
  await live.open(`${rally.at.race}?compare=3,2`);
  await expect.poll(() => lines(page)).toEqual(['3', '2']);
  await expect(chart(page)).toHaveAttribute('data-gap-chart', '3');
  await cursor(page).press('Home');
  await expect(figures(page, '2')).toContainText('−0:30');
  await live.expectNoSidewaysScroll();
  await live.open(rally.at.race);
  await expect(live.row('1')).toBeVisible();
  await expect(chart(page)).toHaveCount(0);
});
