/** The ledger: an administrator checks it, and reads that it is whole and who looked. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };

test('the ledger is checked, and its page names who checked it', async ({ page }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  await rally.says('1 drives SS1 from 08:00 in 5:00');
  await new ShellPage(page).signIn(account('ADMIN'), `/admin/rally/${rally.rallyId}`);
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  await expect(page.locator('[data-position]')).toHaveText('2');
  await expect(page.locator('[data-hash]')).toHaveText(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  const status = page.locator('[data-ledger=whole]').getByRole('status');
  await expect(status).toContainText('The ledger is intact');
  await expect(status).toContainText(account('ADMIN').email);
  await rally.says({ kind: 'delay', stage: 'SS1', ms: 60_000, reason: 'Fog' });
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  await expect(status).toContainText('up to record 3');
  await expect(page.getByRole('main')).toContainText('Earlier checks');
  await page.reload();
  await expect(status).toContainText('up to record 3');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('is for administrators of the rally alone', async ({ page }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  await new ShellPage(page).signIn(rally.organizer, rally.at.ledger);
  await expect(page.locator('[data-ledger]')).toHaveCount(0);
});
