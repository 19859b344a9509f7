/** The feed of a race: sentences made of facts, as they come, about everybody or the favourites; and the view handed on. */
import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const log = (page: Page) => page.getByRole('log');

test('a feed tells what happened, newest first, beside the table; a new fact comes in by itself, once', async ({
  page,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await live.open(rally.at.race);
  // With this room it needs no asking.
  await expect(page.getByRole('button', { name: 'Feed', exact: true })).toHaveCount(0);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  for (const words of [
    '1first across the line of SS2',
    '2fastest so far at WP2 of SS2, by 0:10',
    '2fastest so far at WP1 of SS2, by 0:20',
    '1first at WP1 of SS2',
    '6retired · For good · SS2',
    '+1:00',
  ])
    await expect(log(page)).toContainText(words.replace(/^\d/, ''));
  const isSamePage = await live.marked();
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await expect(log(page)).toContainText('fastest so far on SS2, by 1:00');
  await expect(log(page)).toContainText('takes the overall lead among those who have finished, by 0:30');
  await expect(log(page).locator('[data-item="fastest"]', { hasText: 'so far on SS2' })).toHaveCount(1);
  await isSamePage();
  // 3 has a minute of penalty: the place is told of the time alone, which holds whatever is given later.
  await rally.says(...bikes('3 FINISH-SS2 10:25:30'));
  await expect(log(page).locator('[data-item="finished"]', { hasText: 'place 2 so far' })).toHaveText(
    /finishes SS2, place 2 so far by time, \+0:30$/,
  );
  await rally.says({ kind: 'notice', level: 'info', text: 'The service park closes at 22:00.' });
  await expect(log(page).locator('[data-item]').first()).toContainText('The service park closes');
  await rally.says({
    kind: 'penalty',
    race: 'bikes',
    number: '1',
    kind_of: 'misc',
    ms: '5:00',
    stage: 'SS1',
    text: 'Left the track',
  });
  await expect(log(page).locator('[data-item="penalised"]', { hasText: '+5:00' })).toContainText(
    /now \d(st|nd|rd|th) overall · SS1/,
  );
  expect(await violationsInBothLooks(page)).toEqual([]);
});

test('on a phone the feed stands in the place of the table, of a stage only what is about it, and about favourites alone', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await live.open(`${rally.at.stage('SS2')}?view=feed&fav=3`);
  await expect(log(page)).toContainText('first across the line of SS2');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(log(page).locator('[data-followed]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Favourites' }).click();
  await expect(log(page).locator('[data-item]')).toHaveCount(1);
  await expect(log(page)).toContainText('+1:00');
  await live.expectNoSidewaysScroll();
  for (const [language, words] of [
    ['fr', "premier à l'arrivée de SS2"],
    ['es', 'primero en la meta de SS2'],
  ] as const) {
    await live.open(`${rally.at.stage('SS2').replace('/en/', `/${language}/`)}?view=feed`);
    await expect(log(page)).toContainText(words);
  }
});

test('on a slow network the feed of a phone comes whole: nothing that is read is pushed down, and its view is marked at once', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/key=(stage|penalties)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await live.open(`${rally.at.stage('SS2')}?view=feed`);
  const chosen = page.locator('[data-segment="feed"]').first();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(live.fresh).toHaveAttribute('data-freshness', 'live');
  await expect(log(page)).toContainText('first across the line of SS2');
  await page.waitForTimeout(2_000);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
});

test('what is seen is handed on: as the system does it, or as a copied link with filters, view and favourites', {
  tag: '@long',
}, async ({ page, context }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Chromium on Linux has no sheet of its own for it.
  await live.open(`${rally.at.race}?class=M1&gap=ahead`);
  await live.row('2').getByRole('checkbox').check();
  await expect(page).toHaveURL(/fav=2/);
  await page.getByRole('button', { name: 'Share this view' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  const other = await context.browser()?.newContext();
  const friend = new LivePage((await other?.newPage()) as Page);
  await friend.page.goto(link);
  await friend.expectRows(['1', '2', '5']);
  await expect(friend.row('2').getByRole('checkbox')).toBeChecked();
  await expect(friend.page.getByRole('list', { name: 'Favourites' }).locator('li')).toHaveCount(1);
  await other?.close();

  await page.evaluate(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (what) => {
      (window as unknown as { shared: unknown[] }).shared.push(what);
    };
  });
  await page.getByRole('button', { name: 'Share this view' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url))
    .toBe(page.url());
});
