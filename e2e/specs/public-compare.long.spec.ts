/** Comparing two to four crews, finding whoever and whatever, and the keys that do both. */
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { busyRace } from '../stack/busy-race.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const compared = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('[data-compared]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.compared));

test('by keys alone from the address to a compared pair: stages and sections won, loss per kilometre, and how the gap swung', async ({
  page,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  await page.keyboard.press('j');
  await expect(live.row('1').getByRole('button')).toBeFocused();
  await page.keyboard.press('j');
  await expect(live.row('2').getByRole('button')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect.poll(() => compared(page)).toEqual(['1']);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => compared(page)).toEqual(['1', '3']);
  await expect(page).toHaveURL(/[?&]compare=1%2C3/);
  // On SS1 3 lost a minute. SS2 they are compared at WP1, the last both have passed: 5:00 both.
  const stage = (code: string) => live.sheet.locator(`[data-stage="${code}"]`);
  await expect(stage('SS1')).toContainText('1:00:00');
  await expect(stage('SS1')).toContainText('+1:00');
  await expect(stage('SS2').getByRole('rowheader')).toContainText('SS2 at WP1');
  await expect(stage('SS2').getByText('5:00')).toHaveCount(2);

  await rally.says(...bikes('3 WP2 10:17:00', '3 FINISH-SS2 10:25:00'));
  // 21:00 against 22:00, and a minute of penalty: the time is won, the gap stays.
  await expect(stage('SS2').getByRole('rowheader')).not.toContainText('WP1');
  await expect(stage('SS2')).toContainText('21:00');
  await expect(stage('SS2')).toContainText('+1:003.0 s/km');
  await expect(stage('SS2').locator('[data-swing="0"]')).toContainText('Σ +1:00');
  await stage('SS2').getByRole('button').click();
  await expect(live.sheet.getByRole('rowheader', { name: 'WP1 – WP2' })).toBeVisible();
  await expect(live.sheet.getByRole('row', { name: /Stages won, of 2/ })).toContainText('11');

  await page.keyboard.press('Escape');
  await expect(live.sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/compare=/);
  await expect(live.row('1')).toBeVisible();
});

test('four at most, from the sheet of a crew, and a link shows the same', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await live.open(`${at.race}?crew=2`);
  await live.sheet.getByRole('button', { name: 'Compare with other crews' }).click();
  const field = live.sheet.getByRole('searchbox');
  await field.fill('nobody is called this');
  await expect(live.sheet.getByRole('status')).toHaveText(
    'No other crew of this race has that number or name.',
  );
  for (const number of ['1', '5', '9']) {
    await field.fill(number);
    await field.press('Enter');
  }
  await expect.poll(() => compared(page)).toEqual(['2', '1', '5', '9']);
  await expect(field).toHaveCount(0);
  await expect(live.sheet.locator('[data-stage="SS1"]')).toContainText('8:48');
  await live.expectNoSidewaysScroll();
  const beside = () =>
    live.sheet
      .locator('table')
      .last()
      .evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
  await live.sheet.getByRole('button', { name: 'Remove 9 from the comparison' }).click();
  expect(await beside(), 'three fit on a phone').toBeLessThanOrEqual(0);
  await field.fill('9');
  await field.press('Enter');
  await page.reload();
  await expect.poll(() => compared(page)).toEqual(['2', '1', '5', '9']);
  await live.sheet.getByRole('button', { name: 'Remove 1 from the comparison' }).click();
  await expect.poll(() => compared(page)).toEqual(['2', '5', '9']);
  await expect(live.sheet.locator('[data-stage="SS2"]')).toContainText('11:00');
  expect(await violationsInBothLooks(page)).toEqual([]);
});

test('/ finds crews, stages and teams; ? says which keys there are, and lets them be switched off', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  await page.keyboard.press('/');
  await expect(live.sheet.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ss1');
  const found = live.sheet.locator('[data-found]');
  await expect(live.sheet.getByRole('status')).toHaveText('2 found');
  await expect(found.first()).toContainText('bikes');
  await page.keyboard.press('Enter');
  await expect(live.heading).toHaveText('SS1 SS1');
  await page.keyboard.press('/');
  await expect(live.sheet.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('201');
  await expect(found).toHaveCount(1);
  expect(await violationsInBothLooks(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(live.sheet.getByRole('heading').first()).toContainText('201');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(live.sheet).toContainText('Next row, previous row');
  await live.sheet.getByRole('checkbox', { name: 'Use single keys on these pages' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(live.sheet.getByRole('heading')).toHaveText('Keys');
});

test('F makes the crew of the row a favourite', async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  await page.keyboard.press('j');
  await expect(live.row('1').getByRole('button')).toBeFocused();
  await page.keyboard.press('f');
  await expect(live.row('1').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('f');
  await expect(live.row('1').getByRole('checkbox')).not.toBeChecked();
});
