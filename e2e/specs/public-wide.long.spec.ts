/** The general classification on a desktop: a column for each stage, what is going on, projected totals; and none of it on a phone's way. */
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { busyRace } from '../stack/busy-race.ts';
import { expect, type Page, test } from '../story.ts';

const DESKTOP = { width: 1440, height: 900 };
const PENALISED = {
  kind: 'penalty',
  race: 'bikes',
  number: '16',
  stage: 'SS3',
  kind_of: 'misc',
  ms: '1:00',
  text: 'Assistance',
} as const;
const frameOf = (page: Page) => page.locator('table').first().locator('..');

test('while a stage is driven: times and places of the stages before, the running one on its own ground, a projected total for all', async ({
  page,
}) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(at.race);
  await expect(live.cell('1', 'stage-SS1')).toHaveText('●Best 8:441');
  await expect(live.cell('2', 'stage-SS1')).toHaveText('8:482');
  await expect(live.cell('26', 'stage-SS2')).toHaveText('13:0026');
  await expect(page.getByRole('columnheader', { name: 'SS3 now' })).toBeVisible();
  // In: the total as it was recorded. On the stage: the total before, the loss at WP1, and the fastest time to the finish.
  await expect(live.cell('1', 'total')).not.toContainText('◇');
  await expect(live.cell('14', 'total')).toContainText('◇');
  await expect(live.cell('20', 'total')).toContainText('◇');
  await expect(live.cell('25', 'total')).toHaveText('Retired');
  expect(await live.fullRows()).toBeGreaterThanOrEqual(18);
  expect(await cutNames(page)).toEqual([]);
  await live.page.getByRole('link', { name: 'SS2', exact: true }).last().click();
  await expect(live.heading).toHaveText('SS2 SS2');
});

test('after the stage: the same columns of what was recorded; among one class places count anew', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(`${at.stage('SS2')}?view=general`);
  await expect(live.cell('2', 'stage-SS2')).toHaveText('11:002');
  await page.getByRole('button', { name: 'M2', exact: true }).click();
  await expect(live.cell('2', 'stage-SS2')).toHaveText('●Best 11:001');
  await expect(live.cell('4', 'stage-SS1')).toHaveText('8:562');
});

test('what does not fit scrolls inside the table, by the keyboard too; place and crew stay, and the page does not move', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 1024, height: 700 });
  await live.open(at.race);
  await expect(live.cell('1', 'stage-SS2')).toContainText('10:55');
  const frame = frameOf(page);
  const left = () => frame.evaluate((one) => one.scrollLeft);
  const crewX = async () => (await live.cell('3', 'crew').boundingBox())?.x;
  expect(await left()).toBeGreaterThan(0);
  await expect(live.cell('3', 'gap')).toBeInViewport();
  const before = await crewX();
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeGreaterThan(0);
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(0);
  expect(await crewX()).toBe(before);
  await expect(live.cell('3', 'stage-SS1')).toBeInViewport();
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside).toBeLessThanOrEqual(0);
});

test('J and K move between rows and leave the last columns in view; a sheet stands beside the table and gives the focus back to its row', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 1280, height: 700 });
  await live.open(at.race);
  await expect(live.cell('1', 'stage-SS2')).toContainText('10:55');
  const frame = frameOf(page);
  const left = () => frame.evaluate((one) => one.scrollLeft);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  const focused = (number: string) => expect(live.row(number).getByRole('button').first()).toBeFocused();
  const [first = '', second = ''] = await live.rows();
  await page.keyboard.press('j');
  await focused(first);
  await page.keyboard.press('j');
  await focused(second);
  expect(await left()).toBe(before);
  await page.keyboard.press('Enter');
  await expect(live.sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  const [table, sheet] = [await frame.boundingBox(), await live.sheet.boundingBox()];
  expect(sheet?.x).toBeGreaterThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
  await page.keyboard.press('Escape');
  await focused(second);
  await live.cell(first, 'gap').click();
  await expect(live.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await focused(first);
});

test('a reader who has scrolled away stays there: when the times of a column come late, and when a column is added', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await busyRace();
  const live = new LivePage(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/key=stage%2FSS1(&|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1024, height: 700 });
  await live.open(rally.at.race);
  await expect(live.cell('1', 'stage-SS2')).toContainText('10:55');
  const frame = frameOf(page);
  const left = () => frame.evaluate((one) => one.scrollLeft);
  await frame.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(0);
  goOn();
  await expect(live.cell('1', 'stage-SS1')).toContainText('8:44');
  expect(await left()).toBe(0);
  const columns = await page.locator('thead').first().locator('th').count();
  await expect(frame).toBeFocused();
  await rally.says(PENALISED);
  // Whoever reads along by the keyboard is shown what is new when they ask for it.
  await page.getByRole('button', { name: '1 update' }).click();
  await expect(page.locator('thead').first().locator('th')).toHaveCount(columns + 1);
  expect(await left()).toBe(0);
});

test('beside feed and chart two stages stand next to the total without scrolling', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(at.race);
  await live.settled();
  await expect(page.getByText('Gap chart')).toBeVisible();
  await expect(live.cell('1', 'stage-SS1')).toContainText('8:44');
  const edge = async (column: string, side: 'left' | 'right') =>
    live.cell('1', column).evaluate((cell, end) => cell.getBoundingClientRect()[end], side);
  await expect
    .poll(async () => (await edge('stage-SS1', 'left')) - (await edge('crew', 'right')))
    .toBeGreaterThanOrEqual(-1);
  const frame = await frameOf(page).boundingBox();
  expect(await edge('gap', 'right')).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
});

test('a phone asks for no page of a stage, and for no code of wide tables', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await page.setViewportSize({ width: 360, height: 740 });
  await live.open(at.race);
  await expect(live.row('26')).toBeAttached();
  await live.settled();
  const ofWide = () => asked.filter((url) => /key=stage\/|part-wide/.test(url));
  expect(ofWide()).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await expect(live.cell('1', 'stage-SS1')).toContainText('8:44');
  expect(ofWide().some((url) => url.includes('part-wide'))).toBe(true);
  expect(ofWide().filter((url) => url.includes('key=stage/')).length).toBeGreaterThan(1);
});

test('in every language and both looks nothing keeps somebody from using it', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  for (const [language, now] of [
    ['en', 'SS3 now'],
    ['fr', 'SS3 maintenant'],
    ['es', 'SS3 ahora'],
  ] as const) {
    await live.open(at.race.replace('/en/', `/${language}/`));
    await expect(page.getByRole('columnheader', { name: now })).toBeVisible();
    await expect(live.cell('1', 'stage-SS1')).toContainText('8:44');
  }
  expect(await violationsInBothLooks(page)).toEqual([]);
});

function cutNames(page: Page): Promise<string[]> {
  return page
    .locator('tr[data-row] [data-column="crew"] button')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent ?? ''),
    );
}
