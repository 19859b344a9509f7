/** Favourites: a star on any row, kept on the device and in the link, for each rally by itself. */
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const star = (live: LivePage, number: string) =>
  live.row(number).getByRole('checkbox', { name: `Favourite: ${number}` });
const followed = (page: Page) =>
  page
    .getByRole('list', { name: 'Favourites' })
    .locator('li')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.favourite));

test('a star follows a crew: in the strip, on its row, after a reload, on other pages; and each rally has its own', async ({
  page,
}) => {
  const [rally, other] = [await twoRacesRunning(), await twoRacesRunning()];
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await expect(star(live, '3')).not.toBeChecked();
  await star(live, '3').check();
  await star(live, '2').check();
  await expect(page).toHaveURL(/[?&]fav=3%2C2/);
  await expect.poll(() => followed(page)).toEqual(['2', '3']);
  const strip = page.getByRole('list', { name: 'Favourites' });
  await expect(strip.locator('li').last()).toHaveText(/◇4.*3.*\+2:20/);
  const ground = (number: string) =>
    live.row(number).evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(await ground('3')).not.toBe(await ground('4'));

  await page.reload();
  await expect(star(live, '3')).toBeChecked();
  await live.open(rally.at.stage('SS1'));
  await expect.poll(() => followed(page)).toEqual(['2', '3']);
  await live.open(rally.at.crews);
  await expect(star(live, '2')).toBeChecked();
  await expect(star(live, '4')).not.toBeChecked();
  await expect(page).toHaveURL(/[?&]fav=3%2C2/);

  await live.open(other.at.race);
  await expect(star(live, '3')).not.toBeChecked();
  await expect(page).not.toHaveURL(/fav=/);
  await star(live, '5').check();
  await live.open(rally.at.race);
  await expect.poll(() => followed(page)).toEqual(['2', '3']);
  await star(live, '3').uncheck();
  await page.reload();
  await expect.poll(() => followed(page)).toEqual(['2']);
});

test('a link shows the favourites of whoever sent it, and leaves the own ones of its reader alone', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await star(live, '1').check();
  await live.open(`${rally.at.race}?fav=4`);
  await expect.poll(() => followed(page)).toEqual(['1', '4']);
  await page.getByRole('list', { name: 'Favourites' }).getByRole('button').last().click();
  await expect(live.sheet).toContainText('4');
  await expect(live.sheet.getByRole('checkbox', { name: 'Favourite: 4' })).toBeChecked();
  await live.open(rally.at.race);
  await expect.poll(() => followed(page)).toEqual(['1']);
});

test('by the keyboard, on a phone, in every language, in both looks', { tag: '@long' }, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await live.open(rally.at.race);
  await star(live, '4').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => followed(page)).toEqual(['4']);
  for (const number of ['1', '2', '3']) await star(live, number).check();
  const items = page.getByRole('list', { name: 'Favourites' }).locator('li');
  await expect(items).toHaveCount(4);
  await expect(items.nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(items.nth(3)).not.toBeInViewport({ ratio: 0.2 });
  await live.expectNoSidewaysScroll();
  expect(await violationsInBothLooks(page)).toEqual([]);
  for (const [language, words] of [
    ['fr', 'Favori : 2'],
    ['es', 'Favorito: 2'],
  ] as const) {
    await live.open(rally.at.race.replace('/en/', `/${language}/`));
    await expect(live.row('2').getByRole('checkbox', { name: words })).toBeChecked();
  }
});
