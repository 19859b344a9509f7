/** The running race: everybody in one projected order, told apart from results; it changes in place, and a reload keeps it. */
import { LivePage } from '../pages/public/live-page.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';
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
  await live.expectRows(['1', '2', '3', '4', '5', '6']);
  await joined;
  const isSamePage = await live.marked();
  const paintedAtMs = live.paints('tbody tr[data-row="2"]:first-child');
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await paintedAtMs;
  await live.expectRows(['2', '1', '3', '4', '5', '6']);
  await expect(live.cell('2', 'total')).toHaveText('1:21:30');
  await expect(live.cell('1', 'loss')).toHaveText('+1:00');
  await expect(live.cell('1', 'gap').locator('time').first()).toHaveText('+0:30');
  await isSamePage();

  await page.reload();
  await live.expectRows(['2', '1', '3', '4', '5', '6']);
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
