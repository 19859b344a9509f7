/** Live pages within the frame of the site: what its own bar adds on a phone, and which code a phone loads. */
import { LivePage } from '../pages/public/live-page.ts';
import { busyRace } from '../stack/busy-race.ts';
import { expect, test } from '../story.ts';

const PHONE = { width: 360, height: 740 };

test('on a phone the sheet of the title leads to language and theme', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(PHONE);
  await live.open(at.race);
  await live.settled();
  await live.heading.getByRole('button').click();
  await live.sheet.getByRole('button', { name: 'Language, theme, account' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeInViewport();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page).toHaveURL(/\/fr\/rally\//);
});

test('with text twice as large the bar of a phone covers nothing at the end of the page', async ({
  page,
}) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(PHONE);
  await live.open(at.race);
  await live.settled();
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const theme = await page.locator('[data-theme-is]').boundingBox();
  const bar = await page.locator('nav:has(> [data-phone]):visible').boundingBox();
  expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a phone loads no code of wide tables', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize(PHONE);
  await live.open(at.race);
  await expect(live.row('26')).toBeAttached();
  await live.settled();
  const ofWide = () => requested.filter((url) => url.includes('part-wide'));
  expect(ofWide()).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(live.cell('1', 'stage-SS1')).toContainText('8:44');
  expect(ofWide()).not.toEqual([]);
});

test('a language that the site does not offer is named', async ({ page }) => {
  const live = new LivePage(page);
  await live.open('/xx/home');
  await expect(live.panel).toContainText('in a language this site does not offer');
  await expect(live.panel.getByRole('link').first()).toBeVisible();
});
