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
  test.setTimeout(180_000);
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

/** A document is kept for a second, and so is the registry it was made of. ms */
const KEPT_MS = 2_200;

async function open(page: Page, path = rally.at.live): Promise<ShellPage> {
  const shell = new ShellPage(page);
  await page.waitForTimeout(KEPT_MS);
  await page.goto(stack.url + path);
  await expect(shell.remote('mfe-public')).toBeVisible();
  return shell;
}

test('six releases pass an open page by, which offers the last one and goes on where it was', async ({
  page,
}) => {
  await give(team, await builtAs('1.0.0'));
  await page.clock.install();
  const shell = await open(page);
  expect(await taken(page)).toEqual(['1.0.0']);
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

test('a rollback shows at the next reload to those who saw what was taken back', async ({ page }) => {
  await open(page);
  expect(await taken(page)).toEqual(['1.6.0']);
  await rollback(team);
  await page.waitForTimeout(KEPT_MS);
  await page.reload();
  await expect(new ShellPage(page).remote('mfe-public')).toBeVisible();
  expect(await taken(page)).toEqual(['1.5.0']);
});

test('a page whose files are gone takes the release that is there by itself', async ({ page }) => {
  let isGone = false;
  await page.route('**/r/mfe-public/1.5.0/**', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
  );
  const shell = await open(page);
  expect(await taken(page)).toEqual(['1.5.0']);
  isGone = true;
  await give(team, await builtAs('1.7.0'));
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, rally.at.crews);
  await expect.poll(() => taken(page)).toEqual(['1.5.0', '1.7.0']);
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(page.locator('main')).toContainText('1');
  expect(await shell.failure.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(rally.at.crews);
});

for (const when of ['mount', 'load'] as const) {
  test(`a release that throws at its ${when} is named, reported by its number, and healed by a rollback`, async ({
    page,
  }) => {
    const version = when === 'mount' ? '2.0.0' : '2.1.0';
    await give(team, builtToFail(version, when));
    await page.waitForTimeout(KEPT_MS);
    const shell = new ShellPage(page);
    await page.goto(stack.url + rally.at.live);
    await expect(shell.failure).toContainText('not_started');
    await expect
      .poll(() => receiver.events().some(({ release }) => release === `mfe-public@${version}`))
      .toBe(true);
    await rollback(team);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shell.remote('mfe-public')).toBeVisible();
    expect(await taken(page)).toEqual([version, '1.7.0']);
  });
}

test('a canary reaches its share and whoever asks for it; promoted, everybody', async ({ page }) => {
  await give(team, await builtAs('1.8.0'), 'next');
  await open(page);
  expect(await taken(page)).toEqual(['1.7.0']);
  await open(page, `${rally.at.live}?channel=next`);
  expect(await taken(page)).toEqual(['1.8.0']);
  await open(page, `${rally.at.live}?channel=stable`);
  expect(await taken(page)).toEqual(['1.7.0']);
  await canary(team, 1);
  await open(page);
  expect(await taken(page)).toEqual(['1.8.0']);
  await rollback(team);
  await open(page);
  expect(await taken(page)).toEqual(['1.7.0']);
  await give(team, await builtAs('1.8.0'), 'next');
  await promote(team);
  await open(page);
  expect(await taken(page)).toEqual(['1.8.0']);
});

test('a rally with a release of its own is shown by it, also to who comes from another page and goes on to one', async ({
  page,
}) => {
  await give(team, await builtAs('1.9.0'));
  await giveRally(team, rally.rallyId.toUpperCase(), '1.8.0');
  const shell = await open(page, '/en/home');
  expect(await taken(page)).toEqual(['1.9.0']);
  const goTo = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await goTo(rally.at.crews);
  await expect.poll(() => taken(page)).toEqual(['1.9.0', '1.8.0']);
  await expect(page.locator('main')).toContainText('1');
  // What everybody gets has run here before: it is asked for again, and not run a second time.
  const asked = page.waitForResponse('**/remotes/mfe-public.json');
  await goTo('/en/home');
  await asked;
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(shell.heading).toHaveText('Live rally results');
  expect(await shell.failure.count()).toBe(0);
  await giveRally(team, rally.rallyId.toUpperCase(), null);
});

test('what is thrown away was nobody’s: a page that stands and one that comes go on', async ({ page }) => {
  const shell = await open(page);
  const gone = await prune(team, { nowMs: Date.now() + 8 * 86_400_000 });
  expect(gone).toContain('1.0.0');
  expect(gone).not.toContain('1.8.0');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, rally.at.crews);
  await expect(page.locator('main')).toContainText('1');
  await page.reload();
  await expect(shell.remote('mfe-public')).toBeVisible();
  expect(await shell.failure.count()).toBe(0);
});
