/** The server dies and comes back: the label of an open page says so, and the page heals by itself. */
import { expect, test } from '@playwright/test';
import { addressesOf } from '../pages/public/addresses.ts';
import { PublicPage } from '../pages/public/public-page.ts';
import { drives } from '../stack/drive.ts';
import { theFourBaysRunning } from '../stack/event-file.ts';
import { importRally } from '../stack/imported-rally.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack();
});
test.afterAll(() => stack?.end());

test('killed and started again, with what was recorded meanwhile', async ({ page, context }) => {
  test.setTimeout(90_000);
  const rally = await importRally('dies', await theFourBaysRunning('7', '12A'), stack);
  const spectator = new PublicPage(page);
  await spectator.open(stack.url + addressesOf(rally.plan).race);
  await expect(spectator.freshness).toHaveText(/^Live · \d s$/);
  const before = await spectator.onlyTable.lines('Pos', 'Total');

  await stack.kill();
  await expect(spectator.freshness).toHaveText(/^Delayed · \d+ s$/);
  // What was known stays to be read.
  expect(await spectator.onlyTable.lines('Pos', 'Total')).toEqual(before);
  await context.setOffline(true);
  await expect(spectator.freshness).toHaveText(/^Offline · data of \d\d:\d\d$/);
  await expect(spectator.main.getByText('The results server cannot be reached.')).toBeVisible();

  await stack.startAgain();
  await drives(rally, '7', 'SS5', 303_500);
  await context.setOffline(false);
  await expect(spectator.freshness).toHaveText(/^Live · \d s$/, { timeout: 20_000 });
  // 97.2 + 490 + 365 + 303.5 s and the minute of the jump start.
  await expect.poll(() => spectator.onlyTable.lines('Pos', 'Total')).toContainEqual(['7', '3', '21:55.7']);
  await spectator.expectNoReload();

  await drives(rally, '12A', 'SS5', 304_000);
  await expect.poll(() => spectator.onlyTable.lines('Pos', 'Total')).toContainEqual(['12A', '3', '21:33.6']);
  await spectator.expectNoReload();
});
