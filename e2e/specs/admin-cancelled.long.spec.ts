/** A stage is cancelled: readers are told so, a mistake is undone by one press, and what is left to sign is named. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const race = (crews: string[]) => ({
  discipline: 'stage' as const,
  legs: [
    {
      date: '2026-03-08',
      course: [
        { stage: 'SS1', start_post: 'GATE', finish_post: 'ARCH', result_group: 'J' },
        { stage: 'SS2', result_group: 'J' },
      ],
    },
  ],
  crews: Object.fromEntries(crews.map((number) => [number, ''])),
});

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), `/en/sign-in?next=${path}`);
}
const posted = { protest_until: '2026-03-08T12:00:00Z', decision: 'As posted' };
const of = (stage: string, status: string, more: object = {}) => ({
  kind: 'stage_status',
  race: 'cars',
  stage,
  status,
  ...more,
});

async function driven(): Promise<ToldRally> {
  const rally = await foundRally({ races: { cars: race(['1', '2', '3']), bikes: race(['101', '102']) } });
  await rally.says(
    of('SS1', 'running'),
    { kind: 'stage_status', race: 'bikes', stage: 'SS1', status: 'running' },
    '1 drives cars/SS1 from 08:00 in 5:00',
    '2 drives cars/SS1 from 08:02 in 5:10',
    { kind: 'retirement', race: 'cars', stage: 'SS1', number: '3' },
    '101 drives bikes/SS1 from 08:30 in 6:00',
    '102 starts bikes/SS1 at 08:32',
    of('SS1', 'provisional', posted),
  );
  return rally;
}

test('a cancellation by mistake is undone by one press, and readers have everything back', async ({
  page,
  browser,
}) => {
  const rally = await driven();
  const live = new LivePage(await browser.newPage());
  await live.open(rally.at.stage('SS1'));
  await expect(live.state.first()).toContainText('Provisional v1');
  await expect(live.page.locator('[data-counts]')).toHaveText('2 of 3 finished, 1 out');

  await open(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await expect(stage.getByRole('button', { name: 'Undo the cancellation' })).toHaveCount(0);
  await stage.getByRole('button', { name: 'Cancel the stage', exact: true }).click();
  await expect(stage.locator('[data-mover="1"]')).toContainText('1');
  await stage.getByLabel('Reason').fill('A car burns');
  await stage.getByRole('button', { name: 'Cancel the stage', exact: true }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'cancelled');
  await expect(live.state.first()).toContainText('Cancelled');
  await expect(live.page.getByText('The stage is cancelled. It counts for nobody.')).toBeVisible();
  await expect(live.page.locator('[data-counts]')).toHaveCount(0);

  await stage.getByRole('button', { name: 'Undo the cancellation' }).click();
  await expect(stage.getByText('The stage is “Provisional” again')).toBeVisible();
  await stage.getByLabel('Reason').fill('The bikes were meant');
  await stage.getByRole('button', { name: 'Undo the cancellation' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'provisional');
  await expect(live.state.first()).toContainText('Provisional');
  await expect(live.page.locator('[data-counts]')).toHaveText('2 of 3 finished, 1 out');
  await expect(live.cell('1', 'time')).toContainText('5:00.0');
  await live.page.close();
});

test('a leg of cancelled stages is cancelled, and a leg nobody signed is named until somebody does', {
  tag: '@long',
}, async ({ page, browser }) => {
  const rally = await driven();
  await rally.says(
    of('SS1', 'official', { reason: 'As posted' }),
    of('SS2', 'cancelled', { ...posted, reason: 'A car burns' }),
  );
  await open(page, rally.at.ofRace);
  const unsigned = page.locator('[data-unsigned]');
  await expect(unsigned).toContainText('nobody has made the results official');
  await expect(unsigned).toContainText('Leg 1');
  await unsigned.getByRole('button', { name: 'Go to the results' }).click();
  await expect(page.locator('[data-page="leg/1"]')).toBeInViewport();
  await page.goto(`/admin/rally/${rally.rallyId}`);
  const check = page.locator('[data-race=cars] [data-check=signed]');
  await expect(check).toHaveAttribute('data-state', 'look');
  await expect(page.locator('[data-race=bikes] [data-check=signed]')).toHaveAttribute('data-state', 'empty');
  await check.getByRole('link').click();
  for (const key of ['joint/J', 'leg/1', 'day/2026-03-08', 'after-leg/1', 'after-day/2026-03-08', 'race']) {
    const row = page.locator(`[data-page="${key}"]`);
    await row.getByRole('button', { name: 'Make results official' }).first().click();
    await row.getByRole('button', { name: 'Make results official' }).last().click();
    await expect(row.getByRole('button', { name: 'Back' })).toHaveCount(0);
  }
  await expect(unsigned).toHaveCount(0);

  const other = await foundRally({ races: { cars: race(['1', '2']), bikes: race(['101']) } });
  await other.says(
    of('SS1', 'cancelled', { ...posted, reason: 'Snow' }),
    of('SS2', 'cancelled', { ...posted, reason: 'Snow' }),
  );
  const live = new LivePage(await browser.newPage());
  await live.open(other.at.leg(1));
  await expect(live.state.first()).toHaveText('Cancelled');
  await expect(live.page.getByText('Not classified')).toBeVisible();
  await expect(live.page.getByText('Still under way')).toHaveCount(0);
  await live.expectNoSidewaysScroll();
  await live.page.close();
});
