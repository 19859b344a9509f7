/** "See it as": whoever visits the demo takes a part by one press, and sees what one part does on the page of another. */
import { AppPage } from '../pages/marshall/app-page.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { expect, test } from '../story.ts';

/** The demo tells its first day before there is something to see. */
const SET_UP_MS = 90_000;

// On one of its own: rallies of other stories beside the demo's shut its parts to visitors.
let stack: OwnStack;
test.beforeAll(async () => {
  test.setTimeout(SET_UP_MS + 60_000);
  stack = await startOwnStack({ withDemo: true });
});
test.afterAll(() => stack?.end());

test('a marshall’s phone opens beside the spectator’s page: a time is tapped there, and the row moves here', async ({
  page,
}) => {
  test.setTimeout(SET_UP_MS + 60_000);
  const live = new LivePage(page);
  await live.open('/en/home', stack.url);
  const strip = page.locator('[data-see-it-as]');
  await expect(strip).toBeVisible({ timeout: SET_UP_MS });
  // The story opens in the middle of this stage.
  await expect(strip).toContainText('finish of SS3', { timeout: SET_UP_MS });
  const opening = page.waitForEvent('popup');
  await strip.getByRole('button', { name: 'Marshall' }).click();
  const phone = new AppPage(await opening);
  await expect(page).toHaveURL(/\/stage\/[0-9a-f-]{36}$/);

  await phone.page.locator('[data-tap]').click();
  // Whoever is offered first at that moment: the story goes on meanwhile.
  await phone.page.locator('[data-next]').first().click();
  const last = phone.page.locator('[data-last-taps] li').first();
  await expect(last).toHaveAttribute('data-number', /^\d+$/);
  const number = (await last.getAttribute('data-number')) ?? '';
  await expect(live.cell(number, 'time')).toHaveText(/\d:\d\d/, { timeout: 30_000 });
});

test('the timing team’s desk of the stage that runs is one press away, signed in', async ({ page }) => {
  test.setTimeout(SET_UP_MS + 60_000);
  const live = new LivePage(page);
  await live.open('/fr/home', stack.url);
  const strip = page.locator('[data-see-it-as]');
  await expect(strip).toContainText('Le bureau de SS3', { timeout: SET_UP_MS });
  await strip.getByRole('button', { name: 'Chronométrage' }).click();
  await expect(page).toHaveURL(/\/organizer\/rally\/.+\/chronos\/stage\/[0-9a-f-]{36}$/);
  await expect(page.locator('[data-chronos-grid]')).toBeVisible();
  await expect(page.locator('[data-entry=number]')).toBeFocused();
});
