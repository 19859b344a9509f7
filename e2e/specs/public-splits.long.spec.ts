/** Splits as times, sections and pace; and gaps of a stage being driven to whomever the reader wants. */

import { LivePage } from '../pages/public/live-page.ts';
import { violationsInBothLooks } from '../pages/shell/violations.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, type Page, test } from '../story.ts';

const mode = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Times' }).getByRole('button', { name, exact: true });

test('splits at every waypoint: time, section and pace, each with place and best; kept over a reload, one at a time on a phone', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await live.open(`${rally.at.stage('SS2')}?view=waypoints&waypoint=WP1`);
  await expect(live.cell('2', 'at-WP1')).toHaveText('●Best 4:401');
  await expect(live.cell('1', 'at-WP2')).toHaveText('14:102');
  await expect(live.cell('1', 'at-finish')).toContainText('22:00');
  await mode(page, 'Section').click();
  // Between the waypoints 1 was ten seconds faster.
  await expect(live.cell('1', 'at-WP2')).toHaveText('●Best 9:101');
  await expect(live.cell('2', 'at-WP2')).toHaveText('9:202');
  await mode(page, 's/km').click();
  await expect(live.cell('2', 'at-WP1')).toHaveText('●Best 56.01');
  await expect(live.cell('3', 'at-WP1')).toHaveText('60.02');
  await expect(live.cell('3', 'at-WP1').locator('[data-heat="3"]')).toHaveCount(1);
  await page.reload();
  await expect(live.cell('2', 'at-WP1')).toHaveText('●Best 56.01');
  expect(await violationsInBothLooks(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(live.cell('3', 'at-WP1')).toHaveText('60.02');
  await expect(live.cell('3', 'at-WP2')).toHaveCount(0);
  await live.expectNoSidewaysScroll();
  for (const [language, name] of [
    ['fr', 'Section'],
    ['es', 'Sección'],
  ] as const) {
    await live.open(`${rally.at.stage('SS2').replace('/en/', `/${language}/`)}?view=waypoints`);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/splits=section/);
  }
});

test('a stage being driven: gaps to the leader, the crew ahead, a favourite, or times; places gained since the last point', async ({
  page,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await live.open(`${rally.at.stage('SS2')}?fav=2,3`);
  const gaps = (name: string) =>
    page.getByRole('group', { name: 'Gaps' }).getByRole('button', { name, exact: true });
  // 3 is at WP1, level with 1, 20 s behind 2.
  await expect(live.cell('3', 'gap')).toHaveText('+0:20');
  await gaps('★ 2').click();
  await expect(live.cell('3', 'gap')).toHaveText('+0:20');
  await expect(live.cell('2', 'gap')).toHaveText('+0:00');
  await gaps('Time').click();
  await expect(live.cell('3', 'gap')).toHaveText('5:00');
  await expect(live.cell('1', 'gap')).toHaveText('22:00');
  await gaps('★ 2').click();
  await rally.says(...bikes('2 FINISH-SS2 10:23:00', '3 WP2 10:17:30'));
  // 21:00 against 22:00; at WP2 13:30 against 14:00. From third of three at WP1 to first.
  await expect(live.cell('1', 'gap')).toHaveText('+1:00');
  await expect(live.cell('3', 'gap')).toHaveText('−0:30');
  await expect(live.cell('3', 'position')).toContainText('▲1');
  await page.reload();
  await expect(live.cell('1', 'gap')).toHaveText('+1:00');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(live.cell('1', 'time')).toContainText('+1:00');
  await page.locator('thead').getByRole('button', { name: '★ 2' }).first().click();
  await expect(page).toHaveURL(/gap=time/);
  await live.expectNoSidewaysScroll();
});
