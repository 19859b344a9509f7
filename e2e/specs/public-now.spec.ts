/** The running race: everybody in one projected order, told apart from results; it changes in place, and outlives a reload and a lost network. */
import { LivePage } from '../pages/public/live-page.ts';
import { bikes, longRaceRunning, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const PROJECTED = /Projected, SS2 running/;
const projected = (page: Page) => page.locator('[data-state="projected"]');

test('one order while a stage is driven: where each is, what it lost, how far behind; and the other race is left alone', async ({
  page,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.race);
  await live.expectRows(['1', '2', '4', '3', '5', '6']);
  await expect(projected(page)).toHaveText(PROJECTED);
  await expect(page.locator('[data-counts]')).toHaveText('1 of 6 finished, 3 on stage, 1 to start, 1 out');
  for (const [number, place, gap, loss] of [
    ['1', 'Finished', '+0:00', '+0:00'],
    ['2', 'WP2', '+0:30', '+0:00'],
    ['4', 'on SS2', '+2:00', ''],
    ['3', 'WP1', '+2:20', '+0:20'],
    ['5', 'starts 10:08', '+3:00', ''],
  ] as const) {
    await expect(live.cell(number, 'place')).toHaveText(place);
    await expect(live.cell(number, 'gap').locator('time').first()).toHaveText(gap);
    await expect(live.cell(number, 'loss')).toContainText(loss);
  }
  // Who has passed no point has gained nothing yet: 3 lost the place there.
  await expect(live.cell('4', 'position')).toHaveText('3');
  await expect(live.cell('3', 'position')).toContainText('▼1');
  await expect(live.cell('1', 'total')).toHaveText('1:22:00');
  await expect(live.cell('6', 'total')).toHaveText('Retired');
  await expect(page.getByRole('columnheader', { name: '◇ Pos' })).toBeVisible();
  // Nowhere a dash where a number is known: 6, who is out, has no place.
  const dashes = page.locator('tbody [data-column]').filter({ hasText: /^–$/ });
  await expect(dashes).toHaveCount(1);
  await expect(live.cell('6', 'position')).toHaveText('–');

  // The cars wait for SS2: what they drove is a result, and nothing is projected.
  await page.getByRole('button', { name: 'cars' }).click();
  await live.expectRows(['201', '202']);
  await expect(projected(page)).toHaveCount(0);
  await expect(live.cell('202', 'total')).toHaveText('51:00');
});

test('a crew’s sheet shows its current place, apart from the last complete classification', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(`${rally.at.race}?crew=2`);
  const standing = (of: string) => live.sheet.locator(`[data-standing="${of}"]`);
  await expect(standing('now')).toContainText(/◇ 2.*Projected, SS2 running.*WP2.*\+0:30/);
  await expect(standing('SS1')).toContainText('Overall after SS1');
  await expect(live.sheet.getByRole('row').filter({ hasText: 'SS2' })).toContainText('◇ 2');
  // Who is in has a time there, and no place that counts before the others are.
  await live.open(`${rally.at.race}?crew=1`);
  await expect(standing('now')).toContainText(/◇ 1.*Finished/);
  await expect(standing('SS2')).toHaveCount(0);
});

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
  // Driven, and not published yet.
  await expect(live.state.first()).toHaveAttribute('data-state', 'unofficial');
});

test('cut off in the middle it stays and says how old it is; then it catches up by itself', async ({
  page,
  context,
}) => {
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

test('the first five of each race, before anybody is in; in every language, at every width', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.ranking);
  const now = page.locator('[data-top="now"]');
  await expect(now.locator('li')).toHaveText([
    /1.*Finished.*1:22:00/,
    /2.*WP2.*\+0:30/,
    /3.*on SS2.*\+2:00/,
    /4.*WP1.*\+2:20/,
    /5.*starts 10:08.*\+3:00/,
  ]);
  await live.expectNoSidewaysScroll();
  await page.setViewportSize({ width: 360, height: 740 });
  const ends = await now
    .locator('li button')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Math.round(row.lastElementChild?.lastElementChild?.getBoundingClientRect().right ?? 0),
      ),
    );
  expect(new Set(ends).size, `the gaps end at ${ends}`).toBe(1);
  await live.open(rally.at.live);
  await expect(now).toHaveCount(1);
  await live.expectNoSidewaysScroll();
  for (const [language, words] of [
    ['fr', 'Projeté, SS2 en cours'],
    ['es', 'Proyectado, SS2 en curso'],
  ] as const) {
    await live.open(rally.at.race.replace('/en/', `/${language}/`));
    await expect(projected(page)).toContainText(words);
    await live.expectRows(['1', '2', '4', '3', '5', '6']);
    await live.expectNoSidewaysScroll();
  }
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
