/** The server dies and comes back: the label of an open page says so, and the page heals by itself. */
import { LivePage } from '../pages/public/live-page.ts';
import { theFourBaysRunning } from '../stack/event-file.ts';
import { importRally } from '../stack/imported-rally.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { expect, test } from '../story.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack();
});
test.afterAll(() => stack?.end());

test('killed and started again, with what was recorded meanwhile', async ({ page, context }) => {
  const rally = await importRally(await theFourBaysRunning('7', '12A'), stack);
  const live = new LivePage(page);
  await live.open(rally.at.race, stack.url);
  await expect(live.fresh).toHaveText(/^Live · \d s$/);
  await live.expectRows(['2', '1', '21', '12A', '7', '3', '30', '31']);
  const isSamePage = await live.marked();

  await stack.kill();
  await expect(live.fresh).toHaveText(/^Delayed · \d+ s$/);
  // What was known stays to be read: 95.4 + 478.5 + 360.1 + 301.9 s.
  await expect(live.cell('2', 'total')).toHaveText('20:35.9');
  await context.setOffline(true);
  await expect(live.fresh).toHaveText(/^Offline · data of \d\d:\d\d$/);
  await expect(page.getByText('The results server cannot be reached.')).toBeVisible();

  await stack.startAgain();
  await rally.starts('7', '12A');
  await rally.finishes('7', 303_500);
  await context.setOffline(false);
  await expect(live.fresh).toHaveText(/^Live · \d s$/, { timeout: 20_000 });
  // 97.2 + 490 + 365 + 303.5 s and the minute of the jump start.
  await expect(live.cell('7', 'total')).toHaveText('21:55.7');
  await isSamePage();

  // And goes on living: 98.1 + 495 + 366.5 + 304 s, and 30 s of the stewards.
  await rally.finishes('12A', 304_000);
  await expect(live.cell('12A', 'total')).toHaveText('21:33.6');
  await live.expectRows(['2', '1', '21', '12A', '7', '3', '30', '31']);
  await isSamePage();
});
