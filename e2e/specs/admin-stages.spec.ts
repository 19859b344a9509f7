/** A stage is opened, delayed, closed and published, and its lock is opened again. */

import { choose } from '../pages/admin/row-menu.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const crews = Object.fromEntries(['1', '2', '3'].map((number) => [number, '']));

async function openSchedule(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

test('a stage is opened, delayed, closed and published, and the public sees each step', async ({
  page,
  browser,
}) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }] }],
        crews,
      },
    },
  });
  const publicPage = await browser.newPage();
  const live = new LivePage(publicPage);
  await live.open(rally.at.stage('SS1'));
  await openSchedule(page, rally.at.schedule);
  const stage = page.locator('[data-stage=SS1]');
  await stage.getByRole('button', { name: 'Open the stage' }).click();
  await stage.getByRole('button', { name: 'Open the stage' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'running');

  await choose(stage, 'Delay');
  await stage.getByLabel('Minutes').fill('12');
  await expect(stage.getByRole('button', { name: 'Delay the starts' })).toBeDisabled();
  await stage.getByLabel('Reason').fill('Helicopter not ready');
  await stage.getByRole('button', { name: 'Delay the starts' }).click();
  await expect(stage.getByRole('button', { name: 'Delay the starts' })).toHaveCount(0);

  await rally.says(
    ...['1', '2', '3'].flatMap((number, n) => [
      { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${n}:00Z` },
      { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T08:1${n}:0${n}Z` },
    ]),
  );
  await expect(stage).toContainText('3 of 3 started · 3 finished · 0 out there');
  await stage.getByRole('button', { name: 'Close the stage' }).click();
  await stage.getByRole('button', { name: 'Close the stage' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'completed');
  await stage.getByRole('button', { name: 'Publish provisional results' }).click();
  await stage.getByLabel('Clerk').fill('A. Clerk');
  await stage.getByRole('button', { name: 'Publish provisional results' }).last().click();
  await expect(stage).toHaveAttribute('data-status', 'provisional');
  await expect(publicPage.locator('[data-state=provisional]').first()).toBeVisible();
  await publicPage.close();

  await choose(stage, 'Lock: it is checked');
  const lock = stage.locator('[data-lock]');
  await expect(lock).toContainText('Locked: checked by');
  await lock.getByRole('button', { name: 'Open again' }).click();
  await expect(lock.getByRole('button', { name: 'Open again' })).toBeDisabled();
  await lock.getByLabel('Reason').fill('A time card came in late');
  await lock.getByRole('button', { name: 'Open again' }).click();
  await expect(lock).toHaveCount(0);
});
