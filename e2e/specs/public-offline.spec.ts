/** A spectator in a valley without network: an open tab shows what was seen, with its age; what was not is said in a sentence. */
import { LivePage } from '../pages/public/live-page.ts';
import { storedPages } from '../pages/public/stored-pages.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 } });

const AT_FIRST = ['1', '2', '3', '4', '5', '6'];
const neverSeen = '[data-never-seen]';

/** A link of the page, without loading the document again. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('an open tab without network shows pages seen before and their age; one never seen says so; then it goes on by itself', async ({
  page,
  context,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.stage('SS1'));
  await live.settled();
  await expect.poll(() => storedPages(page)).toContainEqual(expect.stringContaining('stage%2FSS1'));
  await goTo(page, rally.at.race);
  await live.expectRows(AT_FIRST);
  const isTheSame = await live.marked();
  // A page fetches the code of the others when it is idle; without it this story is another one.
  await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringContaining('part-lists'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(live.fresh).toHaveText(/^(Delayed · \d+ s|Offline · \d\d:\d\d)$/, { timeout: 20_000 });
  await goTo(page, rally.at.stage('SS1'));
  await expect(live.row('2')).toBeVisible();
  // The frame of the rally stays, with its ways to other pages.
  await goTo(page, rally.at.penalties);
  await expect(page.locator(neverSeen)).toHaveText(
    'You have not opened this page on this device before. It will load when you are online.',
  );
  await expect(page.getByRole('navigation', { name: 'Live pages' }).first()).toBeVisible();
  await live.expectNoSidewaysScroll();

  await goTo(page, rally.at.race);
  await live.expectRows(AT_FIRST);
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await context.setOffline(false);
  await live.expectRows(['2', '1', '3', '4', '5', '6']);
  await expect(live.fresh).toHaveText(/^Live/);
  await isTheSame();
});

test('a page whose code is not loaded says so in a sentence, leaves the others, and loads by itself', async ({
  page,
  context,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  const ofLists = /\/part-lists\.[^/]+\.js$/;
  await page.route(ofLists, (route) => route.abort());
  await live.open(rally.at.race);
  await live.expectRows(AT_FIRST);
  const isTheSame = await live.marked();
  await context.setOffline(true);
  await goTo(page, rally.at.crews);
  await expect(page.locator(neverSeen)).toContainText('It will load when you are online.');
  await expect(page.locator('body')).not.toContainText(/mfe-public|unreachable/);
  await expect(page.getByRole('navigation', { name: 'Live pages' }).first()).toBeVisible();
  await goTo(page, rally.at.race);
  await live.expectRows(AT_FIRST);
  await goTo(page, rally.at.crews);
  await expect(page.locator(neverSeen)).toBeVisible();
  await page.unroute(ofLists);
  await context.setOffline(false);
  await expect(live.row('1')).toBeVisible();
  await expect(page.locator(neverSeen)).toHaveCount(0);
  await isTheSame();

  await context.setOffline(true);
  await goTo(page, '/en/home');
  await expect(live.heading.or(page.locator(neverSeen)).first()).toBeVisible();
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  await goTo(page, '/en/sign-in');
  await expect(live.panel).toContainText('Check your connection: the page loads by itself when it is back.');
  await context.setOffline(false);
  await expect(page.locator('input[type=password]').first()).toBeVisible();
});

test('nothing of officials is stored', { tag: '@long' }, async ({ page }) => {
  const { at } = await twoRacesRunning();
  const live = new LivePage(page);
  await new ShellPage(page).signIn(account('ADMIN'), '/en/account');
  await live.open(at.inside(at.race));
  await live.expectRows(AT_FIRST);
  // A public page stores what it reads at once.
  await page.waitForLoadState('networkidle');
  expect(await storedPages(page)).toEqual([]);
});

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
