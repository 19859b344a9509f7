/** What a page goes through that stays open while its part is released, shared out, taken back and thrown away. */

import { prune } from '../../tools/release/prune.ts';
import { canary, giveRally, promote, rollback, type Team } from '../../tools/release/releases.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type ErrorReceiver, startErrorReceiver } from '../stack/error-receiver.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { builtAs, builtToFail, give, publicTeam } from '../stack/releases.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

test.describe.configure({ mode: 'serial' });

let receiver: ErrorReceiver;
let stack: OwnStack;
let team: Team;
let rally: ToldRally;

test.beforeAll(async () => {
  receiver = await startErrorReceiver();
  stack = await startOwnStack({ settings: { BIVOUAC_SENTRY_DSN: receiver.dsn } });
  team = publicTeam(stack.dataDir);
  rally = await foundRally(
    {
      races: {
        bikes: {
          discipline: 'raid',
          legs: [{ date: '2026-03-01', course: ['SS1'] }],
          crews: { '1': 'M1', '2': 'M1' },
        },
      },
    },
    stack,
  );
});
test.afterAll(async () => {
  await stack?.end();
  await receiver?.stop();
});

const taken = (page: Page) => page.evaluate(() => (globalThis as { taken?: string[] }).taken ?? []);
const offer = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** Servers cache a document and the registry for a second, so the page is opened until it runs this version. */
async function openAs(page: Page, version: string, path = rally.at.live): Promise<ShellPage> {
  const shell = new ShellPage(page);
  await expect(async () => {
    await page.goto(stack.url + path);
    await expect(shell.remote('mfe-public')).toBeVisible();
    expect(await taken(page)).toEqual([version]);
  }).toPass();
  return shell;
}

const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('an open page is offered the last of six releases, and stays where it was', async ({ page }) => {
  await give(team, await builtAs('1.0.0'));
  await page.clock.install();
  const shell = await openAs(page, '1.0.0');
  for (let minor = 1; minor <= 6; minor += 1) await give(team, await builtAs(`1.${minor}.0`));
  await page.clock.fastForward('06:00');
  await expect(offer(page)).toBeVisible();
  const before = page.url();
  await offer(page).click();
  await expect.poll(() => taken(page)).toEqual(['1.0.0', '1.6.0']);
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(shell.heading).toBeVisible();
  expect(page.url()).toBe(before);
  await expect(offer(page)).toHaveCount(0);
  expect(await shell.failure.count()).toBe(0);
});

test('a rollback reaches open pages at the next reload; a page whose files are gone takes the present release', async ({
  page: before,
  browser,
}) => {
  await openAs(before, '1.6.0');
  await rollback(team);
  await openAs(before, '1.5.0');
  // In a browser that has cached no file yet.
  const context = await browser.newContext();
  const page = await context.newPage();
  // Built beforehand: an idle page loads its other parts, and misses nothing afterwards.
  const next = await builtAs('1.7.0');
  let isGone = false;
  await page.route('**/r/mfe-public/1.5.0/**', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
  );
  const shell = await openAs(page, '1.5.0');
  isGone = true;
  await give(team, next);
  await goTo(page, rally.at.crews);
  await expect.poll(() => taken(page)).toEqual(['1.5.0', '1.7.0']);
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(page.locator('main')).toContainText('1');
  expect(await shell.failure.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(rally.at.crews);
  await context.close();
});

test('a release that throws is named, reported by its number, and repaired by a rollback', {
  tag: '@long',
}, async ({ page }) => {
  await give(team, builtToFail('2.0.0', 'mount'));
  const shell = new ShellPage(page);
  await expect(async () => {
    await page.goto(stack.url + rally.at.live);
    await expect(shell.failure).toContainText('not_started', { timeout: 3_000 });
  }).toPass();
  await expect.poll(() => receiver.events().some(({ release }) => release === 'mfe-public@2.0.0')).toBe(true);
  await rollback(team);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.remote('mfe-public')).toBeVisible();
  expect(await taken(page)).toEqual(['2.0.0', '1.7.0']);
});

test('a canary reaches its share and readers who ask for it; promoted, all readers', {
  tag: '@long',
}, async ({ page }) => {
  await give(team, await builtAs('1.8.0'), 'next');
  await openAs(page, '1.8.0', `${rally.at.live}?channel=next`);
  await openAs(page, '1.7.0', `${rally.at.live}?channel=stable`);
  await canary(team, 1);
  await openAs(page, '1.8.0');
  await rollback(team);
  await openAs(page, '1.7.0');
  await give(team, await builtAs('1.8.0'), 'next');
  await promote(team);
  await openAs(page, '1.8.0');
});

test('a rally with a release of its own shows it, whichever page the reader comes from; pruning takes no release in use', {
  tag: '@long',
}, async ({ page }) => {
  await give(team, await builtAs('1.9.0'));
  await giveRally(team, rally.rallyId.toUpperCase(), '1.8.0');
  const shell = await openAs(page, '1.9.0', '/en/home');
  await goTo(page, rally.at.crews);
  await expect.poll(() => taken(page)).toEqual(['1.9.0', '1.8.0']);
  await expect(page.locator('main')).toContainText('1');
  // The common release has run here before: its registry is read again, and the release does not start twice.
  const asked = page.waitForResponse('**/remotes/mfe-public.json');
  await goTo(page, '/en/home');
  await asked;
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(shell.heading).toHaveText('Live rally results');
  await giveRally(team, rally.rallyId.toUpperCase(), null);

  const gone = await prune(team, { nowMs: Date.now() + 8 * 86_400_000 });
  expect(gone).toContain('1.0.0');
  expect(gone).not.toContain('1.8.0');
  await goTo(page, rally.at.crews);
  await expect(page.locator('main')).toContainText('1');
  await page.reload();
  await expect(shell.remote('mfe-public')).toBeVisible();
  expect(await shell.failure.count()).toBe(0);
});
