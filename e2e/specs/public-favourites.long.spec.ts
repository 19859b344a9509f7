/** Favourites: a star on any row, kept on the device and in the link, for each rally by itself. */
import { LivePage } from '../pages/public/live-page.ts';
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
