/** Notices to the public: published at once, replaced and withdrawn, and stored in the history. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test('a notice is published, replaced and withdrawn, live', async ({ page, browser }) => {
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs: [{ date: '2026-03-08', course: ['SS1'] }], crews: { '1': '' } },
    },
  });
  const publicPage = await browser.newPage();
  await new LivePage(publicPage).open(rally.at.stage('SS1'));
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.notices}`);
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await page.getByLabel('Text in English').fill('SS1 starts 20 minutes late.');
  await page.getByLabel('Text in Français').fill('L’ES1 part 20 minutes plus tard.');
  await page.getByLabel('How urgent').selectOption('Urgent');
  await publish.click();
  const standing = page.locator('[data-notices=standing] li');
  await expect(standing).toContainText('SS1 starts 20 minutes late.');
  const band = (text: RegExp) => publicPage.getByRole('button', { name: text });
  await expect(band(/SS1 starts 20 minutes late\./)).toBeVisible();

  await standing.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabel('Text in English').fill('SS1 starts 40 minutes late.');
  await page.getByRole('button', { name: 'Replace' }).first().click();
  await expect(standing).toContainText('SS1 starts 40 minutes late.');
  await expect(band(/SS1 starts 40 minutes late\./)).toBeVisible();
  await expect(page.locator('[data-notices=past] li')).toContainText('replaced');

  await standing.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason').fill('Starts on time after all');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(standing).toHaveCount(0);
  await expect(band(/SS1 starts 40 minutes late\./)).toHaveCount(0);
  await publicPage.close();
});

test('race control shows a stopped stage with its posts and who acknowledged it', async ({ page }) => {
  const course = [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'ARCH' }];
  const rally = await foundRally({
    races: { main: { discipline: 'stage', legs: [{ date: '2026-03-08', course }], crews: { '1': '' } } },
  });
  await new ShellPage(page).signIn(rally.organizer, `/organizer/rally/${rally.code}`);
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    { kind: 'stage_status', stage: 'SS1', status: 'interrupted', reason: 'An accident' },
  );
  const stopped = page.locator('[data-stopped=SS1]');
  await expect(stopped.locator('[data-understood-by]')).toHaveText('0 of 0 acknowledged');
  await expect(stopped.locator('[data-told-post]')).toHaveCount(2);
});
