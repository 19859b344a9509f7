/** Public pages without scripts: everything that can be chosen is a link. */
import { told } from '../site.ts';
import { busyRace } from '../stack/busy-race.ts';
import { importRally } from '../stack/imported-rally.ts';
import { threeLakes } from '../stack/three-lakes.ts';
import { expect, test } from '../story.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

test('views, races, classes and points are links, and no control is left that does nothing', async ({
  browser,
}) => {
  test.slow();
  const { at } = await busyRace();
  for (const viewport of [PHONE, DESKTOP]) {
    const context = await browser.newContext({
      viewport,
      javaScriptEnabled: false,
      baseURL: told('BIVOUAC_URL'),
    });
    const page = await context.newPage();
    for (const path of ['/en/home', at.live, at.race, at.stage('SS3'), at.crews, `${at.live}/penalties`]) {
      await page.goto(path);
      const dead = page.locator(':is(button, select, input, [role="button"]):visible');
      const words = await dead.evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).pointerEvents !== 'none').map((one) => one.outerHTML),
      );
      expect(words, path).toEqual([]);
    }
    const elsewhere = page.locator('noscript details > summary:visible');
    await page.goto(at.stage('SS3'));
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Splits' }).click();
    await expect(page).toHaveURL(/view=waypoints/);
    await page.locator('a[href*="waypoint=WP2"]:visible').click();
    await expect(page).toHaveURL(/view=waypoints.*waypoint=WP2/);
    await expect(page.locator('tr[data-row="1"]:visible')).toHaveCount(1);
    if (viewport === PHONE) await elsewhere.click();
    await page.locator('a[href*="class=M2"]:visible').click();
    await expect(page.locator('tr[data-row="2"]:visible')).toHaveCount(1);
    await expect(page.locator('tr[data-row="1"]:visible')).toHaveCount(0);
    if (viewport === PHONE) await elsewhere.click();
    await page.locator(`nav[aria-label="Race"] a:not([aria-current]):visible`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General classification');
    await context.close();
  }
});

test('an address of the start order without a date leads to the day that is meant', async ({ request }) => {
  const rally = await importRally(threeLakes);
  const ofLast = rally.at.startOrder('2024-06-08');
  const answer = await request.get(told('BIVOUAC_URL') + ofLast.replace('/2024-06-08', ''), {
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([302, ofLast]);
});
