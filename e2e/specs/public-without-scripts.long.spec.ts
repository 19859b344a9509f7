/** Public pages without scripts: everything that can be chosen is a link. */
import { told } from '../site.ts';
import { busyRace } from '../stack/busy-race.ts';
import { expect, type Page, test } from '../story.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** A server too busy for a first view sends the plain page, which is empty without scripts: a reader loads it again. */
async function drawn(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      if ((await heading.count()) === 0) await page.reload();
      return heading.count();
    })
    .toBe(1);
}

for (const viewport of [PHONE, DESKTOP])
  test(`one walks from home to a crew at ${viewport.width} px; all choices are links, and no control is left that does nothing`, async ({
    browser,
  }) => {
    const rally = await busyRace();
    const { at } = rally;
    const context = await browser.newContext({
      viewport,
      javaScriptEnabled: false,
      baseURL: told('BIVOUAC_URL'),
    });
    const page = await context.newPage();
    await page.goto('/en/home');
    const all = page.getByRole('link', { name: /^All rallies/ }).first();
    await expect
      .poll(async () => {
        await page.reload();
        return all.count();
      })
      .toBe(1);
    await all.click();
    await drawn(page);
    await page.getByRole('searchbox').fill(rally.code.toLowerCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/en/home/rallies?q=${rally.code.toLowerCase()}`);
    const found = page.locator(`a[href^="/en/rally/${rally.rallyId}"]:visible`).first();
    await expect
      .poll(async () => {
        await page.reload();
        return found.count();
      })
      .toBe(1);
    await found.click();
    await drawn(page);
    await page.locator(`a[href="${at.race}"]:visible`).first().click();
    await drawn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overall classification');
    // A phone has them behind one line.
    if (viewport === PHONE) await page.locator('noscript details:has(nav) > summary').first().click();
    await page
      .locator(`a[href="${at.stage('SS2')}"]:visible`)
      .first()
      .click();
    await drawn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SS2');
    await page.locator('tr[data-row="3"] [data-column="crew"] a:visible').click();
    await drawn(page);
    await expect(page.getByRole('dialog')).toContainText('SS1');
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(at.stage('SS2'));

    for (const path of ['/en/home', at.live, at.race, at.stage('SS3'), at.crews, `${at.live}/penalties`]) {
      await page.goto(path);
      await drawn(page);
      const dead = page.locator(':is(button, select, input, [role="button"]):visible');
      const words = await dead.evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).pointerEvents !== 'none').map((one) => one.outerHTML),
      );
      expect(words, path).toEqual([]);
    }
    const elsewhere = page.locator('noscript details > summary:visible');
    await page.goto(at.stage('SS3'));
    await drawn(page);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Splits' }).click();
    await expect(page).toHaveURL(/view=waypoints/);
    await drawn(page);
    await page.locator('a[href*="waypoint=WP2"]:visible').click();
    await expect(page).toHaveURL(/view=waypoints.*waypoint=WP2/);
    await drawn(page);
    await expect(page.locator('tr[data-row="1"]:visible')).toHaveCount(1);
    if (viewport === PHONE) await elsewhere.click();
    await page.locator('a[href*="class=M2"]:visible').click();
    await expect(page).toHaveURL(/class=M2/);
    await drawn(page);
    await expect(page.locator('tr[data-row="2"]:visible')).toHaveCount(1);
    await expect(page.locator('tr[data-row="1"]:visible')).toHaveCount(0);
    if (viewport === PHONE) await elsewhere.click();
    await page.locator(`nav[aria-label="Race"] a:not([aria-current]):visible`).click();
    await drawn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overall classification');
    await context.close();
  });
