/** The running race: everybody in one projected order, told apart from results; it changes in place, and outlives a reload and a lost network. */
import { LivePage } from '../pages/public/live-page.ts';
import { bikes, longRaceRunning, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const PROJECTED = /Projected, SS2 running/;
const projected = (page: Page) => page.locator('[data-state="projected"]');

test('a fast time at a waypoint moves the others in place, with no page loaded; a reload keeps it, and what is recorded is taken away', async ({
  page,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  const joined = live.listening(`page:${rally.code}:bikes:now`);
  await live.open(`${rally.at.stage('SS2')}?view=general`);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  await joined;
  const isSamePage = await live.marked();
  const paintedAtMs = live.paints('tbody tr[data-row="2"]:first-child');
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await paintedAtMs;
  await live.expectRows(['2', '1', '4', '3', '5', '6']);
  await expect(live.cell('2', 'total')).toHaveText('1:21:30');
  await expect(live.cell('1', 'loss')).toHaveText('+1:00');
  await expect(live.cell('1', 'gap').locator('time').first()).toHaveText('+0:30');
  await isSamePage();

  await page.reload();
  await live.expectRows(['2', '1', '4', '3', '5', '6']);
  await page.getByText(PROJECTED).click();
  await expect(page.getByText('It is not a result.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Overall after SS1' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href');
  const { body } = await (await page.request.get(String(address))).json();
  expect(body.key).toBe('after/SS2');

  await rally.says(
    ...bikes(
      '3 FINISH-SS2 10:26:00',
      '4 FINISH-SS2 10:30:00',
      '5 START-SS2 10:08:00',
      '5 FINISH-SS2 10:33:00',
    ),
    { kind: 'stage_status', race: 'bikes', stage: 'SS2', status: 'completed', reason: 'As planned' },
  );
  await expect(projected(page)).toHaveCount(0);
  await live.expectRows(['2', '1', '3', '4', '5', '6']);
  await expect(live.cell('3', 'total')).toHaveText('1:24:00');
  await expect(live.state.first()).toHaveAttribute('data-state', 'unofficial');
});

test('cut off in the middle it stays and says how old it is; then it catches up by itself', {
  tag: '@long',
}, async ({ page, context }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await expect(live.fresh).toHaveAttribute('data-freshness', 'live');
  const isSamePage = await live.marked();
  await context.setOffline(true);
  await rally.says(...bikes('4 WP1 10:10:30'));
  await expect(live.fresh).toHaveAttribute('data-freshness', /delayed|offline/);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  await expect(projected(page)).toHaveText(PROJECTED);
  await context.setOffline(false);
  // 4:30 is the best at WP1 now: 3 has lost 30 s there and got a minute.
  await expect(live.cell('4', 'place')).toHaveText('WP1');
  await expect(live.cell('3', 'gap').locator('time').first()).toHaveText('+2:30');
  await expect(live.fresh).toHaveAttribute('data-freshness', 'live');
  await isSamePage();
});

test('the table is the screen: full rows above the fold on a phone and on a desktop', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await longRaceRunning();
  const live = new LivePage(page);
  for (const [width, height, rows] of [
    [360, 740, 8],
    [1440, 900, 14],
  ] as const) {
    await page.setViewportSize({ width, height });
    await live.open(rally.at.race);
    await expect(projected(page)).toBeVisible();
    await expect(page.locator('tr[data-row="26"]')).toHaveCount(1);
    expect(await live.fullRows(), `${width} px`).toBeGreaterThanOrEqual(rows);
  }
});
