/** A page of the administration that could not be read again says until when it was right, and comes back by itself. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
      crews: { '1': '', '2': '' },
    },
  },
};
const FROM = /what you see is from \d\d:\d\d:\d\d/;
/** They look again every half minute, without being told. */
const SOON = { timeout: 45_000 };

async function opened(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
}

async function cutAndBack(page: Page, look: () => Promise<unknown>): Promise<void> {
  await page.route('**/rest/v1/**', (route) => route.abort());
  await look();
  const behind = page.locator('[data-behind]').first();
  await expect(behind).toContainText(FROM, SOON);
  await page.unroute('**/rest/v1/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('[data-behind]')).toHaveCount(0);
}

let rally: ToldRally;
test.beforeEach(async ({ page }) => {
  rally = await foundRally(story);
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' }, '1 starts SS1 at 08:00');
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.timeline);
});

test('the timeline, its bars and a start list, where something came in meanwhile', async ({ page }) => {
  await expect(page.locator('[data-event]')).toHaveCount(2);
  await cutAndBack(page, () => rally.says('1 finishes SS1 at 08:05'));
  await expect(page.locator('[data-event]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Day' }).click();
  await expect(page.locator('[data-day]')).toBeVisible();
  await cutAndBack(page, () => rally.says('2 starts SS1 at 08:02'));
  await expect(page.locator('[data-day]')).toBeVisible();
  await opened(page, rally.at.startOrders('2026-03-08'), 'What it is made from');
  await cutAndBack(page, () => rally.says('2 finishes SS1 at 08:08'));
});

test('trackers and roadbooks, when they are looked at again', async ({ page }) => {
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await opened(page, rally.at.tripy, 'No tracker data yet');
  await cutAndBack(page, focus);
  await opened(page, rally.at.waypoints, 'No waypoint on this stage');
  await cutAndBack(page, focus);
});

test('posts and people, within half a minute', async ({ page, context }) => {
  test.slow();
  const people = await context.newPage();
  await people.goto(page.url());
  await opened(page, rally.at.marshalls, 'Add a post');
  await opened(people, rally.at.people, 'Invite somebody');
  await Promise.all([page, people].map((one) => cutAndBack(one, async () => undefined)));
});
