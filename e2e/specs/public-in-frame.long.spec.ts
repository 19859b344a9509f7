/** Live pages within the frame of the site: what its own bar adds on a phone, and which code a phone loads. */
import { LivePage } from '../pages/public/live-page.ts';
import { busyRace } from '../stack/busy-race.ts';
import { expect, test } from '../story.ts';

const PHONE = { width: 360, height: 740 };

test('a phone loads no code of wide tables, its bar covers nothing, and its title leads to language and theme', async ({
  page,
}) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const ofWide = () => requested.filter((url) => url.includes('part-wide'));
  await page.setViewportSize(PHONE);
  await live.open(at.race);
  await expect(live.row('26')).toBeAttached();
  await live.settled();
  expect(ofWide()).toEqual([]);

  // With text twice as large, at the end of the page.
  const twice = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const theme = await page.locator('[data-theme-is]').boundingBox();
  const bar = await page.locator('nav:has(> [data-phone]):visible').boundingBox();
  expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await twice.evaluate((style) => (style as HTMLStyleElement).remove());

  await live.heading.getByRole('button').click();
  await live.sheet.getByRole('button', { name: 'Language, theme, account' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeInViewport();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page).toHaveURL(/\/fr\/rally\//);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(live.cell('1', 'stage-SS1')).toContainText('8:44');
  expect(ofWide()).not.toEqual([]);
});
