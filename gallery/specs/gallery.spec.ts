/** Each family of parts in each setting looks as its picture, has no barrier that axe knows, and fits the screen. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { serveGallery } from './serve-gallery.ts';

/** Parts shown together; a sheet or menu covers everything else. */
const subjects = [
  'chips',
  'controls',
  'fields',
  'Menu/open',
  'panels',
  'state',
  'table',
  'time',
  'Sheet/long',
  'qr',
  'tokens',
];

/** Wide enough for the columns of the third priority. */
const wide = 860;
const settings = {
  light: { search: 'theme=light', width: wide },
  dark: { search: 'theme=dark', width: wide },
  sun: { search: 'theme=sun', width: wide },
  rtl: { search: 'dir=rtl', width: wide },
  320: { search: '', width: 320 },
} as const;

test.beforeEach(({ page }) => serveGallery(page));

for (const subject of subjects) {
  test(subject, async ({ page }) => {
    const name = subject.split('/')[0]?.toLowerCase();
    for (const [setting, { search, width }] of Object.entries(settings)) {
      const at = `/?bar=hide&show=${subject}&${search}`;
      await test.step(setting, async () => {
        await page.setViewportSize({ width, height: 360 });
        await page.goto(at);
        await page.evaluate(() => document.fonts.ready);
        await expect.soft(page).toHaveScreenshot(`${name}-${setting}.png`, { fullPage: true });
        expect.soft(await beside(page), `${at} is wider than its screen`).toBeLessThanOrEqual(0);
        expect.soft(await barriers(page), at).toEqual([]);
      });
    }
  });
}

/** The look of the marshalls' desk alone: without pictures, and without barriers. */
test('at night no part has a barrier', async ({ page }) => {
  await page.goto('/?bar=hide&theme=night');
  expect(await barriers(page)).toEqual([]);
});

test('the bar chooses by address, and has no barrier either', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 600 });
  await page.goto('/');
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'sun' }).click();
  await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption('Segmented');
  // Last: each choice made while the frame is there loads it again.
  await page.getByRole('group', { name: 'Width' }).getByRole('button', { name: '320' }).click();
  await expect(page).toHaveURL('/?show=Segmented&theme=sun&width=320');
  const narrow = page.frameLocator('iframe');
  await expect(narrow.getByRole('heading', { name: 'Segmented' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

/** How far it reaches out sideways, in pixels. */
function beside(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} (${target.join(' ')})`));
}
